/** Looks for what a player would trip over: axe findings, sideways scrolling, small targets, a covered hand. */

import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { NAMES_OF_SCENES } from './scenes.mjs';
import { clicks, path, serve, tap } from './server.mjs';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const SIZES = [[360, 740], [390, 844], [844, 390], [820, 1180], [1440, 900]];
const mock = await serve(0);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'] });
const scenes = process.argv[2]?.split(',') ?? ['start', 'startbots', 'maker', 'makerseats', 'report', 'hinted', 'replay', 'replayone', 'file', 'lobby', 'lobbycustom', ...NAMES_OF_SCENES];
let found = 0;
for (const scene of scenes) for (const [width, height] of SIZES) for (const lang of ['zh', 'en']) for (const colorScheme of ['light', 'dark']) {
  if (colorScheme === 'dark' && width !== 390) continue;
  await audit(scene, { width, height }, lang, colorScheme);
}
await browser.close();
mock.close();
console.log(`${found} findings`);
process.exitCode = found ? 1 : 0;

async function audit(scene, viewport, lang, colorScheme) {
  const context = await browser.newContext({ viewport, locale: lang === 'en' ? 'en-US' : 'zh-CN', colorScheme, reducedMotion: 'reduce', bypassCSP: true });
  const page = await context.newPage();
  const report = (text) => { found += 1; console.log(`${scene} ${viewport.width}×${viewport.height} ${lang} ${colorScheme}: ${text}`); };
  page.on('pageerror', (error) => report(String(error)));
  await page.addInitScript(() => localStorage.setItem('gouji.token', 'mock'));
  await page.goto(`http://127.0.0.1:${mock.port}/${path(scene, lang)}`);
  await page.waitForTimeout(150);
  for (const testid of clicks(scene)) await tap(page, testid);
  for (const text of await page.evaluate(flaws)) report(text);
  if (viewport.width === 390 || viewport.width === 1440) {
    await page.addScriptTag({ path: AXE });
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    for (const v of violations) report(`axe ${v.impact} ${v.id}: ${v.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')}`);
  }
  await context.close();
}

function flaws() {
  const out = [];
  if (document.documentElement.scrollWidth > innerWidth) out.push(`page is ${document.documentElement.scrollWidth} wide`);
  for (const button of document.querySelectorAll('button, input, select, a')) {
    const box = button.getBoundingClientRect();
    if (box.width === 0) continue;
    const avatar = button.classList.contains('avatar');
    if (!avatar && (box.width < 43.5 || box.height < 43.5)) out.push(`${button.className || button.tagName} ${button.textContent.trim()} is ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`);
    if (button.scrollWidth > button.clientWidth + 1 && button.matches('.btn')) out.push(`${button.textContent.trim()} does not fit its button`);
  }
  const hand = document.querySelector('.hand');
  const felt = document.querySelector('.felt');
  if (hand && felt && hand.getBoundingClientRect().height && felt.getBoundingClientRect().bottom > hand.getBoundingClientRect().top + 1) out.push('the table reaches into the hand');
  for (const col of document.querySelectorAll('.col')) {
    const box = col.getBoundingClientRect();
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!col.contains(over)) out.push(`column ${col.dataset.rank} is covered by ${over?.className}`);
  }
  for (const seat of document.querySelectorAll('.felt .seat, .felt .centre > *, .me, .sentence')) {
    const box = seat.getBoundingClientRect();
    if (box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1) out.push(`${seat.className} leaves the screen`);
  }
  const spots = [...document.querySelectorAll('.felt .seat .seat-words > *, .felt .seat .avatar, .centre .head, .centre .laid, .centre .more > p')].filter((e) => e.getBoundingClientRect().width > 0 && e.textContent.trim());
  for (const a of spots) for (const b of spots) {
    if (a === b || a.closest('.seat, .centre') === b.closest('.seat, .centre') || !(a.compareDocumentPosition(b) & 4)) continue;
    const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 3 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 3) out.push(`${a.className} “${a.textContent.trim()}” overlaps ${b.className} “${b.textContent.trim()}”`);
  }
  return out;
}
