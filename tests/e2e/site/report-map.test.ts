import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { dragWithFinger } from '../../support/browser/drawing-hand.ts';
import { keepPicture, looks } from '../../support/browser/look.ts';
import { waitForMap } from '../../support/browser/report-map-page.ts';
import {
  gbrMap,
  mooreReef,
  mooreSurvey,
  openReportMap,
  type ReportMap,
  wrongs,
} from '../../support/browser/report-map-visits.ts';
import { inEither } from '../../support/language/said.ts';

let map: ReportMap;
beforeAll(async () => {
  map = await openReportMap();
});
afterEach(() => map.endVisits());
afterAll(() => map?.close());

test('a visitor sees reefs and their figures, and the form over the map when asking for surveys', async () => {
  const page = await map.visit(gbrMap, { signedOut: true });
  const asked: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) asked.push(`${answer.status()} ${answer.url()}`);
  });
  await page.getByRole('heading', { name: 'Reefs 2025' }).waitFor();
  await page.getByRole('button', { name: /^Moore Reef\s*2 surveys · 6 photos$/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Moore Reef' }).waitFor();
  const results = page.getByRole('region', { name: 'Results of this reef' });
  await results.getByText('Reef Census 6: 2 surveys, 1 of 6 photos read').waitFor();
  await results.getByText('1 photo is read. 9 more photos here, and there is a number.').waitFor();
  // One photo is no number of a reef.
  expect(await results.getByText('%').count()).toBe(0);
  await results.getByText('Crown-of-Thorns starfish').waitFor();
  expect(await page.getByText('Marina').count()).toBe(0);
  expect(asked).toEqual([]);
  expect(await wrongs(page)).toEqual([]);

  await page.getByRole('button', { name: 'See its surveys and photos' }).click();
  const form = page.getByRole('dialog', { name: 'Sign in to see surveys' });
  await form.getByRole('heading', { level: 1, name: 'Surveys and photos' }).waitFor();
  // Behind the pane nothing can be reached with a pointer or the keyboard.
  await expect.poll(() => page.locator('[inert] [data-testid="map"]').count()).toBe(1);
  expect(await wrongs(page)).toEqual([]);
  // The way back stands below the ways in, and moves down as they come.
  await form.getByLabel('Email').first().waitFor();
  await keepPicture(page, 'report-visitor-asks', looks[0]);
  await form.getByRole('button', { name: 'Back to the map' }).click();
  await form.waitFor({ state: 'hidden' });
  await results.waitFor();
});

