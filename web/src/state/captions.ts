/** The sentences of the table: what lies on top, who is asked, what follows from your acts. Pure. */

import type { ActMessage, EventMessage, Question, Seat, View } from '../protocol';
import type { Key, Speaker } from '../text';
import { cardsOf, count, jokersIn, size } from './cards';
import type { Custom } from './custom';
import { offers, opposite } from './derive';
import { concerns, happened, type News } from './news';
import { zhNumber, spoken } from './spoken';
import { step, waiting } from './steps';

export interface Tag {
  text: string;
  tone: 'plain' | 'accent' | 'hot';
}

export interface Caption {
  head: string;
  tags: Tag[];
  lines: string[];
}

export interface Moment {
  view: View;
  me: Seat | null;
  act: ActMessage | null;
  news: readonly EventMessage[];
  /** The custom of the table, once its words have come. */
  custom: Custom | null;
}

/** A set inside a sentence: in English without the capital it has alone. */
export function said(cards: string, speaker: Speaker): string {
  const text = spoken(cards, speaker.lang);
  return speaker.lang === 'en' ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Questions whose own sentence tells what has just happened. */
const TELLS: ReadonlySet<Question> = new Set<Question>(['show', 'accept', 'renounce', 'consult']);

/** Everything the middle of the table says. */
export function centre(moment: Moment, speaker: Speaker): Caption {
  const { view, act, news, custom } = moment;
  const told = news.filter((event) => concerns(event, custom)).map((event) => happened(event, view, speaker)).filter((one) => one !== null);
  const asked = step(moment, speaker);
  if (asked) return { head: asked.head, tags: [], lines: [...(act && TELLS.has(act.question) ? [] : told.slice(-1).map((one) => one.head)), ...asked.lines].slice(0, 4) };
  const headline = act ? undefined : (told[0] ?? undone(view, speaker));
  const lines = act ? consequences(moment, speaker) : [...(headline?.lines ?? []), ...told.slice(1).map((one) => one.head)];
  if (act) lines.unshift(...told.map((one) => one.head).slice(0, 1));
  const awaits = act || (headline && view.top) ? null : awaited(moment, speaker);
  const head = headline?.head ?? (view.top ? null : awaits) ?? topLine(moment, speaker);
  if (awaits && head !== awaits) lines.push(awaits);
  return { head, tags: tags(moment, speaker), lines: lines.slice(0, 3) };
}

function undone(view: View, speaker: Speaker): News | undefined {
  const told = view.void ? happened({ n: 0, type: 'redealt', reason: view.void }, view, speaker) : null;
  return told ?? undefined;
}

/** Who laid the set on top, or who is to lead. */
export function topLine({ view }: Moment, speaker: Speaker): string {
  if (view.top && view.owner) return speaker.t('head_set', { name: speaker.name(view.owner), set: said(view.top, speaker) });
  if (view.asked) return speaker.about('head_lead', view.asked);
  return speaker.t('table');
}

function awaited(moment: Moment, speaker: Speaker): string | null {
  const { view, me } = moment;
  const step = waiting(moment, speaker);
  if (step) return step;
  if (!view.asked || view.asked === me || !view.top) return null;
  return speaker.about('wait_for', view.asked);
}

function tags({ view, me, act }: Moment, speaker: Speaker): Tag[] {
  if (!view.top) return view.scramble ? [{ text: speaker.t('tag_scramble'), tone: 'plain' }] : [];
  const found: Tag[] = [];
  if (view.scramble) found.push({ text: speaker.t('tag_scramble'), tone: 'plain' });
  else if (view.gouji) found.push({ text: speaker.t('gouji'), tone: 'accent' });
  if (view.question === 'burn') found.push({ text: speaker.t('tag_burn_question'), tone: 'plain' });
  else if (view.live_gouji) found.push(...bound(view, me, speaker));
  if (act?.question === 'last_word') found.push({ text: speaker.t('tag_last_word'), tone: 'accent' });
  return found;
}

function bound(view: View, me: Seat | null, speaker: Speaker): Tag[] {
  if (view.binds.length === 0 || !view.owner) return [];
  const only = view.binds.length === 1 ? view.binds[0] : null;
  const pair = me !== null && only === opposite(view.owner) && (only === me || view.owner === me);
  if (pair) return [{ text: speaker.t('tag_opposite_only'), tone: 'accent' }];
  return [{ text: speaker.t('tag_only', { names: speaker.all(view.binds) }), tone: 'plain' }];
}

/** What each act offered to you would mean, in one or two lines. */
export function consequences(moment: Moment, speaker: Speaker): string[] {
  const { view, act } = moment;
  if (!act) return [];
  const asking: Partial<Record<ActMessage['question'], () => string[]>> = {
    lead: () => lead(moment, speaker),
    burn: () => [speaker.t('if_burn', { n: jokersIn(view.hand) })],
    answer: () => response(moment, speaker),
    last_word: () => [speaker.t('if_last_word'), ...closing(view, speaker)],
    follow: () => follow(moment, speaker),
  };
  return asking[act.question]?.() ?? [];
}

function lead({ view, me }: Moment, speaker: Speaker): string[] {
  if (view.burn?.owes && view.burn.burner === me) {
    return [speaker.t('if_owes', { blacks: count(view.hand).get('B') ?? 0, reds: count(view.hand).get('R') ?? 0 })];
  }
  return [speaker.t('if_lead')];
}

function response(moment: Moment, speaker: Speaker): string[] {
  const { view, me } = moment;
  if (deadGouji(moment)) return [speaker.t('if_dead_gouji')];
  if (view.burn && view.burn.burner === view.owner) return [speaker.t('if_douse'), speaker.t('if_turn_down_owes')];
  const free = me !== null && view.marks[me] === '-';
  return [...(free ? [speaker.t('if_answer_passed')] : []), ...closing(view, speaker)];
}

function deadGouji({ view, me }: Moment): boolean {
  if (!me || !view.owner || view.scramble) return false;
  return view.owner === opposite(me) && view.out.includes(view.owner) && !view.headless.includes(me);
}

function closing(view: View, speaker: Speaker): string[] {
  if (!view.owner) return [];
  return [speaker.about(view.out.includes(view.owner) ? 'if_turn_down_out' : 'if_turn_down', view.owner)];
}

function follow(moment: Moment, speaker: Speaker): string[] {
  const { view, act, me } = moment;
  const open = offers(act);
  const lines: string[] = [];
  if (deadGouji(moment)) lines.push(speaker.t('if_dead_gouji'));
  if (open.wind) lines.push(speaker.t('if_wind'));
  if (open.yield) {
    const others = view.binds.filter((seat) => seat !== me);
    lines.push(others.length ? speaker.t('if_yield', { names: speaker.all(others) }) : speaker.t('if_yield_plain'));
  }
  if (open.turnDown) lines.push(...closing(view, speaker));
  if (view.scramble) lines.push(speaker.t('if_scramble'));
  else if (me && view.headless.includes(me)) lines.push(speaker.t('if_headless'));
  return lines;
}

/** A refusal or a set as one word for lists: `过`, `让`, `扣`. */
export function markWord(code: string, speaker: Speaker): string {
  const words: Record<string, Key> = { '-': 'did_pass', '~': 'did_yield', '=': 'did_turn_down', '^': 'did_wind', '.': 'did_decline' };
  const key = words[code];
  return key ? speaker.t(key) : '';
}

/** What an action is called when it was played for you, or proposed. */
export function actName(action: string, speaker: Speaker): string {
  const words: Record<string, Key> = { '-': 'pass', '~': 'yield', '=': 'turn_down', '^': 'wind', '.': 'decline' };
  const key = words[action];
  if (key) return speaker.t(key);
  const set = said(cardsOf(action), speaker);
  return action.startsWith('!') ? speaker.t('burn_with', { set }) : set;
}

/** What to do now, when nothing is chosen yet. */
export function prompt(moment: Moment, speaker: Speaker): string {
  const { view, act } = moment;
  if (!act) return speaker.t(view.opening ? 'prompt_opening' : 'prompt_ahead');
  const asked = step(moment, speaker);
  if (asked) return asked.prompt;
  const open = offers(act);
  const ways: Key[] = [];
  if (open.pass) ways.push('or_pass');
  if (open.yield) ways.push('or_yield');
  if (open.wind) ways.push('or_wind');
  if (open.turnDown) ways.push('or_turn_down');
  if (open.decline) ways.push('or_decline');
  const rest = ways.map((key) => speaker.t(key)).join('');
  if (act.question === 'lead') return speaker.t('prompt_lead');
  const n = size(count(view.top ?? ''));
  const number = speaker.lang === 'zh' ? zhNumber(n) : n;
  return speaker.t(open.play || open.burn ? (n === 1 ? 'prompt_beat_one' : 'prompt_beat') : 'prompt_none', { n: number, rest });
}
