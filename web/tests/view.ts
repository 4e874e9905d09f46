import type { View } from '../src/protocol';

/** A view in which seat A is asked to beat three eights of its opposite. */
export const VIEW: View = {
  seat: 'A', hand: '3KKK2B', counts: [6, null, null, null, null, null], asked: 'A', question: 'follow', owner: 'D', top: '888',
  gouji: false, live_gouji: false, binds: ['A'], marks: {}, laid_this_trick: { D: '888' }, burn: null, out: [], failed: [],
  places: {}, headless: [], scramble: false, opened: [], over: false, last_trick: [], this_trick: [], points: null, hands: null,
  recorded: null, played_for_you: null, opening: null, calls: {}, smothered: {}, debts: [], point_lost: [], lost_turns: {}, revolter: null, consult: null,
  void: null,
};
