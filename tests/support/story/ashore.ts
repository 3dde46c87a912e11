import type { Browser } from 'playwright';
import { expect } from 'vitest';
import { openPhone } from '../browser/chromium.ts';
import { analyseOfferedPhoto, liveCoral } from './analyse-photo.ts';
import { expectSame, type SentSurvey } from './at-sea.ts';
import { openSurveyOnMap } from './read-report-map.ts';
import { type Person, signInWithPassword } from './sign-in.ts';
import type { Snapshot } from './snapshots.ts';
import { type Keeper, photosAt } from './stored-photos.ts';
import { waitUntilCounted } from './wait-until-counted.ts';

/** The cloud that the boat came home to. */
export interface CloudOfStory extends Keeper {
  /** Of its pages, without a slash at the end. */
  readonly url: string;
  readonly volunteer: Person;
}

/** A volunteer signs in, analyses the photo that is offered, and finds both surveys and the analysis on the map. */
export async function analyseAndRead(
  browser: Browser,
  cloud: CloudOfStory,
  sent: readonly SentSurvey[],
  take: Snapshot,
): Promise<void> {
  const photos = await Promise.all(sent.map(({ surveyId }) => photosAt(cloud, surveyId)));
  sent.forEach((survey, index) => {
    expectSame(photos[index] ?? [], survey);
  });
  await waitUntilCounted(cloud.store, sent);

  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.goto(`${cloud.url}/gbr/analysis`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').waitFor();
  await take(page, 'volunteer-signs-in');
  await signInWithPassword(page, cloud.volunteer);
  const analysed = await analyseOfferedPhoto(page, take);
  expect(sent.map(({ surveyId }) => surveyId)).toContain(analysed.surveyId);

  for (const [index, { plan, surveyId }] of sent.entries()) {
    const ids = (photos[index] ?? []).map(({ imageId }) => imageId);
    const isAnalysed = surveyId === analysed.surveyId;
    const number = isAnalysed ? ids.indexOf(analysed.imageId) + 1 : 1;
    expect(number).toBeGreaterThan(0);
    await page.goto(`${cloud.url}/gbr/detailed-reporting`);
    const reported = { reef: plan.reef, photos: ids.length, page: number };
    const dialog = await openSurveyOnMap(page, reported, take);
    await dialog
      .getByText(isAnalysed ? liveCoral : 'Nobody has analysed this photo yet.')
      .first()
      .waitFor();
    // Told by the operation: the counts that stand with the photo do not say it.
    if (isAnalysed) await dialog.getByText('First look: one person has seen this photo so far.').waitFor();
    await take(page, `map-photos-of-${plan.firstName}`);
  }
  await context.close();
}
