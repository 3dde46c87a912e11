import { readFile } from 'node:fs/promises';
import { sha256Hex } from '../../../../src/contract/canonical.ts';
import { visitor } from '../../../../src/domain/access/access.ts';
import { publicPerson, userSchema } from '../../../../src/domain/account/user.ts';
import { taughtByCategory } from '../../../../src/domain/assisted/taught-label.ts';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { reefsOfRegion } from '../../../../src/domain/collections/reefs.ts';
import { taughtPhotoDocs } from '../../../../src/domain/collections/suggestion-models.ts';
import { surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import { documentOf } from '../../../../src/domain/documents/json.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { seededRandom } from '../../../../src/domain/random/seeded-random.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../../src/domain/reporting/reef-feature.ts';
import { exampleItems } from '../../../../src/domain/site/examples/example-items.ts';
import type { TaughtPhotoRecord } from '../../../../src/domain/suggestion/learn/taught-photo.ts';
import { buildImage, buildSurvey, photoPath } from '../../../../src/domain/survey/build-survey.ts';
import type { Survey, SurveySubmission } from '../../../../src/domain/survey/survey.ts';
import { submitPercentageAnalysis } from '../../../../src/operations/analysis/submit-percentage-analysis.ts';
import { runOperation } from '../../../../src/operations/run/operation.ts';
import { writeMissingItems } from '../../../../src/operations/site/missing-items.ts';
import { refreshSurveyStats } from '../../../../src/operations/survey/refresh-survey-stats.ts';
import { datasetsOf } from '../../../../src/operations/survey/survey-places.ts';
import { regionOf } from '../../../../src/ports/every-region.ts';
import { documentsOf } from '../../../../src/ports/read-documents.ts';
import type { FoundPhoto, OperationContext } from '../../../../src/ports/server.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { type DemoAccounts, readOrMakeDemoAccounts } from './demo-accounts.ts';
import { photoFile, pointsOfPhoto, readDemoTruth } from './photo-files.ts';
import { type DemoPhoto, type DemoRole, type DemoSurvey, demoPhotos, demoSurveys } from './plan.ts';

const people: Readonly<Record<DemoRole, { first: string; last: string; flags: Record<string, boolean> }>> = {
  volunteer: { first: 'Marina', last: 'Demo', flags: { isEmailVerified: true } },
  expert: { first: 'Elliot', last: 'Demo', flags: { isEmailVerified: true, isExpert: true, verified: true } },
  admin: { first: 'Ada', last: 'Demo', flags: { isEmailVerified: true, admin: true, verified: true } },
};

/** A person of the demo, as an account is made of them. */
export interface DemoPerson {
  readonly email: string;
  readonly password: string;
  readonly name: { readonly first: string; readonly last: string };
  readonly flags: Readonly<Record<string, boolean>>;
}

/** A photo of the demo, as it is put where photos are. */
export interface DemoPhotoFile {
  readonly owner: string;
  readonly id: string;
  readonly surveyId: string;
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** What is known of a photo that is kept. */
export type KeptPhoto = Pick<FoundPhoto, 'blob' | 'facts'>;

/** What the demo is put into: a server of its own, or a project on the emulators. */
export interface DemoGround {
  /** Where passwords stay, for the next start. */
  readonly dataDir: string;
  /** What operations run on, whoever acts. */
  readonly operations: Omit<OperationContext, 'actor'>;
  /** uid of the account, made where there is none; its address is proven. */
  ensure(person: DemoPerson): Promise<string>;
  /** Keeps a photo and writes its record; again, it does nothing. Rejects where it is refused. */
  putPhoto(photo: DemoPhotoFile, recordOf: (kept: KeptPhoto) => Write): Promise<KeptPhoto>;
}

async function reefsByName(store: Store): Promise<ReadonlyMap<string, ReefFeature>> {
  const found = new Map<string, ReefFeature>();
  for (const regionId of new Set(demoSurveys.map((survey) => survey.regionId))) {
    for await (const { data } of documentsOf(store, reefsOfRegion(regionId))) {
      const feature = reefFeatureSchema.parse(data);
      found.set(`${regionId} ${feature.name}`, feature);
    }
  }
  return found;
}

function submissionOf(demo: DemoSurvey, reef: ReefFeature): SurveySubmission {
  const place = { _geoloc: reef.centre, type: 'reef', name: reef.name } as const;
  return {
    id: demo.id,
    date: demo.date,
    timeofday: demo.timeofday,
    type: demo.type,
    visibilityMetres: demo.visibilityMetres,
    site: place,
    loc: { ...place, id: reef.id, regionId: demo.regionId },
    experience: demo.experience,
    images: { total: demo.photos },
  };
}

async function putPhoto(photo: DemoPhoto, survey: Survey, ground: DemoGround): Promise<void> {
  const bytes = await readFile(photoFile(photo.id));
  const sha256 = sha256Hex(bytes);
  const random = seededRandom(photo.seed);
  const seed = Array.from({ length: 20 }, () => Math.floor(random() * 36).toString(36)).join('');
  const owner = survey.user.uid;
  const record = imageDocs.path({ uid: owner, surveyId: survey.id, imageId: photo.id });
  const taken = new Date(Date.parse(survey.date) + photo.index * 20_000).toISOString();
  const region = await regionOf(survey.loc.regionId, ground.operations);
  const kept = await ground.putPhoto(
    {
      ...{ owner, id: photo.id, surveyId: survey.id, bytes, sha256 },
      path: photoPath(survey, photo.id, 'image/jpeg'),
    },
    ({ blob, facts }) => ({
      op: 'set',
      path: record,
      data: documentOf(
        buildImage(
          {
            id: photo.id,
            type: 'subject',
            index: photo.index,
            meta: { optimised: true, width: facts.width, height: facts.height, taken },
          },
          survey,
          { url: blob.path, token: blob.token, sha256, bytes: blob.bytes, receivedAt: taken, seed },
          region,
        ),
      ),
    }),
  );
  await teachPoints(photo, survey, kept, ground.operations);
}

/** What was painted on a photo, as a laboratory would have told it: the demo's models learn from that. */
async function teachPoints(
  photo: DemoPhoto,
  survey: Survey,
  { blob, facts }: KeptPhoto,
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
): Promise<void> {
  const points = pointsOfPhoto(await readDemoTruth(), photo.id).flatMap(([x, y, key]) => {
    const [category = ''] = key.split('-');
    const label = taughtByCategory(category);
    return label === null ? [] : [{ x, y, code: key, label }];
  });
  if (points.length === 0) return;
  const record: TaughtPhotoRecord = {
    ...{ id: photo.id, regionId: survey.loc.regionId, updated: clock.now(), isDeleted: false },
    ...{ image: `${photo.id}.jpg`, site: survey.loc.name, url: blob.path, token: blob.token },
    ...{ width: facts.width, height: facts.height, points },
  };
  await store.write([taughtPhotoDocs.set({ photoId: photo.id }, record)]);
}

/** What a careful volunteer would type: the truth, a few points off, in whole percent that add up to 100. */
function guessOf(truth: Readonly<Record<string, number>>, seed: number): Record<string, number> {
  const random = seededRandom(seed);
  const rough = Object.entries(truth)
    .map(([key, share]) => [key, Math.max(0, Math.round(share + (random() - 0.5) * 8))] as const)
    .filter(([, share]) => share > 0);
  const sum = rough.reduce((total, [, share]) => total + share, 0);
  return Object.fromEntries(rough.map(([key, share]) => [key, Math.floor((share * 1000) / sum) / 10]));
}

async function analyse(
  photo: DemoPhoto,
  survey: Survey,
  roles: readonly [DemoRole, string][],
  { operations }: DemoGround,
) {
  const truth = (await readDemoTruth()).photos[photo.id]?.percent;
  if (truth === undefined) return;
  for (const [index, [role, uid]] of roles.entries()) {
    const actor = { ...visitor, uid, isExpert: role === 'expert', verified: role !== 'volunteer' };
    const payload = {
      analysisId: `${photo.id.replace('photo', 'analysis')}-${role}`,
      imagePath: imageDocs.path({ uid: survey.user.uid, surveyId: survey.id, imageId: photo.id }),
      answers: {
        percentages: guessOf(truth, photo.seed + index),
        'dominant-coral': '',
        'bad-image': false,
      },
    };
    await runOperation(submitPercentageAnalysis, payload, { ...operations, actor });
  }
}

/**
 * Fills an empty server with the demo: three accounts, examples on the public pages, fifteen surveys with painted photos, of which the first
 * photo of each is analysed, and of three all. Safe to run again: what is there stays.
 */
export async function seedDemo(ground: DemoGround): Promise<{ readonly accounts: DemoAccounts }> {
  const { store } = ground.operations;
  const accounts = readOrMakeDemoAccounts(ground.dataDir);
  const uids = new Map<DemoRole, string>();
  for (const { role, email, password } of accounts) {
    const { first, last, flags } = people[role];
    uids.set(role, await ground.ensure({ email, password, name: { first, last }, flags }));
  }
  await writeMissingItems(store, exampleItems);
  const marker = `users/${uids.get('expert')}/surveys/demo-survey-15`;
  if ((await store.get(marker)) !== null) return { accounts };

  const reefs = await reefsByName(store);
  for (const demo of demoSurveys) await seedSurvey(demo, reefs, uids, ground);
  return { accounts };
}

async function seedSurvey(
  demo: DemoSurvey,
  reefs: ReadonlyMap<string, ReefFeature>,
  uids: ReadonlyMap<DemoRole, string>,
  ground: DemoGround,
): Promise<void> {
  const { operations } = ground;
  const reef = reefs.get(`${demo.regionId} ${demo.reef}`);
  const uid = uids.get(demo.author);
  if (reef === undefined || uid === undefined) throw new Error(`The demo knows no reef ${demo.reef}.`);
  const author = userSchema.parse((await operations.store.get(userDocs.path({ uid })))?.data);
  const survey = buildSurvey(submissionOf(demo, reef), {
    author: publicPerson(author),
    datasets: await datasetsOf(demo.regionId, operations),
    receivedAt: demo.date,
    priority: 2,
  });
  const path = surveyDocs.path({ uid, surveyId: survey.id });
  const photos = demoPhotos.filter((photo) => photo.survey.id === demo.id);
  await Promise.all(photos.map((photo) => putPhoto(photo, survey, ground)));
  const analysts = [...uids].filter(([role]) => role !== 'admin');
  for (const photo of photos.slice(0, demo.analysed)) await analyse(photo, survey, analysts, ground);
  // The survey last: it is the sign by which the next start knows that this one is whole.
  await operations.store.write([{ op: 'set', path, data: documentOf(survey) }]);
  await refreshSurveyStats(path, operations);
}
