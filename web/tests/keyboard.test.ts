import { describe, expect, it } from 'vitest';
import { meaning, type Stroke } from '../src/render/keyboard';
import { offers } from '../src/state/derive';

const stroke = (key: string, code = '', more: Partial<Stroke> = {}): Stroke => ({ key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });
const open = (...options: string[]) => offers({ type: 'act', id: 1, question: 'follow', ms: 1, bank_ms: 1, options, ruin: [], gouji: [] });

describe('the keys speak the notation', () => {
  it('take a card, and with Shift give one back', () => {
    expect(meaning(stroke('k'), open())).toEqual({ kind: 'card', rank: 'K', by: 1 });
    expect(meaning(stroke('K', '', { shiftKey: true }), open())).toEqual({ kind: 'card', rank: 'K', by: -1 });
    expect(meaning(stroke('#', 'Digit3', { shiftKey: true }), open())).toEqual({ kind: 'card', rank: '3', by: -1 });
  });

  it('send only acts that are offered', () => {
    expect(meaning(stroke('-', 'Minus'), open('-', '9'))).toEqual({ kind: 'act', action: '-' });
    expect(meaning(stroke('-', 'Minus'), open('=', '9'))).toBeNull();
    expect(meaning(stroke('!', 'Digit1', { shiftKey: true }), open('.', '!AAA'))).toEqual({ kind: 'burn' });
  });

  it('know Shift+6 as the wind where it blows, else as a six less', () => {
    const caret = stroke('^', 'Digit6', { shiftKey: true });
    expect(meaning(caret, open('-', '^'))).toEqual({ kind: 'act', action: '^' });
    expect(meaning(caret, open('-'))).toEqual({ kind: 'card', rank: '6', by: -1 });
  });

  it('decline what is offered by any of three signs, and know none for a revolution', () => {
    for (const key of ['-', '=', '.']) expect(meaning(stroke(key), open('*', '.'))).toEqual({ kind: 'act', action: '.' });
    expect(meaning(stroke('='), open('accept', 'refuse'))).toEqual({ kind: 'act', action: 'refuse' });
    expect(meaning(stroke('*', 'Digit8', { shiftKey: true }), open('*', '.'))).toEqual({ kind: 'card', rank: '8', by: -1 });
  });

  it('leave the browser its own keys', () => {
    expect(meaning(stroke('r', 'KeyR', { ctrlKey: true }), open())).toBeNull();
    expect(meaning(stroke('x', 'KeyX'), open())).toBeNull();
  });
});
