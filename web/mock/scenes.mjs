/**
 * Moments of a table for looking at the page, each a list of messages as docs/protocol.md has them.
 * For developers only; nothing here is built into the page.
 */

import { record, STEP_SCENES } from './steps.mjs';

const NAMES = ['松下客', '老周', '青竹', '海上客', '小满', '听雨'];
const NAMES_EN = ['Song', 'Zhou', 'Qingzhu', 'Haishang', 'Xiaoman', 'Tingyu'];
const LEVELS = ['planner', 'planner', 'planner', 'searcher', 'steady', 'random'];
const HAND = '3344455556777889991010'.replaceAll('10', 'T') + 'JJJQQKAAAA222BBR';

export function seats(lang, change = {}) {
  const names = lang === 'en' ? NAMES_EN : NAMES;
  return [...'ABCDEF'].map((seat, i) => ({
    seat, name: names[i], bot: i > 1, level: LEVELS[i], trustee: false, away: false, away_ms: 0, ready: false, ...change[seat],
  }));
}

const RULES = [
  ['接风须申请', 'Wind on request'],
  ['十张以内明数', 'Counts shown at 10'],
  ['烧牌先问队友', 'Burn asks teammates first'],
];

export function room(lang, more = {}, change = {}) {
  return {
    type: 'room', deal: 3, seats: seats(lang, change), started: true, score: { ACE: 8, BDF: 4 }, rules: RULES, match: 1, results: [], match_over: false, winner: null, ruleset: 'charter', place_points: [4, 2, 0, 0, -2, -4], again_ms: null,
    settings: { ruleset: 'charter', decision_ms: 20000, bank_ms: 120000, burn_ms: 6000, opening_ms: 12000, bots: 'steady', target: null, deals: null }, ...more,
  };
}

const VIEW = {
  seat: 'A', hand: HAND, counts: [36, null, null, null, null, null], asked: 'A', question: 'follow', owner: null, top: null,
  gouji: false, live_gouji: false, binds: [], marks: {}, laid_this_trick: {}, burn: null, out: [], failed: [], places: {},
  headless: [], scramble: false, opened: [], over: false, last_trick: [], this_trick: [], points: null, hands: null,
  recorded: null, played_for_you: null, opening: null, calls: {}, smothered: {}, debts: [], point_lost: [], lost_turns: {}, revolter: null, consult: null, void: null,
};

function clock(asked, ms, question = 'follow', total = 20000) {
  return { type: 'clock', asked, question, ms, total_ms: total, banks: [110000, 107000, 125000, 92000, 60000, 58000] };
}

function act(question, options, ruin = [], ms = 18000) {
  const gouji = options.filter((code) => /[BR2]|J{4}|Q{3}|KK|AA/.test(code));
  return { type: 'act', id: 7, question, ms, bank_ms: 110000, options, ruin, gouji };
}

const BURNING = {
  owner: 'D', top: 'KKKK', gouji: true, live_gouji: true, binds: ['A'], marks: { A: '-', B: '-' },
  laid_this_trick: { F: '9999', C: 'JJJJ', D: 'KKKK' }, burn: { burner: 'D', burned: 'C', owes: true },
  out: ['E'], places: { E: 1 }, headless: ['B'], counts: [36, 9, null, null, 0, null], question: 'answer',
  this_trick: [['F', '9999'], ['A', '-'], ['B', '-'], ['C', 'JJJJ'], ['D', '!KKKK']].map(([seat, act], i) => ({ seat, act, n: 30 + i })),
  last_trick: [['E', 'AA2'], ['B', '='], ['F', '^']].map(([seat, act], i) => ({ seat, act, n: 20 + i })),
};

const EIGHTS = { owner: 'D', top: '888', binds: ['A', 'B', 'C'], marks: { E: '-', F: '-' }, laid_this_trick: { D: '888' } };

