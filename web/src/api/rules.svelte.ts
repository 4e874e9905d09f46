/** Profiles, options and articles in the server's words: asked for once, when first needed. */

import type { Catalogue } from '../state/custom';
import { rulesInWords } from './http';

export const rules = $state<{ catalogue: Catalogue | null }>({ catalogue: null });
let asked: Promise<void> | null = null;

/** Fetches the catalogue unless it is there or under way; a failure is tried again at the next call. */
export function needRules(): Promise<void> {
  asked ??= rulesInWords().then(
    (catalogue) => {
      rules.catalogue = catalogue;
    },
    () => {
      asked = null;
    },
  );
  return asked;
}
