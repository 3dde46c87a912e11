import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256Hex } from '../../../src/contract/canonical.ts';
import { visitor } from '../../../src/domain/access/access.ts';
import { publicPerson, userSchema } from '../../../src/domain/account/user.ts';
import { taughtByCategory } from '../../../src/domain/assisted/taught-label.ts';
import { imageDocs } from '../../../src/domain/documents/collections/images.ts';
import { reefsOfRegion } from '../../../src/domain/documents/collections/reefs.ts';
import { taughtPhotoDocs } from '../../../src/domain/documents/collections/suggestion-models.ts';
import { surveyDocs } from '../../../src/domain/documents/collections/surveys.ts';
import { userDocs } from '../../../src/domain/documents/collections/users.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import type { TaughtPhotoRecord } from '../../../src/domain/suggestion/learn/taught-photo.ts';
import { buildImage, buildSurvey, photoPath } from '../../../src/domain/survey/build-survey.ts';
import type { Survey, SurveySubmission } from '../../../src/domain/survey/survey.ts';
import { submitPercentageAnalysis } from '../../../src/operations/analysis/submit-percentage-analysis.ts';
import { runOperation } from '../../../src/operations/run/operation.ts';
import { refreshSurveyStats } from '../../../src/operations/survey/refresh-survey-stats.ts';
import { datasetsOf } from '../../../src/operations/survey/survey-places.ts';
import { seededRandom } from '../../../src/painter/render/random.ts';
import { documentsOf } from '../../../src/ports/read-documents.ts';
import type { ServerContext } from '../../context.ts';
import type { CommitOutcome } from '../../photos/port/photo-storage.ts';
import { paintDemoPhotos } from './paint-photos.ts';
import { photoFile, readDemoPoints, readTruth } from './photo-files.ts';
import { type DemoPhoto, type DemoRole, type DemoSurvey, demoPhotos, demoSurveys } from './plan.ts';

const accountsSchema = z.array(
  z.object({ role: z.enum(['volunteer', 'expert', 'admin']), email: z.string(), password: z.string() }),
);
/** The demo's accounts; their passwords are made anew for each data folder. */
export type DemoAccounts = z.infer<typeof accountsSchema>;

const people: Readonly<Record<DemoRole, { first: string; last: string; flags: Record<string, boolean> }>> = {
  volunteer: { first: 'Marina', last: 'Demo', flags: { isEmailVerified: true } },
  expert: { first: 'Elliot', last: 'Demo', flags: { isEmailVerified: true, isExpert: true, verified: true } },
  admin: { first: 'Ada', last: 'Demo', flags: { isEmailVerified: true, admin: true, verified: true } },
};

/** Passwords stay in the data folder, readable by its owner only, so that every start can print them. */
async function readOrMakeAccounts(dataDir: string): Promise<DemoAccounts> {
  const file = join(dataDir, 'demo-accounts.json');
  if (existsSync(file)) return accountsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const accounts = (['volunteer', 'expert', 'admin'] as const).map((role) => ({
    role,
    email: `${role}@demo.reefcensus.example`,
    password: randomBytes(9).toString('base64url'),
  }));
  await writeFile(file, JSON.stringify(accounts), { mode: 0o600 });
  await chmod(file, 0o600);
  return accounts;
}

