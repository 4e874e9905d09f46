/** What a screen reader says about seats and columns, and the marks that stand at a seat. Pure. */

import type { RoomMessage, Seat, View } from '../protocol';
import type { Speaker } from '../text';
import type { Counts, Rank } from './cards';
import type { Custom } from './custom';
import { markWord } from './captions';
import { opposite, roomSeat, team } from './derive';
import { placeName } from './places';
import { rankName, spoken } from './spoken';

/** The marks of one seat at this moment. */
export interface SeatMarks {
  out: boolean;
  failed: boolean;
  place: number | null;
  burns: Seat | null;
  owes: boolean;
  /** The one mark that lies on the avatar. */
  badge: { text: string; hot: boolean } | null;
  /** Cards laid in this trick that lie no longer on top, or the word for a refusal. */
  laid: string | null;
  word: string;
  count: number | null;
  /** Short words that stay for a while: a call, an opening, the first lead. */
  notes: string[];
}

export function seatMarks(view: View | null, room: RoomMessage | null, seat: Seat, index: number, speaker: Speaker, custom: Custom | null = null): SeatMarks {
  const there = roomSeat(room, seat);
  const burns = view?.burn?.burner === seat ? view.burn.burned : null;
  const mark = view?.marks[seat];
  return {
    out: view?.out.includes(seat) || view?.failed.includes(seat) || false,
    failed: view?.failed.includes(seat) ?? false,
    place: view?.places[seat] ?? null,
    burns,
    owes: burns !== null && (view?.burn?.owes ?? false),
    badge: badge(view, seat, there?.away ?? false, there?.trustee ?? false, speaker),
    laid: mark || view?.owner === seat ? null : (view?.laid_this_trick[seat] ?? null),
    word: mark ? markWord(mark, speaker) : '',
    count: view?.opening ? null : (view?.counts[index] ?? null),
    notes: view ? seatNotes(view, seat, speaker, custom) : [],
  };
}

function seatNotes(view: View, seat: Seat, { t }: Speaker, custom: Custom | null): string[] {
  const notes: string[] = [];
  const call = view.calls[seat];
  if (call) notes.push(t(call === 'blind' ? 'blind' : 'call'));
  if (custom?.values['kaidian'] === 'true' && view.opened.includes(seat)) notes.push(t('has_opened'));
  if (view.opening?.question === 'show' && view.opening.leader === seat) notes.push(t('leads_first'));
  if (view.point_lost.includes(seat)) notes.push(t('lost_point'));
  if (view.lost_turns[seat]) notes.push(t('lost_turns', { n: view.lost_turns[seat] }));
  if (view.consult?.seat === seat) notes.push(t('consults'));
  return notes;
}

function badge(view: View | null, seat: Seat, away: boolean, trustee: boolean, speaker: Speaker): SeatMarks['badge'] {
  const { t } = speaker;
  if (away) return { text: t('away'), hot: false };
  if (trustee) return { text: t('trustee'), hot: false };
  if (view?.burn?.burned === seat) return { text: t('burned'), hot: true };
  if (view?.smothered[seat]) return { text: t('smothered'), hot: true };
  if (view?.revolter === seat) return { text: t('revolted'), hot: false };
  if (view?.headless.includes(seat) && !view.scramble) return { text: t('headless'), hot: false };
  return null;
}

export function relation(seat: Seat, me: Seat | null, speaker: Speaker): string {
  if (me === null || seat === me) return '';
  if (seat === opposite(me)) return speaker.t('opposite_of_you');
  return speaker.t(team(seat) === team(me) ? 'teammate_of_you' : 'opponent_of_you');
}

/** `青竹，你的队友，被烧，四个J，余时 2:05`. */
export function seatLabel(seat: Seat, me: Seat | null, marks: SeatMarks, asked: boolean, { bank, level }: { bank: string | null; level: string | null }, speaker: Speaker): string {
  const { t, lang } = speaker;
  const parts = [speaker.name(seat), relation(seat, me, speaker)];
  if (asked) parts.push(t('asked'));
  if (marks.failed) parts.push(t('failed'));
  if (marks.place !== null) parts.push(placeName(marks.place, speaker));
  if (marks.burns) parts.push(t('burns', { other: speaker.whom(marks.burns) }));
  if (marks.owes) parts.push(t('owes'));
  if (marks.badge) parts.push(marks.badge.text);
  parts.push(...marks.notes);
  if (marks.laid) parts.push(spoken(marks.laid, lang));
  if (marks.word) parts.push(marks.word);
  if (marks.count !== null) parts.push(t(marks.count === 1 ? 'cards_1' : 'cards_n', { n: marks.count }));
  if (level) parts.push(t('bot'), level);
  else if (bank && !marks.out) parts.push(t('seat_left', { time: bank }));
  return parts.filter(Boolean).join(lang === 'zh' ? '，' : ', ');
}

/** `K，3 张，已选 1 张`. */
export function columnLabel(rank: Rank, hand: Counts, chosen: Counts, speaker: Speaker): string {
  const n = hand.get(rank) ?? 0;
  const k = chosen.get(rank) ?? 0;
  return speaker.t(n === 1 ? 'column_1' : 'column', { rank: rankName(rank, n, speaker.lang), n, k });
}

/** What the line under your own name says about you in this trick. */
export function ownNote(view: View, me: Seat, speaker: Speaker): string[] {
  const { t } = speaker;
  const place = view.places[me];
  if (place !== undefined) return [t('me_out', { place: placeName(place, speaker) })];
  const notes: string[] = [];
  const mark = view.marks[me];
  if (mark === '-') notes.push(t(view.asked === me && view.owner === opposite(me) ? 'me_passed_answer' : 'me_passed'));
  if (mark === '~') notes.push(t('me_yielded'));
  if (mark === '=') notes.push(t('me_turned_down'));
  return notes;
}
