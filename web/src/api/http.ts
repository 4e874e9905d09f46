/** The calls that are not part of a table's socket. */

import { STORAGE } from '../config';
import type { Replay, RoomInfo, Said, Settings } from '../protocol';
import type { Catalogue } from '../state/custom';

/** An answer of the server that refuses the call, in both languages. */
export class Refused extends Error {
  constructor(readonly code: string, readonly said: Said) {
    super(said.en);
  }
}

/** The server did not answer at all. */
export class Unreachable extends Error {}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit = body === undefined ? {} : {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, init).catch(() => {
    throw new Unreachable(path);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(response.status, answer);
  return answer as T;
}

function refusal(status: number, answer: unknown): Error {
  const error = (answer as { error?: Said & { code: string } } | null)?.error;
  if (!error) return new Unreachable(String(status));
  return new Refused(error.code, { zh: error.zh, en: error.en });
}

/** Who this browser is: asked of the server once, then kept. */
export async function guest(name: string): Promise<string> {
  const kept = token();
  if (kept && storedName() === name) return kept;
  const answer = await call<{ token: string; name: string }>('/api/guest', { name });
  localStorage.setItem(STORAGE.token, answer.token);
  localStorage.setItem(STORAGE.name, answer.name);
  return answer.token;
}

export function token(): string | null {
  return localStorage.getItem(STORAGE.token);
}

export function storedName(): string {
  return localStorage.getItem(STORAGE.name) ?? '';
}

/** Forgets a token that the server does not know any more; the name stays. */
export function forgetToken(): void {
  localStorage.removeItem(STORAGE.token);
}

export async function playNow(token: string, lang: string, bots?: Settings['bots']): Promise<string> {
  return (await call<{ room: string }>('/api/play', bots ? { token, lang, bots } : { token, lang })).room;
}

/** A bot's move as a player points at it: an event of a deal under way, or a step of one that is over. */
export type Pointed = { room: string; deal: number } & ({ event: number } | { step: number });

/** Hands a bot's move to the keeper of the server. */
export async function report(token: string, move: Pointed, comment: string): Promise<void> {
  await call('/api/report', { token, ...move, comment });
}

export async function makeRoom(token: string, settings: Partial<Settings>): Promise<string> {
  return (await call<{ room: string }>('/api/rooms', { token, settings })).room;
}

export function roomInfo(room: string): Promise<RoomInfo> {
  return call<RoomInfo>(`/api/rooms/${room}`);
}

export function rulesInWords(): Promise<Catalogue> {
  return call<Catalogue>('/api/rules');
}

/** Where the record of a deal, or of the whole match, can be downloaded. */
export function recordLink(room: string, deal: number | null): string {
  return `/api/rooms/${room}/record.toml${deal === null ? '' : `?deal=${deal}`}`;
}

export function replayOf(room: string, deal: number): Promise<Replay> {
  return call<Replay>(`/api/replay/${room}/${deal}`);
}

/** Steps of a record's deal, the first one where none is named. */
export function replayText(text: string, deal: number | undefined): Promise<Replay> {
  return call<Replay>('/api/replay', deal === undefined ? { text } : { text, deal });
}
