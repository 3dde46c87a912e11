import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readGpsAddress } from '../../../edge-server/setup/config/gps-address.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, openLook, triedLooks } from '../../support/browser/look.ts';
import { type FakePlotter, startPlotter } from '../../support/gps/fake-plotter.ts';
import { holds } from '../../support/holds.ts';
import { standingClock } from '../../support/server/temporary-database.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const reef = { latitude: -16.9, longitude: 146.2 };
const hour = Date.parse('2026-11-21T03:00:00.000Z');

let browser: Browser;
let boat: TestServer;
let plotter: FakePlotter;

beforeAll(async () => {
  browser = await launchChromium();
  plotter = await startPlotter();
  const gps = [plotter.address, 'gpsd://127.0.0.1:1'].map((text) => {
    const address = readGpsAddress(text);
    if (typeof address === 'string') throw new Error(address);
    return address;
  });
  // A laptop that was asleep for two days.
  const clock = standingClock('2026-11-19T03:00:00.000Z');
  boat = await startTestServer({ network: 'edge', clock, config: { gps } });
  await holds(() => expect(plotter.clients()).toBe(1));
});

afterAll(async () => {
  await browser?.close();
  await boat?.close();
  await plotter?.[Symbol.asyncDispose]();
});

test('the console tells where the boat is, how well that is known, what each receiver does, and the clock', async () => {
  const [look] = looks.slice(2);
  if (look === undefined) throw new Error('No look.');
  const page = await openLook(browser, look);
  await page.goto(`${boat.url}/boat`);
  const card = page.getByRole('region', { name: 'Where the boat is' });
  await card.getByText('No position was heard since the start.', { exact: false }).waitFor();
  await card.getByText('nothing answers at 127.0.0.1:1', { exact: false }).waitFor();
  let second = 0;
  const receiver = setInterval(() => {
    second += 1;
    plotter.fix(reef, new Date(hour + second * 1_000), 6);
  }, 500);
  onTestFinished(() => clearInterval(receiver));
  await card.getByText('16°54.000′S 146°12.000′E').waitFor();
  await card.getByText('3D fix').waitFor();
  await card
    .getByText('within 15 m (by the satellites’ positions), 6.0 knots on 000°', { exact: false })
    .waitFor();
  await card.getByText('In use').waitFor();
  await card
    .getByRole('alert')
    .filter({ hasText: 'The laptop’s clock is 2 days behind GPS time. Please set it.' })
    .waitFor();
  await expectAccessible(page);
  for (const { width, height, scheme } of triedLooks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    await card.scrollIntoViewIfNeeded();
    await keepPicture(page, 'gps-card', { width, height, scheme } as typeof look);
  }
  clearInterval(receiver);
  plotter.noFix();
  await card.getByText('Where the boat is now is not known.', { exact: false }).waitFor();
  await card.getByText('too few satellites', { exact: false }).waitFor();
  await keepPicture(page, 'gps-card-lost', look);
  await page.context().close();
});

test('without a receiver the console says that it works without, and how to name one', async () => {
  await using lone = await startTestServer({ network: 'edge', config: {} });
  const [look] = looks;
  const page = await openLook(browser, look);
  await page.goto(`${lone.url}/boat`);
  const card = page.getByRole('region', { name: 'Where the boat is' });
  await card.getByText('No receiver is set up.', { exact: false }).waitFor();
  await card.getByRole('link', { name: 'Settings' }).waitFor();
  await card.scrollIntoViewIfNeeded();
  await keepPicture(page, 'gps-card-none', look);
  await page.context().close();
});
