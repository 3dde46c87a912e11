import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { signInBefore, WizardDiver } from '../../support/browser/wizard-diver.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { heldReceipts } from '../../support/photos/held-receipts.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';

let browser: Browser;
let server: Census;
const receipts = heldReceipts();

beforeAll(async () => {
  browser = await launchChromium();
  const links = { geocoder: 'https://places.example/{search}.json' };
  server = await openCensus({ receipts, config: { links } });
  await writeStarter(server.context.store);
});
afterAll(async () => {
  await browser?.close();
  receipts.give();
  await server?.close();
});

async function arrive(more: BrowserContextOptions = {}) {
  // A map drawn by software costs by the pixel.
  const context = await openPhone(browser, { deviceScaleFactor: 1, ...more });
  const page = await context.newPage();
  const person = await server.person('Ada');
  await signInBefore(page, person);
  return { page, person, walk: new WizardDiver(page) };
}

/** As the configured geocoder answers; a place at sea, so that a survey may lie there. */
const cairns = {
  features: [{ id: 'place.1', place_name: 'Cairns, Australia', text: 'Cairns', center: [146.1, -16.9] }],
};
const photoFile = async (name: string, seed: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpegPhoto(seed, 640, 480),
});
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const namesOf = async (walk: WizardDiver) => (await walk.keptPhotos()).map(({ name }) => name);

/** As a file manager does, with the file in its hand. */
async function dropPhoto(place: Locator, name: string, seed: number): Promise<void> {
  const bytes = await jpegPhoto(seed, 640, 480);
  const held = await place.page().evaluateHandle(
    async ([base64, called]) => {
      const file = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob();
      const transfer = new DataTransfer();
      transfer.items.add(new File([file], called, { type: 'image/jpeg' }));
      return transfer;
    },
    [bytes.toString('base64'), name] as const,
  );
  await place.dispatchEvent('dragover', { dataTransfer: held });
  await place.dispatchEvent('drop', { dataTransfer: held });
}

test('a reef is taken back; the pin goes where keys, a tap, a town, this device and another reading put it', async () => {
  const here = { latitude: -18.6, longitude: 146.5 };
  const { page, walk } = await arrive({
    geolocation: here,
    permissions: ['geolocation'],
    reducedMotion: 'reduce',
  });
  await walk.begin(server.url, 'Take a Test Drive');
  await walk.typePlace('Green Island Reef');
  await page.getByRole('option', { name: /^Green Island Reef/ }).click();
  await button(page, 'This is not the reef').click();
  await button(page, 'This is not the reef').waitFor({ state: 'detached' });
  await button(page, 'Clear the search').click();
  await expect.poll(() => page.getByLabel('Reef or coordinates').inputValue()).toBe('');

  await button(page, 'Put the pin in the middle').click();
  const place = page.getByText(/, as you set it on the map$/);
  const middle = await place.innerText();
  const pin = button(page, /^Where the photos were taken\. Drag it/);
  const eastOf = (text: string) => Number(/, (\d+\.\d+)/.exec(text)?.[1]);
  await pin.press('ArrowRight');
  await expect.poll(async () => eastOf(await place.innerText())).toBeGreaterThan(eastOf(middle));
  const aStep = eastOf(await place.innerText()) - eastOf(middle);
  await pin.press('Shift+ArrowRight');
  await expect.poll(async () => eastOf(await place.innerText()) - eastOf(middle)).toBeGreaterThan(aStep * 8);
  const moved = await place.innerText();
  await page.getByTestId('map').click({ position: { x: 60, y: 60 } });
  await expect.poll(async () => eastOf(await place.innerText())).toBeLessThan(eastOf(moved));

  // A town is no site: the map goes there, and a tap says where it was.
  await page.route('https://places.example/**', (route) => route.abort());
  await walk.typePlace('Townsville');
  await page.getByText('Towns cannot be looked up just now.', { exact: false }).waitFor();
  await page.unroute('https://places.example/**');
  await page.route('https://places.example/Cairns.json', (route) => route.fulfill({ json: cairns }));
  await walk.typePlace('Cairns');
  await page.getByRole('option', { name: 'Cairns, Australia' }).click();
  await page.getByText('5 km', { exact: true }).waitFor();
  await page.getByTestId('map').click();
  expect(eastOf(await place.innerText())).toBeCloseTo(146.1, 1);

  await button(page, 'Where I am now').click();
  await page.getByText('-18.60000, 146.50000, from this device').waitFor();
  await walk.typePlace('١٨٫٢٤ S, ١٤٦٫٤٥ E');
  await button(page, 'I meant -18.24000, 146.45000').click();
  await page.getByText('18°14.400′S 146°27.000′E', { exact: true }).waitFor();
  await button(page, 'Exit Test Drive').click();
  await walk.heading('Submit a Survey').waitFor();
  await page.context().close();
});

