import type { Browser } from 'playwright';
import { expect } from 'vitest';
import type { TestServer } from '../server/test-server.ts';
import { diversPhotos } from './divers-photos.ts';
import type { Snapshot } from './snapshots.ts';
import { keeperOf, photosAt, type StoredPhoto } from './stored-photos.ts';
import {
  type DiverPlan,
  type DiversPhone,
  findOwnSurveyOnMap,
  joinBoat,
  loseWifiMidUpload,
  reloadMidUpload,
  submitUntilMidUpload,
  waitUntilSafe,
} from './two-phones.ts';

/** A survey as it left its phone. */
export interface SentSurvey {
  readonly surveyId: string;
  readonly plan: DiverPlan;
  /** By id; hashed on the phone before anything was sent. */
  readonly photos: readonly StoredPhoto[];
}

const byId = (a: StoredPhoto, b: StoredPhoto) => a.imageId.localeCompare(b.imageId);

/** A survey's photos somewhere are those of the phone, byte for byte, and no others. */
export function expectSame(stored: readonly StoredPhoto[], { photos, plan }: SentSurvey): void {
  expect(stored.toSorted(byId), `the photos of ${plan.firstName}`).toEqual(photos);
}

function sentFrom({ surveyId, plan, photos }: DiversPhone): SentSurvey {
  return {
    surveyId,
    plan,
    photos: photos.map(({ imageId, bytes, sha256 }) => ({ imageId, bytes, sha256 })).toSorted(byId),
  };
}

/**
 * Two phones submit a survey each to the boat, at once. One is reloaded and one loses the Wi-Fi while photos
 * are on their way; both end complete on the boat, byte for byte, without duplicates.
 */
export async function submitFromTwoPhones(
  browser: Browser,
  boat: TestServer,
  take: Snapshot,
): Promise<readonly SentSurvey[]> {
  const files = await diversPhotos();
  process.stdout.write(`The divers bring ${files.kind} photos.\n`);
  // A dive of today: the map that opens, aboard and ashore, has to have it, in a season or between two.
  const day = new Date().toISOString().slice(0, 10);
  const [mia, tom] = await Promise.all([
    joinBoat(
      browser,
      boat,
      { firstName: 'Mia', email: 'mia@example.org', reef: 'Green Island Reef', day, photos: files.ofFirst },
      take,
    ),
    joinBoat(
      browser,
      boat,
      { firstName: 'Tom', email: 'tom@example.org', reef: 'Davies Reef', day, photos: files.ofSecond },
      take,
    ),
  ]);
  await Promise.all([submitUntilMidUpload(mia, boat), submitUntilMidUpload(tom, boat)]);
  await take(mia.page, 'Mia-mid-upload');
  await Promise.all([reloadMidUpload(mia), loseWifiMidUpload(tom, take)]);
  await Promise.all([waitUntilSafe(mia, take), waitUntilSafe(tom, take)]);

  const sent = [sentFrom(mia), sentFrom(tom)];
  for (const survey of sent) {
    expect(survey.photos).toHaveLength(survey.plan.photos.length);
    expectSame(await photosAt(keeperOf(boat), survey.surveyId), survey);
  }
  await findOwnSurveyOnMap(mia, take);
  await Promise.all([mia.close(), tom.close()]);
  return sent;
}
