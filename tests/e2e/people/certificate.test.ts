import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../../src/domain/documents/day-in-zone.ts';
import { hoursOfYearSchema } from '../../../src/domain/hours/credit.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { inEither } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';
import { answers, fillPercentages } from '../../support/story/analyse-photo.ts';

let browser: Browser;
let www: Census;
let ada: TestPerson;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  www = await openCensus();
  await seedReport(www);
  ada = await www.person('Ada');
  browser = await launchChromium();
  context = await openDesktop(browser);
  await rememberSession(context, ada);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

const minute = 60_000;
const numberOn = async (on: Page) =>
  (await on.getByRole('article').first().getAttribute('aria-label'))?.replace(
    inEither('Certificate ', 'Attestation '),
    '',
  ) ?? '';

test('time that is worked on a photo is counted, and what was left open is not', async () => {
  await page.clock.install();
  await page.goto(`${www.url}/analysis/percentage/moore-october/moore-october-photo-2`);
  await page.getByRole('textbox', { name: 'Water', exact: true }).waitFor();
  const at = async (minutes: number) => {
    await page.clock.fastForward(minutes * minute);
    await page.mouse.move(100 + minutes, 200);
  };
  await page.mouse.move(50, 50);
  // Five pauses for thought, and a lunch.
  for (let pause = 0; pause < 5; pause += 1) await at(1.5);
  await at(45);
  await fillPercentages(page, answers);
  await page.clock.fastForward(5_000);
  await page.getByText('Saved', { exact: true }).waitFor();
  const year = dayIn(new Date().toISOString(), 'Australia/Brisbane').slice(0, 4);
  const hours = hoursOfYearSchema.parse(
    (await www.context.store.get(`users/${ada.uid}/hours/${year}`))?.data,
  );
  const given = Object.values(hours.days).reduce((sum, day) => sum + day, 0);
  expect(given).toBeGreaterThanOrEqual(7.5 * minute);
  expect(given).toBeLessThan(9 * minute);
});

test('a certificate is issued to who has a whole name, is a PDF, stands by its number, and can be taken back', async () => {
  await page.goto(`${www.url}/certificates`);
  await page.clock.resume();
  await page.getByText('None yet.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Issue the certificate' }).click();
  await page.getByText('Please put your first and last name into your profile first.').waitFor();
  await www.context.store.write([
    { op: 'update', path: `users/${ada.uid}`, data: { name: { first: 'Ada', last: 'Nguyễn-Søndergård' } } },
  ]);
  await page.reload();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Issue the certificate' }).click();
  const pdf = await readFile(await (await coming).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByText('Your certificate is in your downloads, and below.').waitFor();
  await page.getByRole('article').getByText('1', { exact: true }).waitFor();
  await expectAccessible(page);
  // Pressed once more: it is the same.
  await page.getByRole('button', { name: 'Issue the certificate' }).click();
  await page.getByText('Your certificate is in your downloads, and below.').waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);

  const number = await numberOn(page);
  expect(number).toMatch(/^.{4}-.{4}-.{4}$/);
  const stranger = await openPhone(browser);
  const check = await stranger.newPage();
  await check.goto(`${www.url}/certificate`);
  await check.getByLabel('Number').fill(number.toLowerCase().replaceAll('-', ' '));
  await check.getByRole('button', { name: 'Check' }).click();
  await check.getByRole('heading', { name: 'Ada Nguyễn-Søndergård' }).waitFor();
  await check.getByText('7 min').waitFor();
  await expectAccessible(check);
  // Nothing leads from the number to the account.
  expect(
    JSON.stringify(await www.context.store.get(`certificates/${number.replaceAll('-', '')}`)),
  ).not.toContain(ada.uid);

  await check.getByLabel('Number').fill('0000-0000-0001');
  await check.getByRole('button', { name: 'Check' }).click();
  await check.getByText('This is no number of a certificate').waitFor();
  await check.getByLabel('Number').fill('0000-0000-0000');
  await check.getByRole('button', { name: 'Check' }).click();
  await check.getByText('There is no certificate with this number').waitFor();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('None yet.').waitFor();
  await check.goto(`${www.url}/certificate/${number}`);
  await check.getByText('This certificate was taken back').waitFor();
  expect(await check.getByText('Nguyễn').count()).toBe(0);
  await stranger.close();
});