async function reefsByName(context: ServerContext): Promise<ReadonlyMap<string, ReefFeature>> {
  const found = new Map<string, ReefFeature>();
  for (const regionId of new Set(demoSurveys.map((survey) => survey.regionId))) {
    for await (const { data } of documentsOf(context.store, reefsOfRegion(regionId))) {
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

async function putPhoto(photo: DemoPhoto, survey: Survey, context: ServerContext): Promise<void> {
  const bytes = await readFile(photoFile(photo.id));
  const sha256 = sha256Hex(bytes);
  const random = seededRandom(photo.scene.seed);
  const seed = Array.from({ length: 20 }, () => Math.floor(random() * 36).toString(36)).join('');
  const path = imageDocs.path({ uid: survey.user.uid, surveyId: survey.id, imageId: photo.id });
  const taken = new Date(Date.parse(survey.date) + photo.index * 20_000).toISOString();
  const outcome = await context.photos.put(
    {
      owner: survey.user.uid,
      key: photo.id,
      bytes: bytes.length,
      sha256,
      type: 'image/jpeg',
      name: `${photo.id}.jpg`,
    },
    photoPath(survey, photo.id, 'image/jpeg'),
    bytes,
    (blob, facts) => [
      {
        op: 'set',
        path,
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
          ),
        ),
      },
    ],
    { toCloud: false },
  );
  if (outcome.status === 'refused')
    throw new Error(`The demo photo ${photo.id} was refused: ${outcome.message}`);
  await teachPoints(photo, survey, outcome, context);
}

/** What was painted on a photo, as a laboratory would have told it: the demo's models learn from that. */
async function teachPoints(
  photo: DemoPhoto,
  survey: Survey,
  { blob, facts }: Extract<CommitOutcome, { status: 'stored' }>,
  { store, clock }: ServerContext,
): Promise<void> {
  const points = (await readDemoPoints())[photo.id]?.flatMap(([x, y, key]) => {
    const [category = ''] = key.split('-');
    const label = taughtByCategory(category);
    return label === null ? [] : [{ x, y, code: key, label }];
  });
  if (points === undefined || points.length === 0) return;
  const record: TaughtPhotoRecord = {
    ...{ id: photo.id, regionId: survey.loc.regionId, updated: clock.now(), isDeleted: false },
    ...{ image: `${photo.id}.jpg`, site: survey.loc.name, url: blob.path, token: blob.token },
    ...{ width: facts.width, height: facts.height, points },
  };
  await store.write([
    { op: 'set', path: taughtPhotoDocs.path({ photoId: photo.id }), data: documentOf(record) },
  ]);
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
  context: ServerContext,
) {
  const truth = (await readTruth())[photo.id];
  if (truth === undefined) return;
  for (const [index, [role, uid]] of roles.entries()) {
    const operation = {
      ...context,
      actor: { ...visitor, uid, isExpert: role === 'expert', verified: role !== 'volunteer' },
      giving: null,
      isAnalysisClosed: false,
      randomBytes: (length: number) => randomBytes(length),
    };
    const payload = {
      analysisId: `${photo.id.replace('photo', 'analysis')}-${role}`,
      imagePath: imageDocs.path({ uid: survey.user.uid, surveyId: survey.id, imageId: photo.id }),
      answers: {
        percentages: guessOf(truth, photo.scene.seed + index),
        'dominant-coral': '',
        'bad-image': false,
      },
    };
    await runOperation(submitPercentageAnalysis, payload, operation);
  }
}

/**
 * Fills an empty server with the demo: three accounts, fifteen surveys with painted photos, of which the first
 * photo of each is analysed, and of three all. Safe to run again: what is there stays.
 */
export async function seedDemo(context: ServerContext): Promise<{ readonly accounts: DemoAccounts }> {
  const accounts = await readOrMakeAccounts(context.config.dataDir);
  const uids = new Map<DemoRole, string>();
  for (const { role, email, password } of accounts) {
    const { first, last, flags } = people[role];
    uids.set(role, (await context.accounts.ensure({ email, password, name: { first, last }, flags })).uid);
  }
  const marker = `users/${uids.get('expert')}/surveys/demo-survey-15`;
  if ((await context.store.get(marker)) !== null) return { accounts };

  await paintDemoPhotos();
  const reefs = await reefsByName(context);
  for (const demo of demoSurveys) await seedSurvey(demo, reefs, uids, context);
  return { accounts };
}

async function seedSurvey(
  demo: DemoSurvey,
  reefs: ReadonlyMap<string, ReefFeature>,
  uids: ReadonlyMap<DemoRole, string>,
  context: ServerContext,
): Promise<void> {
  const reef = reefs.get(`${demo.regionId} ${demo.reef}`);
  const uid = uids.get(demo.author);
  if (reef === undefined || uid === undefined) throw new Error(`The demo knows no reef ${demo.reef}.`);
  const author = userSchema.parse((await context.store.get(userDocs.path({ uid })))?.data);
  const survey = buildSurvey(submissionOf(demo, reef), {
    author: publicPerson(author),
    datasets: await datasetsOf(demo.regionId, context),
    receivedAt: demo.date,
    priority: 2,
  });
  const path = surveyDocs.path({ uid, surveyId: survey.id });
  const photos = demoPhotos.filter((photo) => photo.survey.id === demo.id);
  await Promise.all(photos.map((photo) => putPhoto(photo, survey, context)));
  const analysts = [...uids].filter(([role]) => role !== 'admin');
  for (const photo of photos.slice(0, demo.analysed)) await analyse(photo, survey, analysts, context);
  // The survey last: it is the sign by which the next start knows that this one is whole.
  await context.store.write([{ op: 'set', path, data: documentOf(survey) }]);
  await refreshSurveyStats(path, context);
}