/** Each scene: what changes in the view, and the messages after it. */
const SCENES = {
  voided: { view: { over: true, void: 'revolution', asked: null, question: null }, after: [], clock: clock(null, 0) },
  main: { view: BURNING, after: [act('answer', ['=', 'AAAA', 'AAA2', 'AA22', 'A222'])], clock: clock('A', 18000, 'answer') },
  yield: { view: EIGHTS, after: [act('follow', ['-', '~', '999', 'JJJ', 'AAA', 'AA2', '222'])], clock: clock('A', 14000) },
  lastword: {
    view: { ...EIGHTS, binds: ['A'], marks: { E: '-', F: '-', B: '-', C: '-', A: '~' }, question: 'last_word' },
    after: [act('last_word', ['=', '999', 'JJJ', 'AAA', 'AA2'])], clock: clock('A', 14000),
  },
  burn: {
    view: { owner: 'F', top: 'QQQ', gouji: true, live_gouji: true, binds: ['C'], question: 'burn', asked: 'A', laid_this_trick: { F: 'QQQ' } },
    after: [act('burn', ['.', '!AAA', '!AAAA', '!AA2', '!222'], [], 4000)], clock: clock(null, 4000, 'burn', 6000),
  },
  dead: {
    view: { owner: 'D', top: 'AABR', gouji: true, live_gouji: true, binds: ['A'], question: 'answer', laid_this_trick: { D: 'AABR' } },
    after: [{ type: 'forced', question: 'answer', action: '=' }], clock: clock('A', 18000, 'answer'),
  },
  wait: {
    view: { owner: 'F', top: '555', asked: 'C', binds: ['B', 'C'], marks: { D: '-', E: '-', A: '-' }, laid_this_trick: { F: '555', B: '444' } },
    after: [], clock: clock('C', 12000),
  },
  owes: {
    view: { asked: 'A', question: 'lead', burn: { burner: 'A', burned: 'F', owes: true }, last_trick: [{ seat: 'A', act: '!AAA' }, { seat: 'D', act: '=' }] },
    after: [act('lead', ['3', '33', '5', '55', '555', '555B', '555R', 'B', 'R', '7', '77B', 'AAAA', 'AAAAB'], ['3', '33', '5', '55', '555', '7', 'AAAA'])],
    clock: clock('A', 16000, 'lead'),
  },
  lead: {
    view: { asked: 'A', question: 'lead', last_trick: [{ seat: 'A', act: 'TTT' }, { seat: 'D', act: '=' }] },
    after: [act('lead', ['3', '33', '4', '44', '444', '5', '55', '555', '5555', 'JJJ', 'AAAA', 'AAAA222BBR'])], clock: clock('A', 19000, 'lead'),
  },
  doused: {
    view: { asked: 'D', owner: 'A', top: 'AAA2', gouji: true, live_gouji: true, binds: ['D'], laid_this_trick: { D: 'KKKK', A: 'AAA2' }, question: 'answer' },
    events: [{ type: 'played', seat: 'A', set: 'AAA2' }, { type: 'doused', seat: 'A', other: 'D' }], after: [], clock: clock('D', 17000, 'answer'),
  },
  counter: {
    view: { asked: null, question: 'burn', owner: 'C', top: '2222', gouji: true, live_gouji: true, binds: ['F'], burn: { burner: 'C', burned: 'D', owes: true }, laid_this_trick: { A: 'QQQQ', D: 'KKKK', C: '2222' } },
    events: [{ type: 'counter_burned', seat: 'C', set: '2222', other: 'D' }], after: [], clock: clock(null, 4400, 'burn', 6000),
  },
  failed: {
    view: { asked: 'C', question: 'lead', failed: ['D'], places: { D: 6 }, headless: ['A'] },
    events: [{ type: 'trick_ended', seat: 'D' }, { type: 'burn_failed', seat: 'D', place: 6 }], after: [], clock: clock('C', 17000, 'lead'),
  },
  wind: {
    view: { owner: 'F', top: '777', out: ['F'], places: { F: 1 }, binds: ['A', 'B'], laid_this_trick: { F: '777' }, marks: { E: '-' }, counts: [36, 8, 10, null, 4, 0] },
    events: [{ type: 'played', seat: 'F', set: '777' }, { type: 'went_out', seat: 'F', place: 1 }],
    after: [act('follow', ['-', '^', '999', 'JJJ', 'AAA', '222'])], clock: clock('A', 13000),
  },
  deadgouji: {
    view: { owner: 'D', top: 'TTT', out: ['D'], places: { D: 1 }, binds: ['A'], question: 'last_word', laid_this_trick: { D: 'TTT' }, marks: { E: '-', F: '-', B: '-', C: '-' } },
    after: [act('answer', ['=', 'QQ2', 'AAA', '222'])], clock: clock('A', 13000),
  },
  scramble: {
    view: { owner: 'C', top: '99', asked: 'A', scramble: true, out: ['E', 'D'], places: { E: 1, D: 2 }, hand: '3556TJQKAA2B', counts: [12, 9, 4, 0, 0, 10], laid_this_trick: { C: '99' }, binds: ['A', 'B', 'F'] },
    after: [act('follow', ['-', 'AA', 'A2'])], clock: clock('A', 15000),
  },
  few: {
    view: { owner: 'C', top: '9', asked: 'A', hand: '3367KKK2B', counts: [9, 9, 4, null, null, 10], laid_this_trick: { C: '9' }, binds: ['A', 'B', 'F'] },
    after: [act('follow', ['-', 'K', '2', 'B'])], clock: clock('A', 3000),
  },
  long: {
    view: { owner: 'C', top: '99999999922B', gouji: true, live_gouji: true, binds: ['F', 'A'], asked: 'F', question: 'answer', hand: '3333444455556666777788889999TJQKA2BR', laid_this_trick: { C: '99999999922B', B: 'TTTT2', E: '88888888' } },
    after: [], clock: clock('F', 15000, 'answer'),
  },
  out: {
    view: { owner: 'C', top: '99', asked: 'B', hand: '-', out: ['A'], places: { A: 1 }, counts: [0, 9, 4, null, null, 10], laid_this_trick: { C: '99' }, binds: ['B', 'F'], headless: ['D'] },
    after: [], clock: clock('B', 15000),
  },
  end: {
    view: {
      asked: null, question: null, over: true, hand: '-', out: ['E', 'A', 'D', 'C'], places: { E: 1, A: 2, D: 3, C: 4, F: 5, B: 6 }, points: [6, -6], recorded: [6, 0],
      hands: ['-', '34457789TJQKKA22', '-', '-', '-', '3357TQ'],
    },
    events: [{ type: 'ended' }], room: { score: { ACE: 14, BDF: 4 } }, after: [], clock: { ...clock(null, 0), question: null },
  },
  trustee: {
    view: { ...EIGHTS, asked: 'B', played_for_you: '-', marks: { E: '-', F: '-', A: '-' } },
    seats: { A: { trustee: true } }, after: [], clock: clock('B', 9000),
  },
  away: {
    view: { ...EIGHTS, asked: 'B', marks: { E: '-', F: '-', A: '-' } }, seats: { B: { away: true, away_ms: 32000 } }, after: [], clock: clock('B', 9000),
  },
};

