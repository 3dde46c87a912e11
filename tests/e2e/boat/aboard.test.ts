import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStarter } from '../../../edge-server/reefs/starter.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, openLook } from '../../support/browser/look.ts';
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

test('an address of analysing that somebody types on a boat says where photos are analysed', async () => {
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
  await page.context().close();
});
