import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { said } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

let browser: Browser;
let server: Census;
let marina: TestPerson;
let page: Page;

beforeAll(async () => {
  server = await openCensus();
  marina = await seedReport(server);
  browser = await launchChromium();
  const context = await openDesktop(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, marina);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test('the home page tells this census’s own figures beside those of all programmes', async () => {
  await page.goto(server.url);
  const numbers = page.getByRole('region', { name: 'The census in numbers' });
  await numbers.getByText('Here so far: 3 surveys with 8 photos.', { exact: false }).waitFor();
  await numbers.getByText('430,922').waitFor();
  await page.getByRole('tab', { name: 'Red Sea' }).click();
  await page.getByRole('button', { name: 'Coming soon' }).waitFor();
  expect(await page.getByText('Surveys of earlier seasons on the map').count()).toBe(0);
  await numbers.getByRole('link', { name: 'See the reefs on the map' }).click();
  await page.waitForURL(/\/detailed-reporting$/);
});

test('a region that an organisation closes, and what it says of it, is so on every screen', async () => {
  const { store } = server.context;
  const change = {
    isSurveyOpen: false,
    surveyWindowText: 'We rest until the spring tides.',
    regionName: 'The Reef',
  };
  await store.write([
    { op: 'update', path: 'regions/gbr', data: change },
    { op: 'update', path: 'regions/redsea', data: { isActive: true } },
  ]);
  await page.goto(`${server.url}/gbr/submit-a-survey`);
  await page.getByText('We rest until the spring tides.').waitFor();
  await page.getByText('The The Reef survey is closed.', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: 'Create submission' }).count()).toBe(0);
  await page.goto(`${server.url}/gbr/detailed-reporting`);
  await page.getByRole('heading', { level: 1, name: 'The Reef' }).waitFor();
  await page.getByRole('button', { name: 'Another region' }).click();
  await page.getByRole('menuitem', { name: 'Palmyra Atoll: Coming Soon' }).waitFor();
  await page.getByRole('menuitem', { name: 'Red Sea', exact: true }).click();
  await page.waitForURL(/\/redsea\/detailed-reporting/);
  await page.getByRole('heading', { level: 1, name: 'Red Sea' }).waitFor();
});

test('the address of a region that is none has the title of a page that is none', async () => {
  await page.goto(`${server.url}/atlantis/analysis`);
  await page.getByRole('heading', { level: 1, name: 'You got lost :(' }).waitFor();
  await expect.poll(() => page.title()).toBe(`${said('Not found')} | Reef Census`);
});
