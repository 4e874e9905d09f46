/** Numbers of the page that are a matter of taste, in one place. */

/** A press this long (ms) takes the whole column. */
export const LONG_PRESS_MS = 350;
/** How long (ms) an act waits before it is sent, when the player asked for that. */
export const CONFIRM_MS = 1000;
/** What cannot be taken back is held this long (ms) before it counts. */
export const HOLD_MS = 1000;
/** A card of the draw arrives this long (ms) after the one before it: a hand of 36 in under a second and a half. */
export const DRAW_CARD_MS = 40;
/** A card received stays marked in the hand this long (ms). */
export const RECEIVED_MS = 2000;
/** The clocks on the page move this often (ms). */
export const TICK_MS = 250;
/** The countdown turns hot when this much (ms) is left. */
export const HOT_MS = 5000;
/** The clock is spoken to a screen reader at these seconds, once each. */
export const SPOKEN_SECONDS: readonly number[] = [10, 5];
/** Waits (ms) between attempts to reconnect; the last one repeats. */
export const BACKOFF_MS: readonly number[] = [300, 700, 1500, 3000, 5000, 8000];
/** A connection that stays silent this long (ms) is pinged, then given up. */
export const PING_MS = 15000;
export const PONG_MS = 6000;
/** With this many ranks or fewer the hand stands in one row. */
export const ONE_ROW_RANKS = 8;
/** A set of more cards than this lies in piles by rank. */
export const FAN_CARDS = 8;

export const STORAGE = {
  token: 'gouji.token',
  name: 'gouji.name',
  prefs: 'gouji.prefs',
  record: 'gouji.record',
} as const;
