import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { testPhotoPage, testPhotoSchema } from '../../../src/contract/boat/test-photo.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, openLook } from '../../support/browser/look.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { askBoat } from '../../support/server/ask-boat.ts';
import { diverOn, submitOn } from '../../support/server/boat-rig.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let boat: TestServer;

beforeAll(async () => {
  browser = await launchChromium();
  boat = await startTestServer({ network: 'edge', config: { hubName: 'MV Coral Star' } });
  await writeStarter(boat.context.store);
});
afterAll(async () => {
  await browser?.close();
  await boat?.close();
});

test('an address of analysing that somebody types on a boat says where photos are analysed; the field guide is aboard', async () => {
  const { survey, photos } = await submitOn(boat, await diverOn(boat, 'mia@example.org'), 1);
  const look = looks[0];
  const page = await openLook(browser, look);
  const photo = `${survey.id}/${photos[0]?.id}`;
  for (const path of [
    'analysis',
    'gbr/analysis',
    `analysis/${photo}`,
    `analysis/draw/${photo}`,
    `analysis/expert/${photo}`,
    `analysis/percentage/${photo}`,
    `analysis/library/${survey.id}`,
  ]) {
    await page.goto(`${boat.url}/${path}`);
    await page.getByText('Photos are analysed at home').waitFor();
    expect(await page.getByLabel('Email').count(), path).toBe(0);
  }
  await keepPicture(page, 'analysis-aboard', look);
  await expectAccessible(page);
  await page.goto(`${boat.url}/field-guide/wildlife_starfish`);
  const starfish = page.getByAltText(/^A crown-of-thorns starfish/);
  await expect
    .poll(() => starfish.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
    .toBe(400);
  await page.context().close();
});

test('the console is calm only when the check before departure is not red, and says photos and records apart', async () => {
  await using quiet = await startTestServer({
    network: 'edge',
    config: { host: '0.0.0.0' },
    addressesOf: (port) => [{ url: `http://192.168.7.20:${port}`, network: 'wlan0' }],
  });
  await writeStarter(quiet.context.store);
  const context = await openDesktop(browser);
  const page = await context.newPage();
  await page.goto(`${quiet.url}/boat`);
  const news = page.getByRole('status', { name: 'What needs you' });
  await news.getByText('Not ready to leave. Test photo: No phone has sent a test photo yet.').waitFor();
  expect(await news.getByText('Nothing needs you').count()).toBe(0);

  const diver = await diverOn(quiet, 'mia@example.org');
  const { photos } = await submitOn(quiet, diver, 6);
  expect(photos).toHaveLength(6);
  await page.getByText('Besides, 1 record waiting').waitFor();
  await page.getByText('6', { exact: true }).first().waitFor();

  await askBoat(quiet.url).post('/boat/test-photo', testPhotoSchema);
  const phone = await openPhone(browser);
  const pocket = await phone.newPage();
  const test = await askBoat(quiet.url).get('/boat/test-photo', testPhotoSchema);
  if (test.status !== 'open') throw new Error('The test did not begin.');
  await pocket.goto(`${quiet.url}${testPhotoPage(test.surveyId)}`);
  const photo = { name: 'deck.jpg', mimeType: 'image/jpeg', buffer: await paintedPhoto(3) };
  await pocket.locator('input[type=file]').setInputFiles(photo);
  await pocket.getByRole('heading', { name: 'It arrived' }).waitFor();
  await news.getByText('Nothing needs you').waitFor();
  await news.getByRole('link', { name: /things to know before departure/ }).click();
  await page.getByText('Ready to leave').waitFor();
  await phone.close();
  await context.close();
});
