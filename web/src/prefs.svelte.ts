/** What a player has set up, remembered on this device and shown on the root element. */

import { STORAGE } from './config';
import type { Lang } from './protocol';
import type { Order } from './state/selection';

export type Theme = 'auto' | 'light' | 'dark';

export interface Prefs {
  lang: Lang;
  theme: Theme;
  fourColours: boolean;
  largeIndex: boolean;
  sound: boolean;
  volume: number;
  vibration: boolean;
  confirm: boolean;
  shortcuts: boolean;
  /** Skip every animation, as a device asks for with `prefers-reduced-motion`. */
  skip: boolean;
  order: Order;
  own: string;
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');

function initial(): Prefs {
  return {
    lang: navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en',
    theme: 'auto',
    fourColours: false,
    largeIndex: false,
    sound: false,
    volume: 0.6,
    vibration: true,
    confirm: false,
    shortcuts: true,
    skip: false,
    order: 'rank',
    own: '',
  };
}

export const prefs = $state<Prefs>({ ...initial(), ...stored() });

/** Whether nothing should move. */
export function still(): boolean {
  return prefs.skip || calm.matches;
}

/** Keeps the root element and the storage in step with the preferences; call once. */
export function watchPrefs(): void {
  $effect.root(() => {
    $effect(() => {
      store({ ...prefs });
      show();
    });
  });
  dark.addEventListener('change', show);
}

function show(): void {
  const root = document.documentElement;
  const theme = prefs.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : prefs.theme;
  root.lang = prefs.lang === 'zh' ? 'zh-Hans' : 'en';
  root.dataset['theme'] = theme;
  root.toggleAttribute('data-four', prefs.fourColours);
  root.toggleAttribute('data-large', prefs.largeIndex);
  root.toggleAttribute('data-still', prefs.skip);
}

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE.prefs) ?? '{}') as Partial<Prefs>;
  } catch {
    return {};
  }
}

function store(value: Prefs): void {
  try {
    localStorage.setItem(STORAGE.prefs, JSON.stringify(value));
  } catch {
    // A browser that forbids storage still plays; it only forgets.
  }
}
