import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readGpsAddress } from '../../../edge-server/setup/config/gps-address.ts';
import { imageSchema } from '../../../src/domain/survey/image.ts';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks } from '../../support/browser/look.ts';
import { WizardDiver } from '../../support/browser/wizard-diver.ts';
import { type FakePlotter, startPlotter } from '../../support/gps/fake-plotter.ts';
import { holds } from '../../support/holds.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

/** Yesterday, noon in the region of the Great Barrier Reef. */
const noon = Math.floor((Date.now() - 86_400_000) / 86_400_000) * 86_400_000 + 2 * 3_600_000;
const reef = { latitude: -16.9, longitude: 146.2 };
const utcOffsetMs = 10 * 3_600_000;

let browser: Browser;
let boat: TestServer;
let plotter: FakePlotter;
let folder: string;

beforeAll(async () => {
  browser = await launchChromium();
  plotter = await startPlotter();
  folder = await mkdtemp(join(tmpdir(), 'reef-photos-'));
  const address = readGpsAddress(plotter.address);
  if (typeof address === 'string') throw new Error(address);
  boat = await startTestServer({ network: 'edge', config: { gps: [address] } });
  await holds(() => expect(plotter.clients()).toBe(1));
  // The boat lies at anchor for half an hour around noon, and swings a little.
  for (let seconds = 0; seconds <= 1_800; seconds += 60) {
    plotter.fix({ ...reef, longitude: reef.longitude + seconds * 1e-7 }, new Date(noon + seconds * 1_000));
  }
});