/** Key by key, as browsers make the year 25 of it. */
async function typeDay(page: Page): Promise<void> {
  const day = page.getByLabel('Survey date');
  await day.fill('');
  await day.focus();
  await page.keyboard.type('101025');
  await page.getByText('10 October 2025', { exact: true }).waitFor();
  await day.blur();
  await expect.poll(() => day.inputValue()).toBe('2025-10-10');
  await day.fill('1989-12-31');
  await page.getByText('No survey is from before 1990. Please check the year.').first().waitFor();
  await day.fill('2025-10-10');
}

/** Key by key: decimals with a point, a comma and in other scripts; more than there can be is refused in words. */
async function typeVisibility(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Late morning' }).click();
  await page.getByRole('radio', { name: 'Scuba' }).click();
  await button(page, 'Continue').waitFor();
  const visibility = page.getByLabel('Visibility in metres');
  for (const wrong of ['500', '7.5.5', '1 234', 'ten']) {
    await visibility.fill('');
    await visibility.pressSequentially(wrong);
    const words = page.getByRole('alert').filter({ hasText: /At most 100\.|Please type/ });
    await words.waitFor();
    expect(await button(page, 'Continue').count()).toBe(0);
    await visibility.blur();
    await words.waitFor();
    expect(await visibility.inputValue()).toBe(wrong);
  }
  for (const [typed, shown] of [
    ['7.5', '7.5 m'],
    ['7,5', '7.5 m'],
    ['12,5', '12.5 m'],
    ['١٢٫٥', '12.5 m'],
    ['2,5', '2.5 m'],
  ] as const) {
    await visibility.fill('');
    await visibility.pressSequentially(typed);
    expect(await visibility.inputValue()).toBe(typed);
    await visibility.blur();
    await expect.poll(() => visibility.inputValue()).toBe(shown);
  }
  await button(page, 'Continue').waitFor();
  await visibility.press('ArrowUp');
  await expect.poll(() => visibility.inputValue()).toBe('3.5');
  await visibility.press('ArrowDown');
  await expect.poll(() => visibility.inputValue()).toBe('2.5');
}

