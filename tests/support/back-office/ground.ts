import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import type { ReefFeature } from '../../../src/domain/reporting/reef-feature.ts';
import { submitPercentageAnalysis } from '../../../src/operations/analysis/submit-percentage-analysis.ts';
import { joinEvent } from '../../../src/operations/events/take-part.ts';
import { refreshStatsOfSurveys } from '../../../src/operations/survey/refresh-survey-stats.ts';
import { surveyInStore } from '../analysis/analysed-survey.ts';
import { writeEvent } from '../analysis/reef-event.ts';
import { gbrCensuses } from '../reefs/censuses.ts';
import { type Office, openOffice } from './office.ts';

export const day = '2025-09-01T00:00:00.000Z';
export const handle = 'reef-day';
export const eventId = `event-${handle}`;
/** Who analyses for the event, and who else has analysed the first photo. */
export const eventPeople = ['vera', 'vito'] as const;
const otherPeople = ['pia', 'pola', 'pete', 'paul'] as const;

export const account = (uid: string, more: object = {}): Write => ({
  op: 'set',
  path: `users/${uid}`,
  data: { uid, name: { first: uid }, isEmailVerified: true, createdAt: day, updatedAt: day, ...more },
});

const outline = (west: number, south: number) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + 0.1, south],
        [west + 0.1, south + 0.1],
        [west, south],
      ],
    ],
  });

const reefOf = (id: string, name: string, west: number, priority: number): ReefFeature => ({
  ...{ id, regionId: 'gbr', gid: id, name, type: 'Reef', km2: 20, isApproximate: true, isDeleted: false },
  geometry: outline(west, -17),
  bbox: [west, -17, west + 0.1, -16.9],
  centre: { latitude: -16.95, longitude: west + 0.05 },
  search: `${name} ${id}`,
  properties: { analysis_priority: priority },
  meta: { datasets: [], censusYears: [], byDataset: {} },
});
export const moore = reefOf('16-071', 'Moore Reef', 146.2, 2);
export const green = reefOf('16-049', 'Green Island Reef', 145.97, 1);

export const said = {
  answers: {
    percentages: { 'reef_soft-live': 30, 'background_sand-live': 70 },
    ...{ 'dominant-coral': '', 'bad-image': false },
  },
};

/** Surveys of one diver at Moore Reef: more than a step of any work takes. */
const manySurveys = 11;

export interface Ground extends Office {
  /** As operations name them. */
  readonly surveys: readonly { readonly uid: string; readonly surveyId: string }[];
  /** Of the first survey, the first was analysed by everybody. */
  readonly photos: readonly {
    readonly imageId: string;
    readonly userId: string;
    readonly surveyId: string;
  }[];
  readonly photoPaths: readonly string[];
}

/** A census with something of everything that administrators change. */
export async function openGround(): Promise<Ground> {
  const office = await openOffice();
  const { store } = office;
  await store.write([
    account('ada', { admin: true }),
    account('ben', { admin: true }),
    account('mia', { email: 'mia@example.org' }),
    account('diver'),
    account('boat', { hub: true }),
    ...[...eventPeople, ...otherPeople].map((uid) => account(uid)),
    writeEvent(handle),
    ...[moore, green].map(
      (reef): Write => ({ op: 'set', path: `mapdata/gbr/features/${reef.id}`, data: documentOf(reef) }),
    ),
    ...gbrCensuses.map(
      (d): Write => ({ op: 'set', path: `mapdata/gbr/datasets/${d.id}`, data: documentOf(d) }),
    ),
  ]);
  office.accounts.set('mia@example.org', 'mia');
  const made = [];
  const place = { _geoloc: moore.centre, type: 'reef', name: moore.name } as const;
  for (let number = 1; number <= manySurveys; number += 1)
    made.push(
      await surveyInStore(store, number === 1 ? [{ index: 0 }, { index: 1 }] : [{ index: 0 }], {
        id: `survey-${String(number).padStart(2, '0')}`,
        date: `2025-09-${String(number).padStart(2, '0')}T02:00:00.000Z`,
        site: place,
        loc: { ...place, id: moore.id, regionId: 'gbr' },
      }),
    );
  const [first, second] = made[0]?.photos ?? [];
  if (first === undefined || second === undefined) throw new Error('There are no photos.');
  const analyse = (uid: string, imagePath: string, number: number) =>
    office.call(submitPercentageAnalysis, { ...said, imagePath, analysisId: `analysis-${number}` }, { uid });
  for (const uid of [...eventPeople, ...otherPeople]) await analyse(uid, first.path, 1);
  for (const uid of eventPeople) await analyse(uid, second.path, 2);
  // After they have analysed: what is put into the event is there already.
  for (const uid of eventPeople)
    await office.call(joinEvent, { handle, isShown: true, isThirteen: true }, { uid });
  await refreshStatsOfSurveys(
    made.map(({ path }) => path),
    office.contextOf(),
  );
  return {
    ...office,
    surveys: made.map(({ survey }) => ({ uid: 'diver', surveyId: survey.id })),
    photos: [first, second].map(({ image }) => ({
      ...{ imageId: image.id, userId: 'diver', surveyId: 'survey-01' },
    })),
    photoPaths: [first.path, second.path],
  };
}
