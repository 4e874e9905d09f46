/** Scenes before, between and after the play: what changes in the view, what has just happened, what is asked. */

const HAND_14 = '3344569TJQKA2B';
const HAND_33 = '3344455556677889991TJJQQQKKKAAAA22'.replace('1', '') + 'BR';
const QINGDAO = { ruleset: 'qingdao', score: { ACE: 8, BDF: 4 } };

const ask = (question, options, ms = 9000) => ({ type: 'act', id: 7, question, ms, bank_ms: 0, options, ruin: [], gouji: [] });
const clock = (asked, question, ms = 9000, total = 12000) => ({ type: 'clock', asked, question, ms, total_ms: total, banks: [110000, 107000, 125000, 92000, 60000, 58000] });
const opening = (question, more = {}) => ({ question, drawer: 'B', drawn: 216, leader: 'B', shown: null, debt: null, ...more });
const LAST = { kind: 'last_place', giver: 'A', receiver: 'D', cards: 2, given: 0, back: 2 };

function step(question, options, more = {}) {
  const { view = {}, secret = false, room = QINGDAO, events, mine = true, ...rest } = more;
  const asked = secret ? null : mine ? 'A' : 'B';
  return {
    room, events, clock: clock(asked, question),
    view: { hand: HAND_33, asked, question, opening: opening(question, rest), ...view },
    after: mine ? [ask(question, options)] : [],
  };
}

export const STEP_SCENES = {
  cut: step('cut', ['cut'], { drawer: null, drawn: 0, leader: null, view: { hand: '-' }, room: {} }),
  cutdone: step('cut', [], { mine: false, drawn: 0, view: { hand: '-' }, events: [{ type: 'cut', seat: 'B', card: '7', drawer: 'B' }] }),
  blind: step('blind', ['blind', '.'], { secret: true, drawn: 0, view: { hand: '-' } }),
  show: step('show', ['show 3h3h', '.'], { secret: true, drawn: 84, view: { hand: HAND_14 }, room: {} }),
  showover: step('show', ['show 3s3s3s', '.'], {
    secret: true, drawn: 120, view: { hand: HAND_14 + 'AAAA22' }, room: {}, shown: { seat: 'B', cards: '3h3h' }, events: [{ type: 'shown', seat: 'B', cards: '3h3h' }],
  }),
  shown: step('show', [], { mine: false, secret: true, drawn: 120, view: { hand: HAND_14 + 'AAAA22' }, room: {}, shown: { seat: 'E', cards: '3d3d' }, leader: 'E', events: [{ type: 'shown', seat: 'E', cards: '3d3d' }] }),
  drawing: { room: {}, clock: clock('B', 'lead'), after: [], events: [{ type: 'dealt' }], view: { hand: HAND_33 + '4', asked: 'B', question: 'lead' } },
  redeal: step('redeal', ['redeal', '.'], { room: { ruleset: 'charter redeal_request=true' } }),
  agree: step('agree', ['agree', '.']),
  give: step('give', ['give R'], { debt: LAST }),
  gave: step('return', [], { mine: false, debt: { ...LAST, giver: 'B', receiver: 'C' }, events: [{ type: 'gave', seat: 'B', other: 'C', card: 'R', debt: 'last_place' }] }),
  return: step('return', ['return 3', 'return 4', 'return 5', 'return 9', 'return T', 'return J'], {
    debt: { kind: 'last_place', giver: 'B', receiver: 'A', cards: 2, given: 2, back: 2 }, events: [{ type: 'gave', seat: 'B', other: 'A', card: 'R', debt: 'last_place' }],
  }),
  accept: step('accept', ['accept', 'refuse'], { debt: LAST, events: [{ type: 'offered', seat: 'D', other: 'A', card: '7' }] }),
  buy: step('buy', ['buy D 3 2'], { secret: true }),
  buymay: step('buy', ['buy B 4 2', 'buy F 4 2', '.'], { secret: true, room: { ruleset: 'charter buy_fours=optional' } }),
  bought: step('buy', [], { mine: false, secret: true, events: [{ type: 'bought', seat: 'E', other: 'B', card: '3', price: '2' }] }),
  revolution: step('revolution', ['*', '.'], { secret: true, view: { hand: '3344455556677889999TTJJJQQQKKKKAAAA' } }),
  norevolution: step('revolution', ['.'], { secret: true }),
  revolted: step('pool', [], { mine: false, view: { revolter: 'C', places: { C: 4 }, out: ['C'] }, events: [{ type: 'revolted', seat: 'C', place: 4 }] }),
  renounce: step('renounce', ['renounce', '.'], { view: { revolter: 'D', places: { D: 4 }, out: ['D'] }, events: [{ type: 'revolted', seat: 'D', place: 4 }] }),
  pool: step('pool', ['.', 'pool 3', 'pool 4', 'pool 34'], { room: {} }),
  call: step('call', ['call', '.'], { secret: true }),
  calltable: step('call', ['call', '.'], { secret: true, room: { ruleset: 'platform' } }),
  waitcall: step('call', [], { mine: false, secret: true }),
  called: {
    room: QINGDAO, clock: clock('B', 'lead'), after: [], events: [{ type: 'called', seat: 'D', blind: false }, { type: 'called', seat: 'E', blind: false }],
    view: { hand: HAND_33, asked: 'B', question: 'lead', calls: { D: 'call', E: 'call', F: 'blind' } },
  },
  consultlead: {
    room: {}, clock: clock('A', 'lead'), after: [{ ...ask('lead', ['3', '33', '5', 'KK', 'KKB', 'consult C', 'consult E']), bank_ms: 60000 }],
    view: { hand: '3355KKBR', asked: 'A', question: 'lead', counts: [8, null, null, null, null, null] },
  },
  consult: {
    room: {}, clock: clock('A', 'consult'), after: [{ ...ask('consult', ['3', '33', '5', '555', 'KK', 'KKB']), bank_ms: 60000 }],
    view: { hand: HAND_33, asked: 'A', question: 'consult', counts: [35, null, 9, null, null, null], consult: { seat: 'C', by: 'A', hand: '33555KKBR' } },
    events: [{ type: 'consulted', seat: 'C', other: 'A', hand: '33555KKBR' }],
  },
  consulted: {
    room: {}, clock: clock('E', 'consult'), after: [],
    view: { hand: HAND_33, asked: 'E', question: 'consult', counts: [35, null, 9, null, null, null], consult: { seat: 'C', by: 'E', hand: '33555KKBR' } },
    events: [{ type: 'consulted', seat: 'C', other: 'E', hand: '33555KKBR' }],
  },
  smothered: {
    room: QINGDAO, clock: clock('B', 'follow'), after: [], events: [{ type: 'played', seat: 'F', set: '77' }, { type: 'smothered', seat: 'A', other: 'F' }],
    view: { hand: '333', asked: 'B', owner: 'F', top: '77', laid_this_trick: { A: '66', F: '77' }, smothered: { A: 'F' }, opened: ['B', 'C'], counts: [3, null, 8, null, null, null], binds: ['B'] },
  },
  announced: {
    room: {}, clock: clock('B', 'follow'), after: [], events: [{ type: 'announced', seat: 'D', count: 7 }],
    view: { hand: HAND_33, asked: 'B', owner: 'A', top: '77', laid_this_trick: { A: '77' }, counts: [35, null, null, 7, null, null], binds: ['B'] },
  },
  endaccount: end({ ...QINGDAO, deal: 3, results: RESULTS() }),
  matchend: end({ ...QINGDAO, deal: 3, results: RESULTS(), match_over: true, winner: 'ACE', score: { ACE: 31, BDF: 10 } }),
};

