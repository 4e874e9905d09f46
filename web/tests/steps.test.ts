import { describe, expect, it } from 'vitest';
import type { ActMessage, EventMessage, Lang, Opening, RoomMessage, Seat, View } from '../src/protocol';
import { centre, prompt } from '../src/state/captions';
import type { Custom } from '../src/state/custom';
import { happened } from '../src/state/news';
import { scene } from '../src/state/scene';
import { stepActs } from '../src/state/steps';
import { speaker } from '../src/text';
import { VIEW } from './view';

const NAMES: Record<Seat, string> = { A: '松', B: '老周', C: '青竹', D: '海上客', E: '小满', F: '听雨' };
const ROOM = { seats: Object.entries(NAMES).map(([seat, name]) => ({ seat, name, bot: true })) } as unknown as RoomMessage;
const say = (lang: Lang) => speaker(lang, ROOM, 'A');
const act = (question: ActMessage['question'], ...options: string[]): ActMessage => ({ type: 'act', id: 1, question, ms: 1, bank_ms: 0, options, ruin: [], gouji: [] });
const opening = (more: Partial<Opening> = {}): Opening => ({ question: null, drawer: 'B', drawn: 0, leader: null, shown: null, debt: null, ...more });
const custom = (values: Record<string, string>): Custom => ({ profile: { name: 'p', zh: '', en: '', text: { zh: '', en: '' }, values: {} }, values });
const moment = (asked: ActMessage | null, view: Partial<View> = {}, news: EventMessage[] = [], values: Record<string, string> = { call_table: 'charter', overturn_double: 'false', deck: '216' }) => ({
  view: { ...VIEW, top: null, owner: null, opening: opening(), ...view }, me: 'A' as Seat, act: asked, news, custom: custom(values),
});
const labels = (asked: ActMessage, lang: Lang = 'zh'): string[] => stepActs(asked, say(lang)).map((one) => one.label);

describe('before the choice both outcomes are written', () => {
  it('of a call', () => {
    const caption = centre(moment(act('call', 'call', '.')), say('zh'));
    expect(caption.head).toBe('海上客开不了点？');
    expect(caption.lines).toEqual(['说中收 2 张，说错赔 2 张', '不说，照常算']);
  });

  it('of a blind call where an overturned call pays double', () => {
    const caption = centre(moment(act('blind', 'blind', '.'), {}, [], { call_table: 'charter', overturn_double: 'true' }), say('en'));
    expect(caption.lines).toContain('Right: you receive 4 cards. Wrong: you pay 8');
  });

  it('of a revolution, which counts only when held', () => {
    const asked = act('revolution', '*', '.');
    expect(centre(moment(asked), say('zh')).lines).toEqual(['革命：记四科，牌离局；对头得三次够死级']);
    expect(stepActs(asked, say('zh')).map((one) => [one.label, one.tone])).toEqual([['不革命', 'second'], ['按住革命', 'hold']]);
  });
});

describe('the buttons of a step', () => {
  it('are the options: the way out first, the main act last', () => {
    expect(labels(act('show', 'show 3h3h', '.'))).toEqual(['不亮', '亮一对 3']);
    expect(labels(act('accept', 'accept', 'refuse'))).toEqual(['不要', '收下']);
    expect(labels(act('cut', 'cut'), 'en')).toEqual(['Cut']);
  });

  it('name the suits where there is more than one pair to show', () => {
    expect(labels(act('show', 'show 3h3h', 'show 3s3s', '.'))).toEqual(['不亮', '亮一对红桃3', '亮一对黑桃3']);
  });

  it('weigh the same in pooling', () => {
    const acts = stepActs(act('pool', '.', 'pool 3', 'pool 4', 'pool 34'), say('zh'));
    expect(acts.map((one) => one.label)).toEqual(['不会', '会3', '会4', '都会']);
    expect(new Set(acts.map((one) => one.tone))).toEqual(new Set(['second']));
  });

  it('say from whom a card is bought, and for what', () => {
    expect(labels(act('buy', 'buy D 3 2'))).toEqual(['向海上客买，付2']);
    expect(labels(act('buy', 'buy C 3 -', '.'), 'en')).toEqual(['Do without', 'Take from 青竹']);
  });

  it('are none where a card of the hand is the answer', () => {
    expect(labels(act('return', 'return 4', 'return 5'))).toEqual([]);
  });
});

