/** Places and points in words. Pure. */

import type { Key, Speaker } from '../text';

const PLACES: readonly Key[] = ['place_1', 'place_2', 'place_3', 'place_4', 'place_5', 'place_6'];

export function inSentence(place: string, speaker: Speaker): string {
  return speaker.lang === 'en' ? place.toLowerCase() : place;
}

/** The name of a place, 1 (head) to 6 (last). */
export function placeName(place: number | undefined, speaker: Speaker): string {
  const key = place === undefined ? undefined : PLACES[place - 1];
  return key ? speaker.t(key) : '';
}

/** Points with their sign, as players write them: `+4`, `0`, `−2`. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace('-', '−');
}
