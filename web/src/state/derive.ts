/** Answers about a state that more than one part of the page needs. Pure; reads, decides no rule. */

import { SEATS, SECRET, type ActMessage, type ClockMessage, type Question, type RoomMessage, type RoomSeat, type Seat, type View } from '../protocol';
import { isSet, write, type Counts } from './cards';
import type { Selection } from './selection';
import type { Timed } from './table';

export type Team = 't1' | 't2';

export function team(seat: Seat): Team {
  return 'ACE'.includes(seat) ? 't1' : 't2';
}

export function opposite(seat: Seat): Seat {
  return around(seat, 3);
}

/** The seat that sits `by` places on in play order. */
export function around(seat: Seat, by: number): Seat {
  return SEATS[(SEATS.indexOf(seat) + by) % 6] ?? seat;
}

/** Where a seat stands on the page: 0 below (you), then counter-clockwise, 3 on top. */
export function spot(seat: Seat, me: Seat): number {
  return (SEATS.indexOf(seat) - SEATS.indexOf(me) + 6) % 6;
}

export function roomSeat(room: RoomMessage | null, seat: Seat): RoomSeat | null {
  return room?.seats.find((s) => s.seat === seat) ?? null;
}

/** The acts the server offers, by the button that sends them. */
export interface Offers {
  /** The act that declines what is offered: a burn, or a step outside the play. */
  wayOut: string | null;
  play: boolean;
  burn: boolean;
  pass: boolean;
  yield: boolean;
  turnDown: boolean;
  wind: boolean;
  decline: boolean;
}

export function offers(act: ActMessage | null): Offers {
  const options = act?.options ?? [];
  return {
    wayOut: options.find((code) => code === '.' || code === 'refuse') ?? null,
    play: options.some(isSet),
    burn: options.some((code) => code.startsWith('!')),
    pass: options.includes('-'),
    yield: options.includes('~'),
    turnDown: options.includes('='),
    wind: options.includes('^'),
    decline: options.includes('.'),
  };
}

/** What the options say about the chosen cards. */
export type Standing = 'none' | 'legal' | 'ruin' | 'unlisted' | 'waiting';

export function standing(act: ActMessage | null, chosen: Selection): Standing {
  if (chosen.size === 0) return 'none';
  if (!act) return 'waiting';
  const code = codeOf(act, chosen);
  if (!act.options.includes(code)) return 'unlisted';
  return act.ruin.includes(code) ? 'ruin' : 'legal';
}

/** The action that the chosen cards would be: a burn and a returned card are marked. */
export function codeOf(act: ActMessage, chosen: Selection): string {
  const cards = write(chosen);
  if (act.question === 'return') return `return ${cards}`;
  return act.question === 'burn' ? `!${cards}` : cards;
}

/** What is asked now, in the play or outside it. */
export function questionOf(view: View | null): Question | null {
  return view?.opening?.question ?? view?.question ?? null;
}

/** Whether there is a result to show: a void deal ends without one and is dealt again by itself. */
export function hasResult(view: View | null): boolean {
  return view !== null && view.over && view.void === null;
}

/** Whether a decision may go on on the player's own bank of time. */
export function hasBank(question: Question): boolean {
  return ['lead', 'follow', 'last_word', 'answer', 'consult'].includes(question);
}

/** Whether a question is answered by cards of the hand; all others have a button for each option. */
export function takesCards(question: Question): boolean {
  return ['lead', 'follow', 'last_word', 'answer', 'burn', 'consult', 'return'].includes(question);
}

/** The joker that, added, makes a ruinous choice safe; null when none does. */
export function repair(act: ActMessage, chosen: Selection, hand: Counts): string | null {
  for (const joker of 'BRY') {
    const held = (hand.get(joker) ?? 0) - (chosen.get(joker) ?? 0);
    if (held < 1) continue;
    const more = new Map(chosen).set(joker, (chosen.get(joker) ?? 0) + 1);
    if (standing(act, more) === 'legal') return joker;
  }
  return null;
}

/** Only you and your opposite have a say on the set on top. */
export function threaded(view: View, me: Seat): boolean {
  if (!view.top || !view.owner || view.binds.length !== 1) return false;
  const pair = [view.owner, view.binds[0]];
  return pair.includes(me) && pair.includes(opposite(me));
}

export interface Time {
  /** Milliseconds left of this decision, without the bank. */
  ms: number;
  /** Milliseconds left of the bank of the seat whose time runs. */
  bank: number;
  /** Part of the decision's time that is left, 0 to 1. */
  part: number;
}

/** The running clock as everybody sees it. `asked` is null while a secret question is out. */
export function running(clock: Timed<ClockMessage> | null, now: number): Time | null {
  if (!clock || (clock.asked === null && !SECRET.has(clock.question))) return null;
  const bank = clock.asked ? (clock.banks[SEATS.indexOf(clock.asked)] ?? 0) : 0;
  return spend(clock.ms, bank, clock.total_ms, now - clock.at);
}

/** My own clock while I am asked; the total comes from the common clock when it is known. */
export function mine(act: Timed<ActMessage>, total: number, now: number): Time {
  return spend(act.ms, act.bank_ms, Math.max(total, act.ms), now - act.at);
}

function spend(ms: number, bank: number, total: number, gone: number): Time {
  const left = Math.max(0, ms - gone);
  const over = Math.max(0, gone - ms);
  return { ms: left, bank: Math.max(0, bank - over), part: total > 0 ? Math.min(1, left / total) : 0 };
}

/** The bank of a seat, nothing where the table plays without one: what the server said, less what the running decision has eaten since. */
export function bankOf(clock: Timed<ClockMessage> | null, room: RoomMessage | null, seat: Seat, now: number): number | null {
  if (!clock || room?.settings.bank_ms === 0) return null;
  if (clock.asked === seat) return running(clock, now)?.bank ?? null;
  return clock.banks[SEATS.indexOf(seat)] ?? null;
}

/** 65000 as `1:05`. */
export function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The letter on an avatar: of a two-letter Chinese name the second, else the first. */
export function initial(name: string): string {
  const letters = [...name.trim()];
  const han = /\p{Script=Han}/u.test(letters[0] ?? '');
  return (han && letters.length === 2 ? letters[1] : letters[0])?.toUpperCase() ?? '·';
}