Object.assign(SCENES, STEP_SCENES);
export const NAMES_OF_SCENES = Object.keys(SCENES);

/** What a page is told when it connects to a scene. */
export function opening(name, number, lang) {
  if (name.startsWith('lobby')) {
    const custom = name === 'lobby' ? {} : { ruleset: 'qingdao burn_order=seat_order joker_kill=red_two_for_one,black_four_kill_red', match: 1 };
    return [
      { type: 'ready', protocol: 1, room: number, seat: 'A', name: '松下客', host: true },
      room(lang, { started: false, deal: 0, score: { ACE: 0, BDF: 0 }, ...custom }, { C: { name: null, bot: false }, D: { name: null, bot: false }, E: { name: null, bot: false }, F: { name: null, bot: false } }),
    ];
  }
  const scene = SCENES[name];
  const names = lang === 'en' ? NAMES_EN : NAMES;
  const events = (scene.events ?? []).map((event, i) => ({ n: 40 + i, ...event }));
  return [
    { type: 'ready', protocol: 1, room: number, seat: 'A', name: names[0], host: true },
    room(lang, scene.room, scene.seats), ...events,
    { type: 'sync', n: 42, view: { ...VIEW, ...scene.view } }, scene.clock, ...scene.after,
  ];
}

const REASONS = [
  { zh: '小满是你对头，他的够级牌该你管。', en: 'Xiaoman is your opposite: this gouji set is yours to answer.' },
  { zh: '张数多的小牌先发：张数越多越难压。', en: 'The more cards a set has, the fewer hands can beat it: large low sets are led early.' },
  { zh: '只有用2或花才压得住，留着。', en: 'Only 2s or jokers would beat it: keep them.' },
];

/** What the mock answers; a real table does far more. */
export function reply(message) {
  const { id, action } = message;
  const refusal = { reason: 'NOT_HIGHER', article: '8', zh: '压不住 KKKK：每张都要更大', en: 'It does not beat KKKK: every card must be higher' };
  if (message.type === 'why') return [{ type: 'why', id, action, ok: false, ...refusal }];
  if (message.type === 'hint') return [{ type: 'hints', id, actions: ['AAA2', 'AAAA', '='], reasons: REASONS }];
  if (message.type === 'act') return [{ type: 'refused', id, action, reason: 'MOCK', article: '8', zh: '样机不会走牌', en: 'The mock does not play' }];
  if (message.type === 'ping') return [{ type: 'pong', t: message.t }];
  return [];
}

export const RECORD = record(VIEW);
