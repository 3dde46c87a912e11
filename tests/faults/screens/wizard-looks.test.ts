import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import {
  expectAccessible,
  keepPicture,
  looks,
  openLook,
  triedLooks,
  turnTo,
} from '../../support/browser/look.ts';
import { signInBefore, WizardDiver } from '../../support/browser/wizard-diver.ts';
import { divePhoto } from '../../support/photos/dive-photos.ts';
import { heldReceipts } from '../../support/photos/held-receipts.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let server: TestServer;
const greenIsland = { latitude: -16.7671, longitude: 145.9987 };
const moorea = { latitude: -17.4775, longitude: -149.8375 };

const receipts = heldReceipts();

beforeAll(async () => {
  browser = await launchChromium();
  server = await startTestServer({ network: 'www', photos: receipts.photos });
  await writeStarter(server.context.store);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const divePhotos = () =>
  Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const isOld = index >= 9;
      return divePhoto({
        name: `GOPR00${10 + index}.JPG`,
        picture: await sharp(await paintedPhoto(1, 1200, 900))
          .extract({ left: index * 20, top: index * 14, width: 960, height: 720 })
          .toBuffer(),
        at: isOld ? `2011-05-04 15:0${index % 10}:00` : `2025-10-01 10:1${index}:00`,
        place: isOld ? moorea : greenIsland,
      });
    }),
  );

/** Walks through the whole wizard, and stops wherever there is something to look at. */
async function walkThrough(page: Page, stop: (screen: string) => Promise<void>): Promise<void> {
  await signInBefore(page, await server.person('Ada'));
  const walk = new WizardDiver(page);
  await walk.begin(server.url, 'Create submission');
  await walk.typePlace('16.76 N, 145.97 E');
  await page.getByText('Uh-oh!').waitFor();
  await stop('place outside');
  await walk.typePlace('-16.92 145.75');
  await page.getByText('This place is on land').waitFor();
  await stop('place on land');
  await walk.typePlace('');
  await walk.startWithPhotos(await divePhotos(), 12);
  const question = page.getByRole('note', { name: 'Do these belong to this survey?' });
  await question.getByText('3 of these 12 photos were taken on 4 May 2011, 6,800 km away.').waitFor();
  await stop('mixed photos');
  await question.getByRole('button', { name: 'Leave these out' }).click();
  await page.getByRole('switch', { name: 'Confirm location' }).check();
  await walk.next();
  await walk.heading(/^Step 2/).waitFor();
  const pdf = { name: 'log.pdf.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') };
  await walk.addPhotos([pdf], 9);
  await page.getByRole('alert').filter({ hasText: 'left out' }).waitFor();
  await stop('photos and details');
  await page.getByRole('radio', { name: 'Scuba' }).click();
  await walk.next();
  await walk.heading(/^Step 3/).waitFor();
  const starfish = page.getByAltText(/^A crown-of-thorns starfish on a plate of coral/);
  await expect
    .poll(() => starfish.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
    .toBe(400);
  await stop('questions');
  await page.getByRole('radio', { name: 'No', exact: true }).first().click();
  if ((page.viewportSize()?.width ?? 0) < 600) await page.getByText('Question 2 of 3').waitFor();
  const submit = await walk.toSubmit();
  await stop('look it over');
  receipts.hold();
  await submit.click();
  await page.getByText('Keep this screen open').waitFor();
  await stop('sending');
  receipts.give();
  await walk.complete();
  await stop('success');
}

describe.each([
  ['a phone', looks[0].width],
  ['a desktop', looks[3].width],
])('on %s', (_size, width) => {
  test('every step of the wizard looks right and is accessible', async () => {
    const [look, ...others] = triedLooks.filter((one) => one.width === width);
    if (look === undefined) throw new Error(`Nobody looks at ${width} pixels.`);
    const page = await openLook(browser, look);
    onTestFinished(() => page.context().close());
    await walkThrough(page, async (screen) => {
      for (const each of [look, ...others]) {
        await turnTo(page, each);
        await expectAccessible(page);
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(isWider, screen).toBe(false);
        await page.evaluate(() => window.scrollTo(0, 0));
        await keepPicture(page, `wizard ${screen}`.replaceAll(' ', '-'), each);
        await page.evaluate(() => window.scrollTo(0, 520));
        await keepPicture(page, `wizard ${screen} below`.replaceAll(' ', '-'), each);
      }
      await turnTo(page, look);
    });
  });
});
