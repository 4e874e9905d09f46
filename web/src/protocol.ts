/** The messages of the table (docs/protocol.md), as the page reads and writes them. */

export const PROTOCOL = 1;

export type Seat = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
export const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E', 'F'];
export type TeamName = 'ACE' | 'BDF';
export type Lang = 'zh' | 'en';
export type PlayQuestion = 'lead' | 'follow' | 'last_word' | 'answer' | 'burn';
/** What is asked before, between and after the play; `consult` is answered from a teammate's open hand. */
export type StepQuestion =
  | 'cut' | 'blind' | 'show' | 'redeal' | 'agree' | 'give' | 'return' | 'accept' | 'buy'
  | 'revolution' | 'renounce' | 'pool' | 'call';
export type Question = PlayQuestion | StepQuestion | 'consult';
/** Questions of which nobody is told who is asked: one common countdown. */
export const SECRET: ReadonlySet<Question | null> = new Set<Question>(['burn', 'blind', 'call', 'revolution', 'buy', 'show']);

/** A sentence that the server says in both languages. */
export interface Said {
  zh: string;
  en: string;
}

export interface Laid {
  seat: Seat;
  act: string;
  /** Number of the event that told it; null where nobody decided it. */
  n: number | null;
}

/** What one seat owes another after a deal, or what it gives now. */
export interface Debt {
  kind: DebtKind;
  giver: Seat;
  receiver: Seat;
  cards: number;
}
export type DebtKind = 'smother' | 'burn' | 'kaidian' | 'last_place' | 'sweep';

/** Where a deal stands before its first lead. */
export interface Opening {
  question: Question | null;
  drawer: Seat | null;
  /** Cards drawn so far, of all seats together. */
  drawn: number;
  leader: Seat | null;
  shown: { seat: Seat; cards: string } | null;
  /** The debt that is being paid, how many cards of it are given, and how many have still to come back. */
  debt: (Debt & { given: number; back: number }) | null;
}

export interface View {
  seat: Seat | null;
  /** Empty for somebody who watches. */
  hand: string;
  counts: (number | null)[];
  asked: Seat | null;
  question: Question | null;
  owner: Seat | null;
  top: string | null;
  gouji: boolean;
  live_gouji: boolean;
  binds: Seat[];
  marks: Partial<Record<Seat, string>>;
  laid_this_trick: Partial<Record<Seat, string>>;
  burn: { burner: Seat; burned: Seat; owes: boolean } | null;
  out: Seat[];
  failed: Seat[];
  places: Partial<Record<Seat, number>>;
  headless: Seat[];
  scramble: boolean;
  opened: Seat[];
  over: boolean;
  last_trick: Laid[];
  this_trick: Laid[];
  points: [number, number] | null;
  hands: string[] | null;
  recorded: [number, number] | null;
  played_for_you: string | null;
  opening: Opening | null;
  calls: Partial<Record<Seat, 'call' | 'blind'>>;
  /** Who was smothered, and by whom. */
  smothered: Partial<Record<Seat, Seat>>;
  debts: Debt[];
  revolter: Seat | null;
  consult: { seat: Seat; by: Seat; hand: string | null } | null;
  point_lost: Seat[];
  /** Turns to lay that a seat has still to lose. */
  lost_turns: Partial<Record<Seat, number>>;
  /** Why this deal is void, if it is. */
  void: 'revolution' | 'request' | null;
}

export interface RoomSeat {
  seat: Seat;
  name: string | null;
  bot: boolean;
  trustee?: boolean;
  away?: boolean;
  away_ms?: number;
  ready?: boolean;
  /** How well the bot plays that sits there or would. */
  level?: string;
}

export interface Settings {
  ruleset: string;
  decision_ms: number;
  bank_ms: number;
  burn_ms: number;
  opening_ms: number;
  bots: string | Partial<Record<Seat, string>>;
  lang?: Lang;
  /** Points that end the match. */
  target: number | null;
  /** Deals that end the match. */
  deals: number | null;
}

/** What one deal added to the match. */
export interface Result {
  deal: number;
  places: string;
  points: [number, number];
  recorded: [number, number];
}

export interface ReadyMessage {
  type: 'ready';
  protocol: number;
  room: string;
  seat: Seat | null;
  name: string;
  host: boolean;
}

export interface RoomMessage {
  type: 'room';
  deal: number;
  seats: RoomSeat[];
  settings: Settings;
  started: boolean;
  score: Record<TeamName, number>;
  match: number;
  /** The deals of this match. */
  results: Result[];
  match_over: boolean;
  winner: TeamName | null;
  rules: [string, string][];
  ruleset: string;
  /** What each place counts, head to last. */
  place_points: number[];
  /** Time until the next deal begins by itself, once somebody is ready for it. */
  again_ms: number | null;
}

