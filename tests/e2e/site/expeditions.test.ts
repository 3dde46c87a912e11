import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleItems } from '../../../src/domain/site/examples/example-items.ts';
import { writeMissingItems } from '../../../src/operations/site/missing-items.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import {
  expectAccessible,
  keepPicture,
  openLook,
  picturesLoaded,
  triedLooks,
} from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { said } from '../../support/language/said.ts';

let browser: Browser;
let www: Census;

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
  await writeMissingItems(www.context.store, exampleItems);
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});

const soon = <Value>(look: () => Promise<Value>) => expect.poll(look);
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

async function openMarine(): Promise<Page> {
  const page = await (await openPhone(browser)).newPage();
  await page.goto(`${www.url}/marine`);
  await page.getByRole('heading', { level: 1, name: 'Join us in the water' }).waitFor();
  return page;
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Mia Tane');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').pressSequentially('+61412345678');
  await page.getByRole('checkbox', { name: said('Trip {number}', { number: 2 }) }).check();
}

async function enquiriesOf(email: string) {
  const { docs } = await www.context.store.query({
    from: { collection: 'enquiries' },
    where: [{ field: 'personal.email', op: '==', value: email }],
    orderBy: [],
  });
  return docs.map(({ data }) => data);
}

describe.each(triedLooks)('at $width in the $scheme', (look) => {
  test.each([
    ['', 'home-whole', /The reef is vast/],
    ['marine', 'marine', /Join us in the water/],
  ] as const)('/%s is shown, and readable for everybody', async (path, name, heading) => {
    const page = await openLook(browser, look);
    await page.goto(`${www.url}/${path}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await picturesLoaded(page);
    await keepPicture(page, name, look);
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
      .toBe(false);
    await page.context().close();
  });
});

test('the form asks for what is missing, and is sent once for two presses', async () => {
  const page = await openMarine();
  for (const words of ['Please provide a Name', 'Please provide an email', 'Please provide a phone number'])
    await page.getByText(words, { exact: true }).waitFor();
  await page.getByText('Choose your Trips', { exact: true }).waitFor();
  await expect.poll(() => send(page).isDisabled()).toBe(true);
  await fill(page, 'once@example.org');
  expect(await page.getByText('Choose your Trips', { exact: true }).count()).toBe(0);
  await page.getByLabel('Anything else').fill('a'.repeat(250));
  await page.getByText('200 / 200').waitFor();
  await send(page).dblclick();
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  expect(await send(page).count()).toBe(0);
  const stored = await enquiriesOf('once@example.org');
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    personal: { name: 'Mia Tane', phone: '+61412345678' },
    trips: [{ name: said('Trip {number}', { number: 2 }) }],
  });
  await page.context().close();
});

test('what was typed outlives a reload and a failure, and is sent with the next try', async () => {
  const page = await openMarine();
  await fill(page, 'again@example.org');
  await page.reload();
  await soon(() => page.getByLabel('Email').inputValue()).toBe('again@example.org');
  await expect
    .poll(() => page.getByRole('checkbox', { name: said('Trip {number}', { number: 2 }) }).isChecked())
    .toBe(true);
  const refuse = { status: 400, contentType: 'application/json' } as const;
  await page.route('**/call/send-expedition-form', (route) =>
    route.fulfill({
      ...refuse,
      body: JSON.stringify({ error: { status: 'FAILED_PRECONDITION', message: 'Not now.' } }),
    }),
  );
  await send(page).click();
  await page.getByRole('alert').getByText('What you wrote is kept in this device.').waitFor();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Mia Tane');
  await page.unroute('**/call/send-expedition-form');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  expect(await enquiriesOf('again@example.org')).toHaveLength(1);
  await page.reload();
  await page.getByLabel('Name').waitFor();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('');
  await page.context().close();
});

test('a pasted number keeps its plus and its gaps', async () => {
  const page = await openMarine();
  await page.getByLabel('Phone').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Tel. +61 412 345 678');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByText('We will call +61 412 345 678').waitFor();
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('61412345678');
  await page.context().close();
});

test('the hero picture is fetched before every other, and neither map nor film before somebody comes near', async () => {
  const page = await (await openPhone(browser)).newPage();
  const asked: string[] = [];
  let pictureBytes = 0;
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('response', async (response) => {
    if (!response.url().endsWith('.webp')) return;
    pictureBytes += (await response.body().catch(() => Buffer.alloc(0))).length;
  });
  await page.goto(`${www.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await picturesLoaded(page);
  await page.waitForTimeout(1500);
  expect(asked.find((path) => path.endsWith('.webp'))).toMatch(/\/site\/hero-/);
  expect(asked.filter((path) => /map-canvas|hls/.test(path))).toEqual([]);
  expect(pictureBytes).toBeGreaterThan(0);
  expect(pictureBytes).toBeLessThan(150_000);
  await page.getByRole('heading', { name: 'Reefs on the map' }).scrollIntoViewIfNeeded();
  await soon(async () => asked.some((path) => path.includes('map-canvas'))).toBe(true);
  await page.context().close();
});

test('partners stand for those who want no motion, and can be stopped by others', async () => {
  const page = await (await openDesktop(browser)).newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${www.url}/`);
  const row = page.getByRole('region', { name: 'Our partners' }).getByRole('list').first();
  const state = () => row.evaluate((list) => getComputedStyle(list).animationPlayState);
  await page.getByRole('button', { name: 'Stop the partners' }).click();
  await page.mouse.move(0, 0);
  await soon(state).toBe('paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await soon(() => row.evaluate((list) => getComputedStyle(list).animationName)).toBe('none');
  await page.context().close();
});
