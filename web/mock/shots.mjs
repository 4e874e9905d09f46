/** Pictures of the scenes: node mock/shots.mjs OUT [scene,…] [size,…] [lang,…] [theme,…] */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { clicks, path, serve, tap } from './server.mjs';

const SIZES = {
  s: [360, 640], p: [360, 740], q: [390, 844], l: [844, 390], t: [820, 1180], w: [1280, 720], d: [1440, 900], n: [320, 640], x: [1920, 1080],
};
const PICKS = { return: ['4'], consult: ['KKB'],  main: ['AAA2'], owes: ['555'], burn: ['AAA'], wait: ['777'], lastword: ['999'], refused: ['QQ22'] };

const [out = 'shots', scenes = 'main', sizes = 'p', langs = 'zh', themes = 'light'] = process.argv.slice(2);
await mkdir(out, { recursive: true });
const mock = await serve(0);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
for (const scene of scenes.split(',')) for (const size of sizes.split(',')) for (const lang of langs.split(',')) for (const theme of themes.split(',')) {
  await shoot(scene, size, lang, theme);
}
await browser.close();
mock.close();

async function shoot(scene, size, lang, theme) {
  const [width, height] = SIZES[size];
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: width < 900 ? 2 : 1, locale: lang === 'en' ? 'en-US' : 'zh-CN', colorScheme: theme, reducedMotion: 'reduce', hasTouch: width < 900 });
  const page = await context.newPage();
  page.on('console', (message) => { if (message.type() === 'error') console.log(`${scene} ${size}: ${message.text()}`); });
  page.on('pageerror', (error) => console.log(`${scene} ${size}: ${error}`));
  await page.addInitScript(() => localStorage.setItem('gouji.token', 'mock'));
  const [name, ...taps] = scene.split('+');
  const base = name === 'refused' ? 'main' : name;
  await page.goto(`http://127.0.0.1:${mock.port}/${path(base, lang)}`);
  await page.waitForTimeout(250);
  for (const rank of PICKS[name]?.[0] ?? '') await page.getByTestId(`col-${rank}`).click();
  for (const testid of clicks(name)) await tap(page, testid);
  if (name === 'refused') await page.getByTestId('act-play').click();
  for (const testid of taps) await tap(page, testid);
  await page.waitForTimeout(200);
  await page.screenshot({ path: join(out, `${scene}-${size}-${lang}-${theme}.png`) });
  await context.close();
}
