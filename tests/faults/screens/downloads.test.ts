import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import Papa from 'papaparse';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type ExportFormat,
  exportFormats,
  saidFormats,
} from '../../../src/domain/exports/request/formats.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { axeOn } from '../../support/browser/axe-on.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { keepPicture } from '../../support/browser/look.ts';
import { waitForMap } from '../../support/browser/report-map-page.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';
import { signInWithPassword } from '../../support/story/sign-in.ts';

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
const wrongs = async (page: Page): Promise<readonly string[]> =>
  (await axeOn(page)).map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);

/** Chooses these formats and no others, in the dialog that is open. */
async function chooseFormats(dialog: Locator, formats: readonly ExportFormat[]): Promise<void> {
  for (const format of exportFormats) {
    const box = dialog.getByRole('checkbox', { name: saidFormats[format].name, exact: true });
    await box.setChecked(formats.includes(format));
  }
}

/** Fetches the newest download of a person, and opens it. */
async function fetched(page: Page): Promise<{ readonly name: string; readonly files: Unzipped }> {
  const mine = page.getByRole('list', { name: 'Your downloads' }).getByRole('listitem').first();
  await mine.getByText('kept until').waitFor();
  const coming = page.waitForEvent('download');
  await mine.getByRole('link', { name: 'Download' }).click();
  const download = await coming;
  return {
    name: download.suggestedFilename(),
    files: unzipSync(await readFile(await download.path())),
  };
}
const textOf = (files: Unzipped, path: string) => strFromU8(files[path] ?? new Uint8Array());
const rowsOf = (files: Unzipped, path: string) =>
  Papa.parse<Record<string, string>>(textOf(files, path), { header: true, skipEmptyLines: true }).data;

const moore = '/gbr/detailed-reporting/grc6?reef=16-071';

