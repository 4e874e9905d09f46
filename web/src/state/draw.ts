/** The cards of a hand in the order in which the page lets them arrive: the server tells the hand, not the order. Pure. */

import type { EventMessage, View } from '../protocol';
import { count, type Counts, type Rank } from './cards';

/** A draw that can be watched: the cards already there, and those that come, in a mixed order. */
export interface Draw {
  held: string;
  coming: Rank[];
}

/** The draw that a frame tells of; null when nothing was drawn, or play has begun since. */
export function drawOf(before: View | null, after: View | null, events: readonly EventMessage[]): Draw | null {
  const drew = events.some((event) => event.type === 'drawn' || event.type === 'dealt');
  if (!drew || !after?.hand || after.this_trick.length || after.last_trick.length || after.over) return null;
  const held = before?.opening && !events.some((event) => event.n === 0) ? before.hand : '-';
  const coming = missing(count(held), count(after.hand));
  return coming.length ? { held, coming: mixed(coming) } : null;
}

/** The hand after so many cards of a draw. */
export function after(draw: Draw, cards: number): Counts {
  return count(draw.held + draw.coming.slice(0, cards).join(''));
}

function missing(held: Counts, hand: Counts): Rank[] {
  const found: Rank[] = [];
  for (const [rank, n] of hand) for (let i = held.get(rank) ?? 0; i < n; i += 1) found.push(rank);
  return found;
}

/** Always the same mixture of as many cards: every seventh (or eleventh) card, round and round. */
function mixed(cards: Rank[]): Rank[] {
  const stride = [7, 11, 13].find((step) => cards.length % step !== 0) ?? 1;
  return cards.map((_, i) => cards[(i * stride) % cards.length] ?? '');
}
