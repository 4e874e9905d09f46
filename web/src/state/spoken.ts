/** The spoken form of a set, in Chinese and English: what a player hears across the table. */

import type { Lang } from '../protocol';
import { count, HANGING, RANKS, suited, type Counts, type Rank } from './cards';

const ZH_NUMBERS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];
const ZH_RANKS: Record<Rank, string> = { T: '10', B: '小花', R: '大花', Y: '鹰' };
const EN_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const EN_RANKS: Record<Rank, string> = {
  3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine', T: 'ten',
  J: 'jack', Q: 'queen', K: 'king', A: 'ace', 2: 'two', B: 'black joker', R: 'red joker', Y: 'eagle',
};
const ZH_SUITS: Record<string, string> = { s: '黑桃', h: '红桃', c: '梅花', d: '方块' };
const EN_SUITS: Record<string, string> = { s: 'spades', h: 'hearts', c: 'clubs', d: 'diamonds' };
const EN_HUNG: Record<Rank, string> = { B: 'black', R: 'red', Y: 'eagle' };

/** Says chosen or laid cards: `三个K带一2挂小花`, `Three kings with a two, black hung`. */
export function spoken(cards: string | Counts, lang: Lang): string {
  const counts = typeof cards === 'string' ? count(cards) : cards;
  if (counts.size === 0) return '';
  const naturals = [...RANKS].filter((r) => counts.has(r) && !HANGING.includes(r));
  if (naturals.length > 1) return loose(counts, lang);
  return lang === 'zh' ? chinese(counts, naturals[0]) : sentence(english(counts, naturals[0]));
}

/** A number of cards in words: `三张`, `3 cards`. */
export function cardCount(n: number, lang: Lang): string {
  if (lang === 'zh') return `${zhNumber(n)}张`;
  return `${n} ${n === 1 ? 'card' : 'cards'}`;
}

/** One card inside a sentence: `大花`, `4`; `a red joker`, `the four of hearts`. */
export function cardPhrase(card: string, lang: Lang): string {
  const { rank, suit } = suited(card)[0] ?? { rank: '', suit: '' };
  if (!rank) return card;
  if (lang === 'zh') return `${ZH_SUITS[suit] ?? ''}${ZH_RANKS[rank] ?? rank}`;
  return suit ? `the ${EN_RANKS[rank]} of ${EN_SUITS[suit]}` : enCount(rank, 1);
}

/** Cards of one suit that somebody shows: `一对红桃3`, `two threes of hearts`. */
export function showPhrase(cards: string, lang: Lang): string {
  const all = suited(cards);
  const { rank, suit } = all[0] ?? { rank: '', suit: '' };
  if (lang === 'zh') return `${all.length === 2 ? '一对' : `${zhNumber(all.length)}张`}${ZH_SUITS[suit] ?? ''}${rank}`;
  return `${enNumber(all.length)} ${plural(rank, all.length)} of ${EN_SUITS[suit] ?? ''}`;
}

/** The name of one rank, as the label of a column says it. */
export function rankName(rank: Rank, n: number, lang: Lang): string {
  return lang === 'zh' ? (ZH_RANKS[rank] ?? rank) : plural(rank, n);
}

/** What is printed on a card. */
export function face(rank: Rank, lang: Lang): string {
  if (rank === 'T') return '10';
  if (lang === 'zh') return { B: '小', R: '大', Y: '鹰' }[rank] ?? rank;
  return rank;
}

export function zhNumber(n: number): string {
  if (n <= 10) return ZH_NUMBERS[n] ?? String(n);
  if (n < 20) return `十${n === 12 ? '二' : ZH_NUMBERS[n - 10]}`;
  return String(n);
}

function chinese(counts: Counts, natural: Rank | undefined): string {
  const jokers = [...'BRY'].filter((rank) => counts.has(rank));
  const twos = counts.get('2') ?? 0;
  if (natural !== undefined) {
    const base = `${zhNumber(counts.get(natural) ?? 0)}个${ZH_RANKS[natural] ?? natural}`;
    return base + (twos ? `带${zhNumber(twos)}2` : '') + zhHung(counts, jokers);
  }
  if (twos) return `${zhNumber(twos)}个2${zhHung(counts, jokers)}`;
  return jokers.map((rank) => zhJokers(rank, counts.get(rank) ?? 0)).join('、');
}

function zhHung(counts: Counts, jokers: Rank[]): string {
  if (jokers.length === 0) return '';
  const each = jokers.map((rank) => {
    const n = counts.get(rank) ?? 0;
    return (n > 1 ? zhNumber(n) : '') + ZH_RANKS[rank];
  });
  return `挂${each.join('、')}`;
}

function zhJokers(rank: Rank, n: number): string {
  return n === 1 ? (ZH_RANKS[rank] ?? rank) : `${zhNumber(n)}个${ZH_RANKS[rank]}`;
}

function english(counts: Counts, natural: Rank | undefined): string {
  const jokers = [...'BRY'].filter((rank) => counts.has(rank));
  const twos = counts.get('2') ?? 0;
  const hung = jokers.length ? `, ${enHung(counts, jokers)}` : '';
  if (natural !== undefined) {
    const base = enCount(natural, counts.get(natural) ?? 0);
    const withTwos = twos ? ` with ${twos === 1 ? 'a two' : enCount('2', twos)}` : '';
    return base + withTwos + hung;
  }
  if (twos) return enCount('2', twos) + hung;
  return jokers.map((rank) => enCount(rank, counts.get(rank) ?? 0)).join(' and ');
}

function enHung(counts: Counts, jokers: Rank[]): string {
  const each = jokers.map((rank) => {
    const n = counts.get(rank) ?? 0;
    const name = EN_HUNG[rank] ?? rank;
    return n === 1 ? name : `${enNumber(n)} ${name}s`;
  });
  return `${each.join(' and ')} hung`;
}

function enCount(rank: Rank, n: number): string {
  return n === 1 ? `${article(rank)} ${EN_RANKS[rank]}` : `${enNumber(n)} ${plural(rank, n)}`;
}

function article(rank: Rank): string {
  return rank === '8' || rank === 'A' || rank === 'Y' ? 'an' : 'a';
}

function plural(rank: Rank, n: number): string {
  const name = EN_RANKS[rank] ?? rank;
  if (n === 1) return name;
  return rank === '6' ? 'sixes' : `${name}s`;
}

function enNumber(n: number): string {
  return EN_NUMBERS[n] ?? String(n);
}

/** Cards that are no set (several natural ranks) are only listed. */
function loose(counts: Counts, lang: Lang): string {
  const ranks = [...RANKS].filter((rank) => counts.has(rank));
  if (lang === 'zh') {
    return ranks.map((r) => `${zhNumber(counts.get(r) ?? 0)}个${ZH_RANKS[r] ?? r}`).join('、');
  }
  return sentence(ranks.map((r) => enCount(r, counts.get(r) ?? 0)).join(', '));
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
