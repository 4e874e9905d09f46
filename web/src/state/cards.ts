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

/** The cards of an action code, without its mark: `!AAAB` lays `AAAB`, `-` lays nothing. */
export function cardsOf(action: string): string {
  return [...action].filter((letter) => RANKS.includes(letter)).join('');
}

export function jokersIn(text: string): number {
  return [...text].filter((letter) => 'BRY'.includes(letter)).length;
}

/** Whether any card of the set hangs on a natural rank (it is drawn higher then). */
export function hangs(set: string, rank: Rank): boolean {
  return HANGING.includes(rank) && [...set].some((letter) => !HANGING.includes(letter));
}
