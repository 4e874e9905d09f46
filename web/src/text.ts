/** The words of the page: both locale files, and sentences about seats. Pure. */

import en from '../locale/en.json';
import zh from '../locale/zh.json';
import type { Lang, RoomMessage, Seat } from './protocol';

export type Key = keyof typeof zh;
export type Params = Record<string, string | number>;

const WORDS: Record<Lang, Record<Key, string>> = { zh, en };

export function translate(lang: Lang, key: Key, params: Params = {}): string {
  const text = WORDS[lang][key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

export function has(key: string): key is Key {
  return key in zh;
}

/** Speaks about a table in one language, from one seat: it knows who is "you". */
export interface Speaker {
  lang: Lang;
  t: (key: Key, params?: Params) => string;
  /** A seat as the subject of a sentence; `You` for oneself. */
  name: (seat: Seat) => string;
  /** A seat inside a sentence; `you` for oneself. */
  whom: (seat: Seat) => string;
  /** Several seats inside a sentence. */
  all: (seats: readonly Seat[]) => string;
  /** A sentence whose subject is a seat: `KEY_you` is used for oneself. */
  about: (key: Key, seat: Seat, params?: Params) => string;
}

export function speaker(lang: Lang, room: RoomMessage | null, me: Seat | null): Speaker {
  const t = (key: Key, params: Params = {}): string => translate(lang, key, params);
  const real = (seat: Seat): string => room?.seats.find((s) => s.seat === seat)?.name ?? seat;
  const name = (seat: Seat): string => (seat === me ? t('you') : real(seat));
  const whom = (seat: Seat): string => (seat === me ? t('you_object') : real(seat));
  const all = (seats: readonly Seat[]): string => list(lang, seats.map(whom));
  const about = (key: Key, seat: Seat, params: Params = {}): string => {
    const own = `${key}_you`;
    return t(seat === me && has(own) ? own : key, { name: name(seat), ...params });
  };
  return { lang, t, name, whom, all, about };
}

function list(lang: Lang, names: string[]): string {
  if (lang === 'zh' || names.length < 2) return names.join('、');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
