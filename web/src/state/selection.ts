/** The chosen cards: how many of each rank. Pure; every function returns a new selection. */

import { count, RANKS, size, type Counts, type Rank } from './cards';

export type Selection = Counts;

export const NOTHING: Selection = new Map();

/** One card more of a rank; after the last, none. */
export function tap(chosen: Selection, hand: Counts, rank: Rank): Selection {
  const held = hand.get(rank) ?? 0;
  return choose(chosen, rank, ((chosen.get(rank) ?? 0) + 1) % (held + 1));
}

/** One card more (or less) of a rank, stopping at the ends: what a key does. */
export function nudge(chosen: Selection, hand: Counts, rank: Rank, by: 1 | -1): Selection {
  const held = hand.get(rank) ?? 0;
  const next = Math.min(held, Math.max(0, (chosen.get(rank) ?? 0) + by));
  return choose(chosen, rank, next);
}

/** The whole column, or none of it when all of it is chosen. */
export function whole(chosen: Selection, hand: Counts, rank: Rank): Selection {
  const held = hand.get(rank) ?? 0;
  return choose(chosen, rank, chosen.get(rank) === held ? 0 : held);
}

/** Whole columns at once, as a slide over them does: all of them in, or all of them out. */
export function sweep(base: Selection, hand: Counts, ranks: Iterable<Rank>, take: boolean): Selection {
  let next = base;
  for (const rank of ranks) next = choose(next, rank, take ? (hand.get(rank) ?? 0) : 0);
  return next;
}

/** What is left of a selection when the hand has changed. */
export function keep(chosen: Selection, hand: Counts): Selection {
  const next = new Map<Rank, number>();
  for (const [rank, n] of chosen) {
    const held = Math.min(n, hand.get(rank) ?? 0);
    if (held > 0) next.set(rank, held);
  }
  return next;
}

/** The selection that a written set asks for. */
export function fill(set: string, hand: Counts): Selection {
  return keep(count(set), hand);
}

/** Where one card is wanted: of what was added the one card, nothing where all was given back. */
export function single(before: Selection, next: Selection): Selection {
  const added = [...next].find(([rank, n]) => n > (before.get(rank) ?? 0));
  const rank = added?.[0] ?? [...next.keys()][0];
  return rank === undefined || size(next) < size(before) ? NOTHING : new Map([[rank, 1]]);
}

function choose(chosen: Selection, rank: Rank, n: number): Selection {
  const next = new Map(chosen);
  if (n > 0) next.set(rank, n);
  else next.delete(rank);
  return next;
}

export type Order = 'rank' | 'count' | 'own';

/** The ranks of a hand in the order of its columns; `own` lists the ranks a player has placed. */
export function columns(hand: Counts, order: Order, own: string): Rank[] {
  const held = [...RANKS].filter((rank) => hand.has(rank));
  if (order === 'count') {
    return held.sort((a, b) => (hand.get(b) ?? 0) - (hand.get(a) ?? 0) || place(a) - place(b));
  }
  if (order === 'own') {
    const wanted = (rank: Rank): number => {
      const at = own.indexOf(rank);
      return at < 0 ? RANKS.length + place(rank) : at;
    };
    return held.sort((a, b) => wanted(a) - wanted(b));
  }
  return held;
}

function place(rank: Rank): number {
  return RANKS.indexOf(rank);
}
