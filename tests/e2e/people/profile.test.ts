import exifr from 'exifr';
import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

let browser: Browser;
let www: Census;
let context: BrowserContext;

beforeAll(async () => {
  [browser, www] = await Promise.all([
    launchChromium(),
    openCensus({
      config: { profileFields: [{ fieldId: 'licence', fieldLabel: 'Your diving licence' }] },
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});
afterEach(async () => {
  await context.close();
});

async function openProfile(person: TestPerson, open = openDesktop): Promise<Page> {
  context = await open(browser);
  await rememberSession(context, person);
  const page = await context.newPage();
  await page.goto(`${www.url}/devices`);
  await page.getByRole('heading', { level: 1, name: 'My devices' }).waitFor();
  if (open === openPhone) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Your profile' }).click();
  } else {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Ada|Root/ })
      .click();
    await page.getByRole('menuitem', { name: 'Your profile' }).click();
  }
  await page.getByRole('heading', { name: 'Please complete your details:' }).waitFor();
  return page;
}

/** A photo of a phone: lying on its side, red on its left once it is upright, taken at a place. */
async function phonePhoto(): Promise<Buffer> {
  const red = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();
  const upright = sharp({
    create: { width: 900, height: 600, channels: 3, background: '#0000c0' },
  }).composite([{ input: red, left: 0, top: 0 }]);
  // Stored turned by 90 degrees; orientation 6 says how to turn it back.
  const stored = await sharp(await upright.png().toBuffer())
    .rotate(-90)
    .jpeg({ quality: 95 })
    .toBuffer();
  return await sharp(stored)
    .withExif({
      IFD0: { Model: 'Spy camera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '16/1 55/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const colourAt = async (jpeg: Buffer, left: number, top: number) => {
  const { data } = await sharp(jpeg)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return red > blue ? 'red' : 'blue';
};

test('a picture is cut to a square, turned, kept without where it was taken, shown everywhere, changed and removed', async () => {
  const ada = await www.person('Ada');
  const page = await openProfile(ada, openPhone);
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await phonePhoto(),
  });
  await page.getByRole('region', { name: 'Cut the picture' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn' }).click();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByText('Your picture was saved.').waitFor();

  const address = await page.locator(`img[src*="/users/${ada.uid}/profile.jpg"]`).first().getAttribute('src');
  expect(address).toMatch(/^\/cache\/360\/[0-9a-f]{32}\/users\//);
  const kept = await www.post('/blobs/original', { path: `users/${ada.uid}/profile.jpg` }, ada.bearer);
  const original = Buffer.from(await kept.arrayBuffer());
  expect(await sharp(original).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' });
  expect(await exifr.parse(original).catch(() => undefined)).toBeUndefined();
  // 900 by 600, its left third red; turned clockwise that third is on top. The middle square has 600 of 900 rows: the red ends
  // after a quarter of it.
  expect(await colourAt(original, 256, 40)).toBe('red');
  expect(await colourAt(original, 256, 300)).toBe('blue');

  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  });
  await page.getByText('This file could not be opened as a picture.').waitFor();

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Your picture was removed.').waitFor();
  expect((await fetch(`${www.url}${address}`)).status).toBe(404);
});

test('what could not be sent is said, the picture is still there to be sent again', async () => {
  const ada = await www.person('Ada');
  const page = await openProfile(ada);
  await page.route('**/blobs/offer', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { status: 'PERMISSION_DENIED', message: 'Your space is full.' } },
    }),
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page
    .getByText('An error occurred while updating your profile. Please try again. Your space is full.')
    .waitFor();
  await page.unroute('**/blobs/offer');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByText('Your picture was saved.').waitFor();
});

test('an administrator adds an organisation, a member finds it by its first letters, and nobody names one that is not there', async () => {
  const root = await www.person('Root', { admin: true });
  let page = await openProfile(root);
  await page.getByRole('combobox', { name: 'Organisation' }).fill('Reef School');
  await page.getByRole('button', { name: 'Add the organisation “reef-school”' }).click();
  await page.getByLabel('Name of “reef-school”').fill('Reef School of Cairns');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).waitFor({ state: 'detached' });
  await page.getByLabel('Your diving licence').fill('PADI 1');
  await page.getByRole('button', { name: 'All done!' }).click();
  await page.getByText('Your profile has been updated successfully!').waitFor();
  await context.close();

  const ada = await www.person('Ada');
  page = await openProfile(ada);
  await page.getByRole('combobox', { name: 'Organisation' }).fill('coral');
  await page.getByText('No organisation has this handle.').waitFor();
  expect(await page.getByRole('button', { name: /Add the organisation/ }).count()).toBe(0);
  await page.getByLabel('Location').fill('Dahab, Egypt');
  await page.getByRole('button', { name: 'All done!' }).click();
  await page.getByText('Please provide a value').waitFor();
  await page.getByLabel('Your diving licence').fill('PADI 2');
  await page.getByRole('button', { name: 'All done!' }).click();
  await page.getByText('No organisation has this handle.').waitFor();
  await page.getByRole('combobox', { name: 'Organisation' }).fill('ree');
  await page.getByRole('option', { name: /Reef School of Cairns/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'All done!' }).click();
  await page.getByText('Your profile has been updated successfully!').waitFor();

  const stored = await www.context.store.get(`users/${ada.uid}`);
  expect(stored?.data).toMatchObject({
    org: { handle: 'reef-school', name: 'Reef School of Cairns' },
    additionalInfo: { licence: 'PADI 2' },
  });
  // Without a picture the flag of the country stands in its place.
  await page.locator('img[src="/cdn/200/flag/EG.svg"]').first().waitFor();
  expect((await fetch(`${www.url}/cdn/200/flag/EG.svg`)).headers.get('content-type')).toContain(
    'image/svg+xml',
  );
});
