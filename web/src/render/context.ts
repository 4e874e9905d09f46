/** What every part of a table needs: the session, the speaker, and the sheet that lies open. */

import { createContext } from 'svelte';
import type { Session } from '../api/session.svelte';
import type { Speaker } from '../text';

export type SheetName = 'menu' | 'sort' | 'tricks' | 'keys' | 'leave' | `rule:${string}`;

export interface TableContext {
  readonly session: Session;
  readonly say: Speaker;
  sheet: SheetName | null;
}

export const [useTable, provideTable] = createContext<TableContext>();
