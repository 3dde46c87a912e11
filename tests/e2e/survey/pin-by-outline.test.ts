import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { importReefFile } from '../../../edge-server/services/reefs/import-file.ts';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { keepPicture, looks } from '../../support/browser/look.ts';
import { signInBefore, WizardDiver } from '../../support/browser/wizard-diver.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';

let browser: Browser;
let server: Census;
const contexts: BrowserContext[] = [];
const [phone] = looks;
const folder = mkdtempSync(join(tmpdir(), 'pins-'));

const square = (west: number, south: number, size: number) => [
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ],
];
const feature = (properties: object, ...parts: number[][][][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiPolygon', coordinates: parts },
});

beforeAll(async () => {
  browser = await launchChromium();
  server = await openCensus();
  const file = join(folder, 'official.geojson');
  const features = [
    // Two islets with 30 km of open water between them, all of it in their box.
    feature({ gid: '18-001', name: 'Two Islets' }, square(147, -18, 0.02), square(147.2, -18.2, 0.02)),
    feature({ gid: '18-002', name: 'Round Reef' }, square(147.12, -18.06, 0.03)),
    feature({ gid: '18-002', name: 'Round Island', type: 'Island' }, square(147.13, -18.05, 0.01)),
    feature({ gid: '24-008', name: 'Lady Elliot Island Reef' }, square(152.7, -24.13, 0.03)),
  ];
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
  await importReefFile(file, 'gbr', server.context.store);
});

afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function diver(): Promise<{ walk: WizardDiver; page: Page }> {
  const context = await openPhone(browser);
  contexts.push(context);
  const page = await context.newPage();
  await signInBefore(page, await server.person('Ada'));
  const walk = new WizardDiver(page);
  await walk.begin(server.url, 'Create submission');
  return { walk, page };
}

const notTheReef = (page: Page) => page.getByRole('button', { name: 'This is not the reef' });

test('a pin has the reef whose outline holds it, and none in open water inside the box of islets', async () => {
  const { walk, page } = await diver();
  await walk.typePlace('-18.045, 147.135');
  // The island on the reef is no reef.
  await page.getByText('Round Reef', { exact: true }).waitFor();
  await keepPicture(page, 'pin-inside-outline', phone);
  await notTheReef(page).click();
  await walk.typePlace('-18.15, 147.05');
  await page.getByText('-18.15000, 147.05000').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await notTheReef(page).count()).toBe(0);
  await walk.typePlace('-18.19, 147.21');
  await page.getByText('Two Islets', { exact: true }).waitFor();
});

test('a phone that cannot have the outlines goes by the boxes', async () => {
  const { walk, page } = await diver();
  await page.route('**/store/get', (route) =>
    route.request().postData()?.includes('features/') === true ? route.abort() : route.continue(),
  );
  await walk.typePlace('-18.15, 147.05');
  await page.getByText('Two Islets', { exact: true }).waitFor();
});

test('a misspelt name and a number without its hyphen find the reef; islands are not offered', async () => {
  const { walk, page } = await diver();
  await walk.typePlace('lady elliott');
  await page.getByRole('option', { name: /Lady Elliot Island Reef/ }).waitFor();
  await keepPicture(page, 'search-tolerant', phone);
  await walk.typePlace('18002');
  await page.getByRole('option', { name: /Round Reef/ }).waitFor();
  await walk.typePlace('round');
  await page.getByRole('option', { name: /Round Reef/ }).waitFor();
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
});
