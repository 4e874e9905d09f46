/** The state of one table, folded from the server's frames. Pure: a frame in, a new state out. */

import {
  SECRET, type ActMessage, type ClockMessage, type ErrorMessage, type EventMessage, type EventType, type ReadyMessage,
  type RefusedMessage, type ReplayStep, type RoomMessage, type Said, type Seat, type ServerMessage, type View, type WhyMessage,
} from '../protocol';
import { isNews } from './news';

/** A message with the local time (ms) at which it arrived: the clocks on the page count from there. */
export type Timed<T> = T & { at: number };

/** Why something was refused, wherever the answer came from. */
export interface Refusal {
  action: string | null;
  article: string | null;
  zh: string;
  en: string;
}

export interface Hints {
  id: number;
  actions: string[];
  /** Why each is good. */
  reasons: Said[];
}

export interface TableState {
  ready: ReadyMessage | null;
  room: Timed<RoomMessage> | null;
  view: View | null;
  /** Number of the last event seen in this deal, -1 before the first. */
  n: number;
  act: Timed<ActMessage> | null;
  /** Question that has been answered from here; its acts are withdrawn until a refusal. */
  answered: number | null;
  clock: Timed<ClockMessage> | null;
  refusal: Refusal | null;
  hints: Hints | null;
  forced: { action: string } | null;
  /** What happened beside the cards since the last set or step: burns, wind, places, tribute. */
  news: EventMessage[];
  /** Every event of this deal that has a sentence, in order. */
  log: EventMessage[];
  error: ErrorMessage | null;
}

export const EMPTY: TableState = {
  ready: null, room: null, view: null, n: -1, act: null, answered: null, clock: null,
  refusal: null, hints: null, forced: null, news: [], log: [], error: null,
};

const LAYING: ReadonlySet<EventType> = new Set<EventType>(['played', 'burned', 'counter_burned']);
const FRESH: ReadonlySet<EventType> = new Set<EventType>([
  'dealt', 'drawn', 'played', 'burned', 'counter_burned', 'trick_ended',
]);
/** Steps outside the play: each takes the place of the one before it, but for several of a kind at once. */
const STEPS: ReadonlySet<EventType> = new Set<EventType>([
  'cut', 'shown', 'called', 'redealt', 'agreed', 'gave', 'returned', 'refused', 'offered', 'excused', 'bought', 'revolted',
  'renounced', 'pooled', 'consulted', 'consult_ended',
]);

/** What a view says of steps that this deal does not have. */
const NO_STEPS = { opening: null, calls: {}, smothered: {}, debts: [], point_lost: [], lost_turns: {}, revolter: null, consult: null, void: null };

/** Folds one frame; `now` is the local time (ms) of its arrival. */
export function reduce(state: TableState, frame: readonly ServerMessage[], now: number): TableState {
  const events = frame.filter(isEvent);
  const begun = tell(turned(state, frame), events);
  return frame.reduce((next, message) => step(next, message, now), begun);
}

/** The table after the last of some steps of a record. */
export function replayed(state: TableState, steps: readonly ReplayStep[]): TableState {
  let n = 0;
  const told = steps.reduce((next, step) => tell(next, step.events.map((event) => ({ ...event, n: n++ }))), state);
  const view = steps.at(-1)?.view;
  return { ...told, view: view ? { ...NO_STEPS, ...view } : null };
}

/** Marks the open question as answered, so that a second tap finds no act to send. */
export function answer(state: TableState): TableState {
  return { ...state, answered: state.act?.id ?? null, refusal: null };
}

/** A lost connection: nothing can be answered until the server asks again. */
export function drop(state: TableState): TableState {
  return { ...state, act: null, answered: null, hints: null };
}

/** The question that may be answered now, if any. */
export function openAct(state: TableState): Timed<ActMessage> | null {
  return state.act && state.act.id !== state.answered ? state.act : null;
}

export function mySeat(state: TableState): Seat | null {
  return state.ready?.seat ?? null;
}

