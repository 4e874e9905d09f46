/** A record that is stepped through: what a table looked like after each step, without anybody sitting there. */

import { SEATS, type Replay, type RoomMessage, type Seat } from '../protocol';
import { readCustom, type Custom } from '../state/custom';
import { EMPTY, replayed, type TableState } from '../state/table';
import { Drawing } from './draw.svelte';
import { rules } from './rules.svelte';

export class Review {
  at = $state(0);
  /** The seat from which the record is seen; null: all hands are open. */
  from = $state<Seat | null>(null);
  readonly now = 0;
  readonly me: Seat | null = null;
  readonly act = null;
  readonly lent = null;
  readonly drawing = new Drawing();
  custom = $derived<Custom | null>(this.read());
  table = $derived<TableState>(this.folded());

  constructor(readonly record: Replay, readonly room: string, readonly deal: number) {}

  get last(): number {
    return this.record.steps.length - 1;
  }

  /** Goes to a step; outside the record, to its nearest end. */
  go(step: number): void {
    this.at = Math.max(0, Math.min(this.last, step));
  }

  /** Nobody acts in a record. */
  send(): void {}

  offer(): void {}

  private read(): Custom | null {
    return rules.catalogue ? readCustom(this.record.ruleset, rules.catalogue) : null;
  }

  private folded(): TableState {
    const steps = this.record.steps.slice(0, this.at + 1);
    const now = steps.at(-1);
    if (!now) return EMPTY;
    const state = replayed({ ...EMPTY, room: { ...this.asRoom(), at: 0 } }, steps);
    const counts = now.view.counts.map((count, i) => (this.from === null || SEATS[i] === this.from ? count : null));
    return { ...state, view: state.view && { ...state.view, counts } };
  }

  private asRoom(): RoomMessage {
    const points = (this.custom?.values['place_points'] ?? '').split(',').map(Number);
    return {
      type: 'room', deal: this.deal, started: true, score: { ACE: 0, BDF: 0 }, match: 1, results: [], match_over: false, winner: null,
      seats: SEATS.map((seat, i) => ({ seat, name: this.record.seats[i] ?? seat, bot: false })), rules: [], ruleset: this.record.ruleset,
      place_points: points, again_ms: null,
      settings: { ruleset: this.record.ruleset, decision_ms: 0, bank_ms: 0, burn_ms: 0, opening_ms: 0, bots: '', target: null, deals: null },
    };
  }
}
