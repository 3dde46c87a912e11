import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { percentageAnalysisSchema } from '../../../src/domain/annotation/percentage-analysis.ts';
import { analysesOfUser } from '../../../src/domain/collections/analyses.ts';
import { valueAt } from '../../../src/domain/documents/json.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { axeOn } from '../../support/browser/axe-on.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { type Look, looks, pagesForLooks } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import type { TestPerson } from '../../support/server/test-server.ts';
import { answers, fillPercentages, photosShown } from '../../support/story/analyse-photo.ts';
import { openAlbum, type Snapshot } from '../../support/story/snapshots.ts';

let browser: Browser;
let server: Census;
let photos: readonly PhotoToAnalyse[];
let take: Snapshot;
let vera: TestPerson;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, server, take] = await Promise.all([launchChromium(), openCensus(), openAlbum('analyse')]);
  photos = await reefWithPhotos(server, 3);
});
const lookedAt = pagesForLooks();
afterAll(async () => {
  await lookedAt.close();
  await browser?.close();
  await server?.close();
});
// Each test has a volunteer of its own, so that none sees what another one has saved.
beforeEach(async () => {
  vera = await server.person('Vera');
  context = await openPhone(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, vera);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
});

function photoAt(index: number): PhotoToAnalyse {
  const photo = photos[index];
  if (photo === undefined) throw new Error(`There is no photo ${index}.`);
  return photo;
}
/** The poll's own second is short for a machine that runs other tests at the same time. */
const patience = { timeout: 60_000 };
const openForm = (index: number, at = page) => at.goto(`${server.url}${photoAt(index).address}`);
const saved = (at = page) => at.getByText('Saved', { exact: true }).waitFor();
const field = (name: string, at = page) => at.getByRole('textbox', { name, exact: true });

async function analysesOf({ uid }: TestPerson) {
  const { docs } = await server.context.store.query(analysesOfUser(uid));
  return docs.map((doc) => percentageAnalysisSchema.parse(doc.data));
}
async function totalOf({ path }: PhotoToAnalyse): Promise<unknown> {
  const doc = await server.context.store.get(path);
  return doc === null ? undefined : valueAt(doc.data, 'meta.analysis.total');
}
const cutNetwork = () => context.route('**/call/**', (route) => route.abort('internetdisconnected'));
const mendNetwork = () => context.unroute('**/call/**');

describe('who is signed out', () => {
  test('begins or signs in on the link to a photo, and sees none before', async () => {
    const stranger = await openPhone(browser);
    const strange = await stranger.newPage();
    await strange.goto(`${server.url}${photoAt(0).address}`);
    await strange.getByRole('button', { name: 'Begin without an account' }).waitFor();
    await strange.getByRole('button', { name: 'Sign in', exact: true }).click();
    await strange.getByLabel('Email').waitFor();
    expect(await strange.getByRole('img', { name: /^Reef at/ }).count()).toBe(0);
    await stranger.close();
  });
});