export interface ActMessage {
  type: 'act';
  id: number;
  question: Question;
  ms: number;
  bank_ms: number;
  options: string[];
  ruin: string[];
  /** The options that lay a gouji set. */
  gouji: string[];
}

export interface RefusedMessage extends Said {
  type: 'refused';
  id: number;
  action: string;
  reason: string;
  article: string;
}

export interface WhyMessage {
  type: 'why';
  id: number;
  action: string;
  ok: boolean;
  reason?: string;
  article?: string;
  zh?: string;
  en?: string;
}

export interface ClockMessage {
  type: 'clock';
  asked: Seat | null;
  question: Question | null;
  ms: number;
  total_ms: number;
  banks: number[];
}

export interface ErrorMessage extends Said {
  type: 'error';
  code: string;
}

export type EventType =
  | 'dealt'
  | 'asked'
  | 'played'
  | 'burned'
  | 'counter_burned'
  | 'passed'
  | 'yielded'
  | 'turned_down'
  | 'asked_wind'
  | 'declined'
  | 'doused'
  | 'burn_failed'
  | 'burn_succeeded'
  | 'released'
  | 'went_out'
  | 'headless'
  | 'trick_ended'
  | 'took_wind'
  | 'opened'
  | 'scramble'
  | 'ended'
  | 'cut' | 'drawn' | 'shown' | 'called' | 'redealt' | 'agreed' | 'gave' | 'returned' | 'refused'
  | 'bought' | 'revolted' | 'renounced' | 'pooled' | 'smothered' | 'point_lost' | 'consulted' | 'consult_ended'
  | 'announced' | 'penalized' | 'excused' | 'offered' | 'turn_lost';

/** A numbered event of the deal; without a type it is one this seat may not see. */
export interface EventMessage {
  n: number;
  type?: EventType;
  seat?: Seat;
  set?: string;
  other?: Seat;
  place?: number;
  auto?: boolean;
  question?: Question;
  /** The card cut, given, returned, offered or bought; null where it is not told. */
  card?: string;
  cards?: string;
  drawer?: Seat;
  /** Of a draw, the cards of all seats so far; of an announcement, those of the seat. */
  count?: number;
  hands?: string[];
  blind?: boolean;
  reason?: string;
  debt?: DebtKind;
  price?: string;
  ranks?: string;
  penalty?: { kind: string; seat: Seat; amount: number; offence?: string };
  debts?: Debt[];
}

export type ServerMessage =
  | EventMessage
  | ReadyMessage
  | RoomMessage
  | ActMessage
  | RefusedMessage
  | WhyMessage
  | ClockMessage
  | ErrorMessage
  | { type: 'sync'; n: number; view: View }
  | { type: 'noted'; id: number; action: string }
  | { type: 'forced'; question: Question; action: string }
  | { type: 'hints'; id: number; actions: string[]; reasons: Said[] }
  | { type: 'pong'; t: number };

export type ClientMessage =
  | { type: 'hello'; protocol: number; token: string; n: number; deal?: number }
  | { type: 'act'; id: number; action: string }
  | { type: 'why'; id: number; action: string }
  | { type: 'hint'; id: number }
  | { type: 'sit' | 'count'; seat: Seat }
  | { type: 'level'; seat: Seat; level: string }
  | { type: 'penalize'; seat: Seat; penalty: string; amount: number; offence: string | null }
  | { type: 'stand' | 'start' | 'again' | 'take_back' | 'leave' }
  | { type: 'ping'; t: number };

/** What `GET /api/rooms/NUMBER` answers. */
export interface RoomInfo {
  room: string;
  host: string | null;
  seats: RoomSeat[];
  settings: Settings;
  started: boolean;
}

/** One step of a record: what was decided, what followed, and the table after it with all hands. */
export interface ReplayStep {
  n: number;
  act: { seat: Seat; action: string; clock_ms: number | null; comment: string } | null;
  events: EventMessage[];
  view: View;
}

export interface Replay {
  ruleset: string;
  seats: string[];
  event: string;
  /** The deals that the record holds, and the one that is walked through. */
  deals: number[];
  deal: number;
  /** Where a record that is cut off ends. */
  cut: string;
  /** Of a deal that this server has played: the steps that bots took. */
  bots?: number[];
  steps: ReplayStep[];
}
