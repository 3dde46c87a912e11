import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { userSchema } from '../../../src/domain/account/user.ts';
import type { DemoKind } from '../../../src/domain/annotation/category/category.ts';
import { drawingAnalysisSchema } from '../../../src/domain/annotation/drawing-analysis.ts';
import { analysesOfUser } from '../../../src/domain/collections/analyses.ts';
import { type Demo, findDemo, fullDemo, fullDemoMasks } from '../../../src/domain/training/demos.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { coverageShown, drawAround, drawPath, touchAround } from '../../support/browser/drawing-hand.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import { traceMask } from '../../support/browser/trace-mask.ts';
import { hasRealPhotos, realPhoto } from '../../support/browser/wizard-diver.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';
import { openAlbum, type Snapshot } from '../../support/story/snapshots.ts';

let browser: Browser;
let server: TestServer;
let address: string;
let take: Snapshot;
let vera: TestPerson;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, server, take] = await Promise.all([launchChromium(), startTestServer(), openAlbum('training')]);
  const [photo] = await reefWithPhotos(server, 1, oneOfReef);
  address = `${server.url}${photo?.address.replace('/percentage/', '/draw/')}`;
});
/** A camera's photo of a reef where they lie beside the checkout, else a painted one. */
function oneOfReef(): Promise<Buffer> {
  return hasRealPhotos ? readFile(realPhoto('photos/koh_tao_tg6/20230412_0001.jpg')) : paintedPhoto(1);
}
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
afterEach(async () => {
  await context.close();
});

async function arrive(open: typeof openPhone, flags: Parameters<TestServer['person']>[1] = {}) {
  vera = await server.person('Vera', flags);
  context = await open(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, vera);
  page = await context.newPage();
  await page.goto(address);
}

const choose = (name: string | RegExp) => page.getByRole('button', { name }).click();
const says = (text: string) => page.getByText(text).first().waitFor();
const title = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
/** A category's button says its count, too. */
const category = (name: string) => choose(new RegExp(`^${name}`));

async function trainingOf({ uid }: TestPerson) {
  const doc = await server.context.store.get(`users/${uid}`);
  return userSchema.parse(doc?.data).training;
}

/** Animals whose limbs hang down are traced row by row: column by column takes in what lies between them. */
const byRows: readonly Demo['id'][] = ['background-1', 'wildlife-1'];

async function colour(demo: Demo, hand: 'mouse' | 'finger'): Promise<void> {
  if (demo.mask === null) throw new Error(`${demo.id} has nothing to draw around.`);
  await page.getByRole('img', { name: 'A painted photo to learn on' }).waitFor();
  await drawPath(page, traceMask(demo.mask, byRows.includes(demo.id) ? 'rows' : 'columns'), hand);
}

/** One part of the photo that is coloured as a whole. */
async function colourPart(kind: DemoKind): Promise<void> {
  const mask = fullDemoMasks.get(kind);
  if (mask === undefined) throw new Error(`There is no ${kind} on it.`);
  await drawPath(page, traceMask(mask), 'finger');
}

