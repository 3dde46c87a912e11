import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { boatParts } from '../../../edge-server/edge/compose/boat-parts.ts';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, openLook, triedLooks } from '../../support/browser/look.ts';
import { startTestServer } from '../../support/server/test-server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

test('a leader sets cloud, GPS, stick and backup on the laptop, each is tried in words, and the console follows without a restart', async () => {
  await using www = await startTestServer();
  const hub = await www.person('Hub', { hub: true });
  await using boat = await startTestServer({ network: 'edge', ...boatParts(), config: { host: '0.0.0.0' } });
  await writeStarter(boat.context.store);
  const disk = await mkdtemp(join(tmpdir(), 'reef-other-disk-'));
  onTestFinished(() => rm(disk, { recursive: true, force: true }));
  const context = await openDesktop(browser);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.goto(`${boat.url}/boat`);
  await page.getByText('No cloud is set, so nothing is sent').first().waitFor();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const cloud = page.getByRole('region', { name: 'Cloud' });
  await cloud.getByText('Not set', { exact: true }).waitFor();
  await cloud.getByLabel('Address of the cloud').fill('somewhere');
  await cloud.getByRole('button', { name: 'Save and test' }).click();
  await cloud.getByText('An address: https://…').waitFor();
  await cloud.getByLabel('Address of the cloud').fill(www.url);
  await cloud.getByLabel('E-mail address').fill(hub.email);
  await cloud.getByLabel('Password', { exact: true }).fill('not the password');
  await cloud.getByRole('button', { name: 'Save and test' }).click();
  await cloud.getByText('does not take the boat’s account').waitFor();
  await cloud.getByLabel('Password', { exact: true }).fill(hub.password);
  await cloud.getByRole('button', { name: 'Save and test' }).click();
  await cloud.getByText('It answers as a Reef Census cloud, and knows this account as a boat’s.').waitFor();
  await cloud.getByText('Set here', { exact: true }).waitFor();
  await expect.poll(() => cloud.getByLabel('Password', { exact: true }).inputValue()).toBe('');

  const gps = page.getByRole('region', { name: 'GPS' });
  await gps.getByLabel('Addresses, one a line').fill('COM3');
  await gps.getByRole('button', { name: 'Save and test' }).click();
  await gps.getByText('COM3 is no address of a receiver').waitFor();
  const backup = page.getByRole('region', { name: 'Backup disk' });
  await backup.getByLabel('Folder on another disk').fill(disk);
  await backup.getByRole('button', { name: 'Save and test' }).click();
  await backup.getByText('A file was written there and taken away again').waitFor();
  const stick = page.getByRole('region', { name: 'USB stick' });
  await stick.getByLabel('Folder on the stick').fill('/not/there');
  await stick.getByRole('button', { name: 'Save and test' }).click();
  await stick.getByText('There is no folder /not/there').waitFor();
  await stick.getByLabel('Folder on the stick').fill(disk);
  await stick.getByRole('button', { name: 'Save and test' }).click();
  await stick.getByText('A file was written there and taken away again').waitFor();
  const wifi = page.getByRole('region', { name: 'Wi-Fi of the phones' });
  await wifi.getByRole('button', { name: 'Name the Wi-Fi' }).click();
  const dialog = page.getByRole('dialog', { name: 'The boat’s Wi-Fi' });
  await dialog.getByLabel('Name of the Wi-Fi').fill('Coral Star');
  await dialog.getByLabel('Password').fill('reef:2026!');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await wifi.getByText('It is called “Coral Star”.').waitFor();
  await wifi.getByRole('button', { name: 'Test' }).click();
  await wifi.getByText('Its code reads as “Coral Star”').waitFor();

  const originals = page.getByRole('switch', { name: 'Take the original photos' });
  await expect.poll(() => originals.isChecked()).toBe(false);
  await originals.press('Space');
  await page
    .getByRole('region', { name: 'Photos of the phones' })
    .getByText('Originals', { exact: true })
    .waitFor();

  await page.getByRole('link', { name: 'Console' }).click();
  await page.getByText('All in the cloud').first().waitFor();
  await expect.poll(() => page.getByLabel('Folder on the stick').inputValue()).toBe(disk);
  expect(asked.filter((url) => url.includes(hub.password) || url.includes('reef:2026'))).toEqual([]);
  expect(await page.content()).not.toContain(hub.password);
  await context.close();

  for (const look of triedLooks) {
    const shown = await openLook(browser, look);
    await shown.goto(`${boat.url}/boat/setup`);
    await shown.getByRole('heading', { level: 1, name: 'Settings of the boat' }).waitFor();
    await shown.getByLabel('Address of the cloud').waitFor();
    await keepPicture(shown, 'boat-settings', look);
    await expectAccessible(shown);
    expect(await shown.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await shown.context().close();
  }
});
