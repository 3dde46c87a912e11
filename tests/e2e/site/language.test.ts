import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let www: Census;
let boat: TestServer;

beforeAll(async () => {
  [browser, www, boat] = await Promise.all([
    launchChromium(),
    openCensus(),
    startTestServer({ network: 'edge' }),
  ]);
});
afterAll(() => Promise.all([browser?.close(), www?.close(), boat?.close()]));

const footer = (page: Page) => page.getByRole('contentinfo');
const choice = (page: Page) => footer(page).getByRole('combobox');
const spoken = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** A diver's phone whose browser prefers French. */
async function openInFrench(url: string): Promise<Page> {
  const context = await openPhone(browser, { locale: 'fr-NC' });
  const page = await context.newPage();
  await page.goto(url);
  await choice(page).waitFor();
  return page;
}

test('a page speaks what the browser prefers, and what was chosen in its footer at the next visit', async () => {
  const page = await openInFrench(`${www.url}/submit-a-survey`);
  await expect.poll(() => spoken(page)).toBe('fr');
  await expect.poll(() => choice(page).inputValue()).toBe('fr');
  await footer(page).getByRole('link', { name: 'Envoyer un relevé' }).waitFor();
  await keepPicture(page, 'language-french', { width: 390, scheme: 'light' });
  await expectAccessible(page);
  await choice(page).selectOption('en');
  await footer(page).getByRole('link', { name: 'Submit a Survey' }).waitFor();
  await expect.poll(() => spoken(page)).toBe('en');
  await page.reload();
  await footer(page).getByRole('link', { name: 'Submit a Survey' }).waitFor();
  await expect.poll(() => choice(page).inputValue()).toBe('en');
  await page.context().close();
});

test('a boat speaks the diver’s language without the internet', async () => {
  const page = await openInFrench(boat.url);
  await expect.poll(() => spoken(page)).toBe('fr');
  await footer(page).getByRole('link', { name: 'Mes relevés' }).waitFor();
  await page.context().close();
});

test('texts that do not come are told of, and the language stays', async () => {
  const page = await openInFrench(www.url);
  await choice(page).selectOption('en');
  await page.reload();
  await choice(page).waitFor();
  await page.route('**/assets/every-page-*', (route) => route.abort());
  await choice(page).selectOption('fr');
  await page.getByText('The texts of that language did not come. Please try again.').waitFor();
  await expect.poll(() => spoken(page)).toBe('en');
  await expect.poll(() => choice(page).inputValue()).toBe('en');
  await page.context().close();
});

test('a page that should speak French and could not says so, and does so once its texts come', async () => {
  const context = await openPhone(browser, { locale: 'fr-NC' });
  const page = await context.newPage();
  await page.route('**/assets/every-page-*', (route) => route.abort());
  await page.goto(`${www.url}/submit-a-survey`);
  const told = page.getByRole('alert').filter({ hasText: 'The texts of that language did not come.' });
  await told.waitFor();
  await expect.poll(() => spoken(page)).toBe('en');
  await page.unroute('**/assets/every-page-*');
  await told.getByRole('button', { name: 'Try again' }).click();
  await footer(page).getByRole('link', { name: 'Envoyer un relevé' }).waitFor();
  await expect.poll(() => spoken(page)).toBe('fr');
  await context.close();
});

test('a page whose own texts do not come is in English in a shell in French, says so, and is drawn anew once they come', async () => {
  const context = await openPhone(browser, { locale: 'fr-NC', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route(/assets\/map-[\w-]{8}\.js/, (route) => route.abort());
  await page.goto(`${www.url}/detailed-reporting`);
  const told = page.getByRole('alert').filter({ hasText: 'Les textes de cette langue' });
  await told.waitFor();
  await page.getByRole('button', { name: 'Download data' }).waitFor();
  await page.unroute(/assets\/map-[\w-]{8}\.js/);
  await told.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Télécharger des données' }).waitFor();
  await told.waitFor({ state: 'detached' });
  await context.close();
});
