import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layerArchiveName } from '../../../src/domain/layers/data-layers.ts';
import { bringLayer } from '../../support/analysis/bring-layer.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks } from '../../support/browser/look.ts';
import { waitForMap } from '../../support/browser/report-map-page.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let server: TestServer;
let person: TestPerson;
let archives = '';

beforeAll(async () => {
  server = await startTestServer({ network: 'www' });
  await seedReport(server);
  archives = join(server.context.config.dataDir, 'tiles');
  await bringLayer(archives, 'cotsPriority', 'gid,cots_priority\n16-071,1\n16-057,4\n16-064,2\n');
  await bringLayer(archives, 'censusPriority', 'gid,census_priority\n16-057,1\n');
  const points = Array.from(
    { length: 120 },
    (_, index) => `${-16.8 - index / 9000},146.2,${41 + (index % 55)}`,
  );
  await bringLayer(archives, 'rubbleProbability', `lat,lon,Rubble_prob\n${points.join('\n')}\n`);
  person = await server.person('Nerida');
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const gbr = '/gbr/detailed-reporting/grc6';
const layersIn = (page: Page) => new URL(page.url()).searchParams.get('layers');
const turn = (page: Page, name: string) => page.getByRole('switch', { name }).press('Space');

/** Opens the map and notes what went wrong on the page, and which archives were asked for. */
async function openMap(path: string, phone = false) {
  const context = await (phone ? openPhone : openDesktop)(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, person);
  const page = await context.newPage();
  const asked = new Set<string>();
  const wrong: string[] = [];
  page.on('request', (request) => {
    const name = /\/tiles\/(gbr-[\w-]+)\.pmtiles/.exec(request.url())?.[1];
    if (name !== undefined) asked.add(name);
  });
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await page.goto(server.url + path);
  await waitForMap(page);
  return { page, asked, wrong };
}

test('by keyboard: layers are switched on, each is loaded only then, and the address, back and a reload keep them', async () => {
  const { page, asked, wrong } = await openMap(gbr);
  await page.getByRole('tab', { name: 'Settings' }).press('Enter');
  const refugia = page.getByRole('switch', { name: 'Hot Refugia Reefs' });
  await expect.poll(() => refugia.isDisabled()).toBe(true);
  await page.getByText('No data here yet: whoever runs this site can bring it in.').first().waitFor();
  expect([...asked]).toEqual([]);

  await turn(page, 'Zoning');
  await page
    .getByText('do not navigate by them, and do not judge by them where one may fish', { exact: false })
    .waitFor();
  await page.waitForFunction(() => document.body.innerText.includes('CC BY 4.0'));
  await expect.poll(() => layersIn(page)).toBe('zoning');
  expect([...asked]).toEqual(['gbr-zoning']);
  await turn(page, 'Rubble Probability');
  await turn(page, 'Other reefs');
  await waitForMap(page);
  await expect.poll(() => layersIn(page)).toBe('-otherReefs,zoning,rubbleProbability');
  expect([...asked]).toEqual(['gbr-zoning', 'gbr-rubble-probability']);

  await page.goBack();
  await page.getByRole('switch', { name: 'Other reefs', checked: true }).waitFor();
  await page.goForward();
  await page.reload();
  await waitForMap(page);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect.poll(() => page.getByRole('switch', { name: 'Other reefs' }).isChecked()).toBe(false);
  await expect.poll(() => page.getByRole('switch', { name: 'Rubble Probability' }).isChecked()).toBe(true);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Legends' }).click();
  const zoning = page.getByRole('region', { name: 'Zoning' });
  await zoning.getByText('Marine National Park Zone (green)').waitFor();
  await zoning.getByText('Great Barrier Reef Marine Park Authority', { exact: false }).waitFor();
  await page
    .getByRole('region', { name: 'Deep Reefs' })
    .getByText('No data here yet.', { exact: false })
    .waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'layers-desktop', looks[0]);

  // Another view clears the layers; another census begins as at first.
  await page.getByText('Results', { exact: true }).click();
  await page.waitForURL(/view=results/);
  await expect.poll(() => layersIn(page)).toBeNull();
  expect(wrong).toEqual([]);
});

test('on a phone: the reefs of a layer are a list too, the most urgent first, and a reef says its step', async () => {
  const { page, wrong } = await openMap(`${gbr}?layers=cotsPriority`, true);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'List its 3 reefs' }).click();
  const reefs = page.getByRole('list', { name: 'Reefs of Cots Priority' });
  await expect
    .poll(() => reefs.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringContaining('1: Very high'),
      expect.stringContaining('2: High'),
      expect.stringContaining('4: Low'),
    ]);
  await expectAccessible(page);
  await keepPicture(page, 'layers-phone', looks[1]);
  await reefs.getByRole('button', { name: /^Moore Reef/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Moore Reef' }).waitFor();
  await page.getByText('Cots Priority: 1: Very high').waitFor();
  await expect.poll(() => layersIn(page)).toBe('cotsPriority');
  expect(wrong).toEqual([]);
});