describe('the percentage form', () => {
  test('typing to 100 % is saved by itself, and counts the photo once', { tags: ['quick'] }, async () => {
    const before = Number(await totalOf(photoAt(0)));
    await openForm(0);
    await fillPercentages(page, answers);
    await page.getByText('Complete. Thank you!').waitFor();
    await saved();
    await field('Water').fill('9');
    await saved();
    await field('Water').fill('10');
    await saved();
    const [analysis, ...others] = await analysesOf(vera);
    expect(others).toEqual([]);
    expect(analysis).toMatchObject({ stats: { coverage: 1 }, image: { id: photoAt(0).imageId } });
    expect(analysis?.analysis.percentages).toMatchObject({
      'reef_hard_branching-live': 30,
      'reef_hard_boulder-dead': 5,
      'background_water-live': 10,
    });
    expect(await totalOf(photoAt(0))).toBe(before + 1);
    await page.reload();
    await expect.poll(() => field('Water').inputValue(), patience).toBe('10 %');
  });

  test('a sum above 100 is refused in words, and what stands is saved once it is mended', async () => {
    await openForm(0);
    await field('Water').fill('70');
    await saved();
    await field('Coral rubble').fill('45');
    await page.getByText('15 % too much. Lower a value.').waitFor();
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    await take(page, 'too-much');
    expect((await analysesOf(vera))[0]?.analysis.percentages).toEqual({ 'background_water-live': 70 });
    await page.reload();
    await page.getByText('15 % too much.').waitFor();
    await field('Coral rubble').fill('30');
    await page.getByText('Complete. Thank you!').waitFor();
    await saved();
    expect((await analysesOf(vera))[0]?.stats.coverage).toBe(1);
  });

  test('the buttons beside a field change it by five', async () => {
    await openForm(0);
    await page.getByRole('button', { name: 'Soft coral, alive: 5 percent more' }).click();
    await page.getByRole('button', { name: 'Soft coral, alive: 5 percent more' }).click();
    await page.getByRole('button', { name: 'Soft coral, alive: 5 percent less' }).click();
    await saved();
    expect((await analysesOf(vera))[0]?.analysis.percentages).toEqual({ 'reef_soft-live': 5 });
  });

  test('a bad image is saved at once and asks for nothing else', async () => {
    await openForm(0);
    await page.getByRole('switch', { name: /cannot be used/ }).click();
    await saved();
    await expect.poll(() => field('Water').isDisabled()).toBe(true);
    expect((await analysesOf(vera))[0]).toMatchObject({
      stats: { coverage: 1 },
      analysis: { 'bad-image': true },
    });
  });

  test('the photo and the sum stay in view down to the last field, and cover none', async () => {
    await openForm(0);
    await photosShown(page);
    const last = page.getByLabel('Dominant coral');
    await last.focus();
    await last.scrollIntoViewIfNeeded();
    const [photo, input, bar] = await Promise.all([
      page.getByRole('img', { name: /^Reef at/ }).boundingBox(),
      last.boundingBox(),
      page.getByRole('region', { name: 'Actions' }).boundingBox(),
    ]);
    if (photo === null || input === null || bar === null) throw new Error('Something is not drawn.');
    expect(photo.y).toBeGreaterThanOrEqual(0);
    expect(photo.height).toBeGreaterThan(150);
    expect(input.y).toBeGreaterThan(photo.y + photo.height);
    expect(input.y + input.height).toBeLessThanOrEqual(bar.y);
    await take(page, 'last-field');
  });
});

describe('without a connection', () => {
  test('a save that fails is said, kept on this device, and goes with Try again', async () => {
    await openForm(1);
    await field('Water').fill('20');
    await saved();
    await cutNetwork();
    await field('Coral rubble').fill('30');
    const problem = page.getByRole('alert').filter({ hasText: 'Not saved' });
    await problem.getByText('It is kept on this device.').waitFor();
    await take(page, 'not-saved');
    expect((await analysesOf(vera))[0]?.analysis.percentages).toEqual({ 'background_water-live': 20 });
    await mendNetwork();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await saved();
    expect((await analysesOf(vera))[0]?.analysis.percentages).toEqual({
      'background_water-live': 20,
      'reef_structure_rubble-live': 30,
    });
  });

  test('a reload keeps what was typed, and saves it by itself', async () => {
    await openForm(1);
    await cutNetwork();
    await field('Water').fill('35');
    await page.getByText('Not saved').waitFor();
    expect(await analysesOf(vera)).toEqual([]);
    await mendNetwork();
    await page.reload();
    await expect.poll(() => field('Water').inputValue(), patience).toBe('35 %');
    await saved();
    expect((await analysesOf(vera))[0]?.analysis.percentages).toEqual({ 'background_water-live': 35 });
  });

  test('the way to the next photo waits until the work is safe', async () => {
    await openForm(1);
    await cutNetwork();
    await fillPercentages(page, { Water: 100 });
    await page.getByRole('button', { name: 'Done, next photo' }).click();
    await page.getByText('Not saved').waitFor();
    await expect.poll(() => page.url()).toContain(photoAt(1).imageId);
    await mendNetwork();
    await page.getByRole('button', { name: 'Done, next photo' }).click();
    await expect.poll(() => page.url(), patience).not.toContain(photoAt(1).imageId);
    expect(await analysesOf(vera)).toHaveLength(1);
  });
});

