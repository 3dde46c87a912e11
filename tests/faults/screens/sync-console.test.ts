import { appendFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerCloud } from '../../../edge-server/edge/compose/cloud/cloud-server.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import {
  expectAccessible,
  keepPicture,
  looks,
  openLook,
  triedLooks,
  turnTo,
} from '../../support/browser/look.ts';
import { holds } from '../../support/holds.ts';
import { type Boat, diverOn, settled, startBoat, submitOn } from '../../support/server/boat-rig.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { type Fault, faultyCloud } from '../injectors/faulty-cloud.ts';
import { openTcpProxy, type TcpProxy } from '../injectors/tcp-proxy.ts';

let browser: Browser;
let www: TestServer;
let boat: Boat;
let link: TcpProxy;
let refused = 'nothing';

beforeAll(async () => {
  browser = await launchChromium();
  www = await startTestServer();
  const hub = await www.person('Hub', { hub: true });
  link = await openTcpProxy(www.port);
  const cloud = createServerCloud({ url: link.url, email: hub.email, password: hub.password });
  boat = await startBoat(
    faultyCloud(cloud, (step, about): Fault | null =>
      step === 'write' && about.includes(refused)
        ? { when: 'before', error: new CallError('PERMISSION_DENIED', 'Your account may not do this.') }
        : null,
    ),
  );
});

afterAll(async () => {
  await browser?.close();
  await boat?.close();
  await link?.close();
  await www?.close();
});

const laptop = looks[2];

test('the leader sees what goes, holds it, sets a budget, and reads afterwards what went', async () => {
  const mia = await diverOn(boat, 'mia@example.org', 'Mia');
  await submitOn(boat, mia, 2, { pixels: [640, 480] });
  await settled(boat);
  link.faults = { bytesPerSecond: 60_000 };
  const second = await submitOn(boat, mia, 4, { pixels: [1200, 900], priority: 1 });
  refused = second.photos[1]?.id ?? '';

  const page = await openLook(browser, laptop);
  await page.goto(`${boat.url}/boat`);
  const card = page.getByRole('region', { name: 'What goes to the cloud' });
  await card.getByText('On its way: a whole photo').waitFor({ timeout: 60_000 });
  await card.getByRole('button', { name: 'Pause' }).click();
  await card.getByText('Paused').waitFor();
  await card.getByText('Held: a whole photo').waitFor();
  expect(boat.link.plan().sending).toBe('paused');
  await card.getByText(/\d whole photos \(/).waitFor();

  await card.getByRole('button', { name: 'Set a daily budget' }).click();
  await card.getByLabel('Megabytes a day').fill('3');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('of 3 MB').waitFor();
  expect(boat.link.plan().budget.megabytes).toBe(3);
  await expectAccessible(page);
  for (const look of triedLooks) {
    await page.setViewportSize(look);
    await page.emulateMedia({ colorScheme: look.scheme });
    await card.scrollIntoViewIfNeeded();
    await keepPicture(page, 'sync-plan', look);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
      .toBe(false);
  }
  await page.setViewportSize(laptop);

  link.faults = {};
  await card.getByRole('button', { name: 'Go on sending' }).click();
  await card.getByText('Nothing waits. Everything that could go has gone.').waitFor({ timeout: 60_000 });

  await card.getByRole('link', { name: 'What went, what did not, and why' }).click();
  const ledger = page.getByRole('table', { name: 'What went to the cloud' });
  await ledger.getByText('Photo of Agincourt Reef, by Mia').first().waitFor();
  await ledger.getByText('Your account may not do this.').waitFor();
  await ledger.getByText('Set aside').waitFor();
  const sent = ledger.getByRole('columnheader', { name: 'Sent' });
  await ledger.getByRole('button', { name: 'Sent' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.getAttribute('aria-sort')).toBe('descending');
  const column = () =>
    ledger
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => row.lastElementChild?.textContent ?? ''));
  const told = (cells: readonly string[]) => cells.filter((cell) => cell !== '–');
  const largestFirst = await column();
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.getAttribute('aria-sort')).toBe('ascending');
  const smallestFirst = await column();
  expect(smallestFirst).not.toEqual(largestFirst);
  expect(told(smallestFirst)).toEqual(told(largestFirst).toReversed());
  // What sent nothing stands last whichever way.
  for (const cells of [largestFirst, smallestFirst]) {
    expect(cells.slice(0, told(cells).length)).toEqual(told(cells));
  }
  // A window between the two forms: the table moves, the page does not.
  await page.setViewportSize({ width: 640, height: 800 });
  const frame = page.getByRole('group', { name: 'What went to the cloud' });
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
    .toBe(false);
  await page.context().close();
});

test('the leader has the photos checked again, and makes room once the cloud has confirmed them', async () => {
  refused = 'nothing';
  boat.ground.outbox.retry();
  boat.link.setBudget(null);
  boat.link.wake();
  await settled(boat);
  const { docs } = await boat.context.store.query({ from: { group: 'images' }, where: [], orderBy: [] });
  const rotten = String(docs[0]?.data.url);
  await appendFile((await boat.context.photos.fileOf(rotten)) ?? '', 'rot');

  const page = await openLook(browser, laptop);
  await page.goto(`${boat.url}/boat/ledger`);
  const card = page.getByRole('region', { name: 'Photos on this disk' });
  await card.getByRole('button', { name: 'Check all of them now' }).click();
  await card.getByText('1 damaged').waitFor();
  await card.getByText(rotten).waitFor();

  await card.getByRole('button', { name: 'How much room would that make?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove these originals?' });
  await dialog.getByText(/^6 photos with .* went to the cloud\./).waitFor();
  await page.keyboard.press('Escape');
  expect(boat.link.purge.state()).toEqual({ status: 'never' });

  const other = await openLook(browser, looks[0]);
  await other.goto(`${boat.url}/boat/ledger`);
  for (const look of triedLooks) {
    await turnTo(other, look);
    await other.getByText('Photo of Agincourt Reef, by Mia').filter({ visible: true }).first().waitFor();
    await keepPicture(other, 'ledger', look);
    const care = other.getByRole('region', { name: 'Photos on this disk' });
    await care.getByText(rotten).waitFor();
    await care.scrollIntoViewIfNeeded();
    await expectAccessible(other);
    await keepPicture(other, 'photo-care', look);
    expect(await other.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  }
  await other.context().close();
  await card.getByRole('button', { name: 'How much room would that make?' }).click();
  await expectAccessible(page);
  await keepPicture(page, 'purge-dialog', laptop);
  await dialog.getByRole('button', { name: 'Remove them from this laptop' }).click();
  await card
    .getByText(
      /^5 photos removed, .* free\. 1 photo stayed\. The copy on this laptop is not what the phone sent/,
    )
    .waitFor();
  expect(await boat.context.photos.fileOf(rotten), 'the damaged one is left alone').not.toBeNull();
  const whole = String(docs[1]?.data.url);
  await holds(async () => expect(await boat.context.photos.fileOf(whole)).toBeNull());
  await page.context().close();
});
