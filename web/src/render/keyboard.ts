/** The keys of the table: the letters of the notation. Pure; says what a key means, does nothing. */

import type { Offers } from '../state/derive';

export type Command =
  | { kind: 'card'; rank: string; by: 1 | -1 }
  | { kind: 'act'; action: string }
  | { kind: 'play' | 'burn' | 'hint' | 'tricks' | 'keys' | 'clear' };

export interface Stroke {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What a stroke means; a sign that no offered act uses may still be a card (Shift+6 is `^`). */
export function meaning(stroke: Stroke, open: Offers): Command | null {
  if (stroke.ctrlKey || stroke.altKey || stroke.metaKey) return null;
  return named(stroke.key) ?? sign(stroke.key, open) ?? letter(stroke);
}

function named(key: string): Command | null {
  switch (key) {
    case 'Enter':
      return { kind: 'play' };
    case 'Escape':
      return { kind: 'clear' };
    case '?':
      return { kind: 'keys' };
    case 'h':
    case 'H':
      return { kind: 'hint' };
    case 'l':
    case 'L':
      return { kind: 'tricks' };
    default:
      return null;
  }
}

function sign(key: string, open: Offers): Command | null {
  if (key === '!' && open.burn) return { kind: 'burn' };
  if (open.wayOut && '=-.'.includes(key)) return { kind: 'act', action: open.wayOut };
  const offered: Record<string, boolean> = { '-': open.pass, '~': open.yield, '=': open.turnDown, '.': open.decline, '^': open.wind };
  return offered[key] ? { kind: 'act', action: key } : null;
}

function letter(stroke: Stroke): Command | null {
  const digit = /^(?:Digit|Numpad)([2-9])$/.exec(stroke.code)?.[1];
  const rank = digit ?? stroke.key.toUpperCase();
  if (rank.length !== 1 || !'23456789TJQKABRY'.includes(rank)) return null;
  return { kind: 'card', rank, by: stroke.shiftKey ? -1 : 1 };
}
