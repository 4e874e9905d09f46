/** The draw of a hand as it is watched: card after card, in a second and a half at most for a whole hand. */

import { DRAW_CARD_MS } from '../config';
import { still } from '../prefs.svelte';
import type { Counts } from '../state/cards';
import { after, type Draw } from '../state/draw';

export class Drawing {
  /** The hand so far, while cards still come. */
  hand = $state.raw<Counts | null>(null);
  private timer = 0;

  start(draw: Draw): void {
    this.stop();
    if (still()) return;
    const begun = Date.now();
    this.hand = after(draw, 0);
    this.timer = window.setInterval(() => {
      const cards = Math.floor((Date.now() - begun) / DRAW_CARD_MS);
      if (cards >= draw.coming.length) this.stop();
      else this.hand = after(draw, cards);
    }, DRAW_CARD_MS);
  }

  /** Shows the whole hand at once. */
  stop(): void {
    clearInterval(this.timer);
    this.hand = null;
  }
}
