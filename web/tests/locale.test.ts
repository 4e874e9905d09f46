import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '../locale/en.json';
import zh from '../locale/zh.json';
import { speaker, translate } from '../src/text';

const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

describe('the languages', () => {
  it('have the same words', () => {
    expect(Object.keys(en)).toEqual(Object.keys(zh));
  });

  it('say something everywhere, with the same blanks', () => {
    const keys = Object.keys(zh) as (keyof typeof zh)[];
    expect(keys.filter((key) => !zh[key].trim() || !en[key].trim())).toEqual([]);
    expect(keys.filter((key) => blanks(en[key]).join() !== blanks(zh[key]).join())).toEqual([]);
  });

  it('have no word that the page never says', () => {
    const text = sources(join(import.meta.dirname, '../src'));
    const named = (key: string): boolean => text.includes(`'${key}'`) || key.startsWith('art_');
    const used = (key: string): boolean => named(key) || (key.endsWith('_you') && named(key.slice(0, -4)));
    expect(Object.keys(zh).filter((key) => !used(key))).toEqual([]);
  });

  it('leave a blank standing that nothing fills', () => {
    expect(translate('en', 'wait_for', {})).toBe('{name} to act');
  });

  it('join names as people do', () => {
    const room = { seats: [{ seat: 'B', name: 'Zhou', bot: true }, { seat: 'C', name: 'Qingzhu', bot: true }] } as never;
    expect(speaker('en', room, 'A').all(['A', 'B', 'C'])).toBe('you, Zhou and Qingzhu');
    expect(speaker('zh', room, 'A').all(['B', 'C'])).toBe('Zhou、Qingzhu');
  });
});