function RESULTS() {
  return [
    { deal: 1, places: 'CADFBE', points: [4, -4], recorded: [4, 0] },
    { deal: 2, places: 'BDEFAC', points: [-4, 4], recorded: [0, 4] },
    { deal: 3, places: 'EADCFB', points: [6, -6], recorded: [6, 0] },
  ];
}

function end(room) {
  return {
    room: { settings: { ruleset: 'qingdao', decision_ms: 20000, bank_ms: 120000, burn_ms: 6000, opening_ms: 12000, bots: 'steady', target: 30, deals: null }, ...room },
    events: [{ type: 'ended' }], after: [], clock: { ...clock(null, null, 0) },
    view: {
      asked: null, question: null, over: true, hand: '-', out: ['E', 'A', 'D', 'C'], places: { E: 1, A: 2, D: 3, C: 4, F: 5, B: 6 }, points: [6, -6], recorded: [6, 0],
      hands: ['-', '34457789TJQKKA22', '-', '-', '-', '3357TQ'], opened: ['E', 'D', 'C'], calls: { C: 'call', D: 'blind' },
      debts: [
        { kind: 'smother', giver: 'A', receiver: 'F', cards: 1 }, { kind: 'kaidian', giver: 'A', receiver: 'D', cards: 1 },
        { kind: 'last_place', giver: 'B', receiver: 'E', cards: 2 }, { kind: 'last_place', giver: 'F', receiver: 'A', cards: 1 },
      ],
    },
  };
}

/** A record of a few steps, as `GET /api/replay` answers. */
export function record(base) {
  const hands = ['3344455556677889TTJJJQQQKKKAAAA22BR', HAND_33, '3'.repeat(2) + HAND_33.slice(2), HAND_33, HAND_33, HAND_33];
  const table = (more) => ({ ...base, seat: null, hand: '', hands, counts: [36, 36, 36, 36, 36, 36], ...more });
  const steps = [
    { n: 0, act: null, events: [{ n: 0, type: 'cut', seat: 'B', card: '7', drawer: 'B' }], view: table({ asked: 'B', question: 'lead' }) },
    { n: 1, act: { seat: 'B', action: '666', clock_ms: null, comment: '' }, events: [{ n: 1, type: 'played', seat: 'B', set: '666' }], view: table({ asked: 'C', question: 'follow', owner: 'B', top: '666', laid_this_trick: { B: '666' }, this_trick: [{ seat: 'B', act: '666', n: 1 }] }) },
    { n: 2, act: { seat: 'C', action: '777', clock_ms: null, comment: '' }, events: [{ n: 2, type: 'played', seat: 'C', set: '777' }], view: table({ asked: 'D', question: 'follow', owner: 'C', top: '777', laid_this_trick: { B: '666', C: '777' }, this_trick: [{ seat: 'B', act: '666', n: 1 }, { seat: 'C', act: '777', n: 2 }] }) },
  ];
  return { ruleset: 'qingdao burn_order=seat_order', seats: ['松下客', '老周', '青竹', '海上客', '小满', '听雨'], event: '', deals: [1, 2], deal: 1, cut: '', bots: [1, 2], steps };
}
