/** Plays deals at a real server by following the hints: node mock/play.mjs URL OUT [size] [lang] [seconds] [ruleset] [deals]. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const SIZES = { p: [360, 740], q: [390, 844], l: [844, 390], t: [820, 1180], d: [1440, 900] };
const [url = 'http://127.0.0.1:8000', out = 'played', size = 'p', lang = 'zh', seconds = '600', ruleset = 'charter', deals = '1'] = process.argv.slice(2);
const [width, height] = SIZES[size];
await mkdir(out, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'] });
const context = await browser.newContext({ viewport: { width, height }, locale: lang === 'en' ? 'en-US' : 'zh-CN', hasTouch: true });
const page = await context.newPage();
const told = new Set();
page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) console.log('console:', message.text()); });
page.on('pageerror', (error) => console.log('error:', error.message));
page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => listen(JSON.parse(String(payload)))));

function listen(frame) {
  for (const message of frame) {
    if (message.type === 'refused' && 'id' in message) console.log('refused:', JSON.stringify(message).slice(0, 300));
    if (message.type && 'n' in message) told.add(message.type);
  }
}

const end = Date.now() + Number(seconds) * 1000;
await page.goto(url);
const room = await page.evaluate(async ([name, ruleset, deals, lang]) => {
  const post = async (path, body) => (await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
  const { token } = await post('/api/guest', { name });
  localStorage.setItem('gouji.token', token);
  const made = await post('/api/rooms', { token, settings: { ruleset, deals, lang, burn_ms: 500, opening_ms: 5000 } });
  if (!made.room) throw new Error(JSON.stringify(made));
  return made.room;
}, [lang === 'en' ? 'Tester' : '试牌人', ruleset, Number(deals), lang]);
await page.goto(`${url}/r/${room}`);
await page.getByTestId('rules').waitFor();
await shoot('lobby');
await page.getByTestId('start').click();

const seen = new Set();
let acts = 0;
let over = 0;
while (Date.now() < end && over < Number(deals)) {
  if (await page.getByTestId('end-sheet').isVisible()) await next();
  else if (await page.locator('[data-step], [data-testid="pack"].live, .btn.hold').first().isVisible()) await step();
  else if (await page.getByTestId('hint').isVisible()) await act();
  else await page.waitForTimeout(60);
}
console.log(`room ${room}: ${acts} acts, ${over} deals over; questions ${[...seen].join(' ')}; events ${[...told].sort().join(' ')}`);
await browser.close();

async function next() {
  over += 1;
  await page.waitForTimeout(500);
  await shoot(`end-${over}`);
  if (over < Number(deals)) await page.getByTestId('again').click();
  await page.getByTestId('end-sheet').waitFor({ state: 'detached', timeout: over < Number(deals) ? 40000 : 1 }).catch(() => {});
}

/** A step outside the play: any of its buttons; what has to be held is held now and then. */
async function step() {
  try {
    const question = await page.locator('[data-step]').first().getAttribute('data-step', { timeout: 500 });
    await once(question);
    const hold = page.locator('.btn.hold');
    if ((await hold.isVisible()) && Math.random() < 0.5) {
      await hold.hover();
      await page.mouse.down();
      await page.waitForTimeout(1150);
      await page.mouse.up();
      return;
    }
    const buttons = page.locator('[data-step]');
    await buttons.nth(Math.floor(Math.random() * (await buttons.count()))).click({ timeout: 500 });
    acts += 1;
  } catch (error) {
    console.log('missed:', String(error).split('\n')[0]);
  }
}

/** One question of the play: the first hint, then whatever button it fills. */
async function act() {
  try {
    await page.getByTestId('hint').click({ timeout: 1000 });
    await page.waitForFunction(() => document.querySelector('[data-testid="sentence"] b'), null, { timeout: 2000 });
    if (await page.getByTestId('consult').isVisible()) await once('consult-offered');
    for (const testid of ['act-return', 'act-play', 'act-burn']) {
      const button = page.getByTestId(testid);
      if (!(await button.isVisible()) || (await button.getAttribute('data-standing')) !== 'legal') continue;
      await once(testid);
      await button.click({ timeout: 1000 });
      acts += 1;
      return;
    }
    await refuse();
    acts += 1;
  } catch (error) {
    console.log('missed:', String(error).split('\n')[0]);
  }
}

async function refuse() {
  for (const testid of ['act-pass', 'act-turn-down', 'act-decline', 'act-yield', 'act-wind']) {
    const button = page.getByTestId(testid);
    if (await button.isVisible()) return button.click({ timeout: 1000 });
  }
}

/** The first time each kind of step is met it is photographed. */
async function once(kind) {
  if (seen.has(kind)) return;
  seen.add(kind);
  await shoot(kind);
}

async function shoot(name) {
  await page.screenshot({ path: join(out, `${name}-${size}-${lang}.png`) });
}
