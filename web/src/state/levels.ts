/** How well bots play, in words. Pure. */

import { SEATS, type RoomSeat, type Seat } from '../protocol';
import { type Key, type Speaker } from '../text';

const NAMES: Record<string, Key> = { random: 'level_random', steady: 'level_steady', planner: 'level_planner', searcher: 'level_searcher' };
const MORE: Record<string, Key> = {
  random: 'level_random_more', steady: 'level_steady_more', planner: 'level_planner_more', searcher: 'level_searcher_more',
};
type Words = Pick<Speaker, 't'>;

/** The name of a level; one that this page does not know is called as the server calls it. */
export function levelName(level: string, { t }: Words): string {
  const key = NAMES[level];
  return key ? t(key) : level;
}

/** What a level means, in one line. */
export function levelMore(level: string, { t }: Words): string {
  const key = MORE[level];
  return key ? t(key) : '';
}

/** The levels of the seats where bots sit or would sit, in one line. */
export function levelsLine(seats: readonly RoomSeat[], speaker: Words): string {
  const levels = new Set(seats.filter((seat) => seat.bot || !seat.name).map((seat) => seat.level ?? ''));
  const [only = ''] = levels;
  return levels.size > 1 ? speaker.t('levels_differ') : levelName(only, speaker);
}

/** The levels of a table's bots as its settings have them, seen from the seat that makes it: A. */
export function forTeams(mates: string, others: string): Partial<Record<Seat, string>> {
  return Object.fromEntries(SEATS.slice(1).map((seat) => [seat, 'CE'.includes(seat) ? mates : others]));
}
