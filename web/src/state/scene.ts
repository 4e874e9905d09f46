/** What lies in the middle of the table while no set does: the pack, shown cards, a card on its way. Pure. */

import type { EventMessage, Question, Seat } from '../protocol';
import type { Moment } from './captions';

export type Scene =
  | { kind: 'pack' }
  /** Cards with their suits; `fresh` are those that may be shown now. */
  | { kind: 'cards'; cards: string; seat: Seat | null; fresh: boolean }
  | { kind: 'gift'; card: string; from: Seat; to: Seat };

/** Questions that follow from what has just been laid down, so that it stays in sight. */
const GOES_ON: ReadonlySet<Question> = new Set<Question>(['return', 'blind']);

/** The scene of this moment; null where there is nothing to lay down. */
export function scene(moment: Moment): Scene | null {
  const { view, act, news } = moment;
  if (view.top || view.over) return null;
  const offered = act ? asked(moment) : null;
  if (offered || (act && !GOES_ON.has(act.question))) return offered;
  const last = news.at(-1);
  const told = last ? happened(last) : null;
  if (told) return told;
  const { opening } = view;
  if (opening?.shown && opening.question === 'show') return { kind: 'cards', cards: opening.shown.cards, seat: opening.shown.seat, fresh: false };
  return opening && ['cut', 'blind', 'show'].includes(opening.question ?? '') ? { kind: 'pack' } : null;
}

function asked({ view, act, me, news }: Moment): Scene | null {
  if (!act || !me) return null;
  if (act.question === 'cut') return { kind: 'pack' };
  const shown = act.options.find((code) => code.startsWith('show '));
  if (shown) return { kind: 'cards', cards: shown.slice(5), seat: me, fresh: true };
  const debt = view.opening?.debt;
  const given = act.options.find((code) => code.startsWith('give '));
  if (given && debt) return { kind: 'gift', card: given.slice(5), from: me, to: debt.receiver };
  const offer = act.question === 'accept' ? news.findLast((event) => event.card && event.other === me) : undefined;
  return offer ? happened(offer) : null;
}

/** A price is paid in the other direction; the card bought is what is looked at. */
function happened(event: EventMessage): Scene | null {
  const { type, seat, other, card } = event;
  if (!seat) return null;
  if (type === 'cut') return card ? { kind: 'cards', cards: card, seat, fresh: false } : { kind: 'pack' };
  if (type === 'shown') return { kind: 'cards', cards: event.cards ?? '', seat, fresh: false };
  if (!card || !other) return null;
  if (type === 'gave' || type === 'returned' || type === 'offered') return { kind: 'gift', card, from: seat, to: other };
  return type === 'bought' ? { kind: 'gift', card, from: other, to: seat } : null;
}
