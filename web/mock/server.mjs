/** Serves the built page with the policy of the real server, and a table that stands still in one scene. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { NAMES_OF_SCENES, opening, RECORD, reply } from './scenes.mjs';

const STATIC = join(dirname(fileURLToPath(import.meta.url)), '../../src/gouji/server/static');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const POLICY = "default-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";
const NAMES = ['lobby', 'lobbycustom', ...NAMES_OF_SCENES];

/** The catalogue as the real server gives it: from a file, or asked of the program itself. */
function rules() {
  if (process.env.GOUJI_RULES) return readFileSync(process.env.GOUJI_RULES, 'utf8');
  const python = process.env.GOUJI_PYTHON ?? join(dirname(fileURLToPath(import.meta.url)), '../../.venv/bin/python');
  return execFileSync(python, ['-c', 'import sys; from gouji.server.catalogue import catalogue; sys.stdout.buffer.write(catalogue().plain)'], { encoding: 'utf8' });
}

let catalogue = null;

/** Room 1000NN is scene NN, or scene NN in English from 2000NN on. */
export function number(name, lang = 'zh') {
  return String((lang === 'en' ? 200000 : 100000) + NAMES.indexOf(name));
}

const PAGES = { start: '', startbots: '', maker: '', makerseats: '', replay: 'replay/123456/1#1', replayone: 'replay/123456/1#2@C', file: 'replay' };
const CLICKS = {
  maker: ['make-room', 'profile-qingdao', 'single-options'], makerseats: ['make-room', 'each-seat'], startbots: ['choose-bots'],
  report: ['tricks', 'report-33'], hinted: ['hint', 'hint'],
};
const SAME = { report: 'main', hinted: 'main' };

/** Where a scene is looked at. */
export function path(name, lang = 'zh') {
  return PAGES[name] ?? `r/${number(SAME[name] ?? name, lang)}`;
}

/** What has to be tapped, where it shows, before there is something to see. */
export function clicks(name) {
  return CLICKS[name] ?? [];
}

/** Taps what is there to be seen: some buttons are on a phone only. */
export async function tap(page, testid) {
  const shown = page.getByTestId(testid).filter({ visible: true }).first();
  if (await shown.count()) await shown.click();
}

function scene(room) {
  return { name: NAMES[Number(room) % 100000] ?? 'main', lang: room.startsWith('2') ? 'en' : 'zh' };
}

async function answer(request, response) {
  const path = new URL(request.url ?? '/', 'http://mock').pathname;
  const json = api(path);
  if (json) return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
  if (path.endsWith('qr.svg')) return response.writeHead(200, { 'Content-Type': TYPES['.svg'] }).end(QR);
  const file = extname(path) ? normalize(path).replace(/^\/+/, '') : 'index.html';
  const body = await readFile(join(STATIC, file)).catch(() => null);
  if (!body) return response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'text/plain', 'Content-Security-Policy': POLICY }).end(body);
}

const QR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h1v1H0zM2 1h1v1H2zM1 2h1v1H1zM3 3h1v1H3z"/></svg>';

function api(path) {
  if (path === '/api/guest') return { token: 'mock', name: 'mock' };
  if (path === '/api/play') return { room: number('main') };
  if (path === '/api/rules') return JSON.parse((catalogue ??= rules()));
  if (path.startsWith('/api/replay')) return RECORD;
  if (path === '/api/report') return { ok: true };
  if (path === '/api/rooms') return { room: number('lobby') };
  const room = /^\/api\/rooms\/(\d{6})$/.exec(path)?.[1];
  return room ? { room, host: null, seats: [], settings: {}, started: true } : null;
}

/** Listens on a port (0: any) and tells which. */
export function serve(port) {
  const server = createServer((request, response) => void answer(request, response));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => {
    const room = /\/ws\/(\d{6})/.exec(request.url ?? '')?.[1] ?? '';
    const { name, lang } = scene(room);
    socket.on('message', (data) => {
      for (const message of JSON.parse(String(data))) {
        const messages = message.type === 'hello' ? opening(name, room, lang) : reply(message);
        if (messages.length) socket.send(JSON.stringify(messages));
      }
    });
  });
  return new Promise((done) => {
    server.listen(port, '127.0.0.1', () => done({ port: server.address().port, close: () => { sockets.clients.forEach((c) => c.terminate()); server.close(); } }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { port } = await serve(Number(process.env.PORT ?? 5200));
  for (const name of NAMES) console.log(`${name.padEnd(10)} http://127.0.0.1:${port}/r/${number(name)}  en: ${number(name, 'en')}`);
}
