import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { imageSchema } from '../../../src/domain/survey/image.ts';
import { withoutOwner } from '../../../src/domain/survey/photo/without-owner.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import { signInBefore, WizardDiver } from '../../support/browser/wizard-diver.ts';
import { divePhoto } from '../../support/photos/dive-photos.ts';
import { jpegPhoto, pngPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let server: TestServer;
const contexts: BrowserContext[] = [];

const greenIsland = { latitude: -16.7671, longitude: 145.9987 };
const moorea = { latitude: -17.4775, longitude: -149.8375 };

beforeAll(async () => {
  browser = await launchChromium();
  server = await startTestServer({ network: 'www' });
  await writeStarter(server.context.store);
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function diver(open: typeof openPhone = openPhone): Promise<{
  person: TestPerson;
  page: Page;
  walk: WizardDiver;
}> {
  const context = await open(browser, { reducedMotion: 'reduce' });
  contexts.push(context);
  const page = await context.newPage();
  const person = await server.person('Ada');
  await signInBefore(page, person);
  const walk = new WizardDiver(page);
  await walk.begin(server.url, 'Create submission');
  return { person, page, walk };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Four photos of one dive at Green Island, and two of another year from another ocean. */
const mixed = () =>
  Promise.all([
    ...[1, 2, 3, 4].map((seed) =>
      divePhoto({ name: `dive-${seed}.jpg`, seed, at: `2025-10-01 10:0${seed}:00`, place: greenIsland }),
    ),
    ...[5, 6].map((seed) =>
      divePhoto({ name: `old-${seed}.jpg`, seed, at: `2011-05-04 15:0${seed}:00`, place: moorea }),
    ),
  ]);

test('photos on the first step fill in place, reef, day and time, and say so; the odd ones are asked about', async () => {
  const { person, page, walk } = await diver();
  await expect.poll(() => page.getByText('0%', { exact: true }).count()).toBe(1);
  await walk.startWithPhotos(await mixed(), 6);
  // A phone may be on mobile data without telling it.
  await expect
    .poll(() => page.getByRole('switch', { name: 'Send the original photos' }).isChecked())
    .toBe(false);
  await page.getByText('The originals stay with you.', { exact: false }).waitFor();
  const start = page.getByRole('region', { name: 'Start with your photos' });
  await start.getByText('When: 1 October 2025, Late morning.', { exact: false }).waitFor();
  await start.getByText('16°46.026′S 145°59.922′E, Green Island Reef.', { exact: false }).waitFor();
  await page.getByText('-16.76710, 145.99870, from your photos').waitFor();
  await expect.poll(() => page.getByRole('switch', { name: 'Confirm location' }).isChecked()).toBe(false);
  const question = page.getByRole('note', { name: 'Do these belong to this survey?' });
  await question.getByText('2 of these 6 photos were taken on 4 May 2011, 6,800 km away.').waitFor();
  await expect.poll(() => question.getByRole('img').count()).toBe(2);
  await question.getByRole('button', { name: 'Leave these out' }).click();
  await page.getByText('4 photos', { exact: true }).waitFor();
  await question.waitFor({ state: 'detached' });

  await page.getByRole('switch', { name: 'Confirm location' }).check();
  await walk.next();
  await walk.heading(/^Step 2/).waitFor();
  await page.getByText('1 October 2025', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Survey date').inputValue()).toBe('2025-10-01');
  expect(await page.getByText('Field is required').count()).toBe(0);
  await page.getByRole('radio', { name: 'Scuba' }).click();
  await page.getByLabel('Visibility in metres').fill('12');
  await walk.next();

  // Everything on one page, and from each part a way back.
  await walk.heading(/^Step 3/).waitFor();
  await walk.toSubmit();
  const review = page.getByRole('region', { name: 'Look it over' });
  for (const said of [
    'Green Island Reef',
    '1 October 2025, late morning',
    'Scuba, 12 m visibility',
    '4 photos',
  ]) {
    await review.getByText(said, { exact: true }).waitFor();
  }
  await button(page, 'Edit the place').click();
  await walk.heading(/^Step 1/).waitFor();
  await walk.next();
  await walk.next();
  await (await walk.toSubmit()).click();
  await walk.complete();
  const { docs } = await server.context.store.query({
    from: { collection: `users/${person.uid}/surveys` },
    where: [],
    orderBy: [],
  });
  expect(docs.map(({ data }) => [data.name, data.timeofday, data.visibilityMetres])).toEqual([
    ['Green Island Reef', 'late-morning', 12],
  ]);

  // The next site of the same day.
  await button(page, 'Submit another survey').click();
  await button(page, 'Create submission').click();
  await walk.heading(/^Step 1/).waitFor();
  expect(await page.getByRole('region', { name: 'Chosen place' }).count()).toBe(0);
  await walk.place();
  const offer = page.getByRole('note', { name: 'Same day as before?' });
  await offer.getByText('1 October 2025, scuba, 12 m visibility.', { exact: false }).waitFor();
  await offer.getByRole('button', { name: 'Yes, the same' }).click();
  await offer.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Survey date').inputValue()).toBe('2025-10-01');
  await expect.poll(() => page.getByRole('radio', { name: 'Scuba' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('radio', { name: 'Late morning' }).isChecked()).toBe(false);
});

test('the camera’s owner stays out of originals, unless the diver keeps it; that is kept in mind', async () => {
  const { page, walk } = await diver(openDesktop);
  const photos = await Promise.all(
    [1, 2].map(async (seed) => {
      const photo = await divePhoto({ name: `dive-${seed}.jpg`, seed, at: `2025-10-01 10:0${seed}:00` });
      const exif = { IFD0: { Artist: 'Zephyrine Quandle' } };
      return { ...photo, buffer: await sharp(photo.buffer).withExifMerge(exif).jpeg().toBuffer() };
    }),
  );
  const keptAs = async () =>
    (await walk.keptPhotos()).map(({ record, sha256: hash }) => [record.meta.optimised, hash]);
  const [first, second] = photos.map(({ buffer }) => buffer);
  if (first === undefined || second === undefined) throw new Error('There are two photos.');
  await walk.startWithPhotos(photos.slice(0, 1), 1);
  const keeps = page.getByRole('checkbox', {
    name: 'Keep the camera’s owner and serial numbers in the files',
  });
  expect(await keeps.isChecked()).toBe(false);
  expect(await keptAs()).toEqual([[false, sha256(withoutOwner(first, 'image/jpeg'))]]);
  expect(sha256(withoutOwner(first, 'image/jpeg'))).not.toBe(sha256(first));
  await keeps.check();
  await page.reload();
  await keeps.waitFor();
  await expect.poll(() => keeps.isChecked()).toBe(true);
  await expectAccessible(page);
  await walk.startWithPhotos(photos.slice(1), 2);
  expect((await keptAs())[1]).toEqual([false, sha256(second)]);
});

test('at a computer photos go as they were taken, and as copies where the diver says so; said before, and kept in mind', async () => {
  const { person, page, walk } = await diver(openDesktop);
  const photos = await Promise.all(
    [1, 2].map((seed) =>
      divePhoto({ name: `dive-${seed}.jpg`, seed, at: `2025-10-01 10:0${seed}:00`, place: greenIsland }),
    ),
  );
  await walk.startWithPhotos(photos, 2);
  const originals = page.getByRole('switch', { name: 'Send the original photos' });
  await expect.poll(() => originals.isChecked()).toBe(true);
  await page.getByText(/^To send: .* as they were taken\.$/).waitFor();
  await originals.press('Space');
  await page.getByText(/^To send: .* as copies of up to 2000 pixels/).waitFor();
  expect((await walk.keptPhotos()).map(({ record }) => record.meta.optimised)).toEqual([true, true]);

  await page.reload();
  await originals.waitFor();
  await expect.poll(() => originals.isChecked()).toBe(false);
  await originals.press('Space');
  await page.getByText('Photos that are copies already stay copies', { exact: false }).waitFor();
  await page.getByRole('switch', { name: 'Confirm location' }).check();
  await walk.next();
  await walk.heading(/^Step 2/).waitFor();
  await button(page, 'Remove dive-2.jpg').click();
  await walk.addPhotos(photos.slice(1), 2);
  await page.getByText('1 photo as taken and 1 as copies', { exact: false }).waitFor();
  await walk.fillDetails();
  await walk.toSubmit();
  const review = page.getByRole('region', { name: 'Look it over' });
  await review.getByText('1 photo as taken and 1 as copies', { exact: false }).waitFor();
  await (await walk.toSubmit()).click();
  await walk.complete();
  const { docs } = await server.context.store.query({
    from: { group: 'images' },
    where: [{ field: 'user.uid', op: '==', value: person.uid }],
    orderBy: [{ field: 'index', direction: 'asc' }],
  });
  const sent = withoutOwner(photos[1]?.buffer ?? Buffer.alloc(0), 'image/jpeg');
  expect(
    docs
      .map(({ data }) => imageSchema.parse(data))
      .map(({ meta, bytes, sha256: hash }) => [meta.optimised, bytes === sent.length, hash === sha256(sent)]),
  ).toEqual([
    [true, false, false],
    [false, true, true],
  ]);
});

test('odd photos are kept, or made a survey of their own that waits until this one is handed in', async () => {
  const { page, walk } = await diver(openDesktop);
  await walk.startWithPhotos(await mixed(), 6);
  const question = page.getByRole('note', { name: 'Do these belong to this survey?' });
  await question.getByRole('button', { name: 'Keep them all' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByText('6 photos', { exact: true }).waitFor();

  await walk.startWithPhotos(
    [await divePhoto({ name: 'hawaii.jpg', seed: 9, at: '2019-02-03 09:00:00' })],
    7,
  );
  await question.getByText('1 of these 7 photos was taken on 3 February 2019.', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Make it a survey of its own' }).click();
  await page.getByText('6 photos', { exact: true }).waitFor();
  await page.getByRole('switch', { name: 'Confirm location' }).check();
  await walk.next();
  await page.getByRole('radio', { name: 'Snorkel' }).click();
  await walk.next();
  await (await walk.toSubmit()).click();
  await walk.complete();
  await button(page, 'Submit another survey').click();
  await button(page, 'Continue submission').click();
  await walk.heading(/^Step 1/).waitFor();
  await page.getByText('When: 3 February 2019, Late morning.', { exact: false }).waitFor();
  expect((await walk.keptPhotos()).map(({ name }) => name)).toEqual(['hawaii.jpg']);
});

test('photos of many other days are asked about at once, and one by one on request', async () => {
  const { page, walk } = await diver();
  const ofYears = [2011, 2013, 2019, 2025, 2025].map((year, index) =>
    divePhoto({ name: `reef-${index}.jpg`, seed: index + 1, at: `${year}-05-04 10:0${index}:00` }),
  );
  await walk.startWithPhotos(await Promise.all(ofYears), 5);
  const question = page.getByRole('note', { name: 'Do these belong to this survey?' });
  await question.getByText('3 of these 5 photos are of other days or places:').waitFor();
  await expect
    .poll(() => question.getByRole('listitem').filter({ hasText: 'was taken on 4 May 2013.' }).count())
    .toBe(1);
  await question.getByRole('button', { name: 'Ask me one by one' }).click();
  await expect.poll(() => question.count()).toBe(3);
  await question.first().getByRole('button', { name: 'Keep it' }).click();
  await expect.poll(() => question.count()).toBe(2);
  await page.reload();
  // What was kept is not asked about again.
  await expect.poll(() => question.count()).toBe(2);
});

test('coordinates that cannot be used leave no former place to go on with', async () => {
  const { page, walk } = await diver();
  const card = page.getByRole('region', { name: 'Chosen place' });
  await walk.typePlace('-16.9 145.95');
  await card.waitFor();
  await button(page, 'Continue').waitFor();
  await walk.typePlace('16.7583 145.9717');
  // At once, and not only when the typing has paused.
  expect(await button(page, 'Continue').count()).toBe(0);
  await page.getByText('Uh-oh!').waitFor();
  await card.waitFor({ state: 'detached' });
  await page.getByText('These coordinates cannot be used.', { exact: false }).waitFor();
  await walk.typePlace('-16.9 145.95');
  await card.waitFor();
  await walk.typePlace('-16.9 145.95 12 7');
  await page.getByText('We could not read these coordinates.', { exact: false }).waitFor();
  await card.waitFor({ state: 'detached' });
  expect(await button(page, 'Continue').count()).toBe(0);
});

test('the example of the field is a place on its reef; other places tell the nearest reef, and land is called land', async () => {
  const { page, walk } = await diver();
  const card = page.getByRole('region', { name: 'Chosen place' });
  const example = await page.getByText(/^For example/).innerText();
  await walk.typePlace(/, or (.*)$/.exec(example)?.[1] ?? '');
  await card.getByText('Green Island Reef', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(
    await card.getByText('GPS coordinates are outside the reef boundary.', { exact: false }).count(),
  ).toBe(0);
  await walk.typePlace('-16.9 146.3');
  await card.getByText(/^[\d.]+ km from .+, the nearest reef that we know\.$/).waitFor();
  expect(await button(page, 'This is not the reef').count()).toBe(0);
  // Cairns, 28 km from the reef that was named last.
  await walk.typePlace('-16.92 145.75');
  await card.getByText('This place is on land').waitFor();
  expect(await button(page, 'This is not the reef').count()).toBe(0);
});

test('a place in another open region leads on there, with photos and answers; a closed one is called closed', async () => {
  const { page, walk } = await diver();
  await walk.startWithPhotos([await divePhoto({ name: 'reef.jpg', seed: 1, at: '2025-06-01 10:00:00' })], 1);
  await walk.typePlace('5.885 -162.079');
  await page.getByText('This is in Palmyra Atoll, whose surveys are closed.', { exact: false }).waitFor();
  await walk.typePlace('21.4345 -157.7885');
  await button(page, 'This is in Hawaii: go on there').click();
  await page.waitForURL('**/hawaii/submit-a-survey/location/*');
  await page.getByText('21.43450, -157.78850', { exact: false }).waitFor();
  await page.getByText('1 photo', { exact: true }).waitFor();
  await page.getByText('When: 1 June 2025, Late morning.', { exact: false }).waitFor();
  await walk.next();
  await page.getByRole('radio', { name: 'Snorkel' }).click();
  await walk.next();
  await page.getByText('Did you see coral bleaching or disease?').waitFor();
  // On the clock of Hawaii, ten hours behind Greenwich.
  expect((await walk.keptPhotos()).map(({ record }) => record.meta.taken)).toEqual([
    '2025-06-01T20:00:00.000Z',
  ]);
});

test('a WebP goes as JPG with its day and place; a HEIC and a tiny picture are refused with what to do', async () => {
  const { page, walk } = await diver();
  const heic = Buffer.alloc(400);
  heic.write('ftypheic', 4, 'latin1');
  heic.write('ispe', 100, 'latin1');
  heic.writeUInt32BE(4032, 108);
  heic.writeUInt32BE(3024, 112);
  await walk.startWithPhotos(
    [
      await divePhoto({ name: 'reef.webp', seed: 3, at: '2025-10-01 15:30:00', place: greenIsland }, 'webp'),
      { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
      { name: 'tiny.png', mimeType: 'image/png', buffer: await pngPhoto(1, 40, 30) },
    ],
    1,
  );
  const [kept] = await walk.keptPhotos();
  expect(kept?.record.meta).toMatchObject({
    width: 640,
    taken: '2025-10-01T05:30:00.000Z',
    _geoloc: { latitude: expect.closeTo(greenIsland.latitude, 4) },
  });
  const said = page.getByRole('alert').filter({ hasText: 'left out' });
  await said.getByText('Please try again. Only high-res JPG, GIF or PNG images are accepted.').waitFor();
  await expect.poll(() => said.innerText()).toContain('Settings → Camera → Formats → Most Compatible');
  await expect.poll(() => said.innerText()).toContain('tiny.png was left out: it has less than 500 pixels');
});

test('on a phone Back goes one question back, that of the browser too; a field is red only once it was left empty', async () => {
  const { page, walk } = await diver();
  await walk.place();
  const file = { name: 'reef.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(1, 640, 480) };
  await page.getByLabel('Survey photos').setInputFiles([file]);
  await page.getByText('1 photo', { exact: true }).waitFor();
  expect(await page.getByText('Field is required').count()).toBe(0);
  // The photos stand above the questions.
  const [grid, date] = await Promise.all([
    page.getByRole('region', { name: 'Photos of this survey' }).boundingBox(),
    page.getByLabel('Survey date').boundingBox(),
  ]);
  expect(grid?.y ?? 0).toBeLessThan(date?.y ?? 0);
  await page.getByLabel('Survey date').focus();
  await page.getByLabel('Visibility in metres').focus();
  await page.getByText('Field is required').waitFor();
  await expect.poll(() => page.getByText('Field is required').count()).toBe(1);
  await walk.fillDetails();

  const at = (question: number, of: number) => page.getByText(`Question ${question} of ${of}`).waitFor();
  await page.getByRole('radio', { name: 'No', exact: true }).click();
  await at(2, 3);
  await page.getByRole('radio', { name: 'Yes', exact: true }).click();
  await at(3, 4);
  await page.getByRole('radio', { name: 'Less than half bleached' }).click();
  await at(4, 4);
  await expect.poll(() => page.getByText('75%', { exact: true }).count()).toBe(1);
  await button(page, 'Back').click();
  await at(3, 4);
  await page.goBack();
  await at(2, 4);
  await button(page, 'Skip').or(button(page, 'Next question')).click();
  await at(3, 4);
});