test('a reef’s data is prepared, found again after the page was closed, fetched, and removed', async () => {
  const page = await visit(moore);
  await page.getByRole('button', { name: 'Download data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download data' });
  await dialog.getByText('Moore Reef, Reef Census 6').waitFor();
  await expect
    .poll(() => dialog.getByRole('radio', { name: 'Moore Reef, Reef Census 6' }).isChecked())
    .toBe(true);
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
  await expect.poll(() => mine.textContent()).toContain('CoralNet (CSV), GCRMN benthos (CSV)');
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
  await expect.poll(() => prepare.isDisabled()).toBe(true);
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

test.each([
  { where: 'a phone', openOn: openPhone, look: { width: 390, height: 844, scheme: 'light' } as const },
  { where: 'a desktop', openOn: openDesktop, look: { width: 1280, height: 800, scheme: 'light' } as const },
])('three formats are fetched on $where, and open as what they are', async ({ openOn, look }) => {
  const page = await visit('/gbr/detailed-reporting/grc6', await server.person('Kai'), openOn);
  await page.getByRole('button', { name: 'Download data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download data' });
  await chooseFormats(dialog, ['coralnet', 'geojson', 'geopackage']);
  await keepPicture(page, 'downloads-new', look);
  expect(await wrongs(page)).toEqual([]);
  const prepare = dialog.getByRole('button', { name: 'Prepare the download' });
  // In reach of a thumb, however many formats there are.
  const box = await prepare.boundingBox();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(look.height);
  if (process.env.REEF_SHOTS !== undefined) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await keepPicture(page, 'downloads-new', { ...look, scheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await prepare.click();
  const { files } = await fetched(page);
  expect(rowsOf(files, 'coralnet/metadata.csv')).toHaveLength(8);
  expect(JSON.parse(textOf(files, 'photos.geojson')).features).toHaveLength(8);
  const folder = await mkdtemp(join(tmpdir(), 'reef-download-'));
  await writeFile(join(folder, 'a.gpkg'), files['reef-census.gpkg'] ?? new Uint8Array());
  const tables = new Sqlite(join(folder, 'a.gpkg'), { readonly: true });
  expect(tables.prepare('SELECT count(*) AS count FROM surveys').get()).toEqual({ count: 3 });
  tables.close();
  await rm(folder, { recursive: true, force: true });
});

test('everything is done by keyboard, and Back closes the dialog', async () => {
  const page = await visit(moore, await server.person('Kim'));
  await page.getByRole('button', { name: 'Download data' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Download data' });
  const onto = async (what: Locator) => {
    for (let steps = 0; steps < 30; steps += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The keyboard does not get there.');
  };
  await dialog.getByRole('checkbox', { name: 'CoralNet (CSV)' }).waitFor();
  await onto(dialog.getByRole('checkbox', { name: 'CoralNet (CSV)' }));
  await page.keyboard.press('Space');
  await onto(dialog.getByRole('button', { name: 'Prepare the download' }));
  await page.keyboard.press('Enter');
  const link = dialog.getByRole('list', { name: 'Your downloads' }).getByRole('link', { name: 'Download' });
  await link.waitFor();
  await onto(link);
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const files = unzipSync(await readFile(await (await coming).path()));
  expect(Object.keys(files)).toContain('photos.geojson');
  expect(Object.keys(files)).not.toContain('coralnet/metadata.csv');
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).search).toBe('?reef=16-071');
});

test('the address in a download’s README opens the downloads filled in, for whoever signs in there', async () => {
  const first = await visit(moore, await server.person('Lou'));
  await first.getByRole('button', { name: 'Download data' }).click();
  await chooseFormats(first.getByRole('dialog', { name: 'Download data' }), ['ifdo', 'estimates']);
  await first.getByRole('button', { name: 'Prepare the download' }).click();
  const address = /https?:\S+detailed-reporting\S+/.exec(
    textOf((await fetched(first)).files, 'README.txt'),
  )?.[0];
  expect(address).toBe(`${server.url}/gbr/detailed-reporting/grc6?reef=16-071&download=ifdo,estimates`);

  const page = await visit((address ?? '').slice(server.url.length), null);
  await page.getByRole('dialog', { name: 'Sign in to download data' }).waitFor();
  expect(await wrongs(page)).toEqual([]);
  await signInWithPassword(page, await server.person('Rae'));
  const dialog = page.getByRole('dialog', { name: 'Download data' });
  await dialog.getByRole('radio', { name: 'Moore Reef, Reef Census 6' }).waitFor();
  await expect
    .poll(() => dialog.getByRole('radio', { name: 'Moore Reef, Reef Census 6' }).isChecked())
    .toBe(true);
  for (const format of exportFormats) {
    const box = dialog.getByRole('checkbox', { name: saidFormats[format].name, exact: true });
    expect(await box.isChecked(), format).toBe(['ifdo', 'estimates'].includes(format));
  }
});

test('a link to a survey that is opened signed out shows the same view after signing in there', async () => {
  const link = `${moore}&survey=moore-october`;
  const seenBy = async (page: Page) => {
    const place = page.getByText('Place', { exact: true }).locator('xpath=following-sibling::dd');
    await place.waitFor();
    return { address: page.url(), place: await place.textContent() };
  };
  const sender = await visit(link);
  const sent = await seenBy(sender);
  // Not this person's dive: to about a hundred metres.
  expect(sent.place).toMatch(/^-\d+\.\d{3}, \d+\.\d{3} \(to about 100 m\)$/);

  const page = await visit(link, null);
  await page.getByRole('dialog', { name: 'Sign in to see surveys' }).waitFor();
  expect(await page.getByText('Place', { exact: true }).count()).toBe(0);
  await signInWithPassword(page, await server.person('Pat'));
  expect(await seenBy(page)).toEqual(sent);
  const expert = await visit(link, await server.person('Eve', { isExpert: true }));
  expect((await seenBy(expert)).place).toMatch(/^-\d+\.\d{5}, \d+\.\d{5}$/);
});

test('who is not signed in is asked to, over the map, and may go back to it', async () => {
  const page = await visit('/gbr/detailed-reporting/grc6', null);
  await page.getByRole('button', { name: 'Download data' }).click();
  await page.getByRole('textbox', { name: /email/i }).first().waitFor();
  await page.getByRole('button', { name: 'Back to the map' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
});