describe('the middle of the table', () => {
  it('says what is shown already and how far the draw is', () => {
    const asked = moment(act('show', 'show 3s3s3s', '.'), { hand: '33344569TJQKA2', opening: opening({ question: 'show', shown: { seat: 'B', cards: '3h3h' } }) });
    expect(centre(asked, say('zh')).lines).toEqual(['老周亮了一对红桃3；你亮就顶掉他']);
    expect(prompt(asked, say('zh'))).toBe('已摸 14 张，共 36');
    expect(scene(asked)).toEqual({ kind: 'cards', cards: '3s3s3s', seat: 'A', fresh: true });
  });

  it('says to whom a tribute goes, and shows the card on its way', () => {
    const asked = moment(act('give', 'give R'), { opening: opening({ debt: { kind: 'last_place', giver: 'A', receiver: 'D', cards: 2, given: 0, back: 0 } }) });
    expect(centre(asked, say('zh')).head).toBe('落贡：给海上客 2 张');
    expect(scene(asked)).toEqual({ kind: 'gift', card: 'R', from: 'A', to: 'D' });
  });

  it('says for whom it waits, and of a secret question only what is asked', () => {
    expect(centre(moment(null, { asked: 'B', question: 'pool', opening: opening({ question: 'pool' }) }), say('zh')).head).toBe('等老周定会不会牌');
    expect(centre(moment(null, { asked: null, question: 'call', opening: opening({ question: 'call' }) }), say('en')).head).toBe('Calls: all six decide');
  });

  it('tells of an opening only where the point is played for', () => {
    const news: EventMessage[] = [{ n: 1, type: 'opened', seat: 'B' }];
    const view = { asked: 'B' as Seat, question: 'lead' as const, opening: null };
    expect(centre(moment(null, view, news, { kaidian: 'true' }), say('zh')).head).toBe('老周开点');
    expect(centre(moment(null, view, news, { kaidian: 'false' }), say('zh')).head).toBe('老周领出');
  });
});

describe('each event is one sentence', () => {
  it.each<[Omit<EventMessage, 'n'>, string, string]>([
    [{ type: 'cut', seat: 'B', card: '7', drawer: 'B' }, '老周开牌：7', '老周 cuts a seven'],
    [{ type: 'cut', seat: 'B', drawer: 'E' }, '老周开牌', '老周 cuts the pack'],
    [{ type: 'shown', seat: 'C', cards: '3h3h' }, '青竹亮一对红桃3，上班', '青竹 shows two threes of hearts and takes the first lead'],
    [{ type: 'called', seat: 'D', blind: true }, '预点：海上客说对头开不了点', '海上客 calls blind: the opposite will not open'],
    [{ type: 'gave', seat: 'B', other: 'A', card: 'R', debt: 'burn' }, '烧贡：老周给你一张大花', 'Burn tribute: 老周 gives you a red joker'],
    [{ type: 'returned', seat: 'A', other: 'B', card: '4' }, '你还老周一张4', 'You return a four to 老周'],
    [{ type: 'bought', seat: 'E', other: 'B', card: '3', price: '2' }, '小满向老周买一张3，付一张2', '小满 buys a three from 老周 for a two'],
    [{ type: 'bought', seat: 'E', other: 'A', card: '3' }, '小满向你买一张3，不用付', '小满 buys a three from you for nothing'],
    [{ type: 'revolted', seat: 'C', place: 4 }, '青竹革命，四科', '青竹 revolts: fourth'],
    [{ type: 'pooled', seat: 'A', ranks: '34' }, '你会牌：3 和 4 全部拿出去', 'You pool: all 3s and 4s leave the deal'],
    [{ type: 'smothered', seat: 'A', other: 'F' }, '听雨压了你：只剩 3，被憋', 'You are smothered by 听雨: only 3s are left'],
    [{ type: 'announced', seat: 'D', count: 7 }, '海上客报牌：7 张', '海上客 announces 7'],
    [{ type: 'penalized', seat: 'D', penalty: { kind: 'lost_turns', seat: 'D', amount: 2 } }, '裁判：海上客，取消 2 次发牌权', 'Referee: 海上客, 2 turns to lay lost'],
    [{ type: 'redealt', reason: 'request' }, '有一队要求重发，这一局作废', 'A team asks for a new deal: this one is void'],
  ])('%o', (event, zh, en) => {
    expect(happened({ n: 1, ...event }, null, say('zh'))?.head).toBe(zh);
    expect(happened({ n: 1, ...event }, null, say('en'))?.head).toBe(en);
  });
});
