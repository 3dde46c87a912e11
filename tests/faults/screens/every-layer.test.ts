import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../../edge-server/setup/config/config.ts';
import { type DataLayerId, dataLayers, layerArchiveName } from '../../../src/domain/layers/data-layers.ts';
import { layerClasses } from '../../../src/domain/layers/layer-classes.ts';
import { bringLayer } from '../../support/analysis/bring-layer.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks } from '../../support/browser/look.ts';
import { waitForMap } from '../../support/browser/report-map-page.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

const files: Readonly<Partial<Record<DataLayerId, string>>> = {
  keySourceReefs: 'gid\n16-071\n16-057\n',
  rubbleProbability: `lat,lon,Rubble_prob\n${Array.from(
    { length: 900 },
    (_, index) => `${-16.8 - index / 40_000},${146.1 + (index % 30) / 2_000},${41 + (index % 59)}`,
  ).join('\n')}\n`,
  cotsPriority: 'gid,cots_priority\n16-071,1\n16-057,4\n',
  censusPriority: 'gid,census_priority\n16-071,2\n16-064,1\n',
  deepReefs: 'gid,deep_reefs_10m,deep_reefs_20m\n16-071,1,1\n16-057,1,0\n',
  hotRefugiaReefs: 'gid,hot_refugia_reefs\n16-064,1\n',
};
/** In the order of the switches; zones are shipped. */
const brought: readonly DataLayerId[] = [
  'zoning',
  'keySourceReefs',
  'rubbleProbability',
  'cotsPriority',
  'censusPriority',
  'deepReefs',
  'hotRefugiaReefs',
];

let browser: Browser;
let server: TestServer;
let person: TestPerson;
let pictures: Server;
/** Which pictures from elsewhere were asked for. */
const asked = new Set<string>();
const open: BrowserContext[] = [];

/** One blue tile for every address, as an operator's picture server has them. */
async function startPictures(): Promise<string> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#236' } })
    .png()
    .toBuffer();
  pictures = createServer((request, response) => {
    asked.add(request.url?.split('/')[1] ?? '');
    response.writeHead(200, { 'Content-Type': 'image/png', 'Access-Control-Allow-Origin': '*' }).end(tile);
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const url = await startPictures();
  const links = {
    ...loadConfig('www', {}).links,
    satelliteTiles: `${url}/satellite/{z}/{x}/{y}.png`,
    coralAtlasTiles: `${url}/atlas/{z}/{x}/{y}.png`,
  };
  server = await startTestServer({ network: 'www', config: { links } });
  await seedReport(server);
  const archives = join(server.context.config.dataDir, 'tiles');
  for (const [layer, text] of Object.entries(files)) await bringLayer(archives, layer as DataLayerId, text);
  person = await server.person('Nerida');
  browser = await launchChromium();
});

afterAll(async () => {
  for (const context of open) await context.close();
  await browser?.close();
  await server?.close();
  pictures?.close();
});

async function openMap(context: BrowserContext) {
  open.push(context);
  await rememberSession(context, person);
  const page = await context.newPage();
  const archives = new Set<string>();
  const wrong: string[] = [];
  page.on('request', (request) => {
    const name = /\/tiles\/(gbr-[\w-]+)\.pmtiles/.exec(request.url())?.[1];
    if (name !== undefined) archives.add(name);
  });
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await page.goto(`${server.url}/gbr/detailed-reporting/grc6?tab=settings`);
  await waitForMap(page);
  return { page, archives, wrong };
}

const layersIn = (page: Page) => new URL(page.url()).searchParams.get('layers');

/** Switches one on, looks at its legend, and switches it off again. */
async function tryLayer(page: Page, id: DataLayerId, press: (name: string) => Promise<void>) {
  const { name } = dataLayers[id];
  await press(name);
  await expect.poll(() => layersIn(page)).toBe(id);
  await page.getByText('About this layer').waitFor();
  await waitForMap(page);
  await page.getByRole('tab', { name: 'Legends' }).press('Enter');
  // What is on stands first, with a row for each of its steps.
  const legend = page.getByRole('region', { name, exact: true });
  await legend.getByRole('listitem').first().waitFor();
  const rows = await legend.getByRole('listitem').allInnerTexts();
  const steps = layerClasses[id].map(({ label }) => expect.stringContaining(label));
  expect(rows.slice(0, steps.length)).toEqual(steps);
  if (id === 'rubbleProbability')
    expect(rows.slice(steps.length)).toEqual([
      expect.stringContaining('Fewer than 100 points together'),
      expect.stringContaining('100 to 749 points together'),
      expect.stringContaining('750 points together, or more'),
    ]);
  await page.getByRole('tab', { name: 'Settings' }).press('Enter');
  await press(name);
  await expect.poll(() => layersIn(page)).toBeNull();
}

test('by keyboard alone, on a large screen: each layer goes on and off, has its legend, and is loaded when it is on', async () => {
  const { page, archives, wrong } = await openMap(
    await openDesktop(browser, { reducedMotion: 'reduce', colorScheme: 'dark' }),
  );
  expect([...archives]).toEqual([]);
  for (const id of brought) {
    await tryLayer(page, id, (name) => page.getByRole('switch', { name }).press('Space'));
    expect(archives).toContain(layerArchiveName('gbr', id));
  }
  expect(archives.size).toBe(brought.length);
  expect(wrong).toEqual([]);
});

test('pictures from above lie beneath, where an operator has configured them: the satellite’s at first, the atlas on demand', async () => {
  const { page, wrong } = await openMap(await openDesktop(browser, { reducedMotion: 'reduce' }));
  await expect.poll(() => page.getByRole('switch', { name: 'Satellite picture' }).isChecked()).toBe(true);
  expect([...asked]).toContain('satellite');
  expect([...asked]).not.toContain('atlas');
  await page.getByRole('switch', { name: 'Coral atlas' }).press('Space');
  await expect.poll(() => [...asked]).toContain('atlas');
  await page.getByRole('switch', { name: 'Satellite picture' }).press('Space');
  await expect.poll(() => layersIn(page)).toBe('-satellite,coralAtlas');
  await waitForMap(page);
  await expectAccessible(page);
  expect(wrong).toEqual([]);
});

test('with a finger, on a phone: each layer goes on and off', async () => {
  const { page, wrong } = await openMap(await openPhone(browser, { reducedMotion: 'reduce' }));
  for (const id of brought) await tryLayer(page, id, (name) => page.getByRole('switch', { name }).tap());
  await page.getByRole('switch', { name: dataLayers.rubbleProbability.name }).tap();
  await page.getByRole('tab', { name: 'Legends' }).tap();
  await expectAccessible(page);
  await keepPicture(page, 'every-layer-phone', looks[1]);
  expect(wrong).toEqual([]);
});
