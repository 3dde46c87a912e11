import type { Browser, CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { trainedPerson } from '../../support/analysis/trained-person.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { coverageShown, drawAround, drawOn, touchAround } from '../../support/browser/drawing-hand.ts';
import type * as inPage from '../../support/browser/ink-in-page.ts';
import { bundleForPage, runInPage } from '../../support/browser/page-script.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { openAlbum, type Snapshot } from '../../support/story/snapshots.ts';

declare const inkInPage: typeof inPage;

let browser: Browser;
let server: Census;
let photo: PhotoToAnalyse | undefined;
let take: Snapshot;

beforeAll(async () => {
  [browser, server, take] = await Promise.all([launchChromium(), openCensus(), openAlbum('draw-ink')]);
  [photo] = await reefWithPhotos(server, 1);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test('200 drawings on a real canvas show what is counted; what is taken back leaves no trace', async () => {
  const context = await openDesktop(browser);
  const page = await context.newPage();
  await page.goto(`${server.url}/healthz`);
  await runInPage(page, await bundleForPage('tests/support/browser/ink-in-page.ts', 'inkInPage'));
  const worst = await page.evaluate(() => inkInPage.worstOf(200));
  expect(worst.stroked).toBeLessThan(0.5);
  expect(worst.painted).toBeLessThan(0.5);
  expect(worst.rough).toBeLessThan(1.5);
  expect(await page.evaluate(() => inkInPage.wrongAfterUndo(25))).toBe(0);
  await context.close();
});

/** The colour of the screen at a place of the photo: red, green, blue. */
const seenAt = (page: Page, x: number, y: number) =>
  drawOn(page, async (box) => {
    const clip = { x: box.x + box.width * x, y: box.y + box.height * y, width: 1, height: 1 };
    const { data } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  });
const apart = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((byte, index) => Math.abs(byte - (other[index] ?? 0))));

test('over blue water ink at full strength is the colour of its chip; it is shown as the device remembers, and not at all while H is held', async () => {
  const vera = await trainedPerson(server, 'Vera');
  const context = await openDesktop(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, vera);
  const page = await context.newPage();
  const water = [36, 99, 155] as const;
  const [r, g, b] = water;
  const blue = await sharp({ create: { width: 400, height: 300, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  await context.route(/\/cache\/\d+\//, (route) => route.fulfill({ contentType: 'image/png', body: blue }));
  const address = `${server.url}${photo?.address.replace('/percentage/', '/draw/')}`;
  await page.goto(address);
  const chip = page.getByRole('button', { name: 'Reef', exact: true });
  await chip.click();
  const said = await chip.locator('span').evaluateAll((parts) => {
    const disc = parts.find((part) => getComputedStyle(part).getPropertyValue('--disc') !== '');
    return disc === undefined ? '' : getComputedStyle(disc).backgroundColor;
  });
  const ink = [...said.matchAll(/\d+/g)].map(Number);
  await drawAround(page, 0.2, 0.2, 0.8, 0.8);
  await expect.poll(() => coverageShown(page)).toBeGreaterThan(30);
  expect(await seenAt(page, 0.1, 0.1)).toEqual(water);
  // Between the two as it is shown at first, and nearer to the ink.
  const usual = await seenAt(page, 0.5, 0.5);
  expect(apart(usual, ink)).toBeLessThan(apart(usual, water));
  expect(apart(usual, ink)).toBeGreaterThan(40);

  await page.getByRole('button', { name: 'Colours and light' }).click();
  await page.getByText('Full', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => apart(await seenAt(page, 0.5, 0.5), ink)).toBeLessThanOrEqual(2);
  await page.keyboard.down('h');
  await expect.poll(() => seenAt(page, 0.5, 0.5)).toEqual(water);
  await page.keyboard.up('h');
  await expect.poll(async () => apart(await seenAt(page, 0.5, 0.5), ink)).toBeLessThanOrEqual(2);

  await page.reload();
  await expect.poll(async () => apart(await seenAt(page, 0.5, 0.5), ink)).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Hide the colours' }).click();
  await expect.poll(() => seenAt(page, 0.5, 0.5)).toEqual(water);
  // Whoever draws sees the colours again.
  await drawAround(page, 0.05, 0.05, 0.15, 0.15);
  await expect.poll(async () => apart(await seenAt(page, 0.5, 0.5), ink)).toBeLessThanOrEqual(2);

  // The edges follow what is drawn and what is taken back.
  const edgePixels = () =>
    page.evaluate(() => {
      const ink = document.querySelector<HTMLCanvasElement>('[data-tool] canvas');
      const { width = 0, height = 0 } = ink ?? {};
      const bytes = ink?.getContext('2d')?.getImageData(0, 0, width, height).data;
      return new Uint32Array(bytes?.buffer ?? new ArrayBuffer()).filter((pixel) => pixel === 0xffffffff)
        .length;
    });
  await expect.poll(edgePixels).toBeGreaterThan(10_000);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect.poll(edgePixels).toBe(0);
  await page.keyboard.press('Control+y');
  await expect.poll(edgePixels).toBeGreaterThan(10_000);
  // Also when somebody has changed their mind before the edges were drawn.
  await page.evaluate(async () => {
    for (const init of [{ key: 'Backspace' }, { key: 'y', ctrlKey: true }]) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));
      await Promise.resolve();
    }
  });
  await expect.poll(edgePixels).toBeGreaterThan(10_000);
  await page.getByRole('button', { name: 'Colours and light' }).click();
  await page.getByRole('switch', { name: 'Edges around the colours' }).uncheck();
  await expect.poll(edgePixels).toBe(0);
  await context.close();
});

const glassPixels = 112;

/** How much of a colour one of the glass's canvases has (photo, ink, line), so many CSS pixels right of its middle. */
const alphaAt = (page: Page, layer: 'ink' | 'line', right: number) =>
  page.evaluate(
    ([at, share]) => {
      const canvas = document.querySelectorAll<HTMLCanvasElement>('[data-magnifier] canvas')[at];
      const size = canvas?.width ?? 0;
      return canvas?.getContext('2d')?.getImageData(size * share, size / 2, 1, 1).data[3];
    },
    [layer === 'ink' ? 1 : 2, 0.5 + right / glassPixels] as const,
  );

/** How far the photo in the glass is from the photo around a place of the screen, on average of a byte. */
const photoApart = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left, top, across]) => {
      const image = document.querySelector<HTMLImageElement>('[data-tool] img');
      const glass = document.querySelector<HTMLCanvasElement>('[data-magnifier] canvas');
      const wanted = document.createElement('canvas').getContext('2d');
      const shown = glass?.getContext('2d');
      if (image === null || glass === null || wanted === null || !shown)
        throw new Error('There is no photo.');
      wanted.canvas.width = wanted.canvas.height = glass.width;
      const box = image.getBoundingClientRect();
      const scale = image.naturalWidth / box.width;
      const side = (across / 2) * scale;
      const [middleX, middleY] = [(left - box.left) * scale, (top - box.top) * scale];
      wanted.drawImage(
        image,
        middleX - side / 2,
        middleY - side / 2,
        side,
        side,
        0,
        0,
        glass.width,
        glass.width,
      );
      const bytes = (ink: CanvasRenderingContext2D) => ink.getImageData(0, 0, glass.width, glass.width).data;
      const theirs = bytes(wanted);
      return (
        bytes(shown).reduce((sum, byte, index) => sum + Math.abs(byte - (theirs[index] ?? 0)), 0) /
        theirs.length
      );
    },
    [x, y, glassPixels] as const,
  );

