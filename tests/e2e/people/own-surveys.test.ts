import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { documentOf, valueAt } from '../../../src/domain/documents/json.ts';
import { liveOf } from '../../../src/domain/estimate/tally.ts';
import { estimate } from '../../support/analysis/analyse-photos.ts';
import { surveyInStore } from '../../support/analysis/analysed-survey.ts';
import { analysisGround } from '../../support/analysis/analysis-ground.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, openLook } from '../../support/browser/look.ts';
import { waitForMap } from '../../support/browser/report-map-page.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { inEither, said } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

let browser: Browser;
let server: Census;
let marina: TestPerson;

beforeAll(async () => {
  server = await openCensus();
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
  const inOctober = inEither('October', 'octobre');
  const names = await page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  expect(names).toEqual([
    `Moore Reef, 15 ${inEither('November', 'novembre')} 2025`,
    `John Brewer Reef, 20 ${inOctober} 2025`,
    `Moore Reef, 4 ${inOctober} 2025`,
  ]);

  await read(2);
  await read(3);
  const survey = `users/${marina.uid}/surveys/moore-october`;
  const counted = async () =>
    valueAt((await server.context.store.get(survey))?.data ?? {}, 'meta.images.read');
  await expect.poll(counted).toBe(3);
  await page.reload();
  await october.getByText('All 3 photos read', { exact: true }).waitFor();
  // A mean of three photos is no number.
  expect(await firstLook.count()).toBe(0);
  expect(await october.getByText('%').count()).toBe(0);
  await october.getByText('2 new since your last look').waitFor();
  await october.getByRole('button', { name: 'Where each photo is' }).click();
  const photos = october.getByRole('list', { name: 'Photos of Moore Reef' });
  await photos.getByText('Analysed by 2 people: 45% living coral.').waitFor();
  await expect.poll(() => photos.getByText('In the cloud').count()).toBe(3);
  await page.getByRole('button', { name: 'Show on a map' }).click();
  await waitForMap(page);
  await expectAccessible(page);
  await keepPicture(page, 'own-surveys', looks[0]);

  await october.getByRole('link', { name: 'See Moore Reef on the map' }).click();
  await page.waitForURL(/\/gbr\/detailed-reporting\/grc6\?reef=16-071&survey=moore-october/);
  await page.getByRole('heading', { level: 2, name: '4 October 2025' }).waitFor();
  await page.context().close();
});

test('analyses and surveys are listed by region and year, ten at a time, as the address says', async () => {
  const { context: ground, setTime } = await analysisGround({}, server.context.store);
  const plans = Array.from({ length: 12 }, (_, index) => ({ index }));
  const { photos } = await surveyInStore(server.context.store, plans);
  for (const [index, photo] of photos.entries()) {
    setTime(toInstant(Date.UTC(2026, 1, 14, 3 + index)));
    await estimate(marina.uid, photo, ground);
  }
  const page = await openLook(browser, looks[3]);
  await rememberSession(page.context(), marina);
  await page.goto(`${server.url}/dashboard?tab=analysis&year=2026`);
  // Its last midnight before the 15th comes ten hours earlier on the reef than in Greenwich.
  const tabs = page.getByRole('tablist');
  await tabs.getByRole('tab', { name: 'Analysis 1', exact: true }).waitFor();
  await page.getByText('That is all: 1 in this region and year.').waitFor();
  await page.getByLabel('Year').selectOption('2025');
  await page.getByText('15 February 2025 to 14 February 2026').waitFor();
  await tabs.getByRole('tab', { name: 'Analysis 11', exact: true }).waitFor();
  await page.getByText('The newest 10 are shown.').waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(10);
  await expectAccessible(page);
  await keepPicture(page, 'dashboard-analysis', looks[3]);

  let isDown = true;
  await page.route('**/store/query', (route) => (isDown ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Show more analyses' }).click();
  await page.getByText('More analyses could not be loaded. What is above is still here.').waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('That is all: 11 in this region and year.').waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(11);

  await page.reload();
  await tabs.getByRole('tab', { name: 'Analysis 11', exact: true, selected: true }).waitFor();
  const regions = page.getByLabel('Region').getByRole('option');
  const closed = await regions.evaluateAll((options) =>
    options.flatMap((option) =>
      option instanceof HTMLOptionElement && option.disabled ? [option.label] : [],
    ),
  );
  expect(closed.every((label) => label.endsWith(inEither(': Coming Soon', ': bientôt')))).toBe(true);
  expect(closed).toHaveLength(3);
  await page.getByLabel('Region').selectOption('hawaii');
  await page.getByText('No analyses in Hawaii in 2025').waitFor();
  await page.goBack();
  await page.getByText('The newest 10 are shown.').waitFor();
  await tabs.getByRole('tab', { name: `${said('Surveys')} 3`, exact: true }).click();
  await page.getByText('1 April 2025 to 31 March 2026').waitFor();
  await page.getByText('That is all: 3 in this region and year.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=surveys&year=2025');
  const ways = page.getByRole('region', { name: 'Jump to' }).getByRole('link');
  for (const href of await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
    await page.goto(`${server.url}${href}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText(/You got lost|There is no such/).count()).toBe(0);
  }
  await page.context().close();
});

test('a photo that was analysed today is in the chart of months within seconds; before it the chart says what comes', async () => {
  const nova = await server.person('Nova');
  const page = await openLook(browser, looks[0]);
  await rememberSession(page.context(), nova);
  await page.goto(`${server.url}/dashboard`);
  const months = page.getByRole('region', { name: 'Your photos by month' });
  await months.getByText('Your first analysed photo shows here.').waitFor();

  const { context: ground, setTime } = await analysisGround({}, server.context.store);
  setTime(toInstant(Date.now()));
  const { photos } = await surveyInStore(server.context.store, [{ index: 0 }], { id: 'survey-of-months' });
  for (const photo of photos) await estimate(nova.uid, photo, ground);
  await page.reload();
  const chart = months.getByRole('img');
  await expect.poll(() => chart.getAttribute('aria-label')).toMatch(/ 1$/);
  await expectAccessible(page);
  await keepPicture(page, 'photos-by-month', looks[0]);
  await page.context().close();
});
