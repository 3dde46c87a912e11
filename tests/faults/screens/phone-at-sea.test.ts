import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Request } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { boatReachSchema, joinLink } from '../../../src/contract/boat/reach.ts';
import { readyToSubmit } from '../../support/browser/boat-phone.ts';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { askBoat } from '../../support/server/ask-boat.ts';
import { eventually } from '../../support/server/eventually.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../support/server/test-server.ts';
import { openTcpProxy, type TcpProxy } from '../injectors/tcp-proxy.ts';

let browser: Browser;
const open: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function startBoat(options: TestServerOptions = {}): Promise<TestServer> {
  const boat = await startTestServer({ network: 'edge', ...options });
  open.push(() => boat.close());
  return boat;
}
async function linkTo(port: number, at: { host?: string; port?: number } = {}): Promise<TcpProxy> {
  const link = await openTcpProxy(port, {}, at);
  open.push(() => link.close());
  return link;
}
async function newPhone(): Promise<BrowserContext> {
  const context = await openPhone(browser);
  open.push(() => context.close());
  return context;
}

async function photosOnBoat(boat: TestServer): Promise<number> {
  const images = { from: { group: 'images' }, where: [], orderBy: [] } as const;
  return (await boat.context.store.query(images)).docs.length;
}

/** Two addresses of this machine: the laptop's before and after it changed networks. */
const [oldHost, newHost] = ['127.0.0.2', '127.0.0.3'];
const named = { config: { allowedHosts: [oldHost, newHost] } };

/** Bytes a second at which a photo takes a second: there is a middle to be disturbed in. */
const weakWifi = 400_000;

