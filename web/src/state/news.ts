/** One event, one sentence: what happened, so that somebody new to the game follows and nobody is held up. Pure. */

import type { EventMessage, Seat, View } from '../protocol';
import type { Key, Params, Speaker } from '../text';
import { inSentence, placeName } from './places';
import type { Custom } from './custom';
import { cardPhrase, showPhrase } from './spoken';

export interface News {
  head: string;
  lines: string[];
}

type Teller = (event: EventMessage, view: View | null, speaker: Speaker) => News | null;

/** The sentence of an event with its consequence; null for what the cards themselves show. */
export function happened(event: EventMessage, view: View | null, speaker: Speaker): News | null {
  const tell = event.type ? TELLERS[event.type] : undefined;
  return tell ? tell(event, view, speaker) : null;
}

/** Whether an event has a sentence of its own. */
export function isNews(event: EventMessage): boolean {
  return event.type !== undefined && event.type in TELLERS;
}

/** Who has opened is told only where it counts. */
export function concerns(event: EventMessage, custom: Custom | null): boolean {
  return event.type !== 'opened' || custom?.values['kaidian'] === 'true';
}

/** A teller of one sentence about the seat of the event, with `{other}` and the blanks that `more` fills. */
function about(key: Key, more: (event: EventMessage, speaker: Speaker) => Params = () => ({})): Teller {
  return (event, _view, speaker) => {
    if (!event.seat) return null;
    const other = event.other ? { other: speaker.whom(event.other) } : {};
    return { head: speaker.about(key, event.seat, { ...other, ...more(event, speaker) }), lines: [] };
  };
}

const card = (event: EventMessage, speaker: Speaker): Params => ({ card: cardPhrase(event.card ?? '', speaker.lang) });

const TELLERS: Partial<Record<NonNullable<EventMessage['type']>, Teller>> = {
  cut: toldCut,
  shown: about('news_shown', (event, speaker) => ({ cards: showPhrase(event.cards ?? '', speaker.lang) })),
  called: toldCall,
  redealt: (event, _view, speaker) => ({ head: speaker.t(event.reason === 'revolution' ? 'news_redealt_revolution' : 'news_redealt_request'), lines: [speaker.t('news_redealt_more')] }),
  agreed: about('news_agreed'),
  gave: toldGift,
  returned: about('news_returned', card),
  refused: about('news_refused', card),
  offered: about('news_offered', card),
  excused: (event, _view, speaker) => about('news_excused', () => ({ kind: event.debt ? debtName(event.debt, speaker) : '' }))(event, null, speaker),
  turn_lost: about('news_turn_lost'),
  bought: about('news_bought', (event, speaker) => ({ ...card(event, speaker), price: pricePhrase(event.price ?? null, speaker) })),
  revolted: toldRevolt,
  renounced: about('news_renounced'),
  pooled: (event, _view, speaker) => ({ head: event.seat ? speaker.about('news_pooled', event.seat, { ranks: pooledPhrase(event.ranks ?? '', speaker) }) : '', lines: [] }),
  smothered: about('news_smothered'),
  point_lost: about('news_point_lost'),
  opened: about('news_opened'),
  consulted: about('news_consulted'),
  consult_ended: about('news_consult_ended'),
  announced: about('news_announced', (event) => ({ n: event.count ?? 0 })),
  penalized: about('news_penalized', (event, speaker) => ({ penalty: penaltyName(event, speaker) })),
  burned: about('news_burned'),
  counter_burned: (event, _view, speaker) => withLine(about('news_counter_burned')(event, null, speaker), event.seat ? speaker.about('news_now_owes', event.seat) : ''),
  doused: (event, _view, speaker) => (event.other ? { head: speaker.about('news_doused', event.other), lines: [speaker.t('news_doused_more')] } : null),
  burn_failed: toldFailure,
  burn_succeeded: about('news_burn_succeeded'),
  released: about('news_released'),
  went_out: (event, view, speaker) => (event.seat ? { head: speaker.about('news_out', event.seat, { place: place(event, view, speaker) }), lines: [] } : null),
  headless: about('news_headless'),
  took_wind: about('news_wind'),
  scramble: (_event, _view, speaker) => ({ head: speaker.t('news_scramble'), lines: [speaker.t('if_scramble')] }),
};

