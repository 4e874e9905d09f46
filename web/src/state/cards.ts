/** Cards as the page needs them: the alphabet and how many of each rank a text holds. No rules. */

export const RANKS = '3456789TJQKA2BRY';
export const HANGING = '2BRY';

export type Rank = string;
/** How many cards of each rank; ranks that are absent have no entry. */
export type Counts = ReadonlyMap<Rank, number>;

/** Counts the letters of a hand or set; `-` and unknown letters count for nothing. */
export function count(text: string): Counts {
  const counts = new Map<Rank, number>();
  for (const rank of RANKS) {
    const n = text.split(rank).length - 1;
    if (n > 0) counts.set(rank, n);
  }
  return counts;
}

export function size(counts: Counts): number {
  let total = 0;
  for (const n of counts.values()) total += n;
  return total;
}

/** The written form, low to high: `KKK2B`. */
export function write(counts: Counts): string {
  let text = '';
  for (const rank of RANKS) text += rank.repeat(counts.get(rank) ?? 0);
  return text;
}

/** The cards that an action takes out of a hand: `!AAAB` lays `AAAB`, `return 4` gives `4`, `consult A` nothing. */
export function cardsOf(action: string): string {
  return /^(?:!|give |return )?([3-9TJQKA2BRY]+)$/.exec(action)?.[1] ?? '';
}

/** Whether an action lays a set (not to burn). */
export function isSet(action: string): boolean {
  return /^[3-9TJQKA2BRY]+$/.test(action);
}

/** A card with its suit, as the draw shows the 3s: `3h`. */
export interface Suited {
  rank: Rank;
  suit: string;
}

/** `3h3h` as two hearts; a card without a suit has an empty one. */
export function suited(text: string): Suited[] {
  return [...text.matchAll(/([3-9TJQKA2BRY])([shcd]?)/g)].map(([, rank = '', suit = '']) => ({ rank, suit }));
}

export function jokersIn(text: string): number {
  return [...text].filter((letter) => 'BRY'.includes(letter)).length;
}

/** Whether any card of the set hangs on a natural rank (it is drawn higher then). */
export function hangs(set: string, rank: Rank): boolean {
  return HANGING.includes(rank) && [...set].some((letter) => !HANGING.includes(letter));
}
