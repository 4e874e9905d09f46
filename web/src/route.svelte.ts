/** The places of the page: the start, a room, and a record that is stepped through. */

import { SEATS, type Seat } from './protocol';

/** A position of a record: its step, and the seat from which it is seen (null: all hands). */
export interface Position {
  step: number;
  seat: Seat | null;
}

export interface Route {
  room: string | null;
  /** The record shown: of a deal of a room, or of a file (`room` null). */
  replay: { room: string | null; deal: number } | null;
}

export const route = $state<Route>(parse(location.pathname));

export function go(room: string | null): void {
  visit(room === null ? '/' : `/r/${room}`);
}

export function showReplay(room: string | null, deal: number): void {
  visit(room === null ? '/replay' : `/replay/${room}/${deal}`);
}

/** The position that the address names: `#42` or `#42@C`. */
export function positionHere(): Position {
  const [, step = '0', seat] = /^#(\d+)(?:@([A-F]))?$/.exec(location.hash) ?? [];
  return { step: Number(step), seat: SEATS.find((s) => s === seat) ?? null };
}

/** Writes the position into the address, without a step back for each. */
export function notePosition({ step, seat }: Position): void {
  history.replaceState(null, '', `${location.pathname}#${step}${seat ? `@${seat}` : ''}`);
}

function visit(path: string): void {
  history.pushState(null, '', path);
  follow();
}

function follow(): void {
  Object.assign(route, parse(location.pathname));
}

addEventListener('popstate', follow);

function parse(path: string): Route {
  const room = /^\/r\/(\d{6})\/?$/.exec(path)?.[1] ?? null;
  const record = /^\/replay(?:\/(\d{6})\/(\d+))?\/?$/.exec(path);
  return { room, replay: record ? { room: record[1] ?? null, deal: Number(record[2] ?? 1) } : null };
}
