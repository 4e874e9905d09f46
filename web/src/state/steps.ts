/** What is asked before, between and after the play: the sentence in the middle, and a button for each option. Pure. */

import type { ActMessage, Question } from '../protocol';
import type { Key, Params, Speaker } from '../text';
import type { Moment } from './captions';
import { count, size, suited } from './cards';
import { handSize, type Custom } from './custom';
import { opposite, takesCards } from './derive';
import { debtName } from './news';
import { cardPhrase, showPhrase } from './spoken';

export interface StepAct {
  code: string;
  label: string;
  /** `hold`: cannot be taken back, so it is held for a second. */
  tone: 'primary' | 'second' | 'hold';
  testid: string;
}

export interface Step {
  head: string;
  lines: string[];
  /** The line above the buttons. */
  prompt: string;
}

type Words = (moment: Moment, speaker: Speaker, act: ActMessage) => Step;

/** What the middle says of the question that is out, if it is none of the play. */
export function step(moment: Moment, speaker: Speaker): Step | null {
  const { act } = moment;
  const words = act ? WORDS[act.question] : undefined;
  return act && words ? words(moment, speaker, act) : null;
}

const plain = (head: Key, lines: Key[], prompt: Key | null = null): Words => (_, { t }) => ({
  head: t(head), lines: lines.map((key) => t(key)), prompt: prompt ? t(prompt) : '',
});

const WORDS: Partial<Record<Question, Words>> = {
  cut: plain('ask_cut', ['ask_cut_more'], 'prompt_cut'),
  blind: (moment, speaker) => ({ head: callHead(moment, speaker), lines: [speaker.t('ask_blind'), ...outcomes(moment, 4, speaker)], prompt: speaker.t('prompt_together') }),
  call: (moment, speaker) => ({ head: callHead(moment, speaker), lines: outcomes(moment, 2, speaker), prompt: speaker.t('prompt_together') }),
  show: showing,
  redeal: plain('ask_redeal', ['ask_redeal_more']),
  agree: plain('ask_agree', ['ask_agree_more']),
  give: giving,
  return: returning,
  accept: accepting,
  buy: buying,
  revolution: revolution,
  renounce: plain('ask_renounce', ['ask_renounce_more']),
  pool: plain('ask_pool', ['ask_pool_more'], 'prompt_pool'),
  consult: ({ view }, speaker) => ({ head: view.consult ? speaker.t('ask_consult', { other: speaker.whom(view.consult.seat) }) : '', lines: [speaker.t('ask_consult_more')], prompt: speaker.t('prompt_consult') }),
};

function callHead({ me }: Moment, speaker: Speaker): string {
  return speaker.t('ask_call', { other: me ? speaker.whom(opposite(me)) : '' });
}

/** Both outcomes, from the values of the table's custom; `stake`: the cards of a right call. */
function outcomes({ custom }: Moment, stake: number, { t }: Speaker): string[] {
  if (!custom) return [t('outcome_none')];
  if (custom.values['call_table'] !== 'charter') return [t(custom.values['call_table'] === 'announced_additive' ? 'outcome_table_additive' : 'outcome_table_printed')];
  const pays = custom.values['overturn_double'] === 'true' ? stake * 2 : stake;
  return [t('outcome', { wins: stake, pays }), t('outcome_none')];
}

function showing({ view, me, custom }: Moment, speaker: Speaker, act: ActMessage): Step {
  const { t, lang } = speaker;
  const offered = act.options.filter((code) => code.startsWith('show '));
  const shown = view.opening?.shown ?? null;
  const head = t('ask_show', { cards: offered.map((code) => showPhrase(code, lang)).join(lang === 'zh' ? '、' : ', ') });
  const over = shown && shown.seat !== me;
  const line = over ? speaker.about('ask_show_over', shown.seat, { cards: showPhrase(shown.cards, lang) }) : t('ask_show_first');
  return { head, lines: [line], prompt: drawnLine(size(count(view.hand)), custom, speaker) };
}

/** `已摸 14 张，共 36`; without the custom the total is not known yet. */
export function drawnLine(n: number, custom: Custom | null, { t }: Speaker): string {
  const all = handSize(custom);
  return all ? t('drawn_of', { n, all }) : t('drawn_so_far', { n });
}

function giving({ view }: Moment, speaker: Speaker, act: ActMessage): Step {
  const debt = view.opening?.debt;
  const card = cardPhrase(act.options[0]?.slice(5) ?? '', speaker.lang);
  const head = debt ? speaker.t(debt.cards === 1 ? 'ask_give_1' : 'ask_give', { kind: debtName(debt.kind, speaker), other: speaker.whom(debt.receiver), n: debt.cards }) : speaker.t('give');
  return { head, lines: [speaker.t('ask_give_more', { card })], prompt: speaker.t('prompt_give') };
}

function returning({ view }: Moment, speaker: Speaker): Step {
  const debt = view.opening?.debt;
  const head = debt ? speaker.t(debt.back > 1 ? 'ask_return' : 'ask_return_1', { other: speaker.whom(debt.giver), n: debt.back }) : speaker.t('return_card');
  return { head, lines: [speaker.t('ask_return_more')], prompt: speaker.t('prompt_return') };
}

