import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slidesPath } from '../../../src/domain/collections/events/slides.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, triedLooks, turnTo } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { inEither } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';
import { fillHall, type Pupil } from '../../support/story/school-hall.ts';

const pupils: readonly Pupil[] = [
  {
    name: 'Amelia',
    town: 'Cairns, Queensland, Australia',
    photos: 3,
    at: { latitude: -16.92, longitude: 145.77 },
  },
  {
    name: 'Maximiliana-Theodora-Konstantina-von-und-zu-Hohenschwangau',
    town: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Isle of Anglesey, United Kingdom',
    photos: 2,
  },
  { name: 'Ōtani', town: 'Naha, Okinawa, Japan', photos: 2, at: { latitude: 26.21, longitude: 127.68 } },
  {
    name: 'Leilani',
    town: 'Hilo, Hawaii, United States',
    photos: 1,
    at: { latitude: 19.71, longitude: -155.08 },
  },
];
const day = 24 * 60 * 60 * 1000;

let browser: Browser;
let www: Census;
let marina: TestPerson;

beforeAll(async () => {
  www = await openCensus();
  marina = await seedReport(www);
  const [timestart, timeend] = [toInstant(Date.now() - day), toInstant(Date.now() + day)];
  await www.context.store.write([
    writeEvent('reef-day', {
      name: 'Reef Day of the Schools',
      desc: ['One day, one reef, every pupil of Cairns.'],
      timestart,
      timeend,
    }),
  ]);
  await fillHall(www, 'reef-day', pupils, marina.uid);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

const openVisitor = async (): Promise<Page> => (await openPhone(browser)).newPage();

test('towns of volunteers stand on a map, over the date line, and a long name leaves its number on a phone', async () => {
  const page = await openVisitor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${www.url}/event/reef-day`);
  const volunteers = page.getByRole('table', { name: 'Top 50 Volunteers' });
  await volunteers.getByRole('row', { name: /Maximiliana.* 2$/ }).waitFor();
  expect(asked.filter((url) => /map-canvas[^~]*js/.test(url))).toEqual([]);
  for (const cell of await volunteers.getByRole('cell').all()) {
    const box = await cell.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  const flags = await volunteers
    .locator('img')
    .evaluateAll((all) => all.map((img) => img.getAttribute('src')));
  expect(flags.toSorted()).toEqual(['AU', 'GB', 'JP', 'US'].map((code) => `/cdn/200/flag/${code}.svg`));

  const map = page.getByTestId('map');
  await page.getByText('The table below says the same in words.').scrollIntoViewIfNeeded();
  await map.and(page.locator('[aria-busy="false"]')).waitFor();
  for (const look of looks) {
    await turnTo(page, look);
    await page.getByRole('heading', { name: 'Top Volunteer Locations' }).scrollIntoViewIfNeeded();
    await map.and(page.locator('[aria-busy="false"]')).waitFor();
    await keepPicture(page, 'event-map', look);
    await volunteers.scrollIntoViewIfNeeded();
    await keepPicture(page, 'event-volunteers', look);
    if (triedLooks.includes(look)) await expectAccessible(page);
  }
  expect(asked.filter((url) => !url.startsWith(www.url) && !/^(blob|data):/.test(url))).toEqual([]);
});

test('photos go by themselves, stop for who turns them, and one that is called bad is taken off', async () => {
  const context = await openPhone(browser, { reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(`${www.url}/event/reef-day`);
  const show = page.getByRole('region', { name: 'Photos analysed for this event' });
  const photo = (number: number) =>
    show.getByRole('img', { name: new RegExp(inEither(`: ${number} of `, ` : ${number} sur `)) });
  const press = (name: string) => show.getByRole('button', { name, exact: true }).click();
  await photo(1).waitFor();
  await photo(2).waitFor();
  await press('Pause the photos');
  await press('Photo before');
  await photo(1).waitFor();
  await page.keyboard.press('ArrowLeft');
  await photo(3).waitFor();
  await press('Next photo');
  await photo(1).waitFor();
  await press('Play the photos');
  await photo(2).waitFor();

  const still = await openVisitor();
  await still.goto(`${www.url}/event/reef-day`);
  const stillShow = still.getByRole('region', { name: 'Photos analysed for this event' });
  await stillShow.getByRole('button', { name: 'Next photo' }).waitFor();
  expect(await stillShow.getByRole('button', { name: 'Pause the photos' }).count()).toBe(0);
  for (const look of looks) {
    await turnTo(still, look);
    await stillShow.scrollIntoViewIfNeeded();
    await keepPicture(still, 'event-slides', look);
    if (triedLooks.includes(look)) await expectAccessible(still);
  }

  const path = `users/${marina.uid}/surveys/moore-october/images/moore-october-photo-1`;
  await www.context.store.write([{ op: 'update', path, data: { 'meta.analysis.badImage': 1 } }]);
  const kept = async () => JSON.stringify((await www.context.store.get(slidesPath('event-reef-day')))?.data);
  await expect.poll(kept).not.toContain('moore-october-photo-1');
  await still.reload();
  await stillShow.getByRole('img', { name: /: 1 of 2/ }).waitFor();

  const survey = `users/${marina.uid}/surveys/moore-october`;
  await www.context.store.write([{ op: 'update', path: survey, data: { isDeleted: true } }]);
  await expect.poll(kept).not.toContain('moore-october');
  await still.reload();
  await still.getByRole('table', { name: 'Top 50 Volunteers' }).waitFor();
  expect(await stillShow.count()).toBe(0);
});

test('an event has its picture behind its title and its banner, of this site and of no other', async () => {
  const { store } = www.context;
  const photo = (await store.get(`users/${marina.uid}/surveys/moore-october/images/moore-october-photo-2`))
    ?.data;
  const own = `/cache/2000/${photo?.token}/${photo?.url}`;
  const dates = { timestart: toInstant(Date.now() - day), timeend: toInstant(Date.now() + day) };
  await store.write([
    writeEvent('pictured', {
      ...dates,
      name: 'A day with a picture, whose name is long enough for several lines on a phone',
      background: { imageSrc: own, yPos: 80 },
      bannerInfo: { imageSrc: own, background: '#0b3a53' },
    }),
    writeEvent('foreign', {
      ...dates,
      name: 'Foreign',
      background: { imageSrc: 'https://elsewhere.example/reef.jpg', yPos: 20 },
      bannerInfo: { imageSrc: '//elsewhere.example/banner.png' },
    }),
  ]);
  const page = await openVisitor();
  const notes: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => notes.push(message.text()));
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${www.url}/event/pictured`);
  await page.getByRole('img', { name: /^Banner of A day with a picture/ }).waitFor();
  for (const look of looks) {
    await turnTo(page, look);
    await keepPicture(page, 'event-picture', look);
    if (triedLooks.includes(look)) await expectAccessible(page);
  }

  await page.goto(`${www.url}/event/foreign`);
  await page.getByRole('heading', { level: 1, name: 'Foreign' }).waitFor();
  expect(await page.getByRole('img', { name: /^Banner/ }).count()).toBe(0);
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
  expect(notes.filter((note) => note.includes('on another site'))).toHaveLength(2);
});

test('the address of an event without its beginning leads to it, and any other is no page', async () => {
  const year = new Date(Date.now() - day).getUTCFullYear();
  const page = await openVisitor();
  await page.goto(`${www.url}/reef-day`);
  await page.waitForURL('**/event/reef-day');
  await page.goto(`${www.url}/reef-day/${year}`);
  await page.waitForURL(`**/event/reef-day/${year}`);
  await page.getByRole('heading', { level: 1, name: 'Reef Day of the Schools' }).waitFor();
  for (const path of ['never-was', `reef-day/${year - 7}`, 'reef-day/board', `reef-day/${year}/more`]) {
    await page.goto(`${www.url}/${path}`);
    await page.getByRole('heading', { level: 1, name: 'You got lost :(' }).waitFor();
  }
  // What another page has is that page's.
  await www.context.store.write([
    writeEvent('signup', { timestart: toInstant(Date.now()), timeend: toInstant(Date.now() + day) }),
  ]);
  await page.goto(`${www.url}/signup`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/signup');
});
