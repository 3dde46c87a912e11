import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { lookAtAdminPage } from '../../support/browser/admin-looks.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

let browser: Browser;
let www: Census;
let ada: TestPerson;
let vera: TestPerson;

beforeAll(async () => {
  www = await openCensus();
  await seedReport(www);
  ada = await www.person('Ada', { admin: true });
  vera = await www.person('Vera');
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

async function openAs(person: TestPerson, path: string): Promise<Page> {
  const context = await openDesktop(browser, { viewport: { width: 1440, height: 900 } });
  await rememberSession(context, person);
  const page = await context.newPage();
  await page.goto(`${www.url}${path}`);
  return page;
}

test('a scientist gets a letter with the photos of a season; what is no address gets nothing', async () => {
  const page = await openAs(ada, '/images');
  await page.getByRole('button', { name: 'Export Images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Images' });
  const go = dialog.getByRole('button', { name: 'Export Images' });
  await expect.poll(() => go.isDisabled()).toBe(true);
  await dialog.getByLabel('To', { exact: true }).fill('nobody, <b>x</b>,');
  await dialog.getByText('These are no addresses, and get nothing:').waitFor();
  await expect.poll(() => go.isDisabled()).toBe(true);
  await dialog.getByLabel('To', { exact: true }).fill('sara@reef.edu.au,');
  await dialog.getByLabel('Cc', { exact: true }).fill('copy@reef.edu.au');
  await dialog.getByLabel('Cc', { exact: true }).press('Enter');
  await dialog.getByLabel('Bcc', { exact: true }).fill('hidden@reef.edu.au');
  await dialog.getByLabel('Bcc', { exact: true }).press('Tab');
  await dialog.getByLabel('From').fill('2025-09-01');
  await dialog.getByLabel('Until', { exact: true }).fill('2025-12-31');
  await lookAtAdminPage(page, 'export-dialog');
  await dialog.getByRole('button', { name: 'Remove copy@reef.edu.au' }).click();
  await dialog.getByLabel('Cc', { exact: true }).fill('copy@reef.edu.au,');
  await go.click();
  await page.getByText('Exporting Images', { exact: true }).waitFor();
  await expect.poll(() => www.mailsTo('sara@reef.edu.au')).toHaveLength(1);
  const letters = await Promise.all(
    ['sara', 'copy', 'hidden'].map((name) => www.mailsTo(`${name}@reef.edu.au`)),
  );
  expect(letters.map((mails) => mails.length)).toEqual([1, 1, 1]);
  for (const [mail = ''] of letters.slice(0, 2)) expect(mail).not.toContain('hidden@reef.edu.au');
  const text = (letters[0]?.[0] ?? '').replaceAll('=\r\n', '').replaceAll('=\n', '');
  const address = /\/exports\/[a-z0-9]+\/[a-f0-9]+\/[\w.-]+\.zip/.exec(text)?.[0];
  const file = await fetch(`${www.url}${address}`);
  expect(file.status).toBe(200);
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const photos = Object.keys(entries).filter((name) => name.endsWith('.jpg'));
  expect(photos).toHaveLength(8);
  expect(photos.every((name) => entries[name]?.[0] === 0xff && entries[name]?.[1] === 0xd8)).toBe(true);
  expect(
    strFromU8(entries['photos.csv'] ?? new Uint8Array())
      .trim()
      .split('\r\n'),
  ).toHaveLength(9);
  await page.context().close();
});

test('those on the list fetch the photos of a month when they are signed in, and not once they are off it', async () => {
  const page = await openAs(ada, '/images-export');
  await page.getByText('No Users found').waitFor();
  const range = page.getByRole('region', { name: 'Export Images' });
  await range.getByLabel('From').fill('2025-10-01');
  await range.getByLabel('Until').fill('2025-10-31');
  await range.getByText('At most 30 days at a time.').waitFor();
  await expect.poll(() => range.getByRole('button', { name: 'Export Images' }).isDisabled()).toBe(true);
  await range.getByLabel('Until').fill('2025-10-30');
  await page.route('**/call/export-census-images', (route) =>
    route.fulfill({ status: 400, json: { error: { status: 'FAILED_PRECONDITION', message: 'Not today.' } } }),
  );
  await range.getByRole('button', { name: 'Export Images' }).click();
  const status = range.locator('[data-status="failed"]');
  await status.getByText('Status Message').waitFor();
  await status.getByText('Not today.').waitFor();
  await page.unroute('**/call/export-census-images');
  await range.getByRole('button', { name: 'Export Images' }).click();
  await range.getByText('Exporting Images', { exact: true }).waitFor();
  const exports = page.getByRole('region', { name: 'Exports' });
  await exports.getByText('All regions, 1 October 2025 to 30 October 2025').waitFor();
  await exports.locator('[data-export="ready"]').first().waitFor();

  const users = page.getByRole('region', { name: 'Images users' });
  for (let index = 0; index < 11; index += 1) {
    await users
      .getByLabel('Add Export Images User')
      .fill(index === 0 ? vera.email : `user-${index}@example.org`);
    await users.getByRole('button', { name: 'Add', exact: true }).click();
    await users.getByText(index === 0 ? `Added ${vera.email}` : `Added user-${index}@example.org`).waitFor();
  }
  await users.getByLabel('Add Export Images User').fill('<b>nobody</b>');
  await users.getByRole('button', { name: 'Add', exact: true }).click();
  await users.getByText('Please enter a valid email address').waitFor();
  await expect.poll(() => users.getByRole('row').count()).toBe(11);
  await users.getByRole('button', { name: 'Page 2' }).click();
  await users.getByText(vera.email, { exact: true }).waitFor();
  await lookAtAdminPage(page, 'images-export');

  const veras = await openAs(vera, '/your-data');
  const mine = veras.getByRole('region', { name: 'Images for you' });
  await mine.getByText('All regions, 1 October 2025 to 30 October 2025').waitFor();
  await lookAtAdminPage(veras, 'images-for-me');
  const coming = veras.waitForEvent('download');
  await mine.getByRole('link', { name: 'Download' }).click();
  const zip = unzipSync(new Uint8Array(await readFile(await (await coming).path())));
  expect(Object.keys(zip).filter((name) => name.endsWith('.jpg'))).toHaveLength(5);
  const address = await mine.getByRole('link', { name: 'Download' }).getAttribute('href');

  await users.getByRole('button', { name: `Remove ${vera.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await users.getByText(`Removed ${vera.email}`).waitFor();
  expect((await fetch(`${www.url}${address}`)).status).toBe(404);
  await veras.reload();
  await veras.getByRole('button', { name: 'Download my data' }).waitFor();
  await expect.poll(() => mine.count()).toBe(0);

  await exports.getByRole('button', { name: 'Remove' }).first().click();
  await exports.getByText('No longer kept.').first().waitFor();
  await users.getByRole('button', { name: 'Refresh' }).click();
  await page.context().close();
  await veras.context().close();
});

test('a list that cannot be read is no empty list', async () => {
  const page = await openAs(ada, '/images');
  await page.getByText(/^Showing/).waitFor();
  await page.route('**/call/list-census-image-user', (route) =>
    route.fulfill({ status: 400, json: { error: { status: 'FAILED_PRECONDITION', message: 'Not today.' } } }),
  );
  await page.getByRole('link', { name: 'Images export' }).click();
  await page.getByText('Could not load the users').waitFor();
  expect(await page.getByText('No Users found').count()).toBe(0);
  await page.context().close();
});