function withLine(news: News | null, line: string): News | null {
  return news && line ? { ...news, lines: [line] } : news;
}

function place(event: EventMessage, view: View | null, speaker: Speaker): string {
  const number = event.place ?? (event.seat ? view?.places[event.seat] : undefined);
  return inSentence(placeName(number, speaker), speaker);
}

function toldCut(event: EventMessage, _view: View | null, speaker: Speaker): News | null {
  const { seat, drawer } = event;
  if (!seat) return null;
  if (!event.card) return { head: speaker.about('news_cut_open', seat), lines: drawer ? [speaker.about('news_draws_first', drawer)] : [] };
  const head = speaker.about('news_cut', seat, card(event, speaker));
  return { head, lines: [drawer ? speaker.about('news_draws_first', drawer) : speaker.t('news_cut_joker')] };
}

function toldCall(event: EventMessage, _view: View | null, speaker: Speaker): News | null {
  return about(event.blind ? 'news_called_blind' : 'news_called')(event, null, speaker);
}

const DEBTS: Record<NonNullable<EventMessage['debt']>, Key> = {
  smother: 'debt_smother', burn: 'debt_burn', kaidian: 'debt_kaidian', last_place: 'debt_last_place', sweep: 'debt_sweep',
};

/** What a tribute is called: `落贡`. */
export function debtName(kind: NonNullable<EventMessage['debt']>, speaker: Speaker): string {
  return speaker.t(DEBTS[kind]);
}

function toldGift(event: EventMessage, _view: View | null, speaker: Speaker): News | null {
  const kind = event.debt ? debtName(event.debt, speaker) : '';
  return about('news_gave', () => ({ ...card(event, speaker), kind }))(event, null, speaker);
}

function toldRevolt(event: EventMessage, view: View | null, speaker: Speaker): News | null {
  const head = about('news_revolted', () => ({ place: place(event, view, speaker) }))(event, null, speaker);
  return withLine(head, speaker.t('news_revolted_more'));
}

function toldFailure(event: EventMessage, view: View | null, speaker: Speaker): News | null {
  const leads = view?.asked ? speaker.about('news_leads_next', view.asked) : '';
  return withLine(about('news_burn_failed')(event, null, speaker), speaker.t('news_burn_failed_more', { place: place(event, view, speaker), leads }));
}

function pricePhrase(price: string | null, speaker: Speaker): string {
  return price ? speaker.t('for_price', { card: cardPhrase(price, speaker.lang) }) : speaker.t('for_nothing');
}

const POOLED: Record<string, Key> = { 3: 'ranks_3', 4: 'ranks_4', 34: 'ranks_34' };

function pooledPhrase(ranks: string, speaker: Speaker): string {
  const key = POOLED[ranks];
  return key ? speaker.t(key) : ranks;
}

const PENALTIES: Record<string, Key> = {
  warning: 'penalty_warning', lost_turns: 'penalty_lost_turns', points: 'penalty_points', placed_last: 'penalty_placed_last', disqualified: 'penalty_disqualified',
};

function penaltyName({ penalty }: EventMessage, speaker: Speaker): string {
  const key = penalty && PENALTIES[penalty.kind];
  return key ? speaker.t(key, { n: penalty.amount }) : '';
}

/** Whom a debt concerns, as one line of the account: `老周 → 你，2 张，落贡`. */
export function debtLine(debt: { kind: NonNullable<EventMessage['debt']>; giver: Seat; receiver: Seat; cards: number }, speaker: Speaker): string {
  return speaker.about(debt.cards === 1 ? 'debt_line_1' : 'debt_line', debt.giver, { other: speaker.whom(debt.receiver), n: debt.cards, kind: debtName(debt.kind, speaker) });
}
