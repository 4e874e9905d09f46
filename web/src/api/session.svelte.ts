/** A seat at a table: the socket, the folded state, the chosen cards, and the acts that may be sent. */

import { CONFIRM_MS, HOT_MS, RECEIVED_MS, TICK_MS } from '../config';
import { prefs } from '../prefs.svelte';
import type { ClientMessage, EventMessage, Said, Seat, ServerMessage } from '../protocol';
import { cardsOf, count, type Counts, type Rank } from '../state/cards';
import { cues, type Cue } from '../state/cues';
import { readCustom, type Custom } from '../state/custom';
import { codeOf, hasBank, mine, standing } from '../state/derive';
import { drawOf } from '../state/draw';
import * as selection from '../state/selection';
import { answer, drop, EMPTY, isEvent, laidBy, mySeat, openAct, reduce, type TableState } from '../state/table';
import { Drawing } from './draw.svelte';
import { needRules, rules } from './rules.svelte';
import { TableSocket } from './socket';
import { buzz, sound } from './sound';

export type Status = 'connecting' | 'online' | 'lost';

export class Session {
  status = $state<Status>('connecting');
  table = $state.raw<TableState>(EMPTY);
  chosen = $state.raw<selection.Selection>(selection.NOTHING);
  now = $state(Date.now());
  /** The act that waits for its second of grace, and when it is sent. */
  pending = $state.raw<{ action: string; due: number } | null>(null);
  /** A short remark instead of the prompt: what the hint proposes, why nothing can be sent. */
  remark = $state.raw<{ kind: 'hint' | 'wait' | 'empty'; action: string; reason?: Said | undefined } | null>(null);

  /** The ranks of cards that have just been received. */
  received = $state.raw<ReadonlySet<Rank>>(new Set());
  readonly drawing = new Drawing();

  act = $derived(this.status === 'online' && !this.drawing.hand ? openAct(this.table) : null);
  /** The open hand from which a set is picked for a teammate, while that is asked. */
  lent = $derived(this.act?.question === 'consult' ? (this.table.view?.consult?.hand ?? null) : null);
  hand = $derived<Counts>(this.drawing.hand ?? count(this.lent ?? this.table.view?.hand ?? ''));
  custom = $derived<Custom | null>(this.table.room && rules.catalogue ? readCustom(this.table.room.ruleset, rules.catalogue) : null);
  me = $derived<Seat | null>(mySeat(this.table));
  trustee = $derived(this.table.room?.seats.find((s) => s.seat === this.me)?.trustee ?? false);

  private readonly socket: TableSocket;
  private readonly ticker: number;
  private hintAt = -1;
  private warned = -1;

  constructor(readonly room: string, token: string) {
    this.socket = new TableSocket(room, token, {
      last: () => this.last(),
      frame: (frame) => this.receive(frame),
      online: (yes) => this.connection(yes),
    });
    this.ticker = window.setInterval(() => this.tick(), TICK_MS);
    void needRules();
  }

  close(): void {
    clearInterval(this.ticker);
    this.drawing.stop();
    this.socket.close();
  }

  retry(): void {
    this.socket.retry();
  }

  send(message: ClientMessage): void {
    this.socket.send(message);
  }

  /** Replaces the chosen cards; a refusal or remark about the old ones goes. */
  choose(next: selection.Selection): void {
    this.chosen = this.act?.question === 'return' ? selection.single(this.chosen, next) : next;
    this.remark = null;
    if (this.table.refusal) this.table = { ...this.table, refusal: null };
  }

  tap(rank: Rank): void {
    this.choose(selection.tap(this.chosen, this.hand, rank));
    this.feel(rank);
  }

  whole(rank: Rank): void {
    this.choose(selection.whole(this.chosen, this.hand, rank));
    this.feel(rank);
  }

  nudge(rank: Rank, by: 1 | -1): void {
    this.choose(selection.nudge(this.chosen, this.hand, rank, by));
  }

  clear(): void {
    this.choose(selection.NOTHING);
  }

