/** What every part of a table needs: who sits there, the speaker, and the sheet that lies open. */

import { createContext } from 'svelte';
import type { Session } from '../api/session.svelte';
import type { Laid } from '../protocol';
import type { Speaker } from '../text';

export type SheetName = 'menu' | 'sort' | 'tricks' | 'keys' | 'leave' | 'consult' | 'referee' | `rule:${string}` | `report:${number}`;

export interface TableContext {
  readonly session: Session;
  readonly say: Speaker;
  sheet: SheetName | null;
}

export const [useTable, provideTable] = createContext<TableContext>();

/** What is needed only to look on: at a table under way, or at a record of one. */
export type Looking = Pick<Session, 'room' | 'table' | 'now' | 'me' | 'act' | 'custom' | 'drawing' | 'lent' | 'send' | 'offer'>;

export interface Sight {
  readonly session: Looking;
  readonly say: Speaker;
  /** Opens the report of a move; where there is none, none can be reported from the list of tricks. */
  readonly report?: (move: Laid) => void;
}

export const [useSight, provideSight] = createContext<Sight>();
