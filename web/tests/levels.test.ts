import { describe, expect, it } from 'vitest';
import { forTeams, levelMore, levelName, levelsLine } from '../src/state/levels';
import { speaker } from '../src/text';

const zh = speaker('zh', null, null);
const seat = (level: string, more = {}) => ({ seat: 'B' as const, name: null, bot: false, level, ...more });

describe('the levels of bots', () => {
  it('have a name and a line each, and the name that the server gave where the page has none', () => {
    expect(levelName('planner', zh)).toBe('谋划');
    expect(levelMore('planner', zh)).not.toBe('');
    expect([levelName('dreamer', zh), levelMore('dreamer', zh)]).toEqual(['dreamer', '']);
  });

  it('are one word where all bots play alike; people have none', () => {
    expect(levelsLine([seat('steady'), seat('steady', { bot: true }), seat('random', { name: 'Ann' })], zh)).toBe('稳健');
    expect(levelsLine([seat('steady'), seat('random')], zh)).toBe('各座不同');
  });

  it('are given to the teammates and to the other team, seen from A', () => {
    expect(forTeams('planner', 'random')).toEqual({ B: 'random', C: 'planner', D: 'random', E: 'planner', F: 'random' });
  });
});