  /** Sends the chosen cards, or asks why they may not be laid. */
  lay(): void {
    const act = this.act;
    const state = standing(act, this.chosen);
    if (state === 'none') this.remark = { kind: 'empty', action: '' };
    else if (!act) this.remark = { kind: 'wait', action: '' };
    else if (state === 'unlisted') this.send({ type: 'why', id: act.id, action: codeOf(act, this.chosen) });
    else this.offer(codeOf(act, this.chosen));
  }

  /** Sends an act the server offered; with `confirm` it waits a second in which it can be taken back. */
  offer(action: string): void {
    if (!this.act || !this.act.options.includes(action)) return;
    if (!prefs.confirm || action === '*') this.commit(action);
    else this.pending = { action, due: Date.now() + CONFIRM_MS };
  }

  takeBackAct(): void {
    this.pending = null;
  }

  /** Shows the next proposal; asks the server for proposals the first time. */
  hint(): void {
    const act = this.act;
    if (!act) return;
    if (this.table.hints?.id !== act.id) this.send({ type: 'hint', id: act.id });
    else this.nextHint();
  }

  private last(): { n: number; deal?: number } {
    const { n, room } = this.table;
    return room ? { n, deal: room.deal } : { n };
  }

  private nextHint(): void {
    const actions = this.table.hints?.actions ?? [];
    if (actions.length === 0) return;
    this.hintAt = (this.hintAt + 1) % actions.length;
    const action = actions[this.hintAt] ?? '';
    this.choose(selection.fill(cardsOf(action), this.hand));
    this.remark = { kind: 'hint', action, reason: this.table.hints?.reasons[this.hintAt] };
  }

  private commit(action: string): void {
    const act = this.act;
    this.pending = null;
    if (!act) return;
    this.table = answer(this.table);
    this.send({ type: 'act', id: act.id, action });
  }

  private receive(frame: ServerMessage[]): void {
    const before = this.table;
    const after = reduce(before, frame, Date.now());
    const events = frame.filter(isEvent);
    const draw = drawOf(before.view, after.view, events);
    this.table = after;
    this.now = Date.now();
    if (draw) this.drawing.start(draw);
    this.receiveCards(events);
    if (after.act?.id !== before.act?.id) this.turned();
    if (after.act?.question !== before.act?.question && (before.act?.question === 'consult' || after.act?.question === 'consult')) this.chosen = selection.NOTHING;
    if (laidBy(frame, this.me) || after.room?.deal !== before.room?.deal) this.chosen = selection.NOTHING;
    else if (after.view?.hand !== before.view?.hand) this.chosen = selection.keep(this.chosen, this.hand);
    if (after.hints !== before.hints && after.hints) this.nextHint();
    for (const cue of cues(before, after, frame)) this.signal(cue);
  }

  /** Marks cards that others have given, returned or sold to this seat. */
  private receiveCards(events: readonly EventMessage[]): void {
    const mine = events.filter((e) => e.card && ((e.other === this.me && (e.type === 'gave' || e.type === 'returned')) || (e.seat === this.me && e.type === 'bought')));
    if (mine.length === 0) return;
    this.received = new Set(mine.map((event) => event.card?.charAt(0) ?? ''));
    window.setTimeout(() => (this.received = new Set()), RECEIVED_MS);
  }

  private turned(): void {
    this.pending = null;
    this.remark = null;
    this.hintAt = -1;
  }

  private connection(yes: boolean): void {
    this.status = yes ? 'online' : this.table.ready ? 'lost' : 'connecting';
    if (!yes) this.pending = null;
    if (!yes) this.table = drop(this.table);
  }

  private tick(): void {
    this.now = Date.now();
    const pending = this.pending;
    if (pending && this.now >= pending.due) this.commit(pending.action);
    const act = this.act;
    if (!act || act.id === this.warned || act.options.length === 1) return;
    const time = mine(act, act.ms, this.now);
    const left = time.ms + (hasBank(act.question) ? time.bank : 0);
    if (left > HOT_MS || left === 0) return;
    this.warned = act.id;
    this.signal('ticks');
  }

  private feel(rank: Rank): void {
    if (this.chosen.get(rank) === this.hand.get(rank)) this.signal('column');
  }

  private signal(cue: Cue): void {
    if (prefs.sound) sound(cue, prefs.volume);
    if (prefs.vibration) buzz(cue);
  }
}
