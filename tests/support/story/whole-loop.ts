import type { Browser, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { sha256Hex } from '../../../src/contract/canonical.ts';
import { imagesOfSurvey } from '../../../src/domain/collections/images.ts';
import { surveysOfUserEver } from '../../../src/domain/collections/surveys.ts';
import { leastPhotos } from '../../../src/domain/estimate/reef-result.ts';
import { imageSchema } from '../../../src/domain/survey/image.ts';
import { withoutOwner } from '../../../src/domain/survey/photo/without-owner.ts';
import type { Store } from '../../../src/ports/store.ts';
import { openPhone } from '../browser/chromium.ts';
import { waitForMap } from '../browser/report-map-page.ts';
import { answers, fillPercentages, liveCoral } from './analyse-photo.ts';
import { diversPhotos } from './divers-photos.ts';
import { type Person, signInWithPassword } from './sign-in.ts';
import type { Snapshot } from './snapshots.ts';
import { surveyIdOf, walkWizard } from './walk-wizard.ts';

/** A census at home, on whichever backend. */
export interface LoopGround {
  /** Of its pages, without a slash at the end. */
  readonly url: string;
  readonly store: Pick<Store, 'query'>;
  readonly diver: Person & { readonly uid: string };
  /** The code of the newest mail to an address. */
  readonly codeFor: (email: string) => Promise<string>;
}

const reef = 'Moore Reef';
/** Functions and counts run in their own time. */
const patience = { timeout: 120_000 };

/** Opens a page again and again until it shows something that is counted meanwhile. */
async function openUntilSeen(page: Page, address: string, seen: Locator): Promise<void> {
  const look = async () => {
    await page.goto(address);
    return await seen.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(look, patience).toBe(true);
}

/** The diver's browser is left at the map, with the survey of today on it. */
async function handIn(page: Page, { url, diver, store }: LoopGround, take: Snapshot): Promise<string> {
  const { ofFirst } = await diversPhotos();
  await page.goto(`${url}/gbr/submit-a-survey`);
  await signInWithPassword(page, diver);
  const day = new Date().toISOString().slice(0, 10);
  const photos = ofFirst.slice(0, 2);
  await walkWizard(page, { reef, day, photos, asTaken: true, sawStarfish: true }, take);
  const surveyId = surveyIdOf(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Submission complete!' }).waitFor(patience);
  const { docs } = await store.query(imagesOfSurvey(surveyId));
  const kept = docs.map(({ data }) => imageSchema.parse(data));
  expect(kept.map(({ sha256 }) => sha256).sort()).toEqual(
    photos.map(({ buffer }) => sha256Hex(withoutOwner(buffer, 'image/jpeg'))).sort(),
  );
  expect(kept.map(({ meta }) => meta.optimised)).toEqual([false, false]);
  const told = page.getByRole('link', { name: 'WhatsApp' });
  await expect.poll(() => told.getAttribute('href')).not.toContain(surveyId);
  await page.getByRole('button', { name: 'Your reef on the map' }).click();
  await page.getByRole('heading', { name: '2 photos' }).waitFor(patience);
  const said = page.getByRole('region', { name: 'What the diver reported' });
  await said.getByText('Crown-of-Thorns starfish').waitFor();
  await take(page, 'own-survey-on-the-map');
  return surveyId;
}

/** The map that opens by itself has the reef, for somebody who is nobody. */
async function findOnMap(page: Page, { url }: LoopGround, take: Snapshot): Promise<void> {
  const row = page.getByRole('button', { name: reef }).filter({ hasText: '1 survey · 2 photos' });
  await openUntilSeen(page, `${url}/gbr/detailed-reporting`, row);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Crown-of-Thorns starfish, reported' }).press('Space');
  await waitForMap(page);
  await take(page, 'starfish-on-the-map');
  await page.getByRole('tab', { name: 'Reefs' }).click();
  await page.getByRole('button', { name: new RegExp(`^${reef}`) }).click();
  const results = page.getByRole('region', { name: 'Results of this reef' });
  await results.getByText('reported in 1 survey, last on', { exact: false }).waitFor();
  await take(page, 'reef-for-everybody');
}

/** A guest is given one of these photos before all others, estimates it, and joins. */
async function analyseAndJoin(
  page: Page,
  { url, codeFor }: LoopGround,
  surveyId: string,
  take: Snapshot,
): Promise<void> {
  await page.goto(`${url}/gbr/analysis`);
  await page.getByRole('button', { name: 'In numbers' }).click();
  await page.getByRole('heading', { name: 'How much of the photo is what?' }).waitFor(patience);
  expect(page.url()).toContain(surveyId);
  await fillPercentages(page, answers);
  await page.getByText('Saved', { exact: true }).first().waitFor(patience);
  await page
    .getByText('First look: nobody else has seen this photo yet.', { exact: false })
    .waitFor(patience);
  await take(page, 'analysed-as-guest');
  await page.getByRole('button', { name: /Done, next photo$/ }).click();
  await page.getByRole('button', { name: 'Keep your work' }).click();
  const email = `ines-${surveyId.slice(0, 8).toLowerCase()}@example.org`;
  const form = page.getByRole('dialog', { name: 'Join the census' });
  await form.getByLabel('First name').fill('Ines');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
  const code = page.getByLabel('Verification Code');
  await code.waitFor();
  await code.fill(await codeFor(email));
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('The photo that you analysed as a guest is in your account.').waitFor(patience);
  await page.goto(`${url}/dashboard`);
  await page.getByText('photo analysed', { exact: true }).waitFor(patience);
  await take(page, 'kept');
}

/** The diver sees what was read of the survey and found on it, what that makes of the reef, and what was answered. */
async function readWhatCameOfIt(page: Page, { url }: LoopGround, take: Snapshot): Promise<void> {
  const card = page.getByRole('article', { name: new RegExp(`^${reef}`) });
  const ofReef = card.getByText(
    `${reef} so far: ${leastPhotos - 1} more photos to be read, and it has a number.`,
  );
  await openUntilSeen(page, `${url}/dashboard`, ofReef);
  await card.getByText('1 of 2 read', { exact: true }).waitFor();
  await card.getByText(`First look at one photo: ${liveCoral} of it is living coral.`).waitFor();
  await card.getByText('Crown-of-Thorns starfish: Yes').waitFor();
  await take(page, 'what-came-of-it');
}

/** One photo that was read is the first of those that the reef's number is made of. */
async function seeItOnTheWay(page: Page, { url }: LoopGround, take: Snapshot): Promise<void> {
  const needed = `${leastPhotos - 1} more photos needed for a number`;
  const row = page.getByRole('button', { name: reef }).filter({ hasText: needed });
  await openUntilSeen(page, `${url}/gbr/detailed-reporting?view=results`, row);
  await row.click();
  const card = page.getByRole('region', { name: 'Coral Cover Analysis' });
  await card.getByText('1 photo at 1 site in 1 survey').waitFor();
  await card.getByText('read by 1 person').waitFor();
  await take(page, 'result-on-the-way');
}

/**
 * The first half of the loop: a survey of today is handed in, is on the map that opens, and is read first by somebody who has no
 * account and gets one.
 */
export async function tellUntilRead(browser: Browser, ground: LoopGround, take: Snapshot) {
  const [ofDiver, ofVisitor] = [await openPhone(browser), await openPhone(browser)];
  const [diver, visitor] = [await ofDiver.newPage(), await ofVisitor.newPage()];
  const surveyId = await handIn(diver, ground, take);
  const { docs } = await ground.store.query(surveysOfUserEver(ground.diver.uid));
  expect(docs.map(({ id }) => id)).toEqual([surveyId]);
  await findOnMap(visitor, ground, take);
  await analyseAndJoin(visitor, ground, surveyId, take);
  return { diver, visitor, close: () => Promise.all([ofDiver.close(), ofVisitor.close()]) };
}

/**
 * The whole loop of one day: what `tellUntilRead` tells, then the diver sees what came of it; the photo counts towards the result
 * of its reef.
 */
export async function tellTheLoop(browser: Browser, ground: LoopGround, take: Snapshot): Promise<void> {
  const { diver, visitor, close } = await tellUntilRead(browser, ground, take);
  await readWhatCameOfIt(diver, ground, take);
  await seeItOnTheWay(visitor, ground, take);
  await close();
}