test('photos are picked, taken, dropped and taken away; the survey is left, gone on with, stopped and deleted', async () => {
  receipts.hold();
  const { page, walk } = await arrive();
  await walk.begin(server.url, 'Create submission');
  await walk.place();
  const photos = page.getByRole('region', { name: 'Photos of this survey' });
  await page.getByLabel('A photo from the camera').setInputFiles(await photoFile('taken.jpg', 1));
  await photos.getByText('1 photo', { exact: true }).waitFor();
  await dropPhoto(page.getByText('JPG, GIF or PNG. Each photo', { exact: false }), 'dropped.jpg', 2);
  await photos.getByText('2 photos', { exact: true }).waitFor();
  // Beside the box it would be opened in place of the page.
  await dropPhoto(walk.heading(/^Step 2/), 'beside.jpg', 9);
  await photos.getByText('3 photos', { exact: true }).waitFor();
  await button(page, 'Remove beside.jpg').click();
  await photos.getByText('2 photos', { exact: true }).waitFor();
  const noPhoto = { name: 'log.jpg', mimeType: 'image/jpeg', buffer: await readFile(import.meta.filename) };
  await page.getByLabel('Survey photos').setInputFiles([await photoFile('picked.jpg', 3), noPhoto]);
  await photos.getByText('3 photos', { exact: true }).waitFor();
  const told = page.getByRole('alert').filter({ hasText: 'log.jpg was left out' });
  await button(page, 'Close this message').click();
  await told.waitFor({ state: 'detached' });
  await button(page, 'Remove dropped.jpg').click();
  await photos.getByText('2 photos', { exact: true }).waitFor();
  await expect.poll(() => namesOf(walk)).toEqual(['taken.jpg', 'picked.jpg']);

  await page.getByLabel('Survey date').fill('2999-01-01');
  await page.getByText('This day is still to come.').waitFor();
  expect(await button(page, 'Continue').count()).toBe(0);
  await typeDay(page);
  await typeVisibility(page);
  await walk.fillDetails();
  await page.getByRole('radio', { name: 'No', exact: true }).first().click();
  await page.getByText(/^Question 2 of/).waitFor();
  await button(page, 'Back').click();
  await page.getByText(/^Question 1 of/).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'No', exact: true }).isChecked()).toBe(true);

  // Left, and gone on with.
  await button(page, 'Exit Submission').click();
  await button(page, 'Delete it and start over').click();
  await button(page, 'Keep it').click();
  await button(page, 'Continue submission').click();
  await walk.heading('Step 3 - Final questions').waitFor();
  await button(page, 'Next question').click();
  await button(page, 'Skip').click();
  await page.getByRole('textbox').fill('A turtle slept under the ledge.');
  await (await walk.toSubmit()).click();

  // Stopped on its way, which is held up.
  await button(page, 'Pause').click();
  await walk.heading('Paused').waitFor();
  await button(page, 'Resume').click();
  await walk.heading('Sending your survey').waitFor();
  await button(page, 'Cancel').click();
  await walk.heading('Sending was cancelled').waitFor();
  const question = page.getByRole('dialog', { name: 'Delete this survey from the phone?' });
  await button(page, 'Delete from this phone').click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await namesOf(walk)).toEqual(['taken.jpg', 'picked.jpg']);
  await button(page, 'Delete from this phone').click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();

  // Begun again, and thrown away before it is sent.
  await button(page, 'Create submission').click();
  await walk.heading(/^Step 1/).waitFor();
  await expect.poll(() => namesOf(walk)).toEqual([]);
  await button(page, 'Exit Submission').click();
  await button(page, 'Delete it and start over').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await button(page, 'Create submission').waitFor();
  await page.context().close();
  receipts.give();
});

test('an old browser that keeps nothing says so, draws photos on its page, and hands a survey in', async () => {
  const { page, person, walk } = await arrive();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
    Object.defineProperty(window, 'OffscreenCanvas', { value: undefined });
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
  });
  await walk.begin(server.url, 'Create submission');
  await page.getByRole('note', { name: 'This browser keeps nothing on the device' }).waitFor();
  await walk.place();
  await page.getByLabel('Survey photos').setInputFiles(await photoFile('kept-by-the-page.jpg', 4));
  await page.getByText('1 photo', { exact: true }).waitFor();
  await walk.fillDetails();
  await (await walk.toSubmit()).click();
  await walk.complete();
  const { docs } = await server.context.store.query({
    from: { collection: `users/${person.uid}/surveys` },
    where: [],
    orderBy: [],
  });
  expect(docs.map(({ data }) => data.meta)).toMatchObject([{ images: { total: 1 } }]);
  await page.context().close();
});
