import { describe, expect, it } from 'vitest';
import { cardCount, rankName, spoken, zhNumber } from '../src/state/spoken';

describe('a chosen set is named in words', () => {
  it.each([
    ['5', '一个5', 'A five'],
    ['66', '两个6', 'Two sixes'],
    ['8', '一个8', 'An eight'],
    ['TTTTT', '五个10', 'Five tens'],
    ['KKK2B', '三个K带一2挂小花', 'Three kings with a two, black hung'],
    ['QQ22', '两个Q带两2', 'Two queens with two twos'],
    ['AABR', '两个A挂小花、大花', 'Two aces, black and red hung'],
    ['999BB', '三个9挂两小花', 'Three nines, two blacks hung'],
    ['22B', '两个2挂小花', 'Two twos, black hung'],
    ['2', '一个2', 'A two'],
    ['B', '小花', 'A black joker'],
    ['RR', '两个大花', 'Two red jokers'],
    ['BR', '小花、大花', 'A black joker and a red joker'],
  ])('%s', (set, zh, en) => {
    expect(spoken(set, 'zh')).toBe(zh);
    expect(spoken(set, 'en')).toBe(en);
  });

  it('lists cards of several ranks without calling them a set', () => {
    expect(spoken('3355', 'zh')).toBe('两个3、两个5');
    expect(spoken('3A2', 'en')).toBe('A three, an ace, a two');
  });

  it('says nothing about no cards', () => {
    expect(spoken('-', 'zh')).toBe('');
  });
});

describe('numbers', () => {
  it('are Chinese up to nineteen, two being liang before a measure', () => {
    expect([1, 2, 10, 12, 19, 24].map(zhNumber)).toEqual(['一', '两', '十', '十二', '十九', '24']);
  });

  it('know one card from several', () => {
    expect(cardCount(1, 'en')).toBe('1 card');
    expect(cardCount(4, 'en')).toBe('4 cards');
    expect(cardCount(4, 'zh')).toBe('四张');
  });

  it('name a column by its rank', () => {
    expect(rankName('K', 3, 'en')).toBe('kings');
    expect(rankName('R', 1, 'zh')).toBe('大花');
  });
});
