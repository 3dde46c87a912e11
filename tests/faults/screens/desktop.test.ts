import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { desktopCalls } from '../../../src/contract/desktop.ts';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { expectAccessible, keepPicture, looks, triedLooks, turnTo } from '../../support/browser/look.ts';
import {
  type DesktopOptions,
  type DesktopRun,
  freePort,
  startDesktop,
} from '../../support/desktop/desktop-app.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';

// The BUILT app (dist/desktop) in a plain Node, with `electron` replaced by a double whose windows open in a
// real Chromium. What only Electron's binary can show (sandbox, fuses at work, signing) is not shown here.

const running = new Set<DesktopRun>();
afterEach(async () => {
  for (const run of running) await run.kill();
  running.clear();
});

async function open(options: DesktopOptions = {}): Promise<DesktopRun> {
  const run = await startDesktop(options);
  running.add(run);
  return run;
}

/** The app on a port that stays the same over a restart, as a boat's does. */
async function openOnPort(environment: Record<string, string> = {}) {
  const port = await freePort();
  const run = await open({ environment: { PORT: String(port), ...environment } });
  return { run, url: `http://127.0.0.1:${port}` };
}

/** The server may be slow to answer on a busy machine; nothing here is about speed. */
const patiently = { timeout: 60_000 };

const laptopCard = (page: Page) => page.getByRole('region', { name: 'This laptop' });

describe('the leader opens the app', () => {
  let run: DesktopRun;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    run = await startDesktop({ environment: { PORT: String(port) } });
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => run?.kill());

  it('and sees the console, with a card about this laptop', async () => {
    const page = await run.page();
    await page.getByRole('heading', { level: 1, name: 'The boat' }).waitFor();
    await expect.poll(() => new URL(page.url()).href).toBe(`${url}/boat`);
    await expect.poll(() => laptopCard(page).textContent(), patiently).toContain('The server has run since');
    for (const look of triedLooks) {
      await turnTo(page, look);
      await laptopCard(page).scrollIntoViewIfNeeded();
      await expectAccessible(page);
      await keepPicture(page, 'desktop-console', look);
    }
    expect(run.errors()).toBe('');
  });

  it('in a page that has the listed functions, and nothing else of Electron or Node', async () => {
    const page = await run.page();
    const found = await page.evaluate(() => ({
      functions: Object.entries(Reflect.get(window, 'boat')).map(([name, value]) => [name, typeof value]),
      recovery: Object.entries(Reflect.get(window, 'recovery')).map(([name]) => name),
      strangers: ['require', 'process', 'module', 'ipcRenderer', 'electron', 'Buffer'].filter((name) =>
        Reflect.has(window, name),
      ),
    }));
    expect(Object.fromEntries(found.functions)).toEqual(
      Object.fromEntries(Object.keys(desktopCalls).map((name) => [name, 'function'])),
    );
    expect(found.recovery).toEqual(['choose']);
    expect(found.strangers).toEqual([]);
  });

  it('and chooses that it opens with the laptop, which it does not by itself', async () => {
    const choice = laptopCard(await run.page()).getByRole('switch', { name: /when somebody signs in/ });
    await choice.waitFor();
    await expect.poll(() => choice.isChecked()).toBe(false);
    await choice.click({ force: true });
    await expect.poll(() => choice.isChecked(), patiently).toBe(true);
    // The switch turns at once; what it asks for is written a moment later.
    const entry = join(run.userData, 'config/autostart/reef-census.desktop');
    await expect
      .poll(() => readFile(entry, 'utf8').catch(() => ''), patiently)
      .toContain('Exec="/opt/Reef Census/reef-census"');
  });

  it('twice: the second one goes, and the first shows its window', async () => {
    await run.page();
    const before = run.deeds.length;
    const second = await startDesktop({ userData: run.userData });
    expect(await second.exit).toBe(0);
    expect(second.deeds.map(({ did }) => did)).not.toContain('fork');
    await run.deed('focus', undefined, before);
  });

  it('and everything is written for its owner only, with a log beside the server’s', async () => {
    await run.page();
    const modeOf = async (name: string) => ((await stat(join(run.userData, name))).mode & 0o777).toString(8);
    for (const name of ['settings.json', 'reef-data/reef-census.sqlite', 'reef-data/logs/desktop.log']) {
      expect([name, await modeOf(name)]).toEqual([name, '600']);
    }
    expect(await modeOf('reef-data')).toBe('700');
    await laptopCard(await run.page())
      .getByRole('button', { name: 'Open the log folder' })
      .click();
    expect(await run.deed('openPath')).toMatchObject({ path: join(run.userData, 'reef-data/logs') });
  });

  it('and a page that wants to go elsewhere stays; only a known https address is handed to the browser', async () => {
    const page = await run.page();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = page.url();
    for (const target of ['http://127.0.0.1:9/boat', 'file:///etc/passwd', 'https://evil.example/']) {
      await page.evaluate((url) => {
        window.location.href = url;
      }, target);
    }
    await page.evaluate(() => window.open('https://creativecommons.org/licenses/by/4.0/'));
    await run.deed('openExternal');
    await expect.poll(() => page.url()).toBe(before);
    const opened = run.deeds.filter(({ did }) => did === 'openExternal').map(({ url }) => url);
    expect(opened).toEqual(['https://creativecommons.org/licenses/by/4.0/']);
  });
});

