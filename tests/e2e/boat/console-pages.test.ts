import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { joinLink } from '../../../src/contract/boat/reach.ts';
import { wifiCode } from '../../../src/domain/boat/wifi-code.ts';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import {
  expectAccessible,
  keepPicture,
  looks,
  openLook,
  pagesForLooks,
  triedLooks,
} from '../../support/browser/look.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { inEither } from '../../support/language/said.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { diverOn, submitOn } from '../../support/server/boat-rig.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const wifi = { name: 'Coral; Star', password: 'reef:2026!' };
const address = (port: number) => `http://192.168.7.20:${port}`;

let browser: Browser;
let boat: TestServer;

beforeAll(async () => {
  browser = await launchChromium();
  boat = await startTestServer({
    network: 'edge',
    config: { hubName: 'MV Coral Star', wifi },
    addressesOf: (port) => [{ url: address(port), network: 'wlan0' }],
  });
  await writeStarter(boat.context.store);
  const phone = await connectPhone(boat.url, { headers: { 'User-Agent': 'Mozilla/5.0 (iPhone)' } });
  await phone.verify('mia@example.org');
  await phone.ask('profile', { profile: { name: { first: 'Mia' }, optin: false } });
  await phone.survey(sampleSurvey({ images: { total: 12 } }));
  phone.close();
  await submitOn(boat, await diverOn(boat, 'jonas@example.org', 'Jonas'), 3);
});

afterAll(async () => {
  await lookedAt.close();
  await browser?.close();
  await boat?.close();
});

const pages = [
  { path: 'boat', heading: 'MV Coral Star', waitsFor: 'Mia’s phone fell asleep with 12 photos' },
  { path: 'boat/join', heading: 'Join with your phone', waitsFor: '2. Open the page' },
  { path: 'boat/poster', heading: 'Poster', waitsFor: 'Hand in your survey here' },
  { path: 'boat/sheet', heading: 'Departure sheet', waitsFor: 'If the laptop of the boat is lost' },
  { path: 'boat/check', heading: 'Before departure', waitsFor: 'Not ready yet' },
  { path: 'boat/day', heading: 'The day', waitsFor: 'Before everybody sleeps' },
  { path: 'boat/try/test-photo-12345678', heading: 'Test photo', waitsFor: 'Take a photo' },
] as const;

