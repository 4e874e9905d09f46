import { describe, expect, it } from 'vitest';
import { differences, handSize, meaning, pointed, promoted, readCustom, toggled, writeCustom, type Catalogue, type Custom, type OptionWords } from '../src/state/custom';

const option = (name: string, kind: OptionWords['kind'], values: string[], other: string | null = null): OptionWords => ({
  name, kind, chapter: 'x', article: '10', articles: [10], default: values[0] ?? '', zh: name, en: name,
  values: values.map((value) => ({ value, zh: `${value}。`, en: `${value}.` })), other: other === null ? null : { zh: other, en: other },
});
const KILL = option('joker_kill', 'choices', ['none', 'red_two_for_one', 'black_four_kill_red']);
const ORDER = option('tribute_order', 'order', ['smother', 'burn', 'kaidian', 'last_place'], 'in this order: {}');
const CATALOGUE: Catalogue = {
  chapters: [], articles: {}, levels: [], usual_level: '',
  options: [option('deck', 'whole', ['216', '324']), option('burn_order', 'choice', ['teammates_first', 'seat_order']), KILL, ORDER, option('sweep_points', 'whole', ['12'], '{} points')],
  profiles: [{
    name: 'charter', zh: '大纲', en: 'Charter', text: { zh: '', en: '' },
    values: { deck: '216', burn_order: 'teammates_first', joker_kill: 'none', tribute_order: 'smother,burn,kaidian,last_place', sweep_points: '12' },
  }],
};
const read = (text: string): Custom => readCustom(text, CATALOGUE) as Custom;

describe('a custom', () => {
  it('is read from its text and written as the same text', () => {
    const text = 'charter burn_order=seat_order joker_kill=red_two_for_one,black_four_kill_red';
    expect(writeCustom(read(text), CATALOGUE)).toBe(text);
  });

  it('differs from its profile in what was changed and in nothing else', () => {
    const changed = differences(read('charter burn_order=seat_order deck=216'), CATALOGUE);
    expect(changed.map(({ option: { name }, value, was }) => [name, value, was])).toEqual([['burn_order', 'seat_order', 'teammates_first']]);
  });

  it('of a profile that nobody knows is no custom', () => {
    expect(readCustom('mars', CATALOGUE)).toBeNull();
  });

  it('tells how many cards a hand has', () => {
    expect(handSize(read('charter'))).toBe(36);
    expect(handSize(read('charter deck=196'))).toBe(33);
    expect(handSize(null)).toBeNull();
  });
});

describe('what a value means', () => {
  it('is its own sentence, that of its parts, or that of any number', () => {
    expect(meaning(KILL, 'none', 'en')).toBe('none.');
    expect(meaning(KILL, 'red_two_for_one,black_four_kill_red', 'en')).toBe('red_two_for_one. black_four_kill_red.');
    expect(meaning(option('sweep_points', 'whole', ['12'], '{} points'), '9', 'en')).toBe('9 points');
    expect(meaning(ORDER, 'burn,smother,kaidian,last_place', 'en')).toBe('in this order: burn., smother., kaidian., last_place.');
  });
});

describe('a value is changed', () => {
  it('by one word of a list, which keeps the order of the option', () => {
    expect(toggled(KILL, 'none', 'black_four_kill_red')).toBe('black_four_kill_red');
    expect(toggled(KILL, 'black_four_kill_red', 'red_two_for_one')).toBe('red_two_for_one,black_four_kill_red');
    expect(toggled(KILL, 'red_two_for_one', 'red_two_for_one')).toBe('none');
  });

  it('by moving a word forward, as far as the front', () => {
    expect(promoted('smother,burn,kaidian', 'kaidian')).toBe('smother,kaidian,burn');
    expect(promoted('smother,burn,kaidian', 'smother')).toBe('smother,burn,kaidian');
  });

  it('by one of six numbers', () => {
    expect(pointed('4,2,0,0,-2,-4', 5, -3)).toBe('4,2,0,0,-2,-3');
  });
});
