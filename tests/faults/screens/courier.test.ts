import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeReceipt } from '../../../edge-server/edge/boat/courier/receipts.ts';
import { createPackSource } from '../../../edge-server/edge/compose/pack-source.ts';
import { inGroups } from '../../../src/contract/hub-key.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import {
  expectAccessible,
  keepPicture,
  looks,
  openLook,
  pagesForLooks,
  triedLooks,
} from '../../support/browser/look.ts';
import { confirmed, importTo, partsIn, stick, takenOf } from '../../support/cloud/courier-rig.ts';
import { diverOn, submitOn } from '../../support/server/boat-rig.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let www: TestServer;
let hub: TestPerson;
let boat: TestServer;

beforeAll(async () => {
  browser = await launchChromium();
  www = await startTestServer();
  hub = await www.person('Hub', { hub: true });
  boat = await startTestServer({
    network: 'edge',
    packSource: createPackSource({ url: www.url, email: hub.email, password: hub.password }),
  });
});
afterAll(async () => {
  await lookedAt.close();
  await browser.close();
  await boat.close();
  await www.close();
});

const card = (page: Page, name: string) => page.getByRole('region', { name });

async function openConsole(look: (typeof triedLooks)[number]): Promise<Page> {
  const page = await openLook(browser, look);
  await page.goto(`${boat.url}/boat`);
  await card(page, 'On a USB stick').waitFor();
  return page;
}

async function picture(page: Page, region: string, name: string, look: (typeof triedLooks)[number]) {
  await card(page, region).scrollIntoViewIfNeeded();
  await keepPicture(page, name, look);
}

const [phone, , laptop] = looks;
const lookedAt = pagesForLooks();

describe('the leader of an expedition', () => {
  it('carries what was handed in on a stick to the server, and reads the receipt back', async () => {
    await using usb = await stick();
    await submitOn(boat, await diverOn(boat, 'mia@example.org'), 3);
    const page = await openConsole(laptop);
    const courier = card(page, 'On a USB stick');
    await courier.getByText(inGroups(boat.context.hubKey.fingerprint)).waitFor();
    await courier.getByLabel('Folder on the stick').fill('/no/such/stick');
    await courier.getByRole('button', { name: 'Look' }).click();
    await courier.getByText('This folder cannot be used').waitFor();
    await picture(page, 'On a USB stick', 'courier-no-stick', laptop);

    await courier.getByLabel('Folder on the stick').fill(usb.folder);
    await courier.getByRole('button', { name: 'Look' }).click();
    await courier.getByText(/1 survey with 3 photos: .* in 1 file/).waitFor();
    await expectAccessible(page);
    await picture(page, 'On a USB stick', 'courier-planned', laptop);
    await courier.getByRole('button', { name: 'Copy to this stick' }).click();
    await courier.getByText('Copied and read back: 1 file').waitFor();
    await courier.getByText('All that waits for the cloud is on this stick.').waitFor();

    const [file = ''] = await partsIn(usb.folder);
    await writeReceipt(file, takenOf(await importTo(www, file, confirmed(boat, hub))));
    await courier.getByRole('button', { name: 'The stick is back: read its receipts' }).click();
    await courier.getByText(inGroups(www.context.hubKey.fingerprint)).waitFor();
    await picture(page, 'On a USB stick', 'courier-unknown-server', laptop);
    await courier.getByRole('button', { name: 'Yes, it is the same' }).click();
    await courier.getByText('4 surveys and photos arrived.').waitFor();
    await expectAccessible(page);
    await picture(page, 'On a USB stick', 'courier-arrived', laptop);
    await page.context().close();
  });

  it('packs a region for the sea, after being told how large it is', async () => {
    const page = await openConsole(laptop);
    const pack = card(page, 'Packed for the sea');
    await pack.getByText('Nothing was packed yet.').waitFor();
    await pack.getByLabel('Who sails').fill('not an address');
    await pack.getByRole('button', { name: 'How large is it?' }).click();
    await pack.getByText('“not” is not an e-mail address.').waitFor();
    await pack.getByLabel('Who sails').fill(`${hub.email}\nsomebody@example.org`);
    await pack.getByRole('button', { name: 'How large is it?' }).click();
    await pack.getByText(/2 people who sail: /).waitFor();
    await pack.getByText(/to fetch; .* are free on this laptop/).waitFor();
    await expectAccessible(page);
    await picture(page, 'Packed for the sea', 'pack-sized', laptop);
    await pack.getByRole('button', { name: 'Pack', exact: true }).click();
    await pack.getByText(/^As of /).waitFor();
    await pack
      .getByRole('listitem')
      .filter({ hasText: /^131 reefs$/ })
      .waitFor();
    await picture(page, 'Packed for the sea', 'packed', laptop);
    await page.context().close();
  });

  it.each(triedLooks)('finds both cards readable at $width pixels, $scheme', async (look) => {
    const page = await lookedAt.page('console', look, openConsole);
    await card(page, 'Packed for the sea').getByText('Region', { exact: true }).waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(look.width);
    await picture(page, 'On a USB stick', 'courier-card', look);
    await picture(page, 'Packed for the sea', 'pack-card', look);
  });

  it('sees at 360 pixels nothing cut off', async () => {
    const page = await openConsole(phone);
    await page.setViewportSize({ width: 360, height: 780 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await page.context().close();
  });
});
