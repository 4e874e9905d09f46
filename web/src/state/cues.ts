/** What a frame should sound and feel like. Pure: compares the state before with the state after. */

import type { EventType, ServerMessage } from '../protocol';
import { openAct, type TableState } from './table';

export type Cue =
  | 'turn' | 'burn_question' | 'set' | 'gouji' | 'flame' | 'water' | 'fail' | 'gather'
  | 'refused' | 'bell' | 'ticks' | 'column';

export function cues(before: TableState, after: TableState, frame: readonly ServerMessage[]): Cue[] {
  const found: Cue[] = [];
  const types = new Set(frame.map((message) => ('type' in message ? message.type : undefined)));
  if (types.has('burned') || types.has('counter_burned')) found.push('flame');
  else if (types.has('played')) found.push(after.view?.gouji && after.view.top ? 'gouji' : 'set');
  if (['shown', 'gave', 'returned', 'bought'].some((type) => types.has(type as EventType))) found.push('set');
  if (types.has('doused')) found.push('water');
  if (types.has('burn_failed')) found.push('fail');
  if (types.has('trick_ended') && !types.has('played')) found.push('gather');
  if (types.has('went_out') || types.has('ended')) found.push('bell');
  if (after.refusal && after.refusal !== before.refusal) found.push('refused');
  const asked = openAct(after);
  if (asked && asked.id !== before.act?.id) found.push(asked.question === 'burn' ? 'burn_question' : 'turn');
  return found;
}