const touch = (devtools: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
  devtools.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: type === 'touchEnd' ? [] : [{ x, y, id: 1 }],
  });

test('under a finger that draws, a glass shows photo, ink and line; a mouse needs none', async () => {
  const vera = await trainedPerson(server, 'Vera');
  const context = await openPhone(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, vera);
  const page = await context.newPage();
  await page.goto(`${server.url}${photo?.address.replace('/percentage/', '/draw/')}`);
  await page.getByRole('button', { name: 'Reef', exact: true }).click();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('[data-tool] img')?.complete);
  await touchAround(page, 0.5, 0.3, 0.9, 0.9);
  await expect.poll(() => coverageShown(page)).toBeGreaterThan(10);
  const glass = page.locator('[data-magnifier]');
  expect(await glass.isVisible()).toBe(false);

  const devtools = await context.newCDPSession(page);
  await drawOn(page, async (box) => {
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    // Ten pixels within what is coloured: twenty in the glass.
    const [x, y] = [box.x + box.width * 0.5 + 10, box.y + box.height * 0.7];
    await touch(devtools, 'touchStart', ...at(0.2, 0.7));
    for (const share of [0.3, 0.4, 0.5]) await touch(devtools, 'touchMove', ...at(share, 0.7));
    await touch(devtools, 'touchMove', x, y);
    await glass.waitFor();
    await expect.poll(() => alphaAt(page, 'line', -4)).toBe(255);
    expect(await alphaAt(page, 'line', 8)).toBe(0);
    // Ink and photo follow the finger within frames of their own.
    await expect.poll(() => alphaAt(page, 'ink', -15)).toBe(153);
    expect(await alphaAt(page, 'ink', -25)).toBe(0);
    await expect.poll(() => photoApart(page, x, y)).toBeLessThan(1);
    expect(await photoApart(page, x + 3, y)).toBeGreaterThan(1);
    const place = await glass.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(y - 20);
    await take(page, 'magnifier');
    for (const share of [0.5, 0.3, 0.1]) await touch(devtools, 'touchMove', ...at(share, 0.06));
    await expect.poll(() => photoApart(page, ...at(0.1, 0.06))).toBeLessThan(1);
    await take(page, 'magnifier-at-the-top');
    await touch(devtools, 'touchEnd');
    await glass.waitFor({ state: 'hidden' });

    await page.mouse.move(...at(0.2, 0.2));
    await page.mouse.down();
    await page.mouse.move(...at(0.3, 0.3), { steps: 5 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await glass.isVisible()).toBe(false);
    await page.mouse.up();
  });
  await context.close();
});