afterAll(async () => {
  await browser?.close();
  await boat?.close();
  await plotter?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** A photo of a camera without GPS, by its own clock; without a moment where none is given. */
async function photoFile(name: string, seed: number, at?: number): Promise<string> {
  const file = join(folder, name);
  const picture = sharp(await jpegPhoto(seed, 640, 480));
  const clock = at === undefined ? null : new Date(at + utcOffsetMs).toISOString();
  const text = clock === null ? null : `${clock.slice(0, 10).replaceAll('-', ':')} ${clock.slice(11, 19)}`;
  await (text === null ? picture : picture.withExif({ IFD2: { DateTimeOriginal: text } })).toFile(file);
  return file;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${boat.url}/submit-a-survey`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Mara');
  await page.getByRole('button', { name: 'All done!' }).click();
  await page.getByText('Hi Mara, you’re signed in').waitFor();
  await page.getByRole('button', { name: 'Create submission' }).click();
}

const storedImages = async () => {
  const { docs } = await boat.context.store.query({ from: { group: 'images' }, where: [], orderBy: [] });
  return docs
    .map(({ data }) => imageSchema.parse(data).meta)
    .sort((a, b) => (a.taken ?? '').localeCompare(b.taken ?? ''));
};

test('photos without a position get the boat’s, with its uncertainty, when the diver says yes', async () => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const walk = new WizardDiver(page);
  await signIn(page, 'mara@example.org');
  await page.getByRole('checkbox', { name: 'I don’t know where it was' }).check();
  await walk.next();
  await walk.addPhotos([
    await photoFile('first.jpg', 1, noon + 300_000),
    await photoFile('second.jpg', 2, noon + 900_000),
    await photoFile('long-before.jpg', 3, noon - 7_200_000),
    await photoFile('no-moment.jpg', 4),
  ]);

  const offer = page.getByRole('note', { name: 'Where was it? The boat may know' });
  await offer.waitFor();
  await expect
    .poll(() => offer.textContent())
    .toMatch(
      /2 photos do not say where\. On \d+ [A-Z]\w+ between 12:05 and 12:15 the boat was at 16°54\.000′S 146°12\.0\d\d′E, give or take \d\d m\..*beside it/,
    );
  // Nothing is filled in without a yes.
  expect((await walk.keptPhotos()).map(({ record }) => record.meta._geoloc)).toEqual(
    Array(4).fill(undefined),
  );
  for (const look of looks.slice(0, 2)) {
    await page.emulateMedia({ colorScheme: look.scheme });
    await offer.scrollIntoViewIfNeeded();
    await keepPicture(page, 'boat-position-offer', look);
  }
  await expectAccessible(page);

  await offer.getByRole('button', { name: 'Yes, use it for photos and survey' }).click();
  await page.getByText('2 photos carry the boat’s position, marked as the boat’s.').waitFor();
  await page.getByRole('button', { name: 'Take it away from the photos' }).click();
  await offer.waitFor();
  await offer.getByRole('button', { name: 'Yes, use it for these photos' }).click();
  await page.getByText('2 photos carry the boat’s position', { exact: false }).waitFor();

  // A reload in the middle of it loses nothing.
  const placedOnPhone = async () =>
    (await walk.keptPhotos()).filter(({ record }) => record.meta._geoloc !== undefined).length;
  await expect.poll(placedOnPhone).toBe(2);
  await page.reload();
  await page.getByText('2 photos carry the boat’s position', { exact: false }).waitFor();
  await walk.fillDetails();
  await (await walk.toSubmit()).click();
  await walk.complete();
  await page.getByText('Safe to close').waitFor();

  const placed = { positionFrom: 'boat', positionUncertaintyMetres: expect.any(Number) };
  const here = { latitude: expect.closeTo(reef.latitude, 4), longitude: expect.closeTo(reef.longitude, 3) };
  const [noMoment, before, first, second] = await storedImages();
  expect(first).toMatchObject({ ...placed, _geoloc: here });
  expect(second).toMatchObject({ ...placed, _geoloc: here });
  expect(first?.positionUncertaintyMetres).toBeLessThan(100);
  expect([noMoment, before].map((meta) => meta?._geoloc)).toEqual([undefined, undefined]);
  const surveys = await boat.context.store.query({ from: { group: 'surveys' }, where: [], orderBy: [] });
  expect(surveys.docs[0]?.data).toMatchObject({ site: { _geoloc: here } });
  await context.close();
});

/** Far from where the boat is. */
const typedPlace = '16.7671 S, 145.9987 E';

test('a no is a no; and on the map the boat’s place is a question too, honest about a lost fix', async () => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const walk = new WizardDiver(page);
  const receiver = setInterval(() => plotter.fix(reef), 1_000);
  onTestFinished(() => clearInterval(receiver));
  await signIn(page, 'tevita@example.org');
  await page
    .getByRole('button', { name: /^Where the boat is now: 16°54\.000′S .* \(within 15 m\)$/ })
    .waitFor();
  clearInterval(receiver);
  plotter.noFix();
  await page.getByText('The boat’s GPS has no fix at the moment', { exact: false }).waitFor();
  await page.getByRole('button', { name: /^Where the boat was on \d+ [A-Z]\w+ at \d\d:\d\d: 16°/ }).waitFor();
  await expectAccessible(page);
  for (const look of looks.slice(0, 2)) {
    await page.emulateMedia({ colorScheme: look.scheme });
    await keepPicture(page, 'boat-position-lost', look);
  }
  await page.getByRole('button', { name: /^Where the boat was on/ }).click();
  const ofTheBoat = page.getByText(/^-16\.90000, 146\.\d{5}, from the boat’s GPS$/);
  await ofTheBoat.waitFor();
  // A typed place takes the former one's, and its confirmation: nobody confirms before they see it.
  await walk.typePlace(typedPlace);
  await ofTheBoat.waitFor({ state: 'detached' });
  await walk.place(typedPlace);
  // The boat cannot be asked: that is said, the photo is kept, and it can be asked again.
  await page.route('**/call/boat-positions', (route) => route.abort());
  await walk.addPhotos([await photoFile('third.jpg', 5, noon + 600_000)]);
  const failure = page.getByRole('status').filter({ hasText: 'The boat could not be asked' });
  await failure.waitFor();
  await expect.poll(() => failure.textContent()).toContain('Your photos are kept');
  await page.unroute('**/call/boat-positions');
  await failure.getByRole('button', { name: 'Ask again' }).click();
  const offer = page.getByRole('note', { name: 'Where was it? The boat may know' });
  await offer.getByRole('button', { name: 'No' }).click();
  await offer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back' }).click();
  await page
    .getByRole('button', {
      name: /^Where the boat was when the photos were taken: 16°54\.000′S .*within \d+ m/,
    })
    .waitFor();
  await walk.next();
  await page.getByText('1 photo', { exact: true }).waitFor();
  expect(await offer.count()).toBe(0);
  expect((await walk.keptPhotos()).map(({ record }) => record.meta._geoloc)).toEqual([undefined]);
  await context.close();
});
