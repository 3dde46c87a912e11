import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
});

test('a phone has a touch screen of 390 by 844, with two pixels per point where a test asks for them', async () => {
  const context = await openPhone(browser, { deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.setContent('<meta name="viewport" content="width=device-width, initial-scale=1">');
  const screen = await page.evaluate(() => ({
    width: window.innerWidth,
    height: window.innerHeight,
    pixelsPerPoint: window.devicePixelRatio,
    touchPoints: navigator.maxTouchPoints,
  }));
  expect(screen).toMatchObject({ width: 390, height: 844, pixelsPerPoint: 2 });
  expect(screen.touchPoints).toBeGreaterThan(0);
  await context.close();
});

test('a desktop page can draw a map, because WebGL 2 is there without a GPU', async () => {
  const context = await openDesktop(browser);
  const page = await context.newPage();
  const canDraw = await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null);
  expect(canDraw).toBe(true);
  await context.close();
});
