import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawingAnalysisSchema } from '../../../src/domain/annotation/drawing-analysis.ts';
import { analysesOfUser, drawingDocs } from '../../../src/domain/collections/analyses.ts';
import { valueAt } from '../../../src/domain/documents/json.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { trainedPerson } from '../../support/analysis/trained-person.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import {
  coverageShown,
  drawAround,
  drawOn,
  drawPath,
  touchAround,
} from '../../support/browser/drawing-hand.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { inEither, said } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';
import { openAlbum, type Snapshot } from '../../support/story/snapshots.ts';

let browser: Browser;
let server: Census;
let photos: readonly PhotoToAnalyse[];
let take: Snapshot;
let vera: TestPerson;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, server, take] = await Promise.all([launchChromium(), openCensus(), openAlbum('draw')]);
  photos = await reefWithPhotos(server, 2);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const patience = { timeout: 60_000 };

/** A volunteer of this test, on a phone or at a desk. */
async function arrive(open: typeof openPhone): Promise<void> {
  vera = await trainedPerson(server, 'Vera');
  context = await open(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, vera);
  page = await context.newPage();
}
afterEach(async () => {
  await context.close();
});

function photoAt(index: number): PhotoToAnalyse {
  const photo = photos[index];
  if (photo === undefined) throw new Error(`There is no photo ${index}.`);
  return photo;
}
const drawAddress = (index: number) =>
  `${server.url}${photoAt(index).address.replace('/percentage/', '/draw/')}`;
const choose = (name: string, at = page) => at.getByRole('button', { name, exact: true }).click();
const saved = (at = page) => at.getByText('Saved', { exact: true }).first().waitFor(patience);
const shown = (at = page) => expect.poll(() => coverageShown(at), patience);

/** To and fro over the lower half of the photo, in lanes that touch. */
const rubbing = [0, 1, 2, 3, 4, 5].flatMap((lane) => {
  const y = 0.6 + lane * 0.04;
  return lane % 2 === 0
    ? ([
        [0.2, y],
        [0.8, y],
      ] as const)
    : ([
        [0.8, y],
        [0.2, y],
      ] as const);
});

/** How much ink a part of the photo has, in pixels of it. */
const inkWithin = (...part: readonly [left: number, top: number, width: number, height: number]) =>
  page.evaluate(([left, top, width, height]) => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-tool] canvas');
    const { width: across = 0, height: down = 0 } = canvas ?? {};
    const pixels = canvas
      ?.getContext('2d')
      ?.getImageData(left * across, top * down, width * across, height * down).data;
    return pixels?.filter((byte, index) => index % 4 === 3 && byte > 0).length;
  }, part);

/** What the Tab key comes to after the pen, as far as it is seen to have the focus. */
async function toolsByTab(): Promise<string[]> {
  await page.getByRole('button', { name: 'Pen', exact: true }).focus();
  const reached: string[] = [];
  for (let tab = 0; tab < 11; tab += 1) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => {
        const button = document.activeElement;
        if (button === null || getComputedStyle(button).outlineStyle === 'none') return 'no focus to be seen';
        return button.getAttribute('aria-label') ?? button.textContent;
      }),
    );
  }
  return reached;
}

async function drawingsOf({ uid }: TestPerson) {
  const { docs } = await server.context.store.query(analysesOfUser(uid));
  return docs.map((doc) => drawingAnalysisSchema.parse(doc.data));
}
async function totalOf({ path }: PhotoToAnalyse): Promise<number> {
  const doc = await server.context.store.get(path);
  return Number(doc === null ? 0 : valueAt(doc.data, 'meta.analysis.total'));
}