describe('the next photo', () => {
  test('is another one each time, until all are seen, and then says so', async () => {
    await page.goto(`${server.url}/gbr/analysis`);
    await page.getByRole('link', { name: 'In numbers' }).click();
    const seen = new Set<string>();
    for (let done = 0; done < photos.length; done += 1) {
      await page.waitForURL((url) => url.pathname.includes('/percentage/') && !seen.has(url.pathname));
      seen.add(new URL(page.url()).pathname);
      // The address is there a moment before its form is.
      await expect.poll(() => field('Water').inputValue(), patience).toBe('');
      await field('Water').fill('100');
      await page.getByRole('button', { name: 'Done, next photo' }).click();
    }
    await page.getByRole('heading', { name: 'You have seen them all' }).waitFor();
    await take(page, 'all-seen');
    expect([...seen].sort()).toEqual(photos.map(({ address }) => address).sort());
    expect(await analysesOf(vera)).toHaveLength(photos.length);
  });

  test('a photo that is not there says so and leads on', async () => {
    await page.goto(`${server.url}/analysis/percentage/${photoAt(0).surveyId}/nothing-here`);
    await page.getByRole('heading', { name: 'This photo is not there any more' }).waitFor();
    await take(page, 'no-such-photo');
    await page.getByRole('link', { name: 'Choose another photo' }).click();
    await page.getByRole('link', { name: 'In numbers' }).waitFor();
  });
});

test('two tabs of one person save one analysis, the newest last', async () => {
  const before = Number(await totalOf(photoAt(2)));
  const second = await context.newPage();
  await Promise.all([openForm(2), openForm(2, second)]);
  await Promise.all([field('Water').waitFor(), field('Water', second).waitFor()]);
  await field('Water').fill('100');
  await saved();
  await field('Coral rubble', second).fill('100');
  await saved(second);
  const analyses = await analysesOf(vera);
  expect(analyses.map(({ analysis }) => analysis.percentages)).toEqual([
    { 'reef_structure_rubble-live': 100 },
  ]);
  expect(await totalOf(photoAt(2))).toBe(before + 1);
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each([
    ['phone', openPhone, looks[0]],
    ['desktop', openDesktop, looks[2]],
  ] as const)('on a %s nothing keeps anybody out', async (size, open, { width, height }) => {
    const look = { width, height, scheme: colorScheme } as Look;
    const openScreen = async () => {
      const screen = await open(browser, { colorScheme, reducedMotion: 'reduce' });
      await rememberSession(screen, vera);
      return screen.newPage();
    };
    const start = await lookedAt.page(`start ${size}`, look, async () => {
      const opened = await openScreen();
      await opened.goto(`${server.url}/gbr/analysis`);
      await opened.getByRole('link', { name: 'In numbers' }).waitFor();
      return opened;
    });
    await photosShown(start);
    await take(start, `start-${size}-${colorScheme}`);
    expect(await axeOn(start)).toEqual([]);
    const form = await lookedAt.page(`form ${size}`, look, async () => {
      const opened = await start.context().newPage();
      await openForm(0, opened);
      await fillPercentages(opened, answers);
      await saved(opened);
      return opened;
    });
    await photosShown(form);
    await take(form, `form-${size}-${colorScheme}`);
    expect(await axeOn(form)).toEqual([]);
  });
});