describe('a server that ends by itself', () => {
  it('is started again while the window stays, and the console says so', { timeout: 120_000 }, async () => {
    const { run, url } = await openOnPort();
    const page = await run.page();
    await laptopCard(page).waitFor();
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    const before = run.deeds.length;
    run.person('crashServer');
    await run.deed('trayLine', ({ line }) => String(line).includes('started again'), before);
    await run.deed('fork', undefined, before);
    await expect.poll(() => laptopCard(page).textContent(), patiently).toContain('It ended by itself once');
    await expect
      .poll(
        () =>
          fetch(`${url}/healthz`).then(
            ({ status }) => status,
            () => 'nobody',
          ),
        patiently,
      )
      .toBe(200);
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    await keepPicture(page, 'desktop-after-crash', looks[2]);
    expect(await readFile(join(run.userData, 'reef-data/logs/desktop.log'), 'utf8')).toContain(
      'ended by itself',
    );
  });
});

describe('phones that hand in photos', () => {
  it('keep the laptop awake; whoever closes the app is asked, and every receipt is kept', {
    timeout: 120_000,
  }, async () => {
    const { run, url } = await openOnPort();
    await run.page();
    const phone = await connectPhone(url);
    await phone.verify();
    const survey = sampleSurvey({ images: { total: 2 } });
    expect((await phone.survey(survey)).ok).toBe(true);
    const photo = samplePhoto(survey.id, await jpegPhoto(7, 400, 300));
    await phone.announce(photo);
    await phone.chunk(photo, 0);
    expect(await run.deed('blockSleep')).toMatchObject({ kind: 'prevent-app-suspension' });

    run.person('closeWindow');
    expect(await run.deed('ask')).toMatchObject({ message: 'A phone is handing in photos' });
    run.person('press', 0);
    // It was kept open, so the photo goes on.
    const receipt = await phone.record(photo);
    expect(receipt).toMatchObject({ ok: true, stored: true });

    const next = samplePhoto(survey.id, await jpegPhoto(8, 400, 300));
    await phone.announce(next);
    await phone.chunk(next, 0);
    const asked = run.deeds.length;
    const late = phone.record(next).catch(() => null);
    run.person('closeWindow');
    await run.deed('ask', undefined, asked);
    run.person('press', 1);
    expect(await run.exit).toBe(0);
    const lastReceipt = await late;
    phone.close();

    // Opened again: what had a receipt is there, and the laptop may sleep.
    expect(run.deeds.some(({ did }) => did === 'allowSleep')).toBe(true);
    const again = await open({ userData: run.userData });
    const page = await again.page();
    const photos = lastReceipt?.ok === true ? 2 : 1;
    const boatStatus: unknown = await page.evaluate(async () => (await fetch('/boat/status')).json());
    expect(boatStatus).toMatchObject({ surveys: [{ images: { announced: 2, stored: photos } }] });
  });
});

describe('the boat’s account at its cloud', () => {
  it('is typed into the console, kept without a readable password, and used', {
    timeout: 120_000,
  }, async () => {
    const { run } = await openOnPort();
    const page = await run.page();
    await laptopCard(page).getByRole('button', { name: 'Set up the cloud account' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Address of the cloud').fill('http://127.0.0.1:9');
    await form.getByLabel('E-mail address').fill('boat@example.org');
    await form.getByLabel('Password').first().fill('a password of the boat');
    const before = run.deeds.length;
    await form.getByRole('button', { name: 'Keep it' }).click();
    await run.deed('fork', undefined, before);
    await expect
      .poll(() => laptopCard(page).textContent(), patiently)
      .toContain('boat@example.org at http://127.0.0.1:9');
    const kept = await readFile(join(run.userData, 'cloud-account.json'), 'utf8');
    expect(kept).not.toContain('a password of the boat');
    await expect
      .poll(() => page.evaluate(async () => (await (await fetch('/boat/status')).json()).cloud.status))
      .not.toBe('none');
  });

  it('is not kept where the system would keep it readable, and the console says why', async () => {
    const { run } = await openOnPort({ ELECTRON_DOUBLE_KEYRING: 'basic_text' });
    const page = await run.page();
    await expect.poll(() => laptopCard(page).textContent(), patiently).toContain('no keyring');
    expect(await laptopCard(page).getByRole('button', { name: 'Set up the cloud account' }).count()).toBe(0);
    const refused: unknown = await page.evaluate(() =>
      Reflect.get(window, 'boat').saveCloudAccount({
        url: 'https://census.example.org',
        email: 'boat@example.org',
        password: 'x',
      }),
    );
    expect(refused).toMatchObject({ status: 'refused' });
  });
});

describe('a setting that cannot be used', () => {
  it('is said in one sentence with a way on, and the app stays', async () => {
    const run = await open({ environment: { REEF_REGION: 'Great Barrier Reef' } });
    const question = await run.deed('ask');
    expect(question).toMatchObject({ message: 'Reef Census could not start' });
    expect(question.detail).toContain('REEF_REGION');
    run.person('press', 2);
    expect(await run.exit).toBe(0);
  });
});