describe('with a mouse', () => {
  beforeEach(() => arrive(openDesktop));

  test('what is drawn around is coloured, counted and saved; undo and redo go back and forth', {
    tags: ['quick'],
  }, async () => {
    const before = await totalOf(photoAt(0));
    await page.goto(drawAddress(0));
    await drawAround(page, 0.1, 0.1, 0.5, 0.5);
    await page.getByText('First choose what you see, below the photo.').waitFor();
    await expect.poll(() => coverageShown(page)).toBe(0);

    await choose('Reef');
    await choose('Hard coral');
    await choose('Plating');
    await drawAround(page, 0, 0, 0.5, 1);
    await shown().toBeGreaterThan(45);
    await choose('Background');
    await choose('Water');
    await drawAround(page, 0.5, 0, 1, 0.5);
    await shown().toBeGreaterThan(70);
    await take(page, 'two-colours');
    await page.keyboard.press('Backspace');
    await shown().toBeLessThan(55);
    await expect
      .poll(() => toolsByTab())
      .toEqual(
        [
          'Eraser',
          'Eraser brush',
          'Move the photo',
          'Undo',
          'Redo',
          'Zap: fill the rest',
          'Zoom in',
          'Zoom out',
          'Hide the colours',
          'Colours and light',
          'Reef',
        ].map((name) => said(name)),
      );
    await page.keyboard.press('Control+y');
    await shown().toBeGreaterThan(70);

    await choose('Sand and sea floor');
    await page.getByRole('button', { name: 'Zap: fill the rest' }).click();
    await page.getByText('Zap fills all un-analysed areas on the image with the current selection').waitFor();
    await page.getByRole('button', { name: 'Zap', exact: true }).click();
    await shown().toBe(100);
    await page.keyboard.press('Backspace');
    await shown().toBeLessThan(80);
    await choose('Redo');
    await shown().toBe(100);
    await page.getByRole('button', { name: '100 % coloured · Next' }).click();
    await page.getByRole('heading', { name: 'Analysis received' }).waitFor();
    await saved();
    await take(page, 'received');
    const [drawing, ...others] = await drawingsOf(vera);
    expect(others).toEqual([]);
    expect(drawing).toMatchObject({ kind: 'drawing', version: 1, stats: { coverage: 1 } });
    expect(drawing?.stats.categories.map(({ id }) => id)).toEqual([
      'background_sand',
      'background_water',
      'reef_hard_plating',
    ]);
    const lines = await server.context.store.get(
      drawingDocs.path({ uid: vera.uid, analysisId: drawing?.id ?? '' }),
    );
    expect(lines?.data.preview).toMatch(/^iVBOR/);
    expect(await totalOf(photoAt(0))).toBe(before + 1);

    const review = page.getByRole('dialog', { name: 'Analysis received' });
    await review.getByRole('button', { name: 'Continue' }).click();
    await review.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '100 % coloured · Next' }).click();
    await review.getByRole('button', { name: 'Another image' }).click();
    await page.waitForURL(drawAddress(1));
    await shown().toBe(0);
  });

  test('the eraser takes away what it goes around, its brush what it goes over; keys hold another tool for a moment', async () => {
    await page.goto(drawAddress(0));
    await choose('Reef');
    await drawAround(page, 0.1, 0.1, 0.9, 0.9);
    const all = await coverageShown(page);
    await page.keyboard.down('Alt');
    await drawAround(page, 0.1, 0.1, 0.9, 0.5);
    await page.keyboard.up('Alt');
    await shown().toBeLessThan(all - 20);
    const left = await coverageShown(page);
    await page.keyboard.press('b');
    await drawPath(page, rubbing, 'mouse');
    await shown().toBeLessThan(left - 15);
    const rubbed = await coverageShown(page);
    // Of 2000 × 1500 pixels, those between the lanes included.
    expect(await inkWithin(0.25, 0.62, 0.5, 0.16)).toBe(0);
    await saved();
    expect(Math.floor(((await drawingsOf(vera))[0]?.stats.coverage ?? 0) * 100)).toBe(rubbed);
    await page.keyboard.press('Backspace');
    await shown().toBe(left);
    expect(await inkWithin(0.25, 0.62, 0.5, 0.16)).toBe(240_000);
    await page.keyboard.press('Control+y');
    await shown().toBe(rubbed);
    const isChosen = (name: string) =>
      page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
    for (const name of ['Move the photo', 'Eraser brush', 'Eraser', 'Pen']) {
      await choose(name);
      expect(await isChosen(name)).toBe('true');
    }
    await page.keyboard.press('m');
    const before = await coverageShown(page);
    await drawAround(page, 0.2, 0.2, 0.8, 0.8);
    await expect.poll(() => coverageShown(page)).toBe(before);
    expect(await isChosen('Move the photo')).toBe('true');
  });

  test('a bad image is flagged after a question, clears the drawing, and undo takes the flag away', async () => {
    await page.goto(drawAddress(1));
    await choose('Reef');
    await drawAround(page, 0.1, 0.1, 0.5, 0.5);
    await choose('Bad image');
    await choose('Too blurry');
    await page.getByText('This will clear your analysis and flag this as a bad image: too blurry.').waitFor();
    await choose('Flag it');
    const told = await page.getByText('Flagged: Too blurry').boundingBox();
    const tools = await page.getByRole('toolbar', { name: 'Tools' }).boundingBox();
    expect(told?.x).toBeGreaterThan((tools?.x ?? 0) + (tools?.width ?? 0));
    await choose('Too blurry · Next');
    const review = page.getByRole('dialog', { name: 'Analysis received' });
    await review.getByText('You flagged this photo as a bad image: too blurry.').waitFor();
    await review
      .getByText(
        inEither(
          'Central Great Barrier Reef · Agincourt Reef · photo by Mia',
          'Great Barrier Reef (centre) · Agincourt Reef · photo : Mia',
        ),
      )
      .waitFor();
    await saved();
    await take(page, 'flagged');
    await review.getByRole('button', { name: 'Continue' }).click();
    await review.waitFor({ state: 'detached' });
    expect((await drawingsOf(vera))[0]?.stats.categories.map(({ id }) => id)).toEqual(['flag_blurry']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Flagged: Too blurry').waitFor({ state: 'detached' });
    await shown().toBe(0);
  });

  test('buttons make the photo larger and brighter; a wheel does where the mouse is, and strokes land where the hand is', async () => {
    await page.goto(drawAddress(0));
    await choose('Reef');
    const width = async () => (await page.locator('canvas').first().boundingBox())?.width ?? 0;
    const whole = await width();
    await choose('Zoom in');
    await expect.poll(width, patience).toBeGreaterThan(whole * 1.1);
    const large = await width();
    await choose('Zoom out');
    await expect.poll(width, patience).toBeLessThan(large * 0.9);
    await choose('Colours and light');
    await page.getByRole('slider', { name: 'Brightness' }).press('ArrowRight');
    await page.getByRole('slider', { name: 'Contrast' }).press('ArrowLeft');
    const photo = page.getByRole('img', { name: /^Reef at / });
    await expect
      .poll(() => photo.evaluate((image) => getComputedStyle(image).filter))
      .toBe('brightness(1.05) contrast(0.95)');
    await page.keyboard.press('Escape');
    await drawOn(page, async (box) => {
      await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.75);
      await page.mouse.wheel(0, -600);
    });
    await drawAround(page, 0.7, 0.7, 0.8, 0.8, 'stage');
    await shown().toBeLessThan(10);
    await saved();
  });

  test('who is no expert is led from an expert’s page to the usual one', async () => {
    await page.goto(drawAddress(0).replace('/draw/', '/expert/'));
    await page.getByText('This page is for experts').waitFor();
    await take(page, 'for-experts');
    await page.getByRole('link', { name: 'Colour this photo' }).click();
    await page.waitForURL(drawAddress(0));
  });

  test('an expert’s drawing is saved as one, beside the usual one; an old link leads to the drawing', async () => {
    const ella = await server.person('Ella', { isExpert: true });
    await context.close();
    context = await openDesktop(browser, { reducedMotion: 'reduce' });
    await rememberSession(context, ella);
    page = await context.newPage();
    await page.goto(`${server.url}/analysis`);
    await page.getByRole('link', { name: 'colour it as an expert' }).waitFor();
    await take(page, 'expert-start');
    await page.goto(drawAddress(0));
    await choose('Background');
    await drawAround(page, 0, 0, 1, 0.5);
    await saved();
    await choose('Level and training');
    await page.getByRole('link', { name: 'Colour it as an expert' }).click();
    await page.waitForURL(drawAddress(0).replace('/draw/', '/expert/'));
    await shown().toBe(0);
    await choose('Reef');
    await drawAround(page, 0, 0, 1, 1);
    await saved();
    const versions = (await drawingsOf(ella)).map(({ version, stats }) => [version, stats.categories[0]?.id]);
    expect(versions.sort()).toEqual([
      [1, 'background'],
      [3, 'reef'],
    ]);
    await page.goto(drawAddress(0));
    await shown().toBeLessThan(60);
    await page.goto(drawAddress(1).replace('/draw/', '/'));
    await expect.poll(() => page.url(), patience).toBe(drawAddress(1));
  });
});

