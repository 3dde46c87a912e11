import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeStarter } from '../../../edge-server/reefs/starter.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, openLook, pagesForLooks } from '../../support/browser/look.ts';
import { signInBefore, WizardDiver } from '../../support/browser/wizard-diver.ts';
import { divePhoto } from '../../support/photos/dive-photos.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let server: TestServer;
const lookedAt = pagesForLooks();
const greenIsland = { latitude: -16.7671, longitude: 145.9987 };
const moorea = { latitude: -17.4775, longitude: -149.8375 };

beforeAll(async () => {
  browser = await launchChromium();
  server = await startTestServer({ network: 'www' });
  await writeStarter(server.context.store);
});
afterAll(async () => {
  await lookedAt.close();
  await browser?.close();
  await server?.close();
});

const photos = () =>
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

const onLand = 'the first step with a place on land';
const mixed = 'the first step with mixed photos';
const second = 'the second step';
const review = 'the look over everything';
const screens = [onLand, mixed, second, review] as const;

/** Walks to a screen of the wizard. */
async function walkTo(page: Page, screen: (typeof screens)[number]): Promise<void> {
  await signInBefore(page, await server.person('Ada'));
  const walk = new WizardDiver(page);
  await walk.begin(server.url, 'Create submission');
  if (screen === onLand) {
    await walk.typePlace('-16.92 145.75');
    await page.getByText('This place is on land').waitFor();
    return;
  }
  await walk.startWithPhotos(await photos(), 12);
  const question = page.getByRole('note', { name: 'Do these belong to this survey?' });
  await question.getByText('3 of these 12 photos were taken on 4 May 2011, 6,800 km away.').waitFor();
  if (screen === mixed) return;
  await question.getByRole('button', { name: 'Leave these out' }).click();
  await page.getByRole('switch', { name: 'Confirm location' }).check();
  await walk.next();
  await walk.heading(/^Step 2/).waitFor();
  if (screen === second) return;
  await page.getByRole('radio', { name: 'Scuba' }).click();
  await walk.next();
  await walk.heading(/^Step 3/).waitFor();
  await page.getByRole('radio', { name: 'No', exact: true }).first().click();
  if ((page.viewportSize()?.width ?? 0) < 600) await page.getByText('Question 2 of 3').waitFor();
  await walk.toSubmit();
}

describe.each(screens)('%s of the wizard', (screen) => {
  test.each(looks)('looks right and is accessible, $width px wide, $scheme', async (look) => {
    // The questions stand one by one on a phone, and together elsewhere: that page is walked to anew.
    const page = await lookedAt.page(`${screen} ${look.width}`, look, async () => {
      const opened = await openLook(browser, look);
      await walkTo(opened, screen);
      return opened;
    });
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('main').count()).toBe(1);
    await expectAccessible(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await keepPicture(page, `wizard ${screen}`.replaceAll(' ', '-'), look);
    await page.evaluate(() => window.scrollTo(0, 520));
    await keepPicture(page, `wizard ${screen} below`.replaceAll(' ', '-'), look);
  });
});
