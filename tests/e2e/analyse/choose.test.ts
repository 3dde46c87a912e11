import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { analysesOfUser } from '../../../src/domain/collections/analyses.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { documentOfEvent, type ReefEvent } from '../../../src/domain/events/event.ts';
import { type Image, imageSchema } from '../../../src/domain/survey/image.ts';
import { recordOfPreview } from '../../../src/domain/survey/photo/preview.ts';
import { analysisInStore } from '../../support/analysis/analysed-survey.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { coverageShown, touchAround } from '../../support/browser/drawing-hand.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { said } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';
import { photosShown } from '../../support/story/analyse-photo.ts';
import { openAlbum, type Snapshot } from '../../support/story/snapshots.ts';

let browser: Browser;
let server: Census;
let take: Snapshot;
let context: BrowserContext;
let page: Page;
/** Three that are painted, and as many records as fill more than one page of a library. */
const photos: { readonly path: string; readonly image: Image }[] = [];
const recordsInAll = 70;

const event: ReefEvent = {
  id: 'event-1',
  handle: 'reef-week',
  name: 'Reef Week 2026',
  desc: [],
  version: 2,
  regionId: 'gbr',
  eventType: 'GLOBAL',
  timestart: '2026-03-01T00:00:00.000Z',
  timeend: '2036-03-11T00:00:00.000Z',
  createdBy: 'admin',
  domains: [],
  deleted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

async function readPhoto({ path }: Pick<PhotoToAnalyse, 'path'>) {
  const doc = await server.context.store.get(path);
  return { path, image: imageSchema.parse(doc?.data) };
}

beforeAll(async () => {
  [browser, server, take] = await Promise.all([launchChromium(), openCensus(), openAlbum('choose')]);
  const { store } = server.context;
  for (const made of await reefWithPhotos(server, 3)) photos.push(await readPhoto(made));
  const [first] = photos;
  if (first === undefined) throw new Error('There is no photo.');
  for (let index = photos.length; index < recordsInAll; index += 1) {
    const copied = photos[index % 3] ?? first;
    const id = newId();
    const meta = { ...copied.image.meta, analysis: { total: index % 4 } };
    const whole = { ...copied.image, id, index, meta, seed: id.padEnd(20, 'k').slice(0, 20) };
    const { url, token, sha256, bytes } = whole;
    const image = index === 5 ? recordOfPreview(whole, { url, token, sha256, bytes }) : whole;
    photos.push({ path: first.path.replace(first.image.id, id), image });
  }
  await store.write([
    { op: 'set', path: `events/${event.id}`, data: documentOfEvent(event) },
    ...photos.slice(3).map(({ path, image }) => ({ op: 'set' as const, path, data: documentOf(image) })),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
afterEach(async () => {
  await context.close();
});

async function arrive(
  open: typeof openPhone,
  person: TestPerson,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  context = await open(browser, { reducedMotion: 'reduce', colorScheme });
  await rememberSession(context, person);
  page = await context.newPage();
}

function photoAt(index: number) {
  const photo = photos[index];
  if (photo === undefined) throw new Error(`There is no photo ${index}.`);
  return photo;
}
const addressOf = (index: number, way: string, handle = '') =>
  `/analysis/${way}/${photoAt(index).image.survey.id}/${photoAt(index).image.id}${handle}`;
const libraryAddress = () => `${server.url}/analysis/library/${photoAt(0).image.survey.id}`;
const begin = (person: TestPerson, index: number, more: Partial<Parameters<typeof analysisInStore>[1]>) =>
  analysisInStore(server.context.store, {
    uid: person.uid,
    photo: photoAt(index),
    coverage: 0.62,
    ...more,
  });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const cards = () => page.getByRole('region', { name: 'Continue where you left' }).getByRole('link');

const tiles = () => page.getByRole('list', { name: 'Photos' }).getByRole('listitem');

/** Half done: on the server an expert's drawing, on this device numbers that could not be saved. */
async function arriveWithWork(open: typeof openPhone, person: TestPerson, scheme: 'light' | 'dark') {
  await begin(person, 1, { version: 3, eventHandle: 'coral-week' });
  await arrive(open, person, scheme);
  await context.route('**/call/**', (route) => route.abort('internetdisconnected'));
  await page.goto(`${server.url}${addressOf(0, 'percentage', '/reef-week')}`);
  await field('Water').fill('35');
  await page.getByRole('button', { name: '35 % · Skip this photo' }).waitFor();
  await page.goto(`${server.url}/analysis/reef-week`);
  await cards().getByText('Waits on this device').waitFor();
}

test('who is signed out reads the field guide; is asked to sign in, and sees no photo of the survey', async () => {
  context = await openPhone(browser, { reducedMotion: 'reduce' });
  page = await context.newPage();
  await page.goto(`${server.url}/field-guide`);
  await page.getByRole('heading', { name: 'What lives here, and how to know it' }).waitFor();
  await expectAccessible(page);
  await take(page, 'guide-list');
  await page.getByRole('button', { name: 'Branching', exact: true }).click();
  await page.getByRole('region', { name: 'Alive, bleached or dead' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/field-guide/reef_hard_branching');
  await expectAccessible(page);
  await take(page, 'guide-page');
  await page.goBack();
  await page.getByRole('heading', { name: 'What lives here, and how to know it' }).waitFor();
  await page.goto(libraryAddress());
  await page.getByLabel('Email').waitFor();
  expect(await tiles().count()).toBe(0);
});

describe('on a phone', () => {
  test('the start names the event, offers what is half done in its own way, and keeps the event', async () => {
    await arriveWithWork(openPhone, await server.person('Vera'), 'light');
    await page.getByText('For the event Reef Week 2026').waitFor();
    const [waiting, expert] = [cards().first(), cards().last()];
    await waiting.getByText('35 % estimated').waitFor();
    await expert.getByText('62 % coloured').waitFor();
    await expect.poll(() => waiting.getAttribute('href')).toBe(addressOf(0, 'percentage', '/reef-week'));
    await expect.poll(() => expert.getAttribute('href')).toBe(addressOf(1, 'expert', '/coral-week'));
    const colour = page.getByRole('link', { name: 'Colour this photo' });
    const offered = await colour.getAttribute('href');
    expect(offered).toMatch(/^\/analysis\/draw\/.*\/reef-week$/);
    await page.getByRole('button', { name: 'Show another' }).click();
    await expect.poll(() => colour.getAttribute('href')).not.toBe(offered);
    await photosShown(page);
    await expectAccessible(page);
    await take(page, 'start-phone');
    await page.getByLabel('Region').selectOption('hawaii');
    await page.getByRole('heading', { name: 'You have seen them all' }).waitFor();
    await page.getByText('For the event Reef Week 2026').waitFor();
    await waiting.click();
    await expect.poll(() => field('Water').inputValue()).toBe('35 %');
  });

  test('the library says who looked at what, filters, and is at the same place after a photo', async () => {
    const vera = await server.person('Vera');
    await begin(vera, 0, { coverage: 1, kind: 'percentage' });
    for (const index of [1, 64]) await begin(vera, index, {});
    await arrive(openPhone, vera);
    await page.goto(libraryAddress());
    await page.getByText('50 of 70 photos').waitFor();
    await page.getByText('1 by you. 1 still at sea').waitFor();
    await expect.poll(() => tiles().count()).toBe(60);
    expect(await tiles().nth(5).getByRole('link').count()).toBe(0);
    await expect.poll(() => tiles().first().innerText()).toContain(said('Done by you'));
    await expectAccessible(page);
    await take(page, 'library-phone');
    await page.getByRole('button', { name: 'Show more: 10 to come' }).click();
    await expect.poll(() => tiles().count()).toBe(70);
    await tiles().nth(66).scrollIntoViewIfNeeded();
    // Chromium finds the place by itself; other browsers look for it before the photos are drawn again.
    const before = await page.evaluate(() => {
      history.scrollRestoration = 'manual';
      return window.scrollY;
    });
    expect(before).toBeGreaterThan(200);
    await tiles().nth(66).getByRole('link', { name: 'In numbers' }).click();
    await field('Water').fill('100');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    // Saved on the way out, and asked again.
    await page.getByText('2 by you. 1 still at sea').waitFor();
    await page.getByText('Yours 4').click();
    await expect.poll(() => tiles().count()).toBe(4);
    await page.reload();
    await expect.poll(() => tiles().count()).toBe(4);
  });

  test('the form has its progress on the button, and a bad image is saved with its flag only', async () => {
    const vera = await server.person('Vera');
    await arrive(openPhone, vera);
    await page.goto(`${server.url}${addressOf(2, 'percentage')}`);
    await field('Water').fill('62');
    await page.getByRole('button', { name: '62 % · Skip this photo' }).waitFor();
    expect(await page.getByRole('button', { name: 'Download' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: 'All photos of this survey' }).count()).toBe(1);
    const photo = page.getByRole('img', { name: /^Reef at / });
    const width = async () => (await photo.boundingBox())?.width ?? 0;
    const whole = await width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(whole * 1.5);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(width).toBe(whole);
    await page.getByLabel('Dominant coral').fill('Acropora');
    await expect
      .poll(async () => (await server.context.store.query(analysesOfUser(vera.uid))).docs[0]?.data.analysis)
      .toMatchObject({ 'dominant-coral': 'Acropora' });
    await page.getByRole('button', { name: 'Guide: Crown-of-thorns starfish' }).click();
    const guide = page.getByRole('dialog', { name: 'Field guide' });
    await guide.getByText('Its thorns are venomous.').waitFor();
    await take(page, 'form-guide');
    await page.keyboard.press('Escape');
    await guide.waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: /cannot be used/ }).click();
    await page.getByRole('button', { name: '100 % · Done, next photo' }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { docs } = await server.context.store.query(analysesOfUser(vera.uid));
    expect(docs.map(({ data }) => data.analysis)).toEqual([
      { percentages: {}, 'dominant-coral': '', 'bad-image': true },
    ]);

    await page.goto(`${server.url}${addressOf(5, 'percentage')}`);
    await page.getByRole('heading', { name: 'This photo is still at sea' }).waitFor();
    await page.getByRole('link', { name: 'Choose another photo' }).waitFor();
  });

  test('without a connection what is on the device is there, and the rest comes with Try again', async () => {
    const ella = await server.person('Ella', { isExpert: true });
    await begin(ella, 1, {});
    await arrive(openPhone, ella, 'dark');
    await context.route('**/call/**', (route) => route.abort('internetdisconnected'));
    await page.goto(`${server.url}${addressOf(0, 'expert')}`);
    await page.getByRole('button', { name: 'Reef', exact: true }).click();
    await touchAround(page, 0.1, 0.1, 0.9, 0.9);
    await expect.poll(() => coverageShown(page)).toBeGreaterThan(30);
    await page.route('**/store/**', (route) => route.abort('internetdisconnected'));
    await page.goto(`${server.url}/analysis`);
    await cards().getByText('Waits on this device').waitFor();
    await expect.poll(() => cards().getAttribute('href')).toBe(addressOf(0, 'expert'));
    const told = page.getByRole('alert').filter({ hasText: 'The rest of what you began' });
    await told.waitFor();
    await take(page, 'start-offline');
    await page.unroute('**/store/**');
    await told.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('62 % coloured').waitFor();
    await expect.poll(() => cards().count()).toBe(2);
    await page.route('**/store/query', (route) => route.abort('internetdisconnected'));
    await page.goto(libraryAddress());
    const failed = page.getByRole('alert').filter({ hasText: 'Could not load the photos of this survey' });
    await failed.waitFor();
    await take(page, 'library-offline');
    await page.unroute('**/store/query');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await tiles().first().waitFor();
    await page.goto(`${server.url}/analysis/library/no-such-survey/reef-week`);
    await page.getByRole('heading', { name: 'This survey is not there any more' }).waitFor();
    const files = '**/cache/2000/**';
    await page.route(files, (route) => route.abort('internetdisconnected'));
    await page.getByRole('link', { name: 'Choose another photo' }).click();
    await page.getByText('For the event Reef Week 2026').waitFor();
    const lost = page.getByRole('alert').filter({ hasText: 'This photo did not load.' });
    await lost.waitFor();
    await page.unroute(files);
    await lost.getByRole('button', { name: 'Try again' }).click();
    await lost.waitFor({ state: 'detached' });
    await photosShown(page);
  });
});

test('at a desk, in the dark, verified people have the dashboard, the library, the file and the next photo', async () => {
  const vera = await server.person('Vera', { verified: true });
  await arriveWithWork(openDesktop, vera, 'dark');
  await photosShown(page);
  await expectAccessible(page);
  await take(page, 'start-desktop');
  await context.unroute('**/call/**');
  await page.goto(`${server.url}${addressOf(2, 'percentage', '/reef-week')}`);
  await field('Water').fill('95');
  await page.getByText('Saved', { exact: true }).waitFor();
  const ways = page.getByRole('navigation', { name: 'More ways on' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ways.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    version: 3,
    stats: { coverage: 0.95 },
    analysis: { 'background_water-live': 95, 'bad-image': false },
  });
  const next = ways.getByRole('link', { name: 'Next image' });
  await expect.poll(() => next.getAttribute('href')).toMatch(/^\/analysis\/percentage\/.*\/reef-week$/);
  await expect.poll(() => next.getAttribute('href')).not.toContain(photoAt(2).image.id);
  await photosShown(page);
  await expectAccessible(page);
  await take(page, 'form-verified');
  await ways.getByRole('link', { name: 'Library' }).click();
  await page.getByText('1 by you.').waitFor();
  await expectAccessible(page);
  await take(page, 'library-desktop');
  const { image, path } = photoAt(2);
  const survey = await server.context.store.get(path.split('/images/')[0] ?? '');
  const own = `users/${vera.uid}/surveys/${image.survey.id}`;
  await server.context.store.write([{ op: 'set', path: own, data: survey?.data ?? {} }]);
  await page.goto(`${server.url}/dashboard?tab=surveys`);
  const row = page.getByRole('link', { name: 'See the photos of North wall' });
  await expect.poll(() => row.getAttribute('href')).toBe(`/analysis/library/${image.survey.id}`);
  await take(page, 'dashboard');
});

test('while analysis is closed, only experts come beyond the start', async () => {
  await using closed = await openCensus({ config: { analysisClosed: true } });
  const [photo] = await reefWithPhotos(closed, 1);
  for (const [isExpert, heading] of [
    [false, 'Analysis is closed at the moment'],
    [true, 'How much of the photo is what?'],
  ] as const) {
    context = await openPhone(browser, { reducedMotion: 'reduce' });
    const vera = await closed.person('Vera', { isExpert });
    // Nor does the server take what another program makes of the same photo.
    const saved = await closed.post(
      '/call/submit-percentage-analysis',
      {
        data: {
          analysisId: `analysis-${isExpert}`,
          imagePath: photo?.path,
          answers: { percentages: { 'background_water-live': 40 }, 'dominant-coral': '', 'bad-image': false },
        },
      },
      vera.bearer,
    );
    expect(saved.status).toBe(isExpert ? 200 : 400);
    if (!isExpert) expect(await saved.text()).toContain('Analysis is closed at the moment.');
    await rememberSession(context, vera);
    page = await context.newPage();
    await page.goto(`${closed.url}${photo?.address}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(isExpert ? photo?.address : '/analysis');
    if (!isExpert) {
      await take(page, 'closed');
      await context.close();
    }
  }
});
