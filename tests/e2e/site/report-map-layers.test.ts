import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { keepPicture, looks } from '../../support/browser/look.ts';
import { pointOnMap, waitForMap } from '../../support/browser/report-map-page.ts';
import { gbrMap, openReportMap, type ReportMap } from '../../support/browser/report-map-visits.ts';
import { said } from '../../support/language/said.ts';

let map: ReportMap;
beforeAll(async () => {
  map = await openReportMap();
});
afterEach(() => map.endVisits());
afterAll(() => map?.close());

/** Points at a place of the map until what lies there is told: a map that is still being drawn hears no mouse. */
async function pointAt(page: Page, { x, y }: { x: number; y: number }, told: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.move(x + 1, y);
      await page.mouse.move(x, y);
      return told.isVisible();
    })
    .toBe(true);
}

test('what divers reported is a layer of the map, for everybody, with its legend', async () => {
  const page = await map.visit(gbrMap, { signedOut: true });
  await page.getByRole('tab', { name: 'Settings' }).click();
  const starfish = page.getByRole('switch', { name: 'Crown-of-Thorns starfish, reported' });
  await expect.poll(() => starfish.isChecked()).toBe(false);
  await starfish.press('Space');
  await page.getByText('a reef without a mark may have starfish that nobody saw', { exact: false }).waitFor();
  const moorePlace = reefFeatureSchema.parse(
    (await map.server.context.store.get('mapdata/gbr/features/16-071'))?.data,
  ).centre;
  await waitForMap(page);
  const { x, y } = await pointOnMap(page, shippedRegions.gbr.mapBounds, moorePlace);
  // The mark of starfish stands above its reef, to the left.
  await pointAt(
    page,
    { x: x - 11, y: y - 15 },
    page.getByText(/^Moore Reef: Crown-of-Thorns starfish in one survey, last on /).first(),
  );
  await page.mouse.click(x - 11, y - 15);
  await page.waitForURL(/reef=16-071/);
  await page.getByRole('tab', { name: 'Legends' }).click();
  await page.getByText('Crown-of-Thorns starfish, reported').waitFor();
  await keepPicture(page, 'report-layer-starfish', looks[0]);
});

test('a click on a reef of the map chooses it, and one on the sea does not', async () => {
  const page = await map.visit(gbrMap);
  await waitForMap(page);
  const brewer = await map.server.context.store.get('mapdata/gbr/features/18-075');
  const { centre } = reefFeatureSchema.parse(brewer?.data);
  const { mapBounds } = shippedRegions.gbr;
  const sea = await pointOnMap(page, mapBounds, { latitude: -14, longitude: 151 });
  await page.mouse.click(sea.x, sea.y);
  const { x, y } = await pointOnMap(page, mapBounds, centre);
  await pointAt(page, { x, y }, page.getByText('John Brewer Reef').nth(1));
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.mouse.click(x, y);
  await page.waitForURL(/reef=18-075/);
  await page.getByRole('heading', { level: 2, name: 'John Brewer Reef' }).waitFor();
});

/** Takes the map's graphics context away and gives it back, as a phone does that was asleep; whether it came back. */
const loseGraphics = (page: Page): Promise<boolean> =>
  page
    .getByTestId('map')
    .locator('canvas')
    .evaluate(async (canvas: HTMLCanvasElement) => {
      const happens = (name: string) =>
        new Promise<boolean>((resolve) => {
          canvas.addEventListener(name, () => resolve(true), { once: true });
          setTimeout(() => resolve(false), 5_000);
        });
      const loss = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      const isLost = happens('webglcontextlost');
      loss?.loseContext();
      if (!(await isLost)) return false;
      const isBack = happens('webglcontextrestored');
      // Behind the handlers of the loss, of which one has to ask for the context.
      setTimeout(() => loss?.restoreContext());
      return await isBack;
    });

test('a map whose graphics were taken away draws again, and a click on it chooses a reef', async () => {
  const page = await map.visit(gbrMap);
  await waitForMap(page);
  expect(await loseGraphics(page)).toBe(true);
  const brewer = await map.server.context.store.get('mapdata/gbr/features/18-075');
  const { centre } = reefFeatureSchema.parse(brewer?.data);
  const { x, y } = await pointOnMap(page, shippedRegions.gbr.mapBounds, centre);
  await pointAt(page, { x, y }, page.getByText('John Brewer Reef').nth(1));
  await page.mouse.click(x, y);
  await page.waitForURL(/reef=18-075/);
});

test('the note about a layer stands there the first time that one is toggled on', async () => {
  const page = await map.visit(gbrMap);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const surveyed = page.getByRole('switch', { name: 'Surveyed Reefs' });
  // On a slow machine the second press comes before the address has followed the first.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await expect.poll(() => surveyed.isChecked()).toBe(true);
  await surveyed.press('Space');
  expect(await page.getByText('About this layer').count()).toBe(0);
  await surveyed.press('Space');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByText('About this layer').waitFor();
  await page.getByRole('button', { name: 'Close the note' }).click();
  await surveyed.press('Space');
  await surveyed.press('Space');
  expect(await page.getByText('About this layer').count()).toBe(0);
  await page.getByRole('tab', { name: 'Legends' }).click();
  await page.getByText('Approximate outline').waitFor();
});

test('without WebGL the page says so, and the keyboard and the list still reach a photo', async () => {
  const plain = await launchChromium(['--disable-3d-apis']);
  try {
    const page = await map.visit(gbrMap, { on: plain });
    await page.getByText('This browser does not support WebGL.').waitFor();
    await page.getByText('Please use a different browser.').waitFor();
    for (const [name, back] of [
      [/^Moore Reef/, said('All reefs')],
      [/^4 October 2025/, 'Moore Reef'],
      [/^Survey Images$/, null],
    ] as const) {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      if (back === null) continue;
      await page.getByRole('link', { name: back }).waitFor();
      // Focus went to the new panel (screen readers say it), and the way back is the next stop of the Tab key.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(back);
    }
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^Photo 1 of 3/ })
      .waitFor();
    await map.endVisits();
  } finally {
    await plain.close();
  }
});

test('a base map that could not be loaded is said over the map, and everything else works', async () => {
  const page = await map.visit('/');
  await page.route('**/tiles/base.pmtiles', (route) => route.abort());
  await page.goto(map.server.url + gbrMap);
  await page.getByText('Some of the map could not be loaded.').waitFor();
  await page.unroute('**/tiles/base.pmtiles');
  await page.getByRole('button', { name: /^Moore Reef/ }).waitFor();
});

test('a survey is looked at with its reef around it, where no picture from above shows anything closer', async () => {
  const page = await map.visit(gbrMap);
  await waitForMap(page);
  await page.getByText('200 km', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Moore Reef/ }).click();
  const ofReef = page.getByText('1 km', { exact: true });
  await ofReef.waitFor();
  await page.getByRole('button', { name: /^4 October 2025/ }).click();
  await page.getByRole('heading', { level: 2, name: '4 October 2025' }).waitFor();
  await waitForMap(page);
  await ofReef.waitFor();
});
