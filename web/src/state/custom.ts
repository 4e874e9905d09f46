/** The custom of a table as data: a profile and what differs from it, with the words the server has for both. Pure. */

import type { Lang, Said } from '../protocol';

export type Kind = 'choice' | 'flag' | 'whole' | 'choices' | 'order' | 'points';

export interface ValueWords extends Said {
  value: string;
}

export interface OptionWords extends Said {
  name: string;
  chapter: string;
  article: string;
  articles: number[];
  kind: Kind;
  default: string;
  values: ValueWords[];
  /** What any other value means, `{}` standing for it. */
  other: Said | null;
}

export interface ProfileWords extends Said {
  name: string;
  text: Said;
  values: Record<string, string>;
}

export interface ArticleWords extends Said {
  title: Said;
}

/** What `GET /api/rules` answers. */
export interface Catalogue {
  profiles: ProfileWords[];
  chapters: (Said & { key: string })[];
  options: OptionWords[];
  articles: Record<string, ArticleWords>;
  /** How well bots can play, the weakest first, and how well they do where nobody says. */
  levels: string[];
  usual_level: string;
}

/** A ruleset taken apart: the value of every option by its name. */
export interface Custom {
  profile: ProfileWords;
  values: Record<string, string>;
}

export interface Difference {
  option: OptionWords;
  value: string;
  was: string;
}

/** Reads `charter burn_order=seat_order`; null for a profile that the catalogue does not have. */
export function readCustom(text: string, catalogue: Catalogue): Custom | null {
  const [name, ...words] = text.split(/\s+/);
  const profile = catalogue.profiles.find((p) => p.name === name);
  if (!profile) return null;
  const changes = words.map((word) => word.split('=') as [string, string]);
  return { profile, values: { ...profile.values, ...Object.fromEntries(changes) } };
}

/** What a custom changes of its profile, in the order of play. */
export function differences(custom: Custom, catalogue: Catalogue): Difference[] {
  return catalogue.options
    .map((option) => ({ option, value: custom.values[option.name] ?? '', was: custom.profile.values[option.name] ?? '' }))
    .filter(({ value, was }) => value !== was);
}

/** The text of a custom, as the server reads it. */
export function writeCustom(custom: Custom, catalogue: Catalogue): string {
  return [custom.profile.name, ...differences(custom, catalogue).map(({ option, value }) => `${option.name}=${value}`)].join(' ');
}

/** What a value means: its own sentence, or that of its parts. */
export function meaning(option: OptionWords, value: string, lang: Lang): string {
  const told = option.values.find((words) => words.value === value);
  if (told) return told[lang];
  const parts = value.split(',').map((part) => option.values.find((words) => words.value === part)?.[lang] ?? part);
  if (!option.other) return parts.join(lang === 'zh' ? '' : ' ');
  return option.other[lang].replace('{}', parts.join(lang === 'zh' ? '、' : ', '));
}

/** How many cards the deck gives each hand, the larger number where they differ; null while the custom is not known. */
export function handSize(custom: Custom | null): number | null {
  const deck = Number(custom?.values['deck']);
  return deck ? Math.ceil(deck / 6) : null;
}

/** A list with one word more or one less, in the order of the option; `none` when empty. */
export function toggled(option: OptionWords, value: string, word: string): string {
  const held = value.split(',');
  const next = option.values.map((words) => words.value).filter((v) => v !== 'none' && (v === word) !== held.includes(v));
  return next.join(',') || 'none';
}

/** An order with one word a place earlier. */
export function promoted(value: string, word: string): string {
  const words = value.split(',');
  const at = words.indexOf(word);
  if (at < 1) return value;
  words.splice(at - 1, 2, word, words[at - 1] ?? '');
  return words.join(',');
}

/** Six numbers with one of them replaced. */
export function pointed(value: string, at: number, number: number): string {
  return value.split(',').map((old, i) => (i === at ? String(number) : old)).join(',');
}