describe('on the boat', () => {
  test('fault 18: ten times locked and unlocked while photos are sent, and each is there once', async () => {
    const boat = await startBoat();
    const link = await linkTo(boat.port);
    const context = await newPhone();
    const { page, submit } = await readyToSubmit(context, link.url, { photos: 6 });
    const devtools = await context.newCDPSession(page);
    link.faults = { bytesPerSecond: weakWifi };
    await submit();
    await page.getByText('Keep this screen open').waitFor();
    for (let cycle = 0; cycle < 10; cycle += 1) {
      await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
      // A phone behind its lock screen closes sockets without a word.
      link.cut();
      await devtools.send('Page.setWebLifecycleState', { state: 'active' });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.waitForTimeout(150);
    }
    link.faults = {};
    await page.getByRole('heading', { name: 'Submission complete!' }).waitFor();
    expect(await photosOnBoat(boat)).toBe(6);
  });

  test('fault 38: an open page follows the boat to its new address, and says so', async () => {
    const links: TcpProxy[] = [];
    const boat = await startBoat({
      ...named,
      addressesOf: () => links.map(({ url }) => ({ url, network: 'wlan0' })),
    });
    const before = await linkTo(boat.port, { host: oldHost });
    const after = await linkTo(boat.port, { host: newHost, port: before.port });
    links.push(before, after);
    // The laptop looks at its networks every 5 s: what it does not know yet, no page was told.
    const addressesOf = async () => (await askBoat(boat.url).get('/boat/reach', boatReachSchema)).addresses;
    await eventually(addressesOf, (known) => known.length === links.length);
    const { page, submit } = await readyToSubmit(await newPhone(), before.url);
    before.faults = { bytesPerSecond: weakWifi };
    after.faults = { bytesPerSecond: weakWifi };
    await submit();
    await page.getByText('Keep this screen open').waitFor();
    // A link that ends, as when the laptop leaves its network.
    await before.close();
    await page.getByText('The boat has a new address').waitFor();
    await page.getByText(after.url).waitFor();
    after.faults = {};
    await page.getByRole('heading', { name: 'Submission complete!' }).waitFor();
    expect(await photosOnBoat(boat)).toBe(3);
  });

  test('fault 38: a page that was told nothing finds the boat under an address that is typed in', async () => {
    const boat = await startBoat({ ...named, addressesOf: () => [] });
    // At the boat's own port, as a laptop's addresses are: pages of another port are nobody's that the boat knows.
    const before = await linkTo(boat.port, { host: oldHost, port: boat.port });
    const after = await linkTo(boat.port, { host: newHost, port: before.port });
    const { page, submit } = await readyToSubmit(await newPhone(), before.url);
    await before.close();
    await submit();
    const field = page.getByLabel('Address on the laptop’s screen');
    await field.fill('somewhere at sea');
    await page.getByRole('button', { name: 'Find it' }).click();
    await page.getByText('Please type it as the laptop shows it').waitFor();
    await field.fill(after.url.replace('http://', ''));
    await page.getByRole('button', { name: 'Find it' }).click();
    await page.getByRole('heading', { name: 'Submission complete!' }).waitFor();
    expect(await photosOnBoat(boat)).toBe(3);
  });

  test('threat 7: after the code was scanned, another laptop gets nothing, and a person decides', async () => {
    const boat = await startBoat();
    const twin = await startBoat();
    const link = await openTcpProxy(boat.port);
    const context = await newPhone();
    const first = await context.newPage();
    await first.goto(joinLink(link.url, boat.context.hubKey.fingerprint));
    await first.waitForURL(`${link.url}/`);
    await first.close();
    const { page, submit } = await readyToSubmit(context, link.url);
    await link.close();
    await linkTo(twin.port, { port: link.port });
    await submit();
    await page.getByText('This is not the boat whose code you scanned').waitFor();
    expect(await photosOnBoat(twin)).toBe(0);
    const same = page.getByRole('button', { name: 'The laptop shows the same' });
    await same.click();
    await page.getByRole('button', { name: 'Not yet' }).click();
    await same.click();
    expect(await photosOnBoat(twin)).toBe(0);
    await page.getByRole('button', { name: 'Yes, hand them in here' }).click();
    await page.getByRole('heading', { name: 'Submission complete!' }).waitFor();
    expect(await photosOnBoat(twin)).toBe(3);
  });

  test('fault 20: a browser that loses everything says so, and nothing is taken for sent', async () => {
    const boat = await startBoat();
    const context = await newPhone();
    const { page, submit } = await readyToSubmit(context, boat.url, { photos: 2 });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: boat.url, storageTypes: 'indexeddb' });
    await submit();
    await page.getByText('This browser lost the survey that was kept here').waitFor();
    expect(await photosOnBoat(boat)).toBe(0);
  });

  test.each([
    ['that is open', false],
    ['that had not loaded all of itself', true],
  ])(
    'fault 31: a page %s while the boat’s program is replaced offers to load the new one',
    async (_which, isPartly) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'reef-update-'));
      open.push(() => rm(dataDir, { recursive: true, force: true }));
      const before = await startTestServer({ network: 'edge', dataDir });
      const page = await (await newPhone()).newPage();
      const alerts = '**/assets/boat-alerts-*.js';
      if (isPartly) await page.route(alerts, (route) => route.abort());
      const isAlerts = (request: Request) => request.url().includes('/boat-alerts-');
      const loaded = isPartly
        ? page.waitForEvent('requestfailed', isAlerts)
        : page.waitForEvent('requestfinished', isAlerts);
      await page.goto(`${before.url}/my-surveys`);
      await page.getByRole('heading', { level: 1, name: 'My surveys' }).waitFor();
      await loaded;
      await page.unroute(alerts);
      await before.close();
      await mkdir(join(dataDir, 'web'));
      await writeFile(
        join(dataDir, 'web', 'index.html'),
        '<title>The new page</title><script type="module" src="/assets/index-newer.js"></script>',
      );
      await startBoat({ dataDir, webFolder: join(dataDir, 'web'), config: { port: before.port } });
      // A phone tries again after 5, 10, 15 seconds.
      await page.getByText('There is a newer version of this page').waitFor();
      await page.getByRole('button', { name: 'Load it now' }).click();
      await expect.poll(() => page.title()).toBe('The new page');
    },
  );
});
