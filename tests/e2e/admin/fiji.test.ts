import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importReefFile } from '../../../edge-server/services/reefs/import-file.ts';
import { outlineTilesPath, reefCountsPath, reefCountsSchema } from '../../../src/contract/map/reef-map.ts';
import { reefsOfRegion } from '../../../src/domain/collections/reefs.ts';
import { readOutline } from '../../../src/domain/map-edit/outline-problem.ts';
import { reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { surveySchema } from '../../../src/domain/survey/survey.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture } from '../../support/browser/look.ts';
import { pointOnMap, waitForMap } from '../../support/browser/report-map-page.ts';
import { signInBefore, WizardDiver } from '../../support/browser/wizard-diver.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { divePhoto } from '../../support/photos/dive-photos.ts';
import { lauReef, rainbowReef, tonga } from '../../support/reefs/fiji.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

const bounds = [176, -20, -178, -12] as const;
const folder = mkdtempSync(join(tmpdir(), 'fiji-'));
const open: BrowserContext[] = [];
let browser: Browser;
let www: Census;
let ada: TestPerson;
let page: Page;

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
  ada = await www.person('Ada', { admin: true });
  const context = await openDesktop(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  open.push(context);
  await rememberSession(context, ada);
  page = await context.newPage();
});
afterAll(async () => {
  for (const context of open) await context.close();
  await Promise.all([browser?.close(), www?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** A square reef of a tenth of a degree around a place, as official files say it; over the date line its corners jump. */
function squareReef(gid: string, name: string, { longitude, latitude }: typeof tonga) {
  const ring = [
    [-0.05, -0.05],
    [0.05, -0.05],
    [0.05, 0.05],
    [-0.05, 0.05],
    [-0.05, -0.05],
  ].map(([east = 0, north = 0]) => {
    const at = longitude + east;
    return [at > 180 ? at - 360 : at, latitude + north];
  });
  return {
    ...{ type: 'Feature', properties: { gid, name } },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
}

test('an administrator draws the box of Fiji over the date line, or types it, and is told why another one is refused', async () => {
  await page.goto(`${www.url}/admin/regions`);
  await page.getByRole('button', { name: 'Add a region' }).click();
  const form = page.getByRole('dialog', { name: 'New region' });
  await form.getByLabel('Name').fill('Fiji');
  await form.getByRole('button', { name: 'Draw it on the map' }).click();
  await form.getByTestId('map').scrollIntoViewIfNeeded();
  await waitForMap(page);
  // The first look is at zoom 1 around 152.5° east: 1,024 pixels are the whole earth.
  const box = await form.getByTestId('map').boundingBox();
  if (box === null) throw new Error('There is no map on the page.');
  const eastOf = (longitude: number) => box.x + box.width / 2 + ((longitude - 152.5) * 1024) / 360;
  const from = { x: eastOf(175), y: box.y + box.height / 2 + 20 };
  const to = { x: eastOf(187), y: from.y + 40 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const side = (name: string) => form.getByLabel(new RegExp(`^${name}`));
  await expect.poll(async () => Number(await side('West').inputValue())).toBeGreaterThan(170);
  expect(Number(await side('East').inputValue())).toBeLessThan(-170);
  await waitForMap(page);
  await keepPicture(page, 'region-over-date-line', { width: 1440, scheme: 'light' });
  const type = async (box: readonly string[]) => {
    for (const [index, name] of ['West', 'South', 'East', 'North'].entries())
      await side(name).fill(box[index] ?? '');
  };
  await form.getByRole('combobox', { name: 'Time zone' }).fill('Pacific/Fiji');
  await type(['176', '-20', '-178', '95']);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('From −85 to 85 degrees').waitFor();
  await type(['-178', '-20', '176', '-12']);
  await form.getByLabel('Active', { exact: true }).check();
  await form.getByLabel('Surveys are taken in', { exact: true }).check();
  await type(['-170', '-20', '-178', '-12']);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('are the two the wrong way around?', { exact: false }).waitFor();
  // 182 is what a map calls it that goes on beyond the date line.
  await type(['176', '-20', '182', '-12']);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Fiji is added.', { exact: false }).waitFor();
  expect((await www.context.store.get('regions/fiji'))?.data).toMatchObject({
    ...{ mapBounds: bounds, timeZone: 'Pacific/Fiji', isActive: true, isSurveyOpen: true },
  });
});

test('reefs of an official file are taken in on both sides, and one that crosses the line lies in tiles of both edges', async () => {
  const file = join(folder, 'fiji.geojson');
  const features = [
    squareReef('FJ-1', 'Rainbow Reef', rainbowReef),
    squareReef('FJ-2', 'Lau Reef', lauReef),
    squareReef('FJ-3', 'Date Line Reef', { longitude: 180, latitude: -16.5 }),
    squareReef('TO-1', 'A Reef of Tonga', tonga),
  ];
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
  await importReefFile(file, 'fiji', www.context.store);
  const reefs = (await www.context.store.query(reefsOfRegion('fiji'))).docs.map(({ data }) =>
    reefFeatureSchema.parse(data),
  );
  expect(reefs.map(({ name }) => name).toSorted()).toEqual(['Date Line Reef', 'Lau Reef', 'Rainbow Reef']);
  const crossing = reefs.find(({ name }) => name === 'Date Line Reef');
  expect(crossing?.bbox).toEqual([179.95, -16.55, -179.95, -16.45]);
  expect(Math.abs(crossing?.centre.longitude ?? 0)).toBeCloseTo(180, 3);
  expect(crossing?.km2).toBeCloseTo(118.7, 0);

  const answer = await fetch(`${www.url}${reefCountsPath('fiji')}`);
  const { outlines } = reefCountsSchema.parse(await answer.json());
  const namesIn = async (x: number, y: number) => {
    const address = outlineTilesPath('fiji', outlines).replace('{z}/{x}/{y}', `8/${x}/${y}`);
    const response = await fetch(`${www.url}${address}`);
    if (response.status === 204) return [];
    const tile = new VectorTile(new PbfReader(new Uint8Array(await response.arrayBuffer())));
    const layer = tile.layers.reefs;
    return layer === undefined
      ? []
      : Array.from({ length: layer.length }, (_, index) => String(layer.feature(index).properties.name));
  };
  // Two rows of tiles, 15.9° to 18.6° south: the last column of the earth, and the first.
  const namesAt = async (x: number) =>
    [...new Set([...(await namesIn(x, 139)), ...(await namesIn(x, 140))])].toSorted();
  expect(await namesAt(255)).toEqual(['Date Line Reef', 'Rainbow Reef']);
  expect(await namesAt(0)).toEqual(['Date Line Reef', 'Lau Reef']);
});

test('on the map of the back office a reef is drawn across the line, and pulled as one afterwards', async () => {
  await page.goto(`${www.url}/edit-map?region=fiji`);
  await page.getByRole('button', { name: 'Draw a reef' }).click();
  await page.getByText('Click around the reef').waitFor();
  await waitForMap(page);
  await page.getByTestId('map').scrollIntoViewIfNeeded();
  const around = [
    [179.5, -15.5],
    [-179.5, -15.5],
    [-179.5, -14.5],
    [179.5, -14.5],
    [179.5, -15.5],
  ] as const;
  for (const [longitude, latitude] of around) {
    const { x, y } = await pointOnMap(page, bounds, { longitude, latitude }, 16);
    await page.mouse.move(x - 3, y - 3);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
    // Two clicks that follow at once are a double click.
    await page.waitForTimeout(350);
  }
  const area = async () => Number.parseFloat((await page.getByTestId('area').textContent()) ?? '');
  await expect.poll(area).toBeGreaterThan(10_000);
  expect(await area()).toBeLessThan(13_500);
  await keepPicture(page, 'edit-map-date-line', { width: 1440, scheme: 'light' });
  await page.getByRole('button', { name: 'Done' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reef Name').fill('Drawn Across');
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByRole('button', { name: 'Save (1)' }).click();
  await page.getByText('1 change saved.').waitFor();
  const stored = (await www.context.store.query(reefsOfRegion('fiji'))).docs
    .map(({ data }) => reefFeatureSchema.parse(data))
    .find(({ name }) => name === 'Drawn Across');
  const outline = readOutline(stored?.geometry ?? '');
  expect(outline?.type).toBe('MultiPolygon');
  const corners = (outline?.coordinates ?? []).flat(2) as number[][];
  expect(corners.filter(([longitude = 999]) => Math.abs(longitude) > 180)).toEqual([]);
  expect(stored?.bbox[0]).toBeGreaterThan(179);
  expect(stored?.bbox[2]).toBeLessThan(-179);

  // What is kept in two parts is one line under the hand.
  await page.reload();
  await page.getByLabel('Search Reefs').fill('drawn');
  await page
    .getByRole('row', { name: /Drawn Across/ })
    .getByRole('button', { name: /^Edit/ })
    .click();
  await page.getByRole('button', { name: 'As text' }).click();
  await page.getByRole('dialog', { name: 'Outline as text' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  const take = page.getByRole('button', { name: 'Take this part away' });
  await take.waitFor();
  await expect.poll(() => take.isDisabled()).toBe(true);
  expect(await page.getByTestId('outline-problem').count()).toBe(0);
});

const divesAt = (place: typeof tonga) =>
  Promise.all(
    [1, 2].map((seed) =>
      divePhoto({ name: `dive-${seed}.jpg`, seed, at: `2025-10-01 10:0${seed}:00`, place }),
    ),
  );

async function diver(): Promise<{ walk: WizardDiver; phone: Page; person: TestPerson }> {
  const context = await openPhone(browser);
  open.push(context);
  const phone = await context.newPage();
  const person = await www.person('Mia');
  await signInBefore(phone, person);
  const walk = new WizardDiver(phone);
  await phone.goto(`${www.url}/fiji/submit-a-survey`);
  await phone.getByRole('button', { name: 'Create submission' }).click();
  await walk.heading('Step 1 - Enter your site coordinates').waitFor();
  return { walk, phone, person };
}

test.each([
  ['west', rainbowReef, 'Rainbow Reef'],
  ['east', lauReef, 'Lau Reef'],
] as const)('a survey with photos from the %s of the date line is handed in', async (_side, place, reef) => {
  const { walk, phone, person } = await diver();
  await walk.startWithPhotos(await divesAt(place), 2);
  await phone.getByText(reef, { exact: true }).first().waitFor();
  await phone.getByRole('switch', { name: 'Confirm location' }).check();
  await walk.next();
  await walk.heading('Step 2 - Add your survey photos').waitFor();
  await walk.fillDetails();
  await (await walk.toSubmit()).click();
  await walk.complete();
  const { docs } = await www.context.store.query({
    ...{ from: { collection: `users/${person.uid}/surveys` }, where: [], orderBy: [] },
  });
  const survey = surveySchema.parse(docs[0]?.data);
  expect(survey).toMatchObject({
    name: expect.stringContaining(reef),
    loc: { regionId: 'fiji', type: 'reef' },
  });
  expect(survey.site._geoloc?.longitude).toBeCloseTo(place.longitude, 4);
  expect(survey.site._geoloc?.latitude).toBeCloseTo(place.latitude, 4);
});

test('photos and a place of Tonga are told to be outside', async () => {
  const { walk, phone } = await diver();
  await walk.startWithPhotos(await divesAt(tonga), 2);
  await phone.getByText('lies outside this region, so it is not used', { exact: false }).waitFor();
  await walk.typePlace('-19.5, -175.2');
  await phone.getByText('site coordinates are outside the boundaries', { exact: false }).waitFor();
  expect(await phone.getByRole('button', { name: 'Continue' }).count()).toBe(0);
});

test('the report map of Fiji lists the reefs of both sides', async () => {
  await page.goto(`${www.url}/fiji/detailed-reporting`);
  await page.getByRole('heading', { level: 1, name: 'Fiji' }).waitFor();
  await waitForMap(page);
  await keepPicture(page, 'report-map-fiji', { width: 1440, scheme: 'light' });
  await page.getByRole('button', { name: 'Search Reefs' }).click();
  for (const name of ['Rainbow Reef', 'Lau Reef', 'Date Line Reef']) {
    await page.getByRole('textbox', { name: 'Search Reefs' }).fill(name);
    await page.getByText(name, { exact: true }).first().waitFor();
  }
});
