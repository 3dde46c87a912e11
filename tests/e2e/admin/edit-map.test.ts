import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeDocs, changesOf } from '../../../src/domain/collections/back-office/changes.ts';
import { reefDocs, reefsOfRegion } from '../../../src/domain/collections/reefs.ts';
import { versionOf } from '../../../src/domain/map-edit/edited-reef.ts';
import { readOutline } from '../../../src/domain/map-edit/outline-problem.ts';
import { ringsOf } from '../../../src/domain/map-edit/rings.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { surveyInStore } from '../../support/analysis/analysed-survey.ts';
import { launchChromium, openContext } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, turnTo } from '../../support/browser/look.ts';
import { pointOnMap, waitForMap } from '../../support/browser/report-map-page.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { inEither } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

const regionId = 'hawaii';
let browser: Browser;
let www: Census;
let ada: TestPerson;
let bo: TestPerson;

beforeAll(async () => {
  www = await openCensus();
  ada = await www.person('Ada', { admin: true });
  bo = await www.person('Bo', { admin: true });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

async function visit(person = ada, width = 1440, height = 900): Promise<Page> {
  const context = await openContext(browser, {
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
    viewport: { width, height },
  });
  await rememberSession(context, person);
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${www.url}/edit-map`);
  await page.getByRole('button', { name: 'Draw a reef' }).waitFor();
  await waitForMap(page);
  return page;
}

const storedReefs = async (): Promise<readonly ReefFeature[]> =>
  (await www.context.store.query(reefsOfRegion(regionId))).docs.map(({ data }) =>
    reefFeatureSchema.parse(data),
  );
const stored = async (name: string) => (await storedReefs()).find((reef) => reef.name === name);

/** Takes the pen, once it is there. */
async function takePen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw a reef' }).click();
  await page.getByText('Click around the reef').waitFor();
}

/** Clicks around, corner by corner, and closes the line at its first one. `at`: shares of the map. */
async function drawLine(page: Page, at: readonly (readonly [number, number])[]): Promise<void> {
  await page.getByTestId('map').scrollIntoViewIfNeeded();
  const box = await page.getByTestId('map').boundingBox();
  if (box === null) throw new Error('There is no map on the page.');
  for (const [x, y] of [...at, ...at.slice(0, 1)]) {
    const [px, py] = [box.x + box.width * x, box.y + box.height * y];
    await page.mouse.move(px - 3, py - 3);
    await page.mouse.move(px, py);
    await page.mouse.down();
    await page.mouse.up();
    // Two clicks that follow at once are a double click.
    await page.waitForTimeout(350);
  }
}
const square = (x: number, y: number, size: number) =>
  [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ] as const;

const km2 = async (page: Page) =>
  Number.parseFloat(((await page.getByTestId('area').textContent()) ?? '').replace(',', inEither(',', '.')));
const panel = (page: Page, name: string) => page.getByRole('region', { name: `Outline of ${name}` });
const save = (page: Page, count: number) => page.getByRole('button', { name: `Save (${count})` });
const find = (page: Page, text: string) => page.getByLabel('Search Reefs').fill(text);
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function setProperties(page: Page, name: string, priority?: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reef Name').fill(name);
  if (priority !== undefined) await dialog.getByLabel('Analysis Priority').fill(String(priority));
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a reef is drawn with the pointer, a hole cut, taken back and brought again, named, saved, and is on the map after a reload', async () => {
  const page = await visit();
  await takePen(page);
  expect(await km2(page)).toBe(0);
  await drawLine(page, square(0.15, 0.55, 0.2));
  await expect.poll(() => km2(page)).toBeGreaterThan(100);
  const whole = await km2(page);
  await expect
    .poll(() => page.getByTestId('area').textContent())
    .toMatch(inEither(/^\d+\.\d\d km²$/, /^\d+,\d\d km²$/));

  const hand = panel(page, 'New reef');
  await hand.getByRole('button', { name: 'Cut a hole' }).click();
  await drawLine(page, square(0.22, 0.62, 0.06));
  await expect.poll(() => km2(page)).toBeLessThan(whole);
  const withHole = await km2(page);
  await keepPicture(page, 'edit-map-drawing', { width: 1440, scheme: 'light' });
  await hand.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => km2(page)).toBe(whole);
  await hand.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => km2(page)).toBe(withHole);
  await expectAccessible(page);

  await hand.getByRole('button', { name: 'Done' }).click();
  await setProperties(page, 'Ahu o Kapu', 2);
  await find(page, 'ahu');
  await row(page, 'Ahu o Kapu').getByText('new').waitFor();

  // What waits is kept over a reload, and offered again.
  await page.reload();
  await page.getByText('1 change of your last visit waits on this device').waitFor();
  await save(page, 1).click();
  await page.getByText('1 change saved.').waitFor();
  await save(page, 0).waitFor();

  const reef = await stored('Ahu o Kapu');
  expect(reef?.km2).toBeCloseTo(withHole, 1);
  expect(ringsOf(readOutline(reef?.geometry ?? '') ?? { type: 'Polygon', coordinates: [] })).toHaveLength(2);
  expect(reef?.properties.analysis_priority).toBe(2);

  await page.reload();
  await find(page, 'ahu');
  await row(page, 'Ahu o Kapu').getByRole('button', { name: 'Zoom to Ahu o Kapu' }).click();
  await waitForMap(page);
  // In the middle of the reef is the hole, beside it the reef itself.
  if (reef === undefined) throw new Error('The reef was not stored.');
  const [west, south, east, north] = reef.bbox;
  const beside = { longitude: west + (east - west) * 0.1, latitude: south + (north - south) * 0.5 };
  await page.getByTestId('map').scrollIntoViewIfNeeded();
  const at = await pointOnMap(page, reef.bbox, beside, 100);
  await page.mouse.click(at.x, at.y);
  await page.getByText(`${reef.km2?.toFixed(2)} km²`).waitFor();
  await page.context().close();
});

test('the outline of a reef is pulled by a corner, its name and priority changed, and another reef deleted', async () => {
  const before = await stored('Hanauma Bay');
  if (before === undefined) throw new Error('There is no such reef.');
  const other = (await storedReefs()).find(({ name }) => name === 'Honolua Bay');
  if (other === undefined) throw new Error('There is no such reef.');
  const place = { _geoloc: other.centre, name: other.name, type: 'reef' as const };
  await surveyInStore(www.context.store, [{ index: 0 }], {
    site: place,
    loc: { ...place, id: other.id, regionId },
  });
  const page = await visit();
  await find(page, 'hanauma');
  await page.getByRole('button', { name: 'Edit Hanauma Bay' }).click();
  const hand = panel(page, 'Hanauma Bay');
  await hand.getByText(`${before.km2?.toFixed(2)} km²`).waitFor();
  await waitForMap(page);
  const corners =
    ringsOf(readOutline(before.geometry) ?? { type: 'Polygon', coordinates: [] })[0]?.corners ?? [];
  const [longitude = 0, latitude = 0] = corners.toSorted(([a = 0], [b = 0]) => b - a)[0] ?? [];
  await page.getByTestId('map').scrollIntoViewIfNeeded();
  const at = await pointOnMap(page, before.bbox, { longitude, latitude }, 100);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 30, at.y, { steps: 6 });
  await page.mouse.move(at.x + 60, at.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => km2(page)).toBeGreaterThan(before.km2 ?? 0);
  await keepPicture(page, 'edit-map-shaping', { width: 1440, scheme: 'light' });
  await hand.getByRole('button', { name: 'Done' }).click();
  await save(page, 1).waitFor();

  await page.getByRole('button', { name: 'Edit Hanauma Bay' }).click();
  await hand.getByRole('button', { name: 'Name and priority' }).click();
  await setProperties(page, 'Hanauma Bay Reef', 1);
  await hand.getByRole('button', { name: 'Cancel' }).click();

  await find(page, 'honolua');
  await page.getByRole('button', { name: 'Delete Honolua Bay' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Honolua Bay?' });
  await question.getByText('1 survey names this reef.').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await row(page, 'Honolua Bay').getByText('to be deleted').waitFor();
  await save(page, 2).click();
  await page.getByText('2 changes saved.').waitFor();

  const after = await stored('Hanauma Bay Reef');
  expect(after?.id).toBe(before.id);
  expect(after?.km2).toBeGreaterThan(before.km2 ?? 0);
  expect(after?.bbox[2]).toBeGreaterThan(before.bbox[2]);
  expect(after?.properties.analysis_priority).toBe(1);
  expect(await stored('Honolua Bay')).toBeUndefined();
  const { docs } = await www.context.store.query(changesOf(reefDocs.path({ regionId, featureId: other.id })));
  expect(docs.map(({ data }) => changeDocs.schema.parse(data).what)).toEqual([
    'Deleted the reef Honolua Bay.',
  ]);
  await page.context().close();
});

test('an outline that crosses itself is refused in words, and one that lies elsewhere as well', async () => {
  const page = await visit();
  await takePen(page);
  await drawLine(page, [
    [0.2, 0.6],
    [0.4, 0.8],
    [0.4, 0.6],
    [0.2, 0.8],
  ]);
  const problem = page.getByTestId('outline-problem');
  await problem.getByText(/^The line of the part crosses or touches itself\./).waitFor();
  const hand = panel(page, 'New reef');
  await expect.poll(() => hand.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
  await keepPicture(page, 'edit-map-crossing', { width: 1440, scheme: 'light' });
  await expectAccessible(page);
  await hand.getByRole('button', { name: 'Undo' }).click();
  await problem.waitFor({ state: 'hidden' });
  await hand.getByRole('button', { name: 'As text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Outline as text' });
  await dialog.getByLabel('GeoJSON').fill('a reef');
  await dialog.getByRole('button', { name: 'Use this outline' }).click();
  await dialog.getByText(/This is no GeoJSON Polygon/).waitFor();
  await dialog.getByLabel('GeoJSON').fill('{"type":"Polygon","coordinates":[[[0,0],[1,0],[0,1],[0,0]]]}');
  await dialog.getByRole('button', { name: 'Use this outline' }).click();
  await problem.getByText('This outline lies outside of Hawaii, at least in part.').waitFor();
  await page.context().close();
});

test('two administrators at one reef: the second is told who was first, sees both, and chooses', async () => {
  const reef = await stored('Waikīkī Reef');
  if (reef === undefined) throw new Error('There is no such reef.');
  const page = await visit();
  await find(page, 'waikiki');
  await page.getByRole('button', { name: 'Edit Waikīkī Reef' }).click();
  const hand = panel(page, 'Waikīkī Reef');
  await hand.getByRole('button', { name: 'Name and priority' }).click();
  await setProperties(page, 'Waikiki', 3);
  await hand.getByRole('button', { name: 'Cancel' }).click();

  const theirs = {
    ...{ id: reef.id, isCreated: false, isUpdated: true, isDeleted: false },
    ...{ basedOn: versionOf(reef), fields: { name: 'Bo’s Reef', priority: 5 } },
  };
  const data = { regionId, features: [theirs] };
  expect((await www.post('/call/write-map-features', { data }, bo.bearer)).status).toBe(200);

  await save(page, 1).click();
  const conflict = page.getByRole('alert', { name: 'Waikiki: somebody else was first' });
  await conflict.getByText(/^Bo changed this reef on/).waitFor();
  await conflict.getByRole('cell', { name: 'Bo’s Reef' }).waitFor();
  expect((await stored('Bo’s Reef'))?.id).toBe(reef.id);
  await keepPicture(page, 'edit-map-conflict', { width: 1440, scheme: 'light' });
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Mine all the same' }).click();
  await save(page, 1).click();
  await page.getByText('1 change saved.').waitFor();
  expect(await stored('Waikiki')).toMatchObject({ id: reef.id, properties: { analysis_priority: 3 } });
  await page.context().close();
});

test('leaving with changes that wait asks first; priorities and maps are synced', async () => {
  const page = await visit();
  await find(page, 'coconut');
  await page.getByRole('button', { name: /^Delete Coconut/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Record' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await leaving.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Put back Coconut/ }).click();
  await save(page, 0).waitFor();

  await page.getByRole('button', { name: 'Sync Maps' }).click();
  await page.getByText(/^The maps of Hawaii show \d+ reefs as they are now\.$/).waitFor();
  await page.getByRole('button', { name: 'Sync Priority' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sync Priority' });
  await expect.poll(() => dialog.getByLabel('Region').inputValue()).toBe('Hawaii');
  await expect.poll(() => dialog.getByLabel('Region').getAttribute('readonly')).not.toBeNull();
  await dialog.getByLabel('Start date').fill('2025-12-01');
  await dialog.getByLabel('End date').fill('2025-01-01');
  await dialog.getByRole('button', { name: 'Sync', exact: true }).click();
  await dialog.getByText('The start date must be before the end date').waitFor();
  await dialog.getByLabel('Start date').fill('2025-01-01');
  await dialog.getByLabel('End date').fill('2025-12-31');
  await dialog.getByRole('button', { name: 'Sync', exact: true }).click();
  await dialog.getByText(/have another priority now/).waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'edit-map-priority', { width: 1440, scheme: 'light' });
  await page.context().close();
});

test('the page is accessible, wide and on a tablet, by day and by night, and without a map', async () => {
  const page = await visit();
  for (const [width, height, scheme] of [
    [1440, 900, 'light'],
    [1440, 900, 'dark'],
    [820, 1180, 'light'],
    [820, 1180, 'dark'],
    [360, 780, 'light'],
  ] as const) {
    await turnTo(page, { width, height, scheme });
    await waitForMap(page);
    await expectAccessible(page);
    await keepPicture(page, 'edit-map', { width, scheme });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
      .toBe(true);
  }
  await page.context().close();

  const context = await openContext(browser, {
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  await rememberSession(context, ada);
  await context.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const bare = await context.newPage();
  await bare.goto(`${www.url}/edit-map`);
  await bare.getByText('This browser does not support WebGL.').waitFor();
  await find(bare, 'pupukea');
  await bare.getByRole('button', { name: /^Edit Pūpūkea/ }).click();
  await setProperties(bare, 'Pūpūkea', 4);
  await save(bare, 1).click();
  await bare.getByText('1 change saved.').waitFor();
  expect((await stored('Pūpūkea'))?.properties.analysis_priority).toBe(4);
  await context.close();
});
