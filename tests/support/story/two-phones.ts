import type { Browser, BrowserContext, Page } from 'playwright';
import { openTcpProxy, type TcpProxy } from '../../faults/injectors/tcp-proxy.ts';
import { openPhone } from '../browser/chromium.ts';
import type { TestServer } from '../server/test-server.ts';
import { type KeptPhoto, photosOnPhone } from './phone-outbox.ts';
import { introduceAtSea } from './sign-in.ts';
import type { Snapshot } from './snapshots.ts';
import { keeperOf, photosAt } from './stored-photos.ts';
import { type SurveyPlan, surveyIdOf, walkWizard } from './walk-wizard.ts';

export interface DiverPlan extends SurveyPlan {
  readonly firstName: string;
  readonly email: string;
}

/** A diver's phone on the boat's Wi-Fi: its own browser, its own link. */
export interface DiversPhone {
  readonly plan: DiverPlan;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly link: TcpProxy;
  readonly surveyId: string;
  /** What the page wrote into its console: told when the phone does not come to its end. */
  readonly said: readonly string[];
  /** What the phone held when its diver pressed Submit. */
  readonly photos: readonly KeptPhoto[];
  close(): Promise<void>;
}

/** Bytes a second at which a photo takes seconds: there is a middle to be cut in. */
const weakWifi = 150_000;

/** Joins the boat, walks through the wizard, and stops before the button Submit, now on a weak link. */
export async function joinBoat(
  browser: Browser,
  boat: TestServer,
  plan: DiverPlan,
  take: Snapshot,
): Promise<DiversPhone> {
  const link = await openTcpProxy(boat.port);
  const context = await openPhone(browser);
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
  await page.goto(`${link.url}/submit-a-survey`);
  await introduceAtSea(page, plan.email, plan.firstName);
  await page.getByText(`Hi ${plan.firstName}, you’re signed in`).waitFor();
  await take(page, `${plan.firstName}-joined`);
  await walkWizard(page, plan, (shown, name) => take(shown, `${plan.firstName}-${name}`));
  const surveyId = surveyIdOf(page);
  const photos = await photosOnPhone(page, surveyId);
  link.faults = { bytesPerSecond: weakWifi };
  return {
    plan,
    context,
    page,
    link,
    surveyId,
    said,
    photos,
    async close() {
      await context.close();
      await link.close();
    },
  };
}

/** Presses Submit, and waits until one photo has its receipt and others have not. */
export async function submitUntilMidUpload(phone: DiversPhone, boat: TestServer): Promise<void> {
  await phone.page.getByRole('button', { name: 'Submit' }).click();
  await phone.page.getByText(/^[1-9] of \d+ photos on the boat$/).waitFor();
  // From here nothing passes any more, so that it stays the middle of the upload.
  phone.link.faults = { isBlackhole: true };
  const stored = (await photosAt(keeperOf(boat), phone.surveyId)).length;
  if (stored === 0 || stored >= phone.photos.length) {
    throw new Error(`${stored} of ${phone.photos.length} photos are stored: this is not the middle.`);
  }
}

/** The diver reloads the page while photos are on their way. */
export async function reloadMidUpload({ page, link }: DiversPhone): Promise<void> {
  link.cut();
  link.faults = {};
  await page.reload();
}

/** The phone loses the Wi-Fi while photos are on their way, says so, and comes back into reach. */
export async function loseWifiMidUpload(
  { context, page, link, plan }: DiversPhone,
  take: Snapshot,
): Promise<void> {
  await context.setOffline(true);
  link.cut();
  await page.getByRole('heading', { name: 'Waiting for the connection' }).waitFor();
  await take(page, `${plan.firstName}-out-of-reach`);
  link.faults = {};
  await context.setOffline(false);
}

/**
 * Waits for the last receipt: everything is on the boat, and the page says that it may be closed. A receipt that got lost is
 * asked for again after half a minute, and what comes then waits once more: so patient is this.
 */
export async function waitUntilSafe(phone: DiversPhone, take: Snapshot): Promise<void> {
  const { page, plan } = phone;
  try {
    await page.getByRole('heading', { name: 'Submission complete!' }).waitFor({ timeout: 180_000 });
  } catch (cause) {
    const shown = await page.locator('body').innerText();
    const words = `${plan.firstName}'s phone is not done. It shows:\n${shown}\nIts console:\n${phone.said.join('\n')}`;
    throw new Error(words, { cause });
  }
  await page.getByText('Safe to close').waitFor();
  await take(page, `${plan.firstName}-complete`);
}

/** Follows the button to the survey on the boat's map, and finds its reef on the map that opens by itself. */
export async function findOwnSurveyOnMap({ page, plan, link }: DiversPhone, take: Snapshot): Promise<void> {
  await page.getByRole('button', { name: 'Your reef on the map' }).click();
  await page.getByRole('definition').filter({ hasText: plan.firstName }).waitFor();
  await take(page, `${plan.firstName}-on-the-map`);
  await page.goto(`${link.url}/detailed-reporting`);
  await page.getByRole('list', { name: 'Surveyed reefs' }).getByRole('button', { name: plan.reef }).waitFor();
}