async function open(page: Page, { path, heading, waitsFor }: (typeof pages)[number]): Promise<void> {
  await page.goto(`${boat.url}/${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByText(waitsFor).first().waitFor();
}

const lookedAt = pagesForLooks();

describe.each(triedLooks)('at $width in the $scheme', (look) => {
  test('every page of the console is shown, fits, and is readable for everybody', async () => {
    for (const entry of pages) {
      const page = await lookedAt.page(entry.path, look, async () => {
        const opened = await openLook(browser, look);
        await open(opened, entry);
        return opened;
      });
      await keepPicture(page, entry.path.replaceAll('/', '-'), look);
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
        entry.path,
      ).toBe(false);
    }
  });
});

describe('the codes on the screen', () => {
  test.each(['light', 'dark'] as const)(
    'are read by a camera as what phones need, in the %s',
    async (scheme) => {
      const context = await openDesktop(browser, { colorScheme: scheme });
      const page = await context.newPage();
      for (const path of ['boat', 'boat/join', 'boat/poster']) {
        await page.goto(`${boat.url}/${path}`);
        expect(await readQr(page.getByRole('img', { name: 'Code to join the Wi-Fi' }))).toBe(wifiCode(wifi));
        expect(await readQr(page.getByRole('img', { name: 'Code to open' }))).toBe(
          joinLink(address(boat.port), boat.context.hubKey.fingerprint),
        );
      }
      await context.close();
    },
  );

  test('on the large page are a hand wide, and all of both is in view', async () => {
    const context = await openDesktop(browser);
    const page = await context.newPage();
    await page.goto(`${boat.url}/boat/join`);
    for (const name of ['Code to join the Wi-Fi', 'Code to open']) {
      const box = await page.getByRole('img', { name }).boundingBox();
      expect(box?.width).toBeGreaterThan(480);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
    }
    await context.close();
  });
});

describe('on paper', () => {
  test.each(['A4', 'Letter'])('the poster is one sheet of %s', async (format) => {
    const context = await openDesktop(browser, { colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(`${boat.url}/boat/poster`);
    await page.getByText('Hand in your survey here').waitFor();
    const pdf = await page.pdf({ format, preferCSSPageSize: false, printBackground: true });
    const folder = process.env.REEF_SHOTS;
    if (folder !== undefined) await writeFile(join(folder, `poster-${format}.pdf`), pdf);
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await context.close();
  });

  test.each(['A4', 'Letter'])(
    'the departure sheet is one sheet of %s, with all that a lost laptop asks for',
    async (format) => {
      const usb = await mkdtemp(join(tmpdir(), 'a-backup-disk-with-rather-a-long-name-'));
      onTestFinished(() => rm(usb, { recursive: true }));
      const context = await openDesktop(browser, { colorScheme: 'dark' });
      const page = await context.newPage();
      await page.request.post(`${boat.url}/boat/backup`, { data: { folder: usb } });
      onTestFinished(async () => {
        await context.request.post(`${boat.url}/boat/backup`, { data: { folder: null } });
        await context.close();
      });
      await page.goto(`${boat.url}/boat/sheet`);
      await page.getByLabel('Whom to call when the laptop is lost').fill(`Ann, +61 400 000 000, ${format}`);
      await page.getByRole('button', { name: 'Put it on the sheet' }).click();
      await page.getByRole('article').getByText(`Ann, +61 400 000 000, ${format}`).waitFor();
      const shown = await page.getByRole('article').innerText();
      expect(shown).toContain(`npm run restore -- --backups "${usb}" --take ${boat.context.hub.id}`);
      expect(shown).toMatch(/([A-HJ-NP-Z2-9]{4}-){4}[A-HJ-NP-Z2-9]{4}/);
      expect(shown).toContain('MV Coral Star');
      const pdf = await page.pdf({ format, preferCSSPageSize: false, printBackground: true });
      const folder = process.env.REEF_SHOTS;
      if (folder !== undefined) await writeFile(join(folder, `sheet-${format}.pdf`), pdf);
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
      expect(await page.getByLabel('Whom to call when the laptop is lost').isVisible()).toBe(false);
    },
  );

  test('the day is printed without menu and buttons, dark on white; another day is a choice away', async () => {
    const context = await openDesktop(browser, { colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(`${boat.url}/boat/day`);
    await page.getByText('Before everybody sleeps').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    const heading = page.getByRole('heading', { level: 1 });
    const colour = () => heading.evaluate((element) => getComputedStyle(element).color);
    // A page that was just told that it is paper has its new colours a moment later.
    await expect.poll(colour).toBe('rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel('Day').fill('2020-01-02');
    await page.getByText('No survey came in on this day').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe('2020-01-02');
    await context.close();
  });
});

describe('the test photo', () => {
  test('goes from a phone on which nobody is signed in to the laptop, asks no name, and its line turns green by itself', {
    tags: ['quick'],
  }, async () => {
    const desk = await openDesktop(browser);
    const laptop = await desk.newPage();
    await laptop.goto(`${boat.url}/boat/check`);
    const line = laptop.locator('[data-check="test-photo"]');
    await expect.poll(() => line.getAttribute('data-state')).toBe('fail');
    await laptop.getByRole('button', { name: 'Send a test photo' }).click();
    const scanned = new URL(await readQr(laptop.getByRole('img', { name: 'Code that sends a test photo' })));
    expect(scanned.origin).toBe(address(boat.port));

    const pocket = await openPhone(browser);
    const phone = await pocket.newPage();
    await phone.goto(`${boat.url}${scanned.pathname}${scanned.hash}`);
    await phone.locator('input[type=file]').setInputFiles({
      name: 'deck.jpg',
      mimeType: 'image/jpeg',
      buffer: await paintedPhoto(3),
    });
    await phone.getByRole('heading', { name: 'It arrived' }).waitFor();
    expect(await phone.getByRole('dialog').count()).toBe(0);
    await keepPicture(phone, 'test-photo-arrived', looks[0]);
    await laptop.getByText('A phone sent a photo in').waitFor();
    await expect.poll(() => line.getAttribute('data-state')).toBe('ok');
    // The next survey asks who hands it in.
    await phone.goto(`${boat.url}/submit-a-survey`);
    await phone.getByLabel('Email').waitFor();
    await pocket.close();
    await desk.close();
  });
});

test('a phone that asks for a page of the console is told where it opens', async () => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const refusal = { error: { status: 'PERMISSION_DENIED', message: 'Only on this machine.' } };
  await page.route(/\/boat\/(status|checks|reach|address|departure-sheet|days\/)/, (route) =>
    route.fulfill({ status: 403, json: refusal }),
  );
  for (const path of ['boat', 'boat/check', 'boat/sheet', 'boat/day', 'boat/join', 'boat/poster']) {
    await page.goto(`${boat.url}/${path}`);
    await page.getByRole('heading', { name: "This page is for the boat's laptop" }).waitFor();
  }
  await context.close();
});

test('the leader names a folder for the second copy, is told when it cannot be used, and has it made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reef-other-disk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const context = await openDesktop(browser);
  const page = await context.newPage();
  await page.goto(`${boat.url}/boat/check`);
  const field = page.getByLabel('Folder on another disk');
  const use = page.getByRole('button', { name: 'Use this folder' });
  const make = page.getByRole('button', { name: 'Back up now' });
  await field.fill('some folder');
  await expect.poll(() => make.isDisabled()).toBe(true);
  await use.click();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await field.fill(folder);
  await use.click();
  await make.click();
  await page.getByText(/^The copy of .+ is whole/).waitFor();
  await context.close();
});

test('on two networks the leader says which is the phones’, and types the Wi-Fi’s name and password for its code', async () => {
  await using hotspot = await startTestServer({
    network: 'edge',
    addressesOf: (port) => [
      { url: `http://10.0.0.5:${port}`, network: 'eth0' },
      { url: address(port), network: 'wlan0' },
    ],
  });
  const context = await openDesktop(browser);
  const page = await context.newPage();
  await page.goto(`${hotspot.url}/boat`);
  await page.getByRole('combobox', { name: 'Network of the phones' }).click();
  await page.getByRole('option', { name: /^wlan0/ }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Network of the phones' }).inputValue())
    .toBe(`wlan0: ${new URL(address(hotspot.port)).host}`);

  const dialog = page.getByRole('dialog', { name: 'The boat’s Wi-Fi' });
  await page.getByRole('button', { name: 'Add the Wi-Fi’s code' }).click();
  await dialog.getByLabel('Password').fill('short');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The Wi-Fi needs its name.').waitFor();
  await dialog.getByText('The password of a Wi-Fi has 8 to 63 characters.').waitFor();
  await dialog.getByLabel('Name of the Wi-Fi').fill(` ${wifi.name} `);
  await dialog.getByLabel('Password').fill(wifi.password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const code = page.getByRole('img', { name: 'Code to join the Wi-Fi' });
  expect(await readQr(code)).toBe(wifiCode(wifi));
  await page.getByRole('button', { name: 'Wi-Fi', exact: true }).click();
  await expect.poll(() => dialog.getByLabel('Password').inputValue()).toBe(wifi.password);
  await dialog.getByRole('button', { name: 'Show no code' }).click();
  await code.waitFor({ state: 'detached' });
  await context.close();
});