describe('on a phone', () => {
  // A phone has two or three pixels where a page counts one, and strokes must land under the finger all the same.
  beforeEach(() => arrive((on, more) => openPhone(on, { ...more, deviceScaleFactor: 2 })));

  test('a finger colours, two fingers make it larger and draw nothing', async () => {
    await page.goto(drawAddress(0));
    await choose('Background');
    await touchAround(page, 0.1, 0.1, 0.9, 0.9);
    await shown().toBeGreaterThan(50);
    await take(page, 'phone');
    await saved();
    const before = await coverageShown(page);
    const place = () => page.locator('canvas').first().boundingBox();
    const small = await place();
    await touchAround(page, 0.3, 0.3, 0.6, 0.6, 'pinch');
    await expect
      .poll(async () => (await place())?.width ?? 0, patience)
      .toBeGreaterThan((small?.width ?? 0) * 1.2);
    await expect.poll(() => coverageShown(page)).toBe(before);
  });

  test('strokes outlive a reload, a lost connection and a closed page; what was not saved is saved later', async () => {
    await page.goto(drawAddress(0));
    await choose('Reef');
    await touchAround(page, 0.1, 0.1, 0.9, 0.5);
    const first = await coverageShown(page);
    await page.reload();
    await shown().toBe(first);
    await context.route('**/call/**', (route) => route.abort('internetdisconnected'));
    await choose('Wildlife');
    await touchAround(page, 0.1, 0.6, 0.9, 0.9);
    const both = await coverageShown(page);
    expect(both).toBeGreaterThan(first);
    await page.getByText('It is kept on this device.').waitFor(patience);
    await take(page, 'not-saved');
    await page.close();
    page = await context.newPage();
    await page.goto(drawAddress(0));
    await shown().toBe(both);
    await context.unroute('**/call/**');
    await page.getByText('Saved', { exact: true }).waitFor(patience);
    expect((await drawingsOf(vera))[0]?.stats.categories.map(({ id }) => id)).toEqual(['reef', 'wildlife']);
  });

  test('a session that ends in the middle costs a sign-in and no stroke', async () => {
    await page.goto(drawAddress(0));
    await choose('Reef');
    await touchAround(page, 0.1, 0.1, 0.9, 0.5);
    await saved();
    await server.post('/auth/sign-out', {}, vera.bearer);
    await choose('Wildlife');
    await touchAround(page, 0.1, 0.6, 0.9, 0.9);
    const both = await coverageShown(page);
    await choose('Sign in again');
    await choose('Use a password instead');
    await page.getByLabel('Email').fill(vera.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(vera.password);
    await take(page, 'signed-out');
    await choose('Continue');
    await shown().toBe(both);
    await saved();
    expect((await drawingsOf(vera))[0]?.stats.categories.map(({ id }) => id)).toEqual(['reef', 'wildlife']);
  });

  test('two tabs of one photo show the same', async () => {
    await page.goto(drawAddress(0));
    const other = await context.newPage();
    await other.goto(drawAddress(0));
    await choose('Reef', other);
    await touchAround(other, 0.1, 0.1, 0.9, 0.5);
    await shown(page).toBe(await coverageShown(other));
    await choose('Wildlife');
    await touchAround(page, 0.1, 0.6, 0.9, 0.9);
    await shown(other).toBe(await coverageShown(page));
    await saved();
    await expect
      .poll(async () => (await drawingsOf(vera))[0]?.stats.categories.map(({ id }) => id), patience)
      .toEqual(['reef', 'wildlife']);
  });

  test('who is signed out begins or signs in, and sees no photo before', async () => {
    const stranger = await openPhone(browser);
    const strange = await stranger.newPage();
    await strange.goto(drawAddress(0));
    await strange.getByRole('button', { name: 'Begin without an account' }).waitFor();
    expect(await strange.getByRole('img', { name: /^Reef at/ }).count()).toBe(0);
    await stranger.close();
  });
});

describe.each([
  ['a phone', openPhone, 'light'],
  ['a desktop', openDesktop, 'dark'],
] as const)('on %s', (_device, open, colorScheme) => {
  test(`nothing keeps anybody out, in ${colorScheme}`, async () => {
    vera = await trainedPerson(server, 'Vera');
    context = await open(browser, { reducedMotion: 'reduce', colorScheme });
    await rememberSession(context, vera);
    page = await context.newPage();
    await page.goto(drawAddress(0));
    await choose('Reef');
    await choose('Hard coral');
    await choose('Boulder');
    await expectAccessible(page);
    await take(page, `screen-${colorScheme}`);
    await page.getByRole('button', { name: '0 % coloured · Next' }).click();
    await page.getByRole('heading', { name: 'Analysis in progress' }).waitFor();
    await expectAccessible(page);
  });
});
