/** Plays a deal at a real server by following the hints: node mock/play.mjs URL OUT [size] [lang] [seconds]. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const SIZES = { p: [360, 740], q: [390, 844], l: [844, 390], t: [820, 1180], d: [1440, 900] };
const [url = 'http://127.0.0.1:8000', out = 'played', size = 'p', lang = 'zh', seconds = '600'] = process.argv.slice(2);
const [width, height] = SIZES[size];
await mkdir(out, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'] });
const context = await browser.newContext({ viewport: { width, height }, locale: lang === 'en' ? 'en-US' : 'zh-CN', hasTouch: true });
const page = await context.newPage();
page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) console.log('console:', message.text()); });
page.on('pageerror', (error) => console.log('error:', error.message));
page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => { if (String(payload).includes('"refused"')) console.log('refused:', String(payload).slice(0, 300)); }));

await page.goto(url);
await page.getByTestId('name').fill(lang === 'en' ? 'Tester' : '试牌人');
await page.getByTestId('play-now').click();
await page.waitForSelector('[data-testid="hint"], [data-testid="act-wait"]');
const end = Date.now() + Number(seconds) * 1000;
let shot = 0;
let acts = 0;
while (Date.now() < end) {
  if (await page.getByTestId('end-sheet').isVisible()) break;
  if (!(await page.getByTestId('hint').isVisible())) {
    await page.waitForTimeout(120);
    continue;
  }
  await act();
}
await page.waitForTimeout(600);
await page.screenshot({ path: join(out, 'end.png') });
console.log(`${acts} acts, over: ${await page.getByTestId('end-sheet').isVisible()}`);
await browser.close();

/** One question: the first hint, then whatever button it fills. */
async function act() {
  try {
    await page.getByTestId('hint').click({ timeout: 1000 });
    await page.waitForFunction(() => document.querySelector('[data-testid="sentence"] b'), null, { timeout: 2000 });
    if (acts % 6 === 0) await page.screenshot({ path: join(out, `${String(shot++).padStart(2, '0')}.png`) });
    const burn = page.getByTestId('act-burn');
    const play = page.getByTestId('act-play');
    if ((await play.isVisible()) && (await play.getAttribute('data-standing')) === 'legal') await play.click({ timeout: 1000 });
    else if ((await burn.isVisible()) && (await burn.getAttribute('data-standing')) === 'legal') await burn.click({ timeout: 1000 });
    else await refuse();
    acts += 1;
  } catch (error) {
    console.log('missed:', String(error).split('\n')[0]);
  }
  await page.waitForTimeout(100);
}

async function refuse() {
  for (const name of ['act-pass', 'act-turn-down', 'act-decline', 'act-yield', 'act-play']) {
    const button = page.getByTestId(name);
    if (await button.isVisible()) return button.click({ timeout: 1000 });
  }
}
