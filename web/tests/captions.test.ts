import { describe, expect, it } from 'vitest';
import type { ActMessage, EventMessage, Lang, RoomMessage, Seat, View } from '../src/protocol';
import { centre, prompt } from '../src/state/captions';
import { count } from '../src/state/cards';
import { columnLabel, ownNote, seatLabel, seatMarks } from '../src/state/labels';
import { speaker } from '../src/text';
import { VIEW } from './view';

const NAMES: Record<Seat, string> = { A: '松', B: '老周', C: '青竹', D: '海上客', E: '小满', F: '听雨' };
const ROOM = { seats: Object.entries(NAMES).map(([seat, name]) => ({ seat, name, bot: true })) } as unknown as RoomMessage;
const say = (lang: Lang) => speaker(lang, ROOM, 'A');
const act = (question: ActMessage['question'], options: string[]): ActMessage => ({ type: 'act', id: 1, question, ms: 1, bank_ms: 1, options, ruin: [], gouji: [] });
const moment = (view: Partial<View>, asked: ActMessage | null = null, news: EventMessage[] = []) => ({ view: { ...VIEW, ...view }, me: 'A' as Seat, act: asked, news, custom: null });

describe('the middle of the table', () => {
  it('says whose set lies on top, and who is asked', () => {
    const caption = centre(moment({ owner: 'F', top: '555', asked: 'C' }), say('zh'));
    expect(caption.head).toBe('听雨 三个5');
    expect(caption.lines).toEqual(['等青竹']);
  });

  it('says who leads', () => {
    expect(centre(moment({ top: null, owner: null, asked: 'D' }), say('en')).head).toBe('海上客 leads');
    expect(centre(moment({ top: null, owner: null, asked: 'A' }, act('lead', ['3'])), say('zh')).head).toBe('轮到你领出');
  });

  it('says that a gouji set asks the opposite only', () => {
    const caption = centre(moment({ top: 'KKKK', gouji: true, live_gouji: true, question: 'answer' }, act('answer', ['='])), say('zh'));
    expect(caption.tags.map((tag) => tag.text)).toEqual(['够级', '只问对头']);
  });

  it('names the seats that a gouji set of others binds', () => {
    const caption = centre(moment({ owner: 'E', top: 'KKKK', gouji: true, live_gouji: true, binds: ['B'], asked: 'B' }), say('en'));
    expect(caption.tags.map((tag) => tag.text)).toEqual(['gouji', 'only 老周']);
  });

  it('spells out what a yield means', () => {
    const caption = centre(moment({ binds: ['A', 'B', 'C'] }, act('follow', ['-', '~', '999'])), say('zh'));
    expect(caption.lines).toEqual(['让牌：先问老周、青竹；没人压，最后再问你']);
  });

  it('spells out what a burn would owe', () => {
    const caption = centre(moment({ owner: 'F', top: 'QQQ', question: 'burn', hand: '3AAABBR' }, act('burn', ['.', '!AAA'])), say('zh'));
    expect(caption.lines[0]).toBe('烧了，每次领出都要带花。你有 3 张花');
  });

  it('tells of a failed burn: place, cards, next leader', () => {
    const news: EventMessage[] = [{ n: 1, type: 'burn_failed', seat: 'D', place: 6 }];
    const caption = centre(moment({ top: null, owner: null, asked: 'C', failed: ['D'], places: { D: 6 } }, null, news), say('zh'));
    expect(caption.head).toBe('烧糊：海上客领不出带花的牌');
    expect(caption.lines).toEqual(['记大落，余牌离局；青竹领出，过牌全作废']);
  });

  it('speaks to you when it is about you', () => {
    const news: EventMessage[] = [{ n: 1, type: 'doused', seat: 'D', other: 'A' }];
    expect(centre(moment({ asked: 'D' }, null, news), say('en')).head).toBe('Doused: you owe nothing now');
  });
});

describe('the prompt', () => {
  it('says how many cards, and the other ways', () => {
    expect(prompt(moment({ top: '888' }, act('follow', ['-', '~', '999'])), say('zh'))).toBe('选三张更大的，或过，或让');
    expect(prompt(moment({ top: '888' }, act('follow', ['-', '^', '999'])), say('en'))).toBe('Choose 3 higher cards, or pass, or ask for the wind');
  });
});

describe('a screen reader hears', () => {
  it('a column with its number and what is chosen', () => {
    expect(columnLabel('K', count('3KKK'), count('K'), say('zh'))).toBe('K，3 张，已选 1 张');
    expect(columnLabel('K', count('3KKK'), count('K'), say('en'))).toBe('kings, 3 cards, 1 selected');
  });

  it('a seat with its tie to you, its marks and its time', () => {
    const view: View = { ...VIEW, owner: 'D', burn: { burner: 'D', burned: 'C', owes: true }, laid_this_trick: { C: 'JJJJ' } };
    const marks = seatMarks(view, ROOM, 'C', 2, say('zh'));
    expect(seatLabel('C', 'A', marks, false, { bank: '2:05', level: null }, say('zh'))).toBe('青竹，你的队友，被烧，四个J，余时 2:05');
  });

  it('a pass against which your opposite may still be answered', () => {
    expect(ownNote({ ...VIEW, marks: { A: '-' } }, 'A', say('zh'))).toEqual(['本轮过了，对头的够级仍可压']);
    expect(ownNote({ ...VIEW, owner: 'E', marks: { A: '-' } }, 'A', say('zh'))).toEqual(['本轮过了']);
  });
});
