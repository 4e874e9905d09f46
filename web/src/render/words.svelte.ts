/** The words of the page in the language that is switched on; reading them follows the switch. */

import { prefs } from '../prefs.svelte';
import type { Said } from '../protocol';
import { translate, type Key, type Params } from '../text';

export function t(key: Key, params: Params = {}): string {
  return translate(prefs.lang, key, params);
}

export function pick(said: Said): string {
  return said[prefs.lang];
}
