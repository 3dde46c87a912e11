import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { axeOn } from '../../support/browser/axe-on.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { keepPicture } from '../../support/browser/look.ts';
import { rememberSession, waitForMap } from '../../support/browser/report-map-page.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let server: TestServer;
let person: TestPerson;
const open: BrowserContext[] = [];

beforeAll(async () => {
  server = await startTestServer({ network: 'www' });
  await seedReport(server);
  person = await server.person('Nerida');
  browser = await launchChromium();
});
afterEach(async () => {
  for (const context of open.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function visit(path: string, who: TestPerson | null = person, openOn = openDesktop): Promise<Page> {
  const context = await openOn(browser, { reducedMotion: 'reduce', acceptDownloads: true });
  open.push(context);
  if (who !== null) await rememberSession(context, who);
  const page = await context.newPage();
  await page.goto(server.url + path);
  await waitForMap(page);
  return page;
}
/** What axe finds wrong; the dialog's own header is one beside the page's, which is inert behind it. */
async function wrongs(page: Page): Promise<readonly string[]> {
  const faults = await axeOn(page, { withoutRules: ['landmark-no-duplicate-banner', 'landmark-unique'] });
  return faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
const moore = '/gbr/detailed-reporting/grc6?reef=16-071';

test('a reef’s data is prepared, found again after the page was closed, fetched, and removed', async () => {
  const page = await visit(moore);
  await page.getByRole('button', { name: 'Download data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download data' });
  await dialog.getByText('Moore Reef, Reef Census 6').waitFor();
  expect(await dialog.getByRole('radio', { name: 'Moore Reef, Reef Census 6' }).isChecked()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'GCRMN benthos (CSV)' }).check();
  await dialog.getByRole('checkbox', { name: 'GeoJSON' }).uncheck();
  await dialog.getByRole('tab', { name: 'Your downloads' }).click();
  await dialog.getByText('Nothing yet.').waitFor();
  await dialog.getByRole('tab', { name: 'New download' }).click();
  await dialog.getByRole('button', { name: 'Prepare the download' }).click();
  await dialog
    .getByRole('list', { name: 'Your downloads' })
    .getByText('Great Barrier Reef, Reef Census 6, Moore Reef')
    .waitFor();
  await page.close();

  const again = await visit('/gbr/detailed-reporting/grc6');
  await again.getByRole('button', { name: 'Download data' }).click();
  const mine = again.getByRole('list', { name: 'Your downloads' }).getByRole('listitem');
  await mine.getByText('kept until').waitFor();
  expect(await mine.textContent()).toContain('CoralNet (CSV), GCRMN benthos (CSV)');
  await keepPicture(again, 'downloads', { width: 1280, height: 800, scheme: 'light' });
  expect(await wrongs(again)).toEqual([]);
  const coming = again.waitForEvent('download');
  await mine.getByRole('link', { name: 'Download' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^reef-census-gbr-grc6-16-071-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('2 surveys, 6 photos');
  expect(files['gcrmn/benthos.csv']).toBeDefined();
  expect(files['photos.geojson']).toBeUndefined();

  await mine.getByRole('button', { name: 'Remove' }).click();
  await mine.getByText('No longer kept.').waitFor();
});

test('what cannot be begun is said, and without a format nothing can be', async () => {
  const page = await visit('/gbr/detailed-reporting/grc6', await server.person('Otto'), openPhone);
  await page.getByRole('button', { name: 'Download data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download data' });
  const prepare = dialog.getByRole('button', { name: 'Prepare the download' });
  for (const name of ['CoralNet (CSV)', 'GeoJSON']) await dialog.getByRole('checkbox', { name }).uncheck();
  expect(await prepare.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'COCO (JSON)' }).check();
  await page.route('**/call/begin-export', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { status: 'FAILED_PRECONDITION', message: 'Three downloads are being prepared.' } },
    }),
  );
  await prepare.click();
  await page.getByText('Three downloads are being prepared.').waitFor();
  await keepPicture(page, 'downloads-phone', { width: 390, height: 844, scheme: 'light' });
  expect(await wrongs(page)).toEqual([]);
});

test('who is not signed in is asked to, over the map', async () => {
  const page = await visit('/gbr/detailed-reporting/grc6', null);
  await page.getByRole('button', { name: 'Download data' }).click();
  await page.getByRole('textbox', { name: /email/i }).first().waitFor();
});