test('a link has the tab and where the map was moved to; the back button walks through neither', async () => {
  const { page, wrong } = await openMap(gbr);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('tab', { name: 'Legends' }).click();
  await page.waitForURL(/tab=legends/);
  const canvas = page.locator('.maplibregl-canvas');
  await canvas.focus();
  await canvas.press('Equal');
  await canvas.press('ArrowRight');
  await page.waitForURL(/at=-?[\d.]+_[\d.]+_[\d.]+/);
  await waitForMap(page);
  const at = new URL(page.url()).searchParams.get('at');
  const moved = page.url();
  expect(await page.evaluate(() => history.length)).toBe(entries);

  const next = await openMap(new URL(moved).pathname + new URL(moved).search);
  await next.page.getByRole('heading', { name: 'Legends' }).waitFor();
  // It stands where the link says, to a pixel: what it wrote itself would be another place.
  await next.page.locator('.maplibregl-canvas').focus();
  await next.page.keyboard.press('ArrowRight');
  await expect.poll(() => new URL(next.page.url()).searchParams.get('at')).not.toBe(at);
  const [latitude, , zoom] = (new URL(next.page.url()).searchParams.get('at') ?? '').split('_').map(Number);
  const [sentLatitude = 0, , sentZoom = 0] = (at ?? '').split('_').map(Number);
  expect(latitude).toBeCloseTo(sentLatitude, 1);
  expect(zoom).toBeCloseTo(sentZoom, 1);

  // Another reef is looked at, in the first tab; back is the place that was left.
  await next.page.getByRole('tab', { name: 'Surveys' }).click();
  await next.page.getByRole('button', { name: /^Moore Reef/ }).click();
  await next.page.waitForURL(/reef=16-071/);
  expect(new URL(next.page.url()).searchParams.get('at')).toBeNull();
  await next.page.goBack();
  await next.page.waitForURL(/at=/);
  expect([...wrong, ...next.wrong]).toEqual([]);
});

test('the address of priorities shows where a survey is wanted', async () => {
  const { page, asked } = await openMap(`${gbr}/priority`);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect.poll(() => page.getByRole('switch', { name: 'Census Priority' }).isChecked()).toBe(true);
  expect([...asked]).toEqual(['gbr-census-priority']);
  await turn(page, 'Census Priority');
  await expect.poll(() => layersIn(page)).toBe('-censusPriority');
});

test('another file of a layer is seen by who opens the map next; one that is damaged is said in words', async () => {
  await bringLayer(archives, 'cotsPriority', 'gid,cots_priority\n16-057,3\n');
  const { page } = await openMap(`${gbr}?layers=cotsPriority`);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'List its 1 reef' }).waitFor();
  writeFileSync(join(archives, `${layerArchiveName('gbr', 'cotsPriority')}.pmtiles`), 'cut');
  await page.reload();
  await waitForMap(page);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByText('Its file on the server cannot be read.', { exact: false }).waitFor();
  const broken = page.getByRole('switch', { name: 'Cots Priority' });
  expect([await broken.isDisabled(), await broken.isChecked()]).toEqual([true, false]);
});
