import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks } from '../../support/browser/look.ts';
import { signInBefore, WizardDiver } from '../../support/browser/wizard-diver.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const builtPages = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launchChromium();
  folder = await mkdtemp(join(tmpdir(), 'reef-offline-'));
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

async function openKeeping(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openPhone(browser, { serviceWorkers: 'allow' });
  onTestFinished(() => context.close());
  return { context, page: await context.newPage() };
}

/** Until the browser has the whole page. */
const isKept = (page: Page) =>
  page.evaluate(
    async () => (await navigator.serviceWorker.ready) !== null && caches.keys().then((all) => all.length),
  );

/** Every address that this browser would answer without asking anybody. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      found.push(...kept.map(({ url }) => new URL(url).pathname));
    }
    return found;
  });

test('at home, a page that is loaded again without internet is the same page, with the photos that wait', async () => {
  await using www = await startTestServer({ network: 'www' });
  await writeStarter(www.context.store);
  const person = await www.person('Mia');
  const worker = await fetch(`${www.url}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'");
  const { context, page } = await openKeeping();
  await signInBefore(page, person);
  const walk = new WizardDiver(page);
  const files = ['reef-1.jpg', 'reef-2.jpg'].map((name) => join(folder, name));
  for (const [index, file] of files.entries()) await writeFile(file, await jpegPhoto(index, 900, 600));
  await walk.begin(www.url, 'Create submission');
  await walk.place();
  await walk.addPhotos(files);
  await expect.poll(() => isKept(page)).toBe(1);

  await context.setOffline(true);
  const address = page.url();
  await page.reload();
  await page.getByText('2 photos', { exact: true }).waitFor();
  await expect.poll(() => page.url()).toBe(address);
  expect(await walk.keptPhotos()).toHaveLength(2);
  await keepPicture(page, 'offline-at-home', looks[0]);
  await expectAccessible(page);

  // The next steps were never opened before.
  await walk.fillDetails();
  await (await walk.toSubmit()).click();
  await page.getByRole('button', { name: /submit$/i }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('main').waitFor();
  await context.setOffline(false);
  await walk.complete();
  await expect
    .poll(
      async () =>
        (await www.context.store.query({ from: { group: 'images' }, where: [], orderBy: [] })).docs.length,
    )
    .toBe(2);

  const kept = await keptAddresses(page);
  expect(kept.filter((path) => !path.startsWith('/assets/')).sort()).toEqual([
    '/',
    '/config.json',
    '/icon.svg',
  ]);
});

test('a page that is open when a newer one is put up goes on, says so, and is loaded again by the person alone', async () => {
  const pages = join(folder, 'pages');
  await cp(builtPages, pages, { recursive: true });
  await using www = await startTestServer({ network: 'www', webFolder: `${pages}/` });
  const { page } = await openKeeping();
  await page.goto(www.url);
  await expect.poll(() => isKept(page)).toBe(1);

  const html = await readFile(join(pages, 'index.html'), 'utf8');
  const entry = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const newer = entry.replace('.js', '-newer.js');
  await copyFile(join(pages, entry), join(pages, newer));
  for (const name of ['index.html', 'sw.js']) {
    const text = await readFile(join(pages, name), 'utf8');
    await writeFile(join(pages, name), text.replaceAll(entry, newer));
  }
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const note = page.getByRole('status').filter({ hasText: 'A new version is there.' });
  await note.waitFor();
  await keepPicture(page, 'new-version', looks[0]);
  await expectAccessible(page);
  await expect.poll(() => page.locator(`script[src="${entry}"]`).count()).toBe(1);
  await note.getByRole('button', { name: 'Reload' }).click();
  await page.locator(`script[src="${newer}"]`).waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await note.count()).toBe(0);
});

test('a boat keeps no page, and one that answers where a www server did is not taken for that', async () => {
  const www = await startTestServer({ network: 'www' });
  const { page } = await openKeeping();
  await page.goto(www.url);
  await expect.poll(() => isKept(page)).toBe(1);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await www.close();

  await using boat = await startTestServer({
    network: 'edge',
    config: { port: www.port, hubName: 'MV Coral Star' },
  });
  await page.goto(`${boat.url}/boat`);
  await page.getByRole('heading', { level: 1, name: 'MV Coral Star' }).waitFor();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await expect.poll(() => keptAddresses(page)).toEqual([]);
});
