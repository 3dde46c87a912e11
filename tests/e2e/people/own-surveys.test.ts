import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { liveOf } from '../../../src/domain/estimate/tally.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, openLook } from '../../support/browser/look.ts';
import { rememberSession, waitForMap } from '../../support/browser/report-map-page.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let server: TestServer;
let marina: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ network: 'www' });
  marina = await seedReport(server);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** One more photo of the survey is read by somebody. */
async function read(number: number): Promise<void> {
  const tally = {
    total: 1,
    sums: { 'reef_hard_branching-live': 20, 'background_sand-live': 80 },
    badImage: 0,
  };
  const path = `users/${marina.uid}/surveys/moore-october/images/moore-october-photo-${number}`;
  await server.context.store.write([
    { op: 'update', path, data: { 'meta.analysis': documentOf({ ...tally, ...liveOf(tally) }) } },
  ]);
}

test('a diver sees what was answered, how much is read, what is new since the last look, and the way to the map', async () => {
  const page = await openLook(browser, looks[0]);
  await rememberSession(page.context(), marina);
  await page.goto(`${server.url}/dashboard`);
  const october = page.getByRole('article', { name: 'Moore Reef, 4 October 2025' });
  await october.getByText('1 of 3 read', { exact: true }).waitFor();
  const firstLook = october.getByText('First look at one photo: 45% of it is living coral.');
  await firstLook.waitFor();
  expect(await page.getByText('new since your last look').count()).toBe(0);
  const november = page.getByRole('article', { name: 'Moore Reef, 15 November 2025' });
  await november.getByText('0 of 3 read').waitFor();
  await november
    .getByRole('list', { name: 'What you answered' })
    .getByText('Crown-of-Thorns starfish: Yes')
    .waitFor();
  const names = await page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  expect(names).toEqual([
    'Moore Reef, 15 November 2025',
    'John Brewer Reef, 20 October 2025',
    'Moore Reef, 4 October 2025',
  ]);

  await read(2);
  await read(3);
  await page.reload();
  await october.getByText('All 3 photos read', { exact: true }).waitFor();
  // A mean of three photos is no number.
  expect(await firstLook.count()).toBe(0);
  expect(await october.getByText('%').count()).toBe(0);
  await october.getByText('2 new since your last look').waitFor();
  await october.getByRole('button', { name: 'Where it was' }).click();
  await waitForMap(page);
  await expectAccessible(page);
  await keepPicture(page, 'own-surveys', looks[0]);

  await october.getByRole('link', { name: 'See Moore Reef on the map' }).click();
  await page.waitForURL(/\/gbr\/detailed-reporting\/grc6\?reef=16-071&survey=moore-october/);
  await page.getByRole('heading', { level: 2, name: '4 October 2025' }).waitFor();
  await page.context().close();
});

test('a survey whose progress cannot be asked says so, and asks again', async () => {
  const page = await openLook(browser, looks[2]);
  await rememberSession(page.context(), marina);
  let isDown = true;
  await page.route('**/store/aggregate', async (route) => {
    const body = route.request().postData() ?? '';
    await (isDown && body.includes('meta.analysis') ? route.abort() : route.continue());
  });
  await page.goto(`${server.url}/dashboard`);
  const card = page.getByRole('article').first();
  await card.getByText('How far it is could not be asked.').waitFor();
  isDown = false;
  await card.getByRole('button', { name: 'Try again' }).click();
  await card.getByText('0 of 3 read').waitFor();
  await page.context().close();
});
