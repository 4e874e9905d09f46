import { describe, expect, it } from 'vitest';
import type { ActMessage, RoomMessage, ServerMessage, View } from '../src/protocol';
import { cues } from '../src/state/cues';
import { answer, drop, EMPTY, laidBy, openAct, reduce, replayed, type TableState } from '../src/state/table';
import { VIEW } from './view';

const READY: ServerMessage = { type: 'ready', protocol: 1, room: '123456', seat: 'A', name: '老周', host: true };
const ROOM: RoomMessage = {
  type: 'room', deal: 1, seats: [{ seat: 'A', name: '老周', bot: false }], started: true, score: { ACE: 0, BDF: 0 }, match: 1, results: [], match_over: false, winner: null, rules: [], ruleset: 'charter', place_points: [4, 2, 0, 0, -2, -4], again_ms: null,
  settings: { ruleset: 'charter', decision_ms: 20000, bank_ms: 60000, burn_ms: 6000, opening_ms: 12000, bots: 'steady', target: null, deals: null },
};
const ACT: ActMessage = { type: 'act', id: 7, question: 'follow', ms: 20000, bank_ms: 60000, options: ['-', 'KKK'], ruin: [], gouji: [] };
const sync = (view: Partial<View>, n = 9): ServerMessage => ({ type: 'sync', n, view: { ...VIEW, ...view } });

function fold(...frames: readonly (readonly ServerMessage[])[]): TableState {
  return frames.reduce((state, frame) => reduce(state, frame, 1000), EMPTY);
}

const seated = (): TableState => fold([READY, ROOM, sync({}), ACT]);

describe('a table is folded from frames', () => {
  it('opens with who you are, the room, the view and the question', () => {
    const state = seated();
    expect(state.ready?.seat).toBe('A');
    expect(state.n).toBe(9);
    expect(openAct(state)?.options).toEqual(['-', 'KKK']);
  });

  it('counts events that may not be seen', () => {
    expect(fold([READY, ROOM, { n: 12 }]).n).toBe(12);
  });

  it('withdraws the acts once another seat is asked', () => {
    expect(openAct(reduce(seated(), [{ n: 10, type: 'passed', seat: 'A' }, sync({ asked: 'B' }, 10)], 0))).toBeNull();
  });

  it('keeps the acts of a burn question, in which nobody is named', () => {
    const burn: ActMessage = { ...ACT, question: 'burn' };
    const state = fold([READY, ROOM, sync({ asked: null, question: 'burn' }), burn]);
    expect(openAct(state)).not.toBeNull();
  });

  it('answers a question once', () => {
    expect(openAct(answer(seated()))).toBeNull();
  });

  it('offers the acts again when the answer was refused, and says why', () => {
    const refused: ServerMessage = { type: 'refused', id: 7, action: 'KKK', reason: 'NOT_HIGHER', article: '8', zh: '压不住', en: 'not higher' };
    const state = reduce(answer(seated()), [refused], 0);
    expect(openAct(state)?.id).toBe(7);
    expect(state.refusal).toEqual({ action: 'KKK', article: '8', zh: '压不住', en: 'not higher' });
  });

  it('takes a reason for a set that was only asked about', () => {
    const why: ServerMessage = { type: 'why', id: 7, action: '3', ok: false, reason: 'WRONG_SIZE', article: '8', zh: '张数不对', en: 'wrong number' };
    expect(reduce(seated(), [why], 0).refusal?.zh).toBe('张数不对');
  });

  it('ignores a reason that comes after the question has changed', () => {
    const why: ServerMessage = { type: 'why', id: 6, action: '3', ok: false, zh: '张数不对', en: 'wrong number' };
    expect(reduce(seated(), [why], 0).refusal).toBeNull();
  });

  it('drops a refusal at the next question', () => {
    const state: TableState = { ...seated(), refusal: { action: 'K', article: '8', zh: '', en: '' } };
    expect(reduce(state, [{ ...ACT, id: 8 }], 0).refusal).toBeNull();
  });

  it('withdraws the acts with the connection and has them again with the same question', () => {
    const lost = drop(seated());
    expect(openAct(lost)).toBeNull();
    expect(lost.view?.hand).toBe('3KKK2B');
    expect(openAct(reduce(lost, [READY, ROOM, sync({}), ACT], 0))?.id).toBe(7);
  });

  it('shows what was played without a choice until something else happens', () => {
    const forced = reduce(seated(), [{ type: 'forced', question: 'answer', action: '=' }], 0);
    expect(forced.forced).toEqual({ action: '=' });
    expect(reduce(forced, [{ n: 11, type: 'played', seat: 'B', set: '9' }], 0).forced).toBeNull();
  });

  it('tells news of a set until the next set is laid', () => {
    const doused = reduce(seated(), [{ n: 10, type: 'played', seat: 'A', set: 'KKK' }, { n: 11, type: 'doused', seat: 'A', other: 'D' }], 0);
    expect(doused.news.map((event) => event.type)).toEqual(['doused']);
    const passed = reduce(doused, [{ n: 12, type: 'passed', seat: 'B' }], 0);
    expect(passed.news).toHaveLength(1);
    expect(reduce(passed, [{ n: 13, type: 'played', seat: 'C', set: 'AAA' }], 0).news).toEqual([]);
  });

  it('notes that a burn question has been answered', () => {
    expect(openAct(reduce(seated(), [{ type: 'noted', id: 7, action: '.' }], 0))).toBeNull();
  });

  it('knows a frame in which a seat has laid a set', () => {
    expect(laidBy([{ n: 3, type: 'burned', seat: 'A', set: 'KKK', other: 'B' }], 'A')).toBe(true);
    expect(laidBy([{ n: 3, type: 'passed', seat: 'A' }, { n: 4, type: 'played', seat: 'B', set: '9' }], 'A')).toBe(false);
  });

  it('remembers when a clock arrived', () => {
    const clock: ServerMessage = { type: 'clock', asked: 'D', question: 'follow', ms: 9000, total_ms: 20000, banks: [0, 0, 0, 0, 0, 0] };
    expect(reduce(seated(), [clock], 5000).clock?.at).toBe(5000);
  });

  it('has no view in a room that has not started', () => {
    expect(reduce(seated(), [{ ...ROOM, started: false }], 0).view).toBeNull();
  });
});

