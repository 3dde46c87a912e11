import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, openContext, openDesktop } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture } from '../../support/browser/look.ts';
import { signInBefore } from '../../support/browser/wizard-diver.ts';
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

afterAll(async () => {
  await Promise.all([browser?.close(), www?.close(), boat?.close()]);
});

const soon = <Value>(look: () => Promise<Value> | Value) => expect.poll(look);

type Line = Readonly<Record<string, unknown>>;

/** A page whose lines for the log are heard; nothing of them reaches a server where `isCut`. */
async function heardPage(
  more: Parameters<typeof openDesktop>[1] = {},
): Promise<{ page: Page; lines: Line[] }> {
  const page = await (await openDesktop(browser, more)).newPage();
  const lines: Line[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/log') lines.push(request.postDataJSON());
  });
  return { page, lines };
}

const views = (lines: readonly Line[]) =>
  lines.filter(({ method }) => method === 'view').map(({ message }) => message);
const others = (lines: readonly Line[]) => lines.filter(({ method }) => method !== 'view');

describe('errors of a page', () => {
  test('reach the log with all that it asks for, and without an address or a token', async () => {
    const { page, lines } = await heardPage();
    await page.goto(`${www.url}/signup?featureFlagsOn=localReports&token=s3cr3t`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      console.error('mia@example.org could not open https://x.example.org/a?token=s3cr3t');
      console.log('not told');
      console.warn('not told');
      console.time('loading');
      console.timeEnd('loading');
      console.debug('a detail');
      setTimeout(() => {
        throw new Error('nobody caught mia@example.org');
      });
    });
    await soon(() => others(lines).map(({ method }) => method)).toEqual([
      'error',
      'time',
      'timeEnd',
      'debug',
      'exception',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/mia@|s3cr3t|not told/);
    expect(others(lines)[0]).toMatchObject({
      ...{ message: '… could not open /a', url: '/signup', uid: 'Anonymous', device: 'computer' },
      ...{ hostName: '127.0.0.1', viewportSize: '1280x800', language: expect.any(String) },
      ...{ browser: expect.stringContaining('Chrom'), screenResolution: expect.stringMatching(/^\d+x\d+$/) },
      ...{ timestamp: expect.stringMatching(/Z$/), date: expect.any(String), timeZone: expect.any(String) },
    });
    await page.context().close();
  });

  test('are twenty at most, and none on localhost, where somebody works on the page', async () => {
    const { page, lines } = await heardPage();
    const fail = () =>
      page.evaluate(() => {
        for (let index = 0; index < 30; index += 1) console.error(`error ${index}`);
      });
    await page.goto(`${www.url}/signup`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await fail();
    await page.goto(`${www.url}/signup?featureFlagsOn=localReports`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(others(lines)).toEqual([]);
    await fail();
    await soon(() => others(lines).length).toBe(20);
    await page.context().close();
  });

  test("of a boat's own window are told, although it is on localhost", async () => {
    const { page, lines } = await heardPage();
    await page.goto(`${boat.url}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => console.error('at sea'));
    await soon(() => others(lines).map(({ message }) => message)).toContain('at sea');
    expect(views(lines)).toEqual([]);
    await page.context().close();
  });
});

describe('pages that are looked at', () => {
  test('are told by the pattern of their route, one for each change of page', async () => {
    const { page, lines } = await heardPage();
    await page.goto(`${www.url}/gbr?email=mia@example.org`);
    await page.waitForURL('**/gbr/analysis');
    await soon(() => views(lines)).toEqual(['/gbr/analysis']);
    await page.goto(`${www.url}/certificate/K7QX93ABC2D4`);
    await soon(() => views(lines)).toEqual(['/gbr/analysis', '/certificate/:number']);
    await page.getByRole('link', { name: 'Reef Census, home' }).click();
    await soon(() => views(lines)).toEqual(['/gbr/analysis', '/certificate/:number', '/']);
    await page.goto(`${www.url}/signup?featureFlagsOff=pageViews`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Reef Census, home' }).click();
    await page.getByRole('heading', { level: 1, name: /reef is vast/ }).waitFor();
    await page.waitForTimeout(600);
    expect(views(lines)).toHaveLength(3);
    await page.context().close();
  });

  test('are not counted of who asks for that', async () => {
    const context = await openContext(browser, {});
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    const page = await context.newPage();
    const lines: Line[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/log')) lines.push(request.postDataJSON());
    });
    await page.goto(`${www.url}/signup`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(600);
    expect(lines).toEqual([]);
    await context.close();
  });

  test('are read by an administrator on the dashboard', async () => {
    const ada = await www.person('Ada', { admin: true });
    await www.post('/log', { method: 'view', message: '/event/:event' });
    await www.post('/log', { method: 'view', message: '/event/mia@example.org' });
    const { page } = await heardPage();
    await signInBefore(page, ada);
    const today = `pageviews/${www.context.clock.now().slice(0, 10)}`;
    await soon(async () => JSON.stringify((await www.context.store.get(today))?.data)).toContain(
      '/event/:event',
    );
    await page.goto(`${www.url}/admin-dashboard`);
    const table = page.getByRole('table', { name: 'Pages that were looked at in 28 days' });
    await table.getByRole('row', { name: /\/event\/:event/ }).waitFor();
    await expect.poll(() => table.textContent()).not.toContain('mia');
    await expectAccessible(page);
    await table.scrollIntoViewIfNeeded();
    await keepPicture(page, 'viewed-pages', { width: 1280, scheme: 'light' });
    await page.context().close();
  });

  test('are told to the program that is configured, and the page may ask no other', async () => {
    const elsewhere = await openCensus({
      config: { views: { kind: 'plausible', url: 'https://count.example.org/api/event', site: 'reef' } },
    });
    const { page, lines } = await heardPage();
    const told: unknown[] = [];
    await page.route('https://count.example.org/**', (route) => {
      told.push(route.request().postDataJSON());
      return route.fulfill({
        status: 202,
        headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      });
    });
    await page.goto(`${elsewhere.url}/signup?name=Mia`);
    await soon(() => told).toContainEqual({
      name: 'pageview',
      domain: 'reef',
      url: `${elsewhere.url}/signup`,
    });
    expect(views(lines)).toEqual([]);
    await page.context().close();
    await elsewhere.close();
  });
});

describe('what an address asks a page to show', () => {
  test('?edge is the connection of a boat, and another one by a flag', async () => {
    const { page } = await heardPage();
    await page.goto(`${www.url}/signup?edge`);
    await page.getByText("On the boat's Wi-Fi — no internet is normal").waitFor();
    await page.goto(`${www.url}/signup?connection=offline`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(300);
    const offline = page.getByText('No connection — what you enter is kept on this device');
    expect(await offline.count()).toBe(0);
    await page.goto(`${www.url}/signup?connection=offline&featureFlagsOn=forcedConnection`);
    await offline.waitFor();
    await page.context().close();
  });

  test('the sign-in form is not closed by a click beside it, and an alert goes with its page', async () => {
    const { page } = await heardPage();
    await page.goto(`${www.url}/signup`);
    await page.getByRole('button', { name: 'Sign-up / Sign-in' }).click();
    const form = page.getByRole('dialog', { name: 'Sign in' });
    await form.waitFor();
    await page.mouse.click(20, 400);
    await page.waitForTimeout(300);
    await expect.poll(() => form.isVisible()).toBe(true);

    await signInBefore(page, await www.person('Mia'));
    await page.goto(`${www.url}/signup`);
    await page.getByRole('button', { name: 'Mia' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const alert = page.getByText('You have been signed out successfully.');
    await alert.waitFor();
    // What was said just now belongs to the step that leads on.
    await page.waitForTimeout(1_600);
    await expect.poll(() => alert.isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Reef Census, home' }).click();
    await page.getByRole('heading', { level: 1, name: /reef is vast/ }).waitFor();
    await alert.waitFor({ state: 'hidden' });
    await page.context().close();
  });
});
