import { createHash } from 'node:crypto';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPages } from '../../../src/domain/heads/public-pages.ts';
import { schemeScriptHash } from '../../../src/domain/heads/scheme-script.ts';
import { mostHeldMs } from '../../../src/ui/drawn/drawn-page.ts';
import { schemeScript } from '../../../web/build/scheme-script.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { keepPicture } from '../../support/browser/look.ts';
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

test('the one script within a page is the one that the policy lets run', () => {
  const hash = createHash('sha256').update(schemeScript).digest('base64');
  expect(schemeScriptHash).toBe(`'sha256-${hash}'`);
});

test('without scripts each public page still shows its text and its links, in the reader’s language', async () => {
  const context = await openPhone(browser, { javaScriptEnabled: false, locale: 'fr-FR' });
  const page = await context.newPage();
  for (const { path } of publicPages) {
    await page.goto(www.url + path);
    expect(await page.locator('html').getAttribute('lang'), path).toBe('fr');
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(40);
    // The map takes the whole window, so that only its header leads on.
    if (path !== '/detailed-reporting')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Carte des résultats' }).waitFor();
    expect(await page.getByText('needs JavaScript').count(), path).toBe(0);
  }
  for (const path of ['/analysis', '/submit-a-survey', '/detailed-reporting']) {
    await page.goto(www.url + path);
    // Which region and which season is another thing for each reader and on each day.
    expect(await page.locator('main').innerText(), path).not.toMatch(
      /\b20\d\d\b|Grande Barrière|Great Barrier/,
    );
  }
  await expect
    .poll(() => page.locator('main').innerText())
    .toContain('Cette partie de la page a besoin de JavaScript.');
  await page.goto(www.url);
  await keepPicture(page, 'home-without-scripts', { width: 390, scheme: 'light' });
  await context.close();
});

test('what is read while the program comes stays where it is when the program is there', async () => {
  const context = await openDesktop(browser, { colorScheme: 'dark' });
  const page = await context.newPage();
  const held: (() => void)[] = [];
  await page.route('**/assets/everywhere-*.js', async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.goto(www.url, { waitUntil: 'commit' });
  const drawn = page.locator('#before');
  await drawn.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  await keepPicture(page, 'home-drawn', { width: 1280, scheme: 'dark' });
  await page.evaluate(() => window.scrollTo(0, 700));
  const top = () => page.getByRole('heading', { name: 'How We Do It' }).first().boundingBox();
  const before = await top();
  for (const go of held.splice(0)) go();
  await drawn.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(Math.abs(((await top())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(24);
  await context.close();
});

test('a page of which a part is on its way is read as it was drawn, until that is there, or somebody presses something', async () => {
  // A worker would ask in the page's place, past what is held back here.
  const context = await openPhone(browser, { serviceWorkers: 'block' });
  const page = await context.newPage();
  // Its patience does not end while this machine is busy.
  await page.addInitScript((most) => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (then: () => void, ms?: number) => (ms === most ? 0 : wait(then, ms)),
    });
  }, mostHeldMs);
  const held: (() => void)[] = [];
  await page.route('**/store/get', async (route) => {
    if (route.request().postData()?.includes('leaderboards/') === true)
      await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const drawn = page.locator('#before');
  const own = page.locator('#root').getByText('Loading the leaderboard …');

  await page.goto(`${www.url}/event/leaderboard`, { waitUntil: 'commit' });
  await own.waitFor({ state: 'attached' });
  await expect.poll(() => drawn.count()).toBe(1);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  for (const go of held.splice(0)) go();
  await drawn.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Top 50 Volunteers' }).waitFor();
  expect(await own.count()).toBe(0);

  await page.goto(`${www.url}/event/leaderboard`, { waitUntil: 'commit' });
  await own.waitFor({ state: 'attached' });
  await drawn.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await drawn.count()).toBe(0);
  for (const go of held.splice(0)) go();
  await context.close();

  const other = await openPhone(browser, { serviceWorkers: 'block' });
  const slow = await other.newPage();
  await slow.route('**/store/get', () => undefined);
  await slow.goto(`${www.url}/event/leaderboard`, { waitUntil: 'commit' });
  await slow.locator('#before').waitFor({ state: 'detached' });
  await slow.getByText('Loading the leaderboard …').waitFor();
  await other.close();
});

test('a program that does not come leaves the text; a boat’s page is its program’s alone', async () => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.route('**/config.json', (route) => route.abort());
  await page.goto(www.url);
  await page.getByText('No answer from Reef Census').waitFor();
  expect(await page.locator('#before').count()).toBe(0);
  await context.close();
  const aboard = await (await fetch(boat.url, { headers: { accept: 'text/html' } })).text();
  expect(aboard).not.toContain('id="before"');
});
