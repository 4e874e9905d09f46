import { describe, expect, it } from 'vitest';
import type { EventMessage, Opening, View } from '../src/protocol';
import { size, write } from '../src/state/cards';
import { after, drawOf } from '../src/state/draw';
import { VIEW } from './view';

const OPENING: Opening = { question: 'show', drawer: 'A', drawn: 6, leader: null, shown: null, debt: null };
const dealt: EventMessage[] = [{ n: 5, type: 'dealt' }];
const view = (hand: string, more: Partial<View> = {}): View => ({ ...VIEW, hand, top: null, owner: null, opening: OPENING, ...more });

describe('a draw', () => {
  it('brings the cards one by one until the hand is whole', () => {
    const draw = drawOf(null, view('3KKK2B'), dealt);
    const sizes = [0, 1, 2, 3, 4, 5, 6].map((n) => (draw ? size(after(draw, n)) : -1));
    expect(sizes).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(draw && write(after(draw, 6))).toBe('3KKK2B');
  });

  it('goes on from the cards already there', () => {
    const draw = drawOf(view('3K'), view('3KKK2B'), dealt);
    expect(draw && write(after(draw, 0))).toBe('3K');
    expect(draw?.coming.toSorted()).toEqual(['2', 'B', 'K', 'K']);
  });

  it('begins anew with a new deal', () => {
    expect(drawOf(view('3K'), view('3K'), [{ n: 0, type: 'cut', seat: 'A' }, ...dealt])?.held).toBe('-');
  });

  it('is not watched again after play has begun', () => {
    expect(drawOf(null, view('3K', { this_trick: [{ seat: 'B', act: '4', n: 8 }] }), dealt)).toBeNull();
    expect(drawOf(view('3K'), view('3K'), [{ n: 9, type: 'passed', seat: 'B' }])).toBeNull();
  });
});
