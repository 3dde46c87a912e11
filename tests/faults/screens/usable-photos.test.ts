import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, openLook } from '../../support/browser/look.ts';
import { WizardDiver } from '../../support/browser/wizard-diver.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchChromium(),
    startTestServer({ network: 'edge', config: { looksForRegions: true } }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const painted = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../resources/demo-photos/${name}.jpg`, import.meta.url)));
const jpeg = async (name: string, change: (photo: Sharp) => Sharp) =>
  change(sharp(await painted(name)))
    .jpeg({ quality: 90 })
    .toBuffer();

test('the boat tells a diver which photos can hardly be used, and how many more would do, before they leave the reef; and the leader, in the evening', async () => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const walk = new WizardDiver(page);
  await page.goto(`${server.url}/submit-a-survey`);
  await page.getByLabel('Email').fill('mara@example.org');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Mara');
  await page.getByRole('button', { name: 'All done!' }).click();
  await page.getByRole('button', { name: 'Create submission' }).click();
  await walk.place();
  const files = await Promise.all(
    [
      painted('reef-1'),
      painted('reef-2'),
      jpeg('reef-3', (photo) => photo.blur(14)),
      jpeg('monument-1', (photo) => photo.linear(0.1, 0)),
      jpeg('reef-1', (photo) => photo.linear(0.95, 3)),
    ].map(async (bytes, index) => ({
      name: `dive-${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await bytes,
    })),
  );
  await walk.addPhotos(files);
  await walk.fillDetails();
  await (await walk.toSubmit()).click();
  await walk.complete();
  const note = page.getByRole('status').filter({ hasText: 'Enough photos?' });
  // The thread that looks at photos gives way to everybody: on a busy machine it waits for minutes.
  await note
    .getByText('2 of 5 photos can be used: 1 is blurred, 1 is too dark, 1 shows the same as another.')
    .waitFor({ timeout: 400_000 });
  await note.getByText(/32 more here make it 5\.$/).waitFor();
  await expect.poll(() => note.getByRole('listitem').count()).toBe(3);
  await expectAccessible(page);
  await keepPicture(page, 'usable-photos', looks[0]);
  await context.close();

  const laptop = await openLook(browser, looks[2]);
  await laptop.goto(`${server.url}/boat/day`);
  const row = laptop.getByRole('row').filter({ hasText: 'Mara' });
  await row.getByText('2 of 5 photos can be used: 1 is blurred').waitFor();
  await row.getByText(/32 more here make it 5\.$/).waitFor();
  await expectAccessible(laptop);
  await keepPicture(laptop, 'usable-photos-day', looks[2]);
  await laptop.context().close();
});