test('without a network, every place of a code says what to do and shows none; what is wrong with the disk stands above', async () => {
  await using alone = await startTestServer({
    network: 'edge',
    config: { host: '0.0.0.0' },
    addressesOf: () => [],
  });
  const context = await openDesktop(browser);
  const page = await context.newPage();
  alone.context.alarms.raise('photo-disk', 'The disk does not take photos. Phones keep theirs.');
  for (const path of ['boat/join', 'boat/poster', 'boat']) {
    await page.goto(`${alone.url}/${path}`);
    await page.getByText('This laptop is on no network').last().waitFor();
    expect(await page.getByRole('img', { name: 'Code to open' }).count()).toBe(0);
  }
  const alarm = page.getByRole('alert', { name: 'Photos are not taken in' });
  await alarm.getByText('The disk does not take photos. Phones keep theirs.').waitFor();
  await context.close();
});

test('beside a phone the leader removes its uploads: asked first with the numbers, told afterwards', async () => {
  const phone = await connectPhone(boat.url, { headers: { 'User-Agent': 'Mozilla/5.0 (iPhone)' } });
  await phone.verify('zoe@example.org');
  await phone.ask('profile', { profile: { name: { first: 'Zoe' }, optin: false } });
  const survey = sampleSurvey();
  await phone.survey(survey);
  const photo = samplePhoto(survey.id, await jpegPhoto(3, 640, 480));
  await phone.announce(photo);
  await phone.chunk(photo, 0, 10_000);
  for (const look of [looks[0], looks[2]]) {
    const page = await openLook(browser, look);
    await page.goto(`${boat.url}/boat`);
    const line = page
      .getByRole('region', { name: 'List of phones' })
      .getByRole('listitem')
      .filter({ hasText: 'Zoe' });
    await line.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Remove the uploads of Zoe’s phone?' });
    await dialog.getByText(/^1 photo that is not whole yet/).waitFor();
    await keepPicture(page, 'boat-remove-uploads', look);
    await expectAccessible(page);
    if (look === looks[2]) {
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      await line.getByRole('button').click();
      await dialog.getByRole('button', { name: 'Remove them' }).click();
      await line
        .getByText(
          inEither(
            /^1 unfinished photo .* removed\. 1 survey set aside\./,
            /^1 photo inachevée .* retirée\. 1 relevé mis de côté\./,
          ),
        )
        .waitFor();
      await page.getByRole('heading', { name: 'Set aside' }).waitFor();
      await line.scrollIntoViewIfNeeded();
      await keepPicture(page, 'boat-uploads-removed', look);
    }
    await page.context().close();
  }
  phone.close();
});