describe('the steps outside the play', () => {
  const gave = (n: number): ServerMessage => ({ n, type: 'gave', seat: 'B', other: 'A', card: 'R', debt: 'last_place' });

  it('take the place of the step before, but for several of a kind in one frame', () => {
    const gifts = reduce(seated(), [gave(10)], 0);
    const calls: ServerMessage[] = [{ n: 11, type: 'called', seat: 'B', blind: false }, { n: 12, type: 'called', seat: 'D', blind: false }];
    expect(gifts.news.map((event) => event.type)).toEqual(['gave']);
    expect(reduce(gifts, calls, 0).news.map((event) => event.seat)).toEqual(['B', 'D']);
  });

  it('stay in the log of the deal until the next one begins', () => {
    const state = reduce(reduce(seated(), [gave(10)], 0), [{ n: 11, type: 'pooled', seat: 'B', ranks: '3' }], 0);
    expect(state.log.map((event) => event.type)).toEqual(['gave', 'pooled']);
    expect(reduce(state, [{ n: 0, type: 'cut', seat: 'C', drawer: 'D' }], 0).log).toHaveLength(1);
  });

  it('keep the acts of a secret question, in which nobody is named', () => {
    const call: ActMessage = { ...ACT, question: 'call', options: ['call', '.'] };
    expect(openAct(fold([READY, ROOM, sync({ asked: null, question: 'call' }), call]))).not.toBeNull();
  });

  it('tell a refused card from a refused act', () => {
    const state = reduce(seated(), [{ n: 10, type: 'refused', seat: 'A', other: 'B', card: '7' }], 0);
    expect(state.refusal).toBeNull();
    expect(state.news).toHaveLength(1);
  });
});

describe('a record', () => {
  it('shows the table after a step, with what that step brought', () => {
    const steps = ['666', '777'].map((set, n) => ({ n, act: null, events: [{ n, type: 'burned' as const, seat: 'C' as const, other: 'B' as const, set }], view: { ...VIEW, top: set } }));
    const state = replayed(EMPTY, steps);
    expect(state.view?.top).toBe('777');
    expect(state.news).toHaveLength(1);
    expect(state.log).toHaveLength(1 + 1);
  });
});

describe('a frame sounds', () => {
  it('like a turn once, not when the same question is sent again', () => {
    const before = fold([READY, ROOM]);
    expect(cues(before, seated(), [ACT])).toEqual(['turn']);
    expect(cues(seated(), seated(), [ACT])).toEqual([]);
  });

  it('lower for a gouji set, like water when it douses', () => {
    const frame: ServerMessage[] = [{ n: 10, type: 'played', seat: 'A', set: 'KKK' }, { n: 11, type: 'doused', seat: 'A', other: 'D' }, sync({ asked: 'D', top: 'KKK', gouji: true })];
    expect(cues(seated(), reduce(seated(), frame, 0), frame)).toEqual(['gouji', 'water']);
  });
});
