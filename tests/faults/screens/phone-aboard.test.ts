import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readGpsAddress } from '../../../edge-server/setup/config/gps-address.ts';
import { sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { readyToSubmit } from '../../support/browser/boat-phone.ts';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, triedLooks, turnTo } from '../../support/browser/look.ts';
import { WizardDiver } from '../../support/browser/wizard-diver.ts';
import { startPlotter } from '../../support/gps/fake-plotter.ts';
import { holds } from '../../support/holds.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { standingClock } from '../../support/server/temporary-database.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { introduceAtSea } from '../../support/story/sign-in.ts';
import { openTcpProxy } from '../injectors/tcp-proxy.ts';

let browser: Browser;
let boat: TestServer;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launchChromium();
  boat = await startTestServer({ network: 'edge' });
});
afterAll(async () => {
  await browser?.close();
  await boat?.close();
});
afterEach(() => context?.close());

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Your profile' }).click();
}

test('signing out of the profile form asks first while photos are only on this phone', async () => {
  const link = await openTcpProxy(boat.port);
  onTestFinished(() => link.close());
  context = await openPhone(browser);
  const { page, submit } = await readyToSubmit(context, link.url);
  link.faults = { bytesPerSecond: 20_000 };
  await submit();
  await page.getByText('Keep this screen open').waitFor();
  await openProfile(page);
  const form = page.getByRole('dialog', { name: 'Your profile' });
  const question = page.getByRole('dialog', { name: 'Sign out before everything is sent?' });
  await form.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await question.getByText('3 of your photos are only on this device.', { exact: false }).waitFor();
  await keepPicture(page, 'sign-out-question', looks[0]);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await question.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('You have been signed out successfully.').waitFor();
  expect(await new WizardDiver(page).keptPhotos()).toHaveLength(3);
});

test('a sent survey that the browser does not let go is told, and goes when it is tried again', async () => {
  context = await openPhone(browser);
  const { page, submit } = await readyToSubmit(context, boat.url, { firstName: 'Lea' });
  await submit();
  await page.getByRole('heading', { name: 'Submission complete!' }).waitFor();
  await page.evaluate(() => {
    const store = IDBObjectStore.prototype;
    const removes = store.delete;
    store.delete = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    Object.assign(window, { heal: () => Object.assign(store, { delete: removes }) });
  });
  await page.getByRole('button', { name: 'My surveys' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Your sent survey is still on this phone' });
  await told.getByText('The boat has all of it, so nothing is lost', { exact: false }).waitFor();
  await page.getByText('All of your photos').or(page.getByText('Safe to close')).first().waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'survey-not-removed', looks[0]);
  const walk = new WizardDiver(page);
  expect(await walk.keptPhotos()).toHaveLength(3);
  await page.evaluate('heal()');
  await told.getByRole('button', { name: 'Try again' }).click();
  await told.waitFor({ state: 'detached' });
  await expect.poll(() => walk.keptPhotos()).toEqual([]);
});

test('fault 22: where the day is entered, a phone says that the laptop’s clock is off, and does not doubt its own', async () => {
  await using plotter = await startPlotter();
  const address = readGpsAddress(plotter.address);
  if (typeof address === 'string') throw new Error(address);
  const twoDays = 2 * 24 * 3_600_000;
  await using late = await startTestServer({
    network: 'edge',
    clock: standingClock(new Date(Date.now() - twoDays).toISOString()),
    config: { gps: [address] },
  });
  await holds(() => expect(plotter.clients()).toBe(1));
  const receiver = setInterval(() => plotter.fix({ latitude: -16.9, longitude: 146.2 }, new Date()), 1_000);
  onTestFinished(() => clearInterval(receiver));
  context = await openPhone(browser);
  const page = await context.newPage();
  const walk = new WizardDiver(page);
  await page.goto(`${late.url}/submit-a-survey`);
  await introduceAtSea(page, 'noa@example.org', 'Noa');
  await page.getByRole('button', { name: 'Create submission' }).click();
  await page.getByRole('button', { name: /^Where the boat is now/ }).waitFor();
  await walk.place();
  const note = page.getByRole('note').filter({ hasText: 'The clock of the boat’s laptop is off' });
  await note.getByText('come from your photos and this phone: please check them', { exact: false }).waitFor();
  await expectAccessible(page);
  for (const look of looks.slice(0, 2)) {
    await page.emulateMedia({ colorScheme: look.scheme });
    await note.scrollIntoViewIfNeeded();
    await keepPicture(page, 'clock-note', look);
  }
  await page.goto(`${late.url}/my-surveys`);
  await page.getByText('You are noa@example.org on this boat').waitFor();
  expect(await page.getByText('This phone’s clock').count()).toBe(0);
  // Who typed the address compares the boat's letters once, and is not asked again.
  const letters = page.getByText('You typed the address, so nobody checked that this is your boat');
  await letters.waitFor();
  await page.getByRole('button', { name: 'They are the same' }).click();
  await letters.waitFor({ state: 'detached' });
});

test('a survey whose number another phone has is refused in words, and arrives as a new one with its photos', async () => {
  context = await openPhone(browser);
  const { page, surveyId, submit } = await readyToSubmit(context, boat.url, { firstName: 'Ida' });
  const other = await connectPhone(boat.url);
  await other.verify('somebody-else@example.org');
  await other.survey(sampleSurvey({ id: surveyId }));
  other.close();
  await submit();
  await page.getByRole('alert').filter({ hasText: 'The survey was refused' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Your survey needs you' }).waitFor();
  const asNew = page.getByRole('button', { name: 'Send as a new survey' });
  for (const look of triedLooks) {
    await turnTo(page, look);
    await keepPicture(page, 'survey-refused', look);
    await expectAccessible(page);
  }
  await turnTo(page, looks[0]);
  await asNew.click();
  const question = page.getByRole('dialog', { name: 'Send this as a new survey?' });
  await question.waitFor();
  await keepPicture(page, 'send-as-new', looks[0]);
  await question.getByRole('button', { name: 'Send as new' }).click();
  await page.getByRole('heading', { name: 'Submission complete!' }).waitFor();
  const { docs } = await boat.context.store.query({ from: { group: 'images' }, where: [], orderBy: [] });
  const fresh = new URL(page.url()).pathname;
  expect(fresh).not.toContain(surveyId);
  expect(docs.filter(({ path }) => fresh.includes(path.split('/')[3] ?? '?'))).toHaveLength(3);
});
