import { describe, expect, it } from 'vitest';
import type { ActMessage, ClockMessage } from '../src/protocol';
import { count } from '../src/state/cards';
import * as derive from '../src/state/derive';
import type { Timed } from '../src/state/table';
import { VIEW } from './view';

const act = (options: string[], more: Partial<ActMessage> = {}): ActMessage => ({
  type: 'act', id: 1, question: 'follow', ms: 20000, bank_ms: 60000, options, ruin: [], gouji: [], ...more,
});

describe('seats', () => {
  it('go around the page from yourself, the opposite on top', () => {
    expect((['A', 'B', 'C', 'D', 'E', 'F'] as const).map((seat) => derive.spot(seat, 'C'))).toEqual([4, 5, 0, 1, 2, 3]);
    expect(derive.opposite('E')).toBe('B');
  });

  it('wear the shape of their team', () => {
    expect([derive.team('E'), derive.team('F')]).toEqual(['t1', 't2']);
  });

  it('show a thread only while a set binds you and your opposite', () => {
    expect(derive.threaded({ ...VIEW, owner: 'D', binds: ['A'] }, 'A')).toBe(true);
    expect(derive.threaded({ ...VIEW, owner: 'A', binds: ['D'] }, 'A')).toBe(true);
    expect(derive.threaded({ ...VIEW, owner: 'D', binds: ['A', 'B'] }, 'A')).toBe(false);
    expect(derive.threaded({ ...VIEW, owner: 'E', binds: ['B'] }, 'A')).toBe(false);
  });
});

describe('the acts', () => {
  it('are the options and nothing else', () => {
    expect(derive.offers(act(['-', '~', '999']))).toEqual({ wayOut: null, play: true, burn: false, pass: true, yield: true, turnDown: false, wind: false, decline: false });
    expect(derive.offers(act(['.', '!AAA'], { question: 'burn' }))).toMatchObject({ play: false, burn: true, decline: true });
    expect(Object.values(derive.offers(null))).not.toContain(true);
  });

  it('know the standing of the chosen cards from the options', () => {
    const asked = act(['-', '555', '555B'], { ruin: ['555'] });
    expect(derive.standing(asked, count(''))).toBe('none');
    expect(derive.standing(asked, count('555B'))).toBe('legal');
    expect(derive.standing(asked, count('555'))).toBe('ruin');
    expect(derive.standing(asked, count('55'))).toBe('unlisted');
    expect(derive.standing(null, count('55'))).toBe('waiting');
  });

  it('do not take a seat or a card named in a step for a set', () => {
    expect(derive.offers(act(['consult A'], { question: 'lead' })).play).toBe(false);
    expect(derive.offers(act(['buy D 3 2'], { question: 'buy' })).play).toBe(false);
  });

  it('mark a card that is returned', () => {
    expect(derive.codeOf(act([], { question: 'return' }), count('4'))).toBe('return 4');
  });

  it('mark a burn', () => {
    expect(derive.codeOf(act([], { question: 'burn' }), count('AAA'))).toBe('!AAA');
  });

  it('find the joker that repairs a ruinous lead', () => {
    const asked = act(['555', '555B', '555R'], { question: 'lead', ruin: ['555'] });
    expect(derive.repair(asked, count('555'), count('555BR'))).toBe('B');
    expect(derive.repair(asked, count('555'), count('555R'))).toBe('R');
    expect(derive.repair(asked, count('555'), count('555'))).toBeNull();
  });
});

describe('clocks', () => {
  const clock: Timed<ClockMessage> = { type: 'clock', asked: 'B', question: 'follow', ms: 5000, total_ms: 20000, banks: [60000, 30000, 0, 0, 0, 0], at: 1000 };

  it('eat the decision first, then the bank of the seat that is asked', () => {
    expect(derive.running(clock, 3000)).toEqual({ ms: 3000, bank: 30000, part: 0.15 });
    expect(derive.running(clock, 8000)).toMatchObject({ ms: 0, bank: 28000 });
    expect(derive.bankOf(clock, null, 'B', 8000)).toBe(28000);
    expect(derive.bankOf(clock, null, 'A', 8000)).toBe(60000);
  });

  it('run for nobody between questions and for all in a burn question', () => {
    expect(derive.running({ ...clock, asked: null, question: null }, 2000)).toBeNull();
    expect(derive.running({ ...clock, asked: null, question: 'burn' }, 2000)).toMatchObject({ ms: 4000, bank: 0 });
  });

  it('are written in minutes and seconds', () => {
    expect([0, 900, 65000, 125000].map(derive.minutes)).toEqual(['0:00', '0:01', '1:05', '2:05']);
  });
});

describe('an avatar', () => {
  it('shows one letter of the name', () => {
    expect(['老周', '海上客', 'qingzhu', ''].map(derive.initial)).toEqual(['周', '海', 'Q', '·']);
  });
});

describe('a result', () => {
  it('is shown of a deal that was played, and not of a void one', () => {
    expect(derive.hasResult({ ...VIEW, over: true })).toBe(true);
    expect(derive.hasResult({ ...VIEW, over: true, void: 'revolution' })).toBe(false);
    expect(derive.hasResult(VIEW)).toBe(false);
    expect(derive.hasResult(null)).toBe(false);
  });
});
