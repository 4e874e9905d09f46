import { describe, expect, it } from 'vitest';
import { count, hangs, size, write } from '../src/state/cards';
import * as selection from '../src/state/selection';

const hand = count('33KKKA22BR');

describe('a hand', () => {
  it('is counted by rank and written low to high', () => {
    expect([...hand]).toEqual([['3', 2], ['K', 3], ['A', 1], ['2', 2], ['B', 1], ['R', 1]]);
    expect(write(count('RBK2K'))).toBe('KK2BR');
    expect(size(hand)).toBe(10);
  });

  it('that is empty holds nothing', () => {
    expect(size(count('-'))).toBe(0);
  });

  it('hangs a two on a natural rank only', () => {
    expect(hangs('KK2', '2')).toBe(true);
    expect(hangs('22B', '2')).toBe(false);
  });
});

describe('choosing', () => {
  it('takes one card more at a tap and none after the last', () => {
    const taps = [1, 2, 3, 4].reduce<string[]>((seen) => [...seen, write(selection.tap(count(seen.at(-1) ?? ''), hand, 'K'))], []);
    expect(taps).toEqual(['K', 'KK', 'KKK', '']);
  });

  it('takes the whole column at a long press and gives it back at the next', () => {
    const all = selection.whole(count('K'), hand, 'K');
    expect(write(all)).toBe('KKK');
    expect(write(selection.whole(all, hand, 'K'))).toBe('');
  });

  it('stops at the ends of a column when keys are used', () => {
    expect(write(selection.nudge(count('AK'), hand, 'A', 1))).toBe('KA');
    expect(write(selection.nudge(count('K'), hand, 'A', -1))).toBe('K');
  });

  it('sweeps whole columns in or out', () => {
    expect(write(selection.sweep(selection.NOTHING, hand, ['K', 'A'], true))).toBe('KKKA');
    expect(write(selection.sweep(count('3KKKA'), hand, ['K', 'A'], false))).toBe('3');
  });

  it('survives a new hand as far as the cards are still there', () => {
    expect(write(selection.keep(count('KKKA'), count('KK22')))).toBe('KK');
  });

  it('is one card where one is wanted: the last one tapped, none when it is given back', () => {
    expect(write(selection.single(count('K'), count('KA')))).toBe('A');
    expect(write(selection.single(count('K'), count('KK')))).toBe('K');
    expect(write(selection.single(count('K'), count('')))).toBe('');
  });

  it('is filled by a proposal', () => {
    expect(write(selection.fill('KK2', hand))).toBe('KK2');
  });
});

describe('the columns', () => {
  it('stand by rank', () => {
    expect(selection.columns(hand, 'rank', '').join('')).toBe('3KA2BR');
  });

  it('stand by number, the most first, low before high', () => {
    expect(selection.columns(hand, 'count', '').join('')).toBe('K32ABR');
  });

  it('stand as the player has placed them, the rest behind', () => {
    expect(selection.columns(hand, 'own', 'R2A').join('')).toBe('R2A3KB');
  });
});