/** The first real photo: two reloads in the middle, no connection before the end, and home again. */
async function colourRealPhoto(): Promise<void> {
  const photo = () => page.getByRole('img', { name: /^Reef at Agincourt/ }).waitFor();
  const shown = () => expect.poll(() => coverageShown(page));
  await category('Reef');
  await touchAround(page, 0, 0.4, 1, 1);
  await shown().toBeGreaterThan(40);
  const first = await coverageShown(page);
  await page.reload();
  await photo();
  await shown().toBe(first);
  await category('Background');
  await touchAround(page, 0, 0, 1, 0.3);
  await shown().toBeGreaterThan(first + 10);
  const second = await coverageShown(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await photo();
  await shown().toBe(second);
  await context.setOffline(true);
  await category('Wildlife');
  await choose('Zap: fill the rest');
  await choose(/^Zap$/);
  await shown().toBe(100);
  await choose('100 % coloured · Next');
  await page.getByText('It is kept on this device.').last().waitFor({ timeout: 60_000 });
  await title('Analysis in progress');
  await take(page, 'offline');
  await context.setOffline(false);
  await title('Analysis received');
  await page.getByText('Saved', { exact: true }).last().waitFor();
  await take(page, 'received');
  await choose('Next level');
  await says('The shapes of hard coral');
  await expect.poll(() => trainingOf(vera)).toEqual({ mode: 3 });
  expect(await page.getByRole('button', { name: 'Next level' }).count()).toBe(0);
  const { docs } = await server.context.store.query(analysesOfUser(vera.uid));
  expect(docs.map(({ data }) => drawingAnalysisSchema.parse(data).stats.coverage)).toEqual([1]);
}

describe('a newcomer on a phone', () => {
  test('learns with a finger, step by step, and colours the real photo then', async () => {
    await arrive(openPhone);
    await title('Welcome, Vera');
    await expectAccessible(page);
    await take(page, 'welcome');
    await choose('Let’s go!');
    await title('Colour in what you see');
    await take(page, 'pick');

    await category('Wildlife');
    await says('Somebody lives here. Draw around the animal.');
    await touchAround(page, 0, 0, 0.5, 0.2);
    await take(page, 'misplaced');
    await says('Most of what you coloured is not the animal.');
    await expect
      .poll(() => page.getByRole('progressbar', { name: /^How well/ }).getAttribute('aria-valuenow'))
      .toBe('0');
    await choose('Show me');
    await says('Beside it: 100 % of yours');
    await take(page, 'answer');
    await choose('Show me');
    await says('Most of what you coloured is not the animal.');
    await choose('Start over');
    await colour(findDemo('wildlife', 1), 'finger');
    await title('Well seen!');
    await says('1 of 3 photos of wildlife.');
    await take(page, 'well-seen');
    await choose('Compare');
    await says('Missing:');
    await expectAccessible(page);
    await take(page, 'compared');
    await choose('Next photo');
    await colour(findDemo('wildlife', 2), 'finger');
    await choose('Next photo');
    await page.reload();
    await says('Somebody lives here.');
    await colour(findDemo('wildlife', 3), 'finger');
    await title('Category complete');
    await expectAccessible(page);
    await take(page, 'complete');

    await category('Bad image');
    await says('Nobody could analyse this photo.');
    await category('Too close');
    await choose('Flag it');
    await says('Not quite. Look again: nothing is sharp.');
    await category('Too blurry');
    await choose('Flag it');
    await says('1 of 3 photos of bad image.');
    await choose('Next step');

    await title('Aim for 100% coverage');
    await category('Wildlife');
    await colour(fullDemo, 'finger');
    await says('Wildlife: found');
    await category('Reef');
    await touchAround(page, 0.05, 0.05, 0.5, 0.18);
    await says('Reef: look where');
    await page.getByRole('button', { name: 'Undo' }).click();
    await colourPart('reef');
    await says('Reef: found');
    await category('Background');
    await choose('Zap: fill the rest');
    await choose(/^Zap$/);
    await title('All of it is coloured!');
    await take(page, 'all-coloured');
    await choose('Simple');
    await title('Achievement unlocked');
    await expectAccessible(page);
    await take(page, 'achievement');
    await choose('Unlock the next level');
    await title('Training complete');
    await take(page, 'done');
    expect(await trainingOf(vera)).toBeUndefined();
    await choose('Analyse a real image');
    await page.getByRole('img', { name: /^Reef at Agincourt/ }).waitFor();
    await expect.poll(() => trainingOf(vera)).toEqual({ mode: 2 });
    const { docs } = await server.context.store.query(analysesOfUser(vera.uid));
    expect(docs).toEqual([]);
    await colourRealPhoto();
  });
});

describe('at a desk', () => {
  test('whoever skips the training may do it again, and chooses the advanced level', async () => {
    await arrive(openDesktop);
    await choose('Let’s go!');
    await category('Reef');
    await take(page, 'desk-reef');
    await expectAccessible(page);
    await page.setViewportSize({ width: 844, height: 390 });
    const photo = page.getByRole('img', { name: 'A painted photo to learn on' });
    await expect.poll(async () => (await photo.boundingBox())?.height).toBeGreaterThan(150);
    await take(page, 'held-across');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(async () => (await photo.boundingBox())?.height).toBeGreaterThan(300);
    await drawAround(page, 0, 0, 1, 1);
    await page.getByText(/^Over the edge: \d+ % of your colour is water or sand/).waitFor();
    await choose('Start over');
    await colour(findDemo('reef', 1), 'mouse');
    await title('Well seen!');
    await take(page, 'desk-well-seen');
    await choose('Skip training');
    await page.getByRole('img', { name: /^Reef at Agincourt/ }).waitFor();
    await expect.poll(() => trainingOf(vera)).toEqual({ mode: 2 });
    await category('Reef');
    await category('Hard coral');
    expect(await page.getByRole('button', { name: /^Plating/ }).count()).toBe(0);

    await choose('Level and training');
    await page.getByRole('radio', { name: 'Advanced' }).check();
    await page.getByRole('button', { name: /^Plating/ }).waitFor();
    await expect.poll(() => trainingOf(vera)).toEqual({ mode: 4, choseAdvanced: true });
    await take(page, 'desk-level');
    await choose('Do the training again');
    await title('Welcome, Vera');
    await choose('Skip training');
    await page.getByRole('img', { name: /^Reef at Agincourt/ }).waitFor();
    expect((await trainingOf(vera))?.mode).toBe(4);
  });

  test('a level that cannot be told to the account is kept here, and told at the next visit', async () => {
    await arrive(openDesktop);
    await title('Welcome, Vera');
    await page.route('**/store/write', (route) => route.abort());
    await choose('Skip training');
    await says('Your level is kept on this device.');
    expect(await trainingOf(vera)).toBeUndefined();
    await page.unroute('**/store/write');
    await page.reload();
    await page.getByRole('img', { name: /^Reef at Agincourt/ }).waitFor();
    await expect.poll(() => trainingOf(vera)).toEqual({ mode: 2 });
  });
});

/** A tablet held upright. */
const openTablet: typeof openPhone = (on, more) =>
  openPhone(on, { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1, ...more });

test('an expert begins with everything, on a tablet, too', async () => {
  await arrive(openTablet, { isExpert: true });
  await category('Reef');
  await category('Other reef structure');
  await category('Algae');
  await touchAround(page, 0.2, 0.5, 0.7, 0.9);
  await expectAccessible(page);
  await take(page, 'tablet');
});