function accepting({ news, me }: Moment, speaker: Speaker): Step {
  const offer = news.findLast((event) => event.card && event.other === me);
  const head = offer?.seat ? speaker.t('ask_accept', { other: speaker.name(offer.seat), card: cardPhrase(offer.card ?? '', speaker.lang) }) : speaker.t('ask_accept_plain');
  return { head, lines: [speaker.t('ask_accept_more')], prompt: '' };
}

function buying(_moment: Moment, speaker: Speaker, act: ActMessage): Step {
  const [, , card = '3'] = act.options.find((code) => code.startsWith('buy '))?.split(' ') ?? [];
  return { head: speaker.t('ask_buy', { rank: card }), lines: act.options.includes('.') ? [speaker.t('ask_buy_may')] : [speaker.t('ask_buy_must')], prompt: '' };
}

function revolution({ custom }: Moment, { t }: Speaker, act: ActMessage): Step {
  if (!act.options.includes('*')) return { head: t('ask_revolution_none'), lines: [t('ask_revolution_none_more')], prompt: t('prompt_together') };
  const head = custom?.values['revolt_head'] === 'until_first_out' ? 'ask_revolution_until' : 'ask_revolution_three';
  return { head: t('ask_revolution'), lines: [t(head)], prompt: t('prompt_hold') };
}

const DECLINES: Partial<Record<Question, Key>> = {
  blind: 'no_call', call: 'no_call', show: 'no_show', redeal: 'no_redeal', agree: 'no_agree', buy: 'no_buy',
  revolution: 'no_revolution', renounce: 'no_renounce', pool: 'no_pool',
};
const PLAIN: Record<string, Key> = {
  cut: 'cut', call: 'call', blind: 'blind', redeal: 'redeal', agree: 'agree', accept: 'accept', refuse: 'refuse',
  renounce: 'renounce', 'pool 3': 'pool_3', 'pool 4': 'pool_4', 'pool 34': 'pool_34', '*': 'revolt',
};

/** The buttons of a step, the way out first, the main act last; none where the hand is the answer. */
export function stepActs(act: ActMessage, speaker: Speaker): StepAct[] {
  if (takesCards(act.question)) return [];
  const equal = act.question === 'pool' || act.question === 'renounce' || act.options.filter((code) => code.startsWith('buy ')).length > 1;
  const out = ['.', 'refuse'];
  const order = [...act.options.filter((code) => out.includes(code)), ...act.options.filter((code) => !out.includes(code))];
  return order.map((code, i) => ({
    code,
    label: label(code, act, speaker),
    tone: code === '*' ? 'hold' : equal || i < order.length - 1 ? 'second' : 'primary',
    testid: code === '.' || code === 'refuse' ? 'act-decline' : `step-${code === '*' ? 'revolt' : code.replaceAll(' ', '-')}`,
  }));
}

function label(code: string, act: ActMessage, speaker: Speaker): string {
  const [word = '', ...rest] = code.split(' ');
  if (code === '.') return speaker.t(DECLINES[act.question] ?? 'no_offer');
  if (word === 'show') return showLabel(rest[0] ?? '', act, speaker);
  if (word === 'give') return speaker.t('give');
  if (word === 'buy') return buyLabel(rest, act, speaker);
  const key = PLAIN[code];
  return key ? speaker.t(key) : code;
}

function showLabel(cards: string, act: ActMessage, speaker: Speaker): string {
  const several = act.options.length > 2;
  const params: Params = { cards: several ? showPhrase(cards, speaker.lang) : '', n: suited(cards).length };
  if (several) return speaker.t('show_these', params);
  return speaker.t(params['n'] === 2 ? 'show_pair' : 'show_n', params);
}

function buyLabel([seller, , price]: string[], act: ActMessage, speaker: Speaker): string {
  const several = act.options.filter((code) => code.startsWith('buy ')).length > 1;
  const params = { other: speaker.whom(seller as never), card: cardPhrase(price ?? '', speaker.lang) };
  if (price === '-') return speaker.t('buy_free', params);
  return speaker.t(several ? 'buy_from_short' : 'buy_from', params);
}

const WAITS: Partial<Record<Question, Key>> = {
  cut: 'wait_cut', give: 'wait_give', return: 'wait_return', accept: 'wait_accept', buy: 'wait_buy', pool: 'wait_pool',
  redeal: 'wait_redeal', agree: 'wait_agree', renounce: 'wait_renounce', consult: 'wait_consult',
};
const WAITS_ALL: Partial<Record<Question, Key>> = {
  blind: 'wait_all_blind', call: 'wait_all_call', revolution: 'wait_all_revolution', show: 'wait_all_show', buy: 'wait_all_buy',
};

/** What the table waits for while somebody else decides; null where it waits for nothing of a step. */
export function waiting({ view, me }: Moment, speaker: Speaker): string | null {
  const question = view.opening?.question ?? view.question;
  if (!question) return null;
  const all = WAITS_ALL[question];
  if (all && !view.asked) return speaker.t(all);
  const key = WAITS[question];
  return key && view.asked && view.asked !== me ? speaker.t(key, { name: speaker.name(view.asked) }) : null;
}
