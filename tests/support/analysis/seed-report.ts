import { documentOf } from '../../../src/domain/documents/json.ts';
import { type AnalysisTally, liveOf } from '../../../src/domain/estimate/tally.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { datasetSchema } from '../../../src/domain/reporting/dataset.ts';
import { reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { buildImage, buildSurvey, photoPath } from '../../../src/domain/survey/build-survey.ts';
import type { Survey, SurveySubmission } from '../../../src/domain/survey/survey.ts';
import { datasetsOf } from '../../../src/operations/survey/survey-places.ts';
import type { Census } from '../census/census.ts';
import { jpegPhoto, offerOf } from '../photos/test-photos.ts';
import type { TestPerson } from '../server/test-server.ts';
import { sampleSurvey } from './survey-samples.ts';

interface SeededSurvey {
  readonly id: string;
  readonly reefId: string;
  readonly date: string;
  readonly type: SurveySubmission['type'];
  readonly photos: number;
  readonly experience?: SurveySubmission['experience'];
  /** Of its first photo. */
  readonly tally?: AnalysisTally;
}

const branching = 'reef_hard_branching-live';
const sand = 'background_sand-live';

/** Two surveys of Moore Reef, one of John Brewer Reef, all by Marina, in Reef Census 6. */
const surveys: readonly SeededSurvey[] = [
  {
    id: 'moore-october',
    reefId: '16-071',
    date: '2025-10-04T00:30:00.000Z',
    type: 'snorkel',
    photos: 3,
    tally: { total: 2, sums: { [branching]: 90, [sand]: 110 }, badImage: 0 },
  },
  {
    id: 'moore-november',
    reefId: '16-071',
    date: '2025-11-15T00:00:00.000Z',
    type: 'scuba',
    photos: 3,
    experience: { crownOfThorns: ['Yes'], coralBleaching: ['No'] },
  },
  { id: 'brewer-october', reefId: '18-075', date: '2025-10-20T03:30:00.000Z', type: 'scuba', photos: 2 },
];

async function putPhoto(survey: Survey, number: number, server: Census): Promise<string> {
  const id = `${survey.id}-photo-${number}`;
  const bytes = await jpegPhoto(number, 640, 480);
  const offer = offerOf(bytes, { owner: survey.user.uid, key: id, name: `${id}.jpg` });
  const path = `users/${survey.user.uid}/surveys/${survey.id}/images/${id}`;
  const at = new Date(Date.parse(survey.date) + number * 20_000).toISOString();
  const outcome = await server.context.photos.put(
    offer,
    photoPath(survey, id, 'image/jpeg'),
    bytes,
    (blob, { width, height }) => {
      const record = { id, type: 'subject' as const, meta: { optimised: true, width, height } };
      const facts = { url: blob.path, token: blob.token, sha256: blob.sha256, bytes: blob.bytes };
      const image = buildImage(
        record,
        survey,
        { ...facts, receivedAt: at, seed: 'abcdefghij0123456789' },
        shippedRegions.gbr,
      );
      return [{ op: 'set', path, data: documentOf(image) }];
    },
    { toCloud: false },
  );
  if (outcome.status === 'refused') throw new Error(outcome.message);
  return path;
}

async function putSurvey(seeded: SeededSurvey, uid: string, server: Census): Promise<void> {
  const { store, clock } = server.context;
  const reef = reefFeatureSchema.parse((await store.get(`mapdata/gbr/features/${seeded.reefId}`))?.data);
  const place = { _geoloc: reef.centre, name: reef.name, type: 'reef' as const };
  const submission = sampleSurvey({
    id: seeded.id,
    date: seeded.date,
    type: seeded.type,
    site: place,
    loc: { ...place, id: reef.id, regionId: 'gbr' },
    images: { total: seeded.photos },
    ...(seeded.experience === undefined ? {} : { experience: seeded.experience }),
  });
  const survey = buildSurvey(submission, {
    author: { uid, name: 'Marina' },
    datasets: await datasetsOf('gbr', { store }),
    receivedAt: clock.now(),
  });
  await store.write([{ op: 'set', path: `users/${uid}/surveys/${seeded.id}`, data: documentOf(survey) }]);
  for (let number = 1; number <= seeded.photos; number += 1) {
    const path = await putPhoto(survey, number, server);
    if (number === 1 && seeded.tally !== undefined)
      await store.write([
        {
          op: 'update',
          path,
          data: { 'meta.analysis': documentOf({ ...seeded.tally, ...liveOf(seeded.tally) }) },
        },
      ]);
  }
}

/** Three surveys with eight photos, counted on their reefs and datasets when it resolves. */
export async function seedReport(server: Census): Promise<TestPerson> {
  const marina = await server.person('Marina');
  for (const survey of surveys) await putSurvey(survey, marina.uid, server);
  for (let tries = 0; tries < 1_800; tries += 1) {
    const census = await server.context.store.get('mapdata/gbr/datasets/grc6');
    const { stats } = datasetSchema.parse(census?.data);
    const reef = reefFeatureSchema.parse(
      (await server.context.store.get('mapdata/gbr/features/16-071'))?.data,
    );
    const { images, read } = reef.meta.byDataset.grc6 ?? {};
    if (stats.images === 8 && images === 6 && read === 1) return marina;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The surveys were not counted in three minutes.');
}