/** Whether a frame tells of a set that a seat has laid. */
export function laidBy(frame: readonly ServerMessage[], seat: Seat | null): boolean {
  return frame.filter(isEvent).some((event) => event.seat === seat && event.type !== undefined && LAYING.has(event.type));
}

/** A numbered event, as opposed to a message about now. */
export function isEvent(message: ServerMessage): message is EventMessage {
  return 'n' in message && (!('type' in message) || message.type !== 'sync');
}

/** With another deal the news of the one before are old. */
function turned(state: TableState, frame: readonly ServerMessage[]): TableState {
  const another = frame.some((message) => 'type' in message && message.type === 'room' && message.deal !== state.room?.deal);
  return another ? { ...state, news: [], log: [] } : state;
}

function tell(state: TableState, events: readonly EventMessage[]): TableState {
  if (events.length === 0) return state;
  const anew = events.some((event) => event.type && (FRESH.has(event.type) || STEPS.has(event.type)));
  const news = events.reduce(headlines, anew ? [] : state.news);
  const first = events.some((event) => event.n === 0);
  const log = [...(first ? [] : state.log), ...events.filter(isNews)];
  const spoke = events.some((event) => event.type && event.type !== 'asked');
  return { ...state, news, log, forced: spoke ? null : state.forced };
}

function headlines(news: EventMessage[], event: EventMessage): EventMessage[] {
  if (!event.type) return news;
  const again = news.at(-1)?.type === event.type;
  const kept = FRESH.has(event.type) || (STEPS.has(event.type) && !again) ? [] : news;
  return isNews(event) ? [...kept, event] : kept;
}

function step(state: TableState, message: ServerMessage, now: number): TableState {
  if (isEvent(message)) return seen(state, message);
  switch (message.type) {
    case 'ready':
      return { ...state, ready: message, error: null };
    case 'room':
      return room(state, { ...message, at: now });
    case 'sync':
      return sync(state, message.n, message.view);
    case 'act':
      return ask(state, { ...message, at: now });
    case 'refused':
      return refused(state, message);
    case 'why':
      return why(state, message);
    case 'hints':
      return { ...state, hints: { id: message.id, actions: message.actions, reasons: message.reasons } };
    case 'noted':
      return { ...state, answered: message.id };
    case 'forced':
      return { ...state, forced: { action: message.action } };
    case 'clock':
      return { ...state, clock: { ...message, at: now } };
    case 'error':
      return { ...state, error: message, refusal: { action: null, article: null, zh: message.zh, en: message.en } };
    case 'pong':
      return state;
  }
}

function seen(state: TableState, event: EventMessage): TableState {
  if (event.type === 'dealt') return { ...state, n: event.n, act: null, refusal: null, hints: null };
  return { ...state, n: event.n };
}

function room(state: TableState, message: Timed<RoomMessage>): TableState {
  const mine = state.ready && message.seats.find((s) => s.seat === state.ready?.seat);
  const view = message.started ? state.view : null;
  return { ...state, room: message, view, act: mine?.trustee ? null : state.act };
}

function sync(state: TableState, n: number, view: View): TableState {
  const seat = view.seat;
  const mine = seat !== null && (view.asked === seat || SECRET.has(view.question));
  const ready = state.ready && { ...state.ready, seat: seat ?? state.ready.seat };
  return { ...state, n, view: { ...NO_STEPS, ...view }, ready, act: mine ? state.act : null };
}

function ask(state: TableState, act: Timed<ActMessage>): TableState {
  const same = state.act?.id === act.id;
  return { ...state, act, refusal: same ? state.refusal : null, hints: same ? state.hints : null };
}

function refused(state: TableState, message: RefusedMessage): TableState {
  const { action, article, zh, en } = message;
  const answered = message.id === state.answered ? null : state.answered;
  return { ...state, answered, refusal: { action, article, zh, en } };
}

function why(state: TableState, message: WhyMessage): TableState {
  if (message.ok || message.id !== state.act?.id) return state;
  const { action, article = null, zh = '', en = '' } = message;
  return { ...state, refusal: { action, article, zh, en } };
}