test('a survey that a visitor was sent is asked for at once, and the map stands behind it', async () => {
  const page = await map.visit(mooreSurvey, { signedOut: true });
  const form = page.getByRole('dialog', { name: 'Sign in to see surveys' });
  await form.waitFor();
  expect(await page.getByText('4 October 2025').count()).toBe(0);
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Back to the map' }).click();
  await page.getByRole('heading', { level: 2, name: 'Moore Reef' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?reef=16-071');
});

test('from the list of reefs down to a photo and back up, and every step has its address', {
  tags: ['quick'],
}, async () => {
  const page = await map.visit(gbrMap);
  await page.getByRole('heading', { name: 'Surveys 2025' }).waitFor();
  const reefs = page.getByRole('list', { name: 'Surveyed reefs' });
  await reefs.getByRole('button', { name: /^Moore Reef\s*2 surveys · 6 photos$/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Moore Reef' }).waitFor();
  await expect.poll(() => page.url()).toContain('reef=16-071');
  await page.getByText('Outline approximate').waitFor();
  await page.getByRole('region', { name: 'Census figures' }).getByText('Moore Reef').waitFor();

  await page.getByRole('button', { name: /^4 October 2025/ }).click();
  await page.getByRole('heading', { level: 2, name: '4 October 2025' }).waitFor();
  const found = page.getByRole('region', { name: 'What people found' });
  await found.getByText('First look: living coral on one photo').waitFor();
  await found.getByText('45%').waitFor();
  await found.getByText('1 of 3 photos analysed, 2 analyses').waitFor();
  await page.getByRole('button', { name: 'Survey Images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Survey Images' });
  await dialog.getByRole('img', { name: /^Photo 1 of 3: Moore Reef, 4 October 2025, by Marina$/ }).waitFor();
  await dialog.getByText('45% living coral').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Moore Reef' }).click();
  await page.getByRole('link', { name: 'All reefs' }).click();
  await reefs.waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: 'Moore Reef' }).waitFor();
});

test('the page jump takes a whole number from 1 to the count, and ignores anything else', async () => {
  const page = await map.visit(`${mooreSurvey}&photo=2`);
  const dialog = page.getByRole('dialog', { name: 'Survey Images' });
  const box = dialog.getByLabel('Photo', { exact: true });
  await dialog.getByRole('img', { name: /^Photo 2 of 3/ }).waitFor();
  for (const ignored of ['0', '4', '2.5', '-1', 'three', '']) {
    await box.fill(ignored);
    await box.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('2');
    await expect.poll(() => page.url()).toContain('photo=2');
  }
  await box.fill('3');
  await box.press('Enter');
  await dialog.getByRole('img', { name: /^Photo 3 of 3/ }).waitFor();
  await page.waitForURL(/photo=[\w-]+-3$/);
  await dialog.getByRole('button', { name: 'Previous photo' }).click();
  await page.waitForURL(/photo=[\w-]+-2$/);
  const photo = dialog.getByRole('img', { name: /^Photo 2 of 3/ });
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
  ).toBeGreaterThan(300);
});

test('the search finds a reef by a part of its name, surveyed or not, and says when there is none', async () => {
  const page = await map.visit(gbrMap);
  await page.getByRole('button', { name: 'Search Reefs' }).click();
  const box = page.getByRole('textbox', { name: 'Search Reefs' });
  await box.fill('BREWER');
  await page.getByText('1 reef found').waitFor();
  await box.fill('atlantis');
  await page.getByText('No reef is called “atlantis”').waitFor();
  // Never surveyed, misspelt, and behind those that are.
  await box.fill('lady elliott');
  await page.getByRole('button', { name: /^Lady Elliot Island.*Not surveyed in Reef Census 6$/ }).waitFor();
  await keepPicture(page, 'search-not-surveyed', looks[2]);
  await box.fill('reef');
  await page
    .getByRole('list', { name: 'Reefs found' })
    .getByRole('button')
    .first()
    .filter({ hasText: 'photos' })
    .waitFor();
  await box.fill('18-075');
  await page.getByRole('button', { name: /^John Brewer Reef/ }).click();
  await page.waitForURL(/reef=18-075/);
});

test('another dataset shows its own reefs and starts afresh', async () => {
  const page = await map.visit(mooreReef);
  await page.getByRole('heading', { level: 2, name: 'Moore Reef' }).waitFor();
  await page.getByRole('combobox', { name: 'Dataset' }).click();
  await page.getByRole('option', { name: 'Reef Census 1' }).click();
  await page.waitForURL(/\/gbr\/detailed-reporting\/grc1$/);
  await page.getByText('No surveys in Reef Census 1 yet').waitFor();
  await page.getByRole('heading', { name: 'Surveys 2020' }).waitFor();
});

test('a census year is an address too, and an unknown dataset leads to the words of the 404 page', async () => {
  const page = await map.visit('/detailed-reporting/2025');
  await page.getByRole('heading', { name: 'Surveys 2025' }).waitFor();
  await page.goto(`${map.server.url}/gbr/detailed-reporting/grc99`);
  await page.getByRole('heading', { level: 1, name: 'You got lost :(' }).waitFor();
  await page.getByText('Great Barrier Reef has no dataset called “grc99”.').waitFor();
});

test('a list that could not be loaded says so and is there after trying again', async () => {
  const page = await map.visit('/');
  await page.route('**/reefs.json', (route) => route.abort());
  await page.goto(map.server.url + gbrMap);
  await page.getByText('Could not load the surveyed reefs').waitFor();
  await page.unroute('**/reefs.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^Moore Reef/ }).waitFor();
});

test('more reefs than a page holds come with a button, without a connection too, and those above stay', async () => {
  const { store } = map.server.context;
  const made = reefFeatureSchema.parse((await store.get('mapdata/gbr/features/16-071'))?.data);
  const meta = { datasets: ['grc2'], censusYears: [2021], byDataset: { grc2: { surveys: 1, images: 4 } } };
  await store.write(
    Array.from({ length: 23 }, (_, index) => {
      const id = `made-${index}`;
      const reef = { ...made, id, name: `Made Reef ${index + 10}`, search: id, meta };
      return { op: 'set' as const, path: `mapdata/gbr/features/${id}`, data: documentOf(reef) };
    }),
  );
  const page = await map.visit('/gbr/detailed-reporting/grc2');
  const rows = page.getByRole('list', { name: 'Surveyed reefs' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(20);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Load More' }).click();
  await rows.filter({ hasText: 'Made Reef 32' }).waitFor();
  await expect.poll(() => rows.count()).toBe(23);
  expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0);
});

test('on a phone the list is a sheet that a tap or a finger opens and closes', async () => {
  const page = await map.visit(gbrMap, { phone: true });
  const sheet = page.getByRole('region', { name: 'Surveys of the map' });
  await page.getByRole('button', { name: /^Moore Reef/ }).waitFor();
  const heightOf = async () => (await sheet.boundingBox())?.height ?? 0;
  const half = await heightOf();
  await page.getByRole('button', { name: 'Open the list fully' }).tap();
  await expect.poll(heightOf).toBeGreaterThan(half * 1.5);
  await page.getByRole('button', { name: 'Close the list' }).tap();
  await expect.poll(heightOf).toBeLessThan(half * 0.6);
  // A finger lets go near the top: the sheet goes all the way, and one click more closes it.
  const handle = await sheet.getByRole('button').first().boundingBox();
  if (handle === null) throw new Error('The sheet has no handle.');
  const at = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await dragWithFinger(page, [at, { ...at, y: at.y - 200 }, { ...at, y: 180 }]);
  await expect.poll(heightOf).toBeGreaterThan(half * 1.8);
  await page.getByRole('button', { name: 'Close the list' }).press('Enter');
  await expect.poll(heightOf).toBeLessThan(half * 0.6);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
});

test('what people saw on a photo is a chart, and a table for whoever wants one', async () => {
  const page = await map.visit(mooreSurvey);
  await page.getByRole('button', { name: 'Survey Images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Survey Images' });
  const chart = dialog.getByRole('img', {
    name: inEither(
      /^Mean cover of each category: from .+ \d+% to .+ \d+%$/,
      /^Recouvrement moyen de chaque catégorie : de .+ \d+\s% à .+ \d+\s%$/,
    ),
  });
  for (const look of looks) {
    // Not `turnTo`: behind the dialog is a map, whose frames take long.
    await page.setViewportSize(look);
    await page.emulateMedia({ colorScheme: look.scheme });
    await chart.locator('rect').first().waitFor();
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.locator('svg').first().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(look.width);
    await keepPicture(page, 'photo-chart', look);
  }
  await dialog.getByText('As a table').click();
  const table = dialog.getByRole('table', { name: 'Mean cover of each category' });
  const shares = () =>
    table
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => Number.parseFloat(cell.textContent ?? '')));
  expect(await table.getByRole('row').count()).toBe((await chart.locator('rect').count()) + 1);
  await table.getByRole('button', { name: 'Mean cover' }).click();
  await table
    .getByRole('columnheader', { name: 'Mean cover', exact: true })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[aria-sort=ascending]').waitFor();
  expect(await shares()).toEqual((await shares()).toSorted((a, b) => a - b));
  await keepPicture(page, 'photo-chart-table', looks[3]);
  expect(await wrongs(page)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing is in the way of anybody, in ${colorScheme}`, async () => {
    const page = await map.visit(mooreSurvey, { colorScheme });
    await page.getByRole('button', { name: 'Survey Images' }).waitFor();
    await waitForMap(page);
    expect(await wrongs(page)).toEqual([]);
    await page.getByRole('button', { name: 'Survey Images' }).click();
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^Photo 1 of 3/ })
      .waitFor();
    expect(await wrongs(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: 'Other reefs' }).waitFor();
    expect(await wrongs(page)).toEqual([]);
  });
}
