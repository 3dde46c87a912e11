import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { createFirestoreAdminStore } from '../../src/adapters/firebase-admin/store.ts';
import { suggestionPath } from '../../src/contract/suggestion.ts';
import type { Said } from '../../src/domain/assisted/assisted-analysis.ts';
import {
  modelsOfRegion,
  suggestionModelDocs,
  trainingTurnDocs,
} from '../../src/domain/collections/suggestion-models.ts';
import { toInstant } from '../../src/domain/documents/instant.ts';
import type { SuggestionModel } from '../../src/domain/suggestion/learn/model-record.ts';
import { holds } from '../../src/domain/suggestion/regions/contains.ts';
import { type Suggestion, suggestionSchema } from '../../src/domain/suggestion/suggestion.ts';
import { imageSchema } from '../../src/domain/survey/image.ts';
import { trainingInTurns } from '../../src/operations/suggestion/train-in-turns.ts';
import { sampleRegions } from '../support/analysis/said-of-suggestion.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { launchChromium, openDesktop } from '../support/browser/chromium.ts';
import {
  above,
  type FirebasePage,
  type FirebasePerson,
  hostingUrl,
  newPerson,
} from '../support/firebase/firebase-rig.ts';
import { emptyFirestore, emulatorProject } from '../support/firebase/firestore-emulator.ts';
import { laboratorySize } from '../support/photos/labelled-photos.ts';
import { writeLaboratory } from '../support/photos/painted-laboratory.ts';
import { eventually } from '../support/server/eventually.ts';
import { signInWithPassword } from '../support/story/sign-in.ts';

let laboratory: string;
/** What was painted where, photo by photo. */
let painted: readonly {
  readonly photo: string;
  readonly x: number;
  readonly y: number;
  readonly key: string;
}[];
let ada: FirebasePerson;
let vera: FirebasePerson;
let mia: FirebasePerson;
beforeAll(async () => {
  laboratory = await mkdtemp(join(tmpdir(), 'reef-laboratory-'));
  const { width, height } = laboratorySize;
  painted = (await writeLaboratory(laboratory)).slice(1).map((line) => {
    const [photo = '', row = '', column = '', key = ''] = line.split(',');
    return { photo, x: Number(column) / width, y: Number(row) / height, key };
  });
  await emptyFirestore();
  await writeStarter(above);
  mia = await newPerson('Mia', { isEmailVerified: true });
  vera = await newPerson('Vera', { isEmailVerified: true, isExpert: true });
  ada = await newPerson('Ada', { isEmailVerified: true, admin: true });
});
afterAll(() => rm(laboratory, { recursive: true, force: true }));

interface PhotoThere {
  readonly name: string;
  readonly surveyId: string;
  readonly imageId: string;
  readonly path: string;
}

/** Mia hands in the photos of the laboratory; the functions look at each. */
async function handIn(): Promise<PhotoThere[]> {
  const names = [...new Set(painted.map(({ photo }) => photo))];
  const survey = sampleSurvey({ images: { total: names.length } });
  await mia.submission.sendSurvey(survey);
  const there: PhotoThere[] = [];
  for (const name of names) {
    const photo = samplePhoto(survey.id, await readFile(join(laboratory, name)));
    const quietly = { signal: new AbortController().signal, onProgress: () => undefined };
    await mia.submission.sendPhoto(photo, quietly);
    const path = `users/${mia.uid}/surveys/${survey.id}/images/${photo.imageId}`;
    there.push({ name, surveyId: survey.id, imageId: photo.imageId, path });
  }
  const last = there.at(-1)?.path ?? '';
  await eventually(
    async () => imageSchema.parse((await above.get(last))?.data),
    ({ ml }) => ml,
  );
  return there;
}

async function regionsOf({ surveyId, imageId }: PhotoThere, { clients }: FirebasePage): Promise<Suggestion> {
  const bearer = await clients.auth.currentUser?.getIdToken();
  const answer = await fetch(`${hostingUrl}${suggestionPath}?${new URLSearchParams({ surveyId, imageId })}`, {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  expect(answer.status).toBe(200);
  return suggestionSchema.parse(await answer.json());
}

/** What somebody says who knows what was painted: of each region what most of its places are. */
function truthOf({ name }: PhotoThere, suggestion: Suggestion): Said {
  const said = sampleRegions(suggestion);
  const regions = said.regions.map((region) => {
    const inside = painted.filter(({ photo, x, y }) => photo === name && holds(region.path, x, y));
    const coral = inside.filter(({ key }) => key.includes('hard')).length;
    return { ...region, labels: { labels: coral * 2 > inside.length ? 'branching' : 'background' } };
  });
  return { ...said, regions };
}

async function modelsIn(regionId: 'gbr' | 'hawaii'): Promise<SuggestionModel[]> {
  const { docs } = await ada.store.query(modelsOfRegion(regionId));
  return docs.map(({ data }) => suggestionModelDocs.schema.parse(data));
}
const train = (regionId: string, { calls }: FirebasePage = ada) =>
  calls.call('train-suggestions', { regionId });

/** Trainings of a function that is never started, or died: all is there but what starts it. */
function trainingOfNobody(minutesAgo: number) {
  const app =
    getApps().find(({ name }) => name === 'training') ??
    initializeApp({ projectId: emulatorProject }, 'training');
  const store = createFirestoreAdminStore(getFirestore(app));
  return trainingInTurns({
    store: {
      ...store,
      decide: (paths, decide) =>
        store.decide(paths, (documents) => {
          const { writes, answer } = decide(documents);
          return { writes: writes.filter(({ path }) => trainingTurnDocs.match(path) === undefined), answer };
        }),
    },
    clock: { now: () => toInstant(Date.now() - minutesAgo * 60_000) },
    randomBytes: (length) => new Uint8Array(length).fill(minutesAgo),
  });
}

test('an administrator presses Train on Firebase, a function learns from what an expert said, and the next photo has its labels', async () => {
  const [next, ...taught] = (await handIn()).toReversed();
  if (next === undefined) throw new Error('There is no photo.');
  for (const photo of taught) {
    const suggestion = await regionsOf(photo, vera);
    expect(suggestion.model).toBeNull();
    const said = truthOf(photo, suggestion);
    const input = { analysisId: `truth-${photo.imageId}`, imagePath: photo.path, said };
    await vera.calls.call('submit-assisted-analysis', input);
  }
  await expect(train('gbr', vera)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  await expect(train('mars')).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });

  const pressed = await Promise.all([train('gbr'), train('gbr')]);
  expect(pressed).toEqual(expect.arrayContaining([{ status: 'begun' }, { status: 'running' }]));
  const [model, ...others] = await eventually(
    () => modelsIn('gbr'),
    (models) => models.every(({ status }) => status !== 'learning'),
    150_000,
  );
  expect(others).toEqual([]);
  expect(model).toMatchObject({
    status: 'active',
    taught: { photos: 5, regions: 5, people: 1, drawings: 0, imported: 0 },
    labels: ['background', 'branching'],
  });
  expect(model?.report?.photos.accuracy).toBeGreaterThan(model?.report?.photos.majority ?? 1);

  const after = await regionsOf(next, vera);
  expect(after.model).toBe(model?.id);
  const labels = after.regions.map(({ predicted }) => predicted.label);
  expect(labels).toContain('branching');
  expect(labels).toContain('background');
});

test('Stop reaches a function that has not begun yet, and one that died is told as stopped when the next one begins', async () => {
  const held = trainingOfNobody(0);
  expect(await held.begin('hawaii')).toBe('begun');
  expect(await train('gbr')).toEqual({ status: 'running' });
  await expect(vera.calls.call('stop-training', {})).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  await ada.calls.call('stop-training', {});
  const [waiting] = await modelsIn('hawaii');
  const path = trainingTurnDocs.path({ turnId: 'late' });
  await above.write([{ op: 'create', path, data: { modelId: waiting?.id ?? '' } }]);
  const [stopped] = await eventually(
    () => modelsIn('hawaii'),
    ([newest]) => newest?.status !== 'learning',
  );
  expect(stopped).toMatchObject({ id: waiting?.id, status: 'stopped' });
  expect(await above.get(path)).toBeNull();

  expect(await trainingOfNobody(20).begin('hawaii')).toBe('begun');
  expect(await train('hawaii')).toEqual({ status: 'begun' });
  const models = await eventually(
    () => modelsIn('hawaii'),
    (all) => all.every(({ status }) => status !== 'learning'),
  );
  expect(models.map(({ status }) => status).sort()).toEqual(['stopped', 'stopped', 'too-little']);
});

test('the page has the same buttons as on a server', async () => {
  await using browser = await launchChromium();
  const page = await (await openDesktop(browser)).newPage();
  await page.goto(`${hostingUrl}/suggestion-models/redsea`);
  await signInWithPassword(page, ada);
  const training = page.getByRole('region', { name: 'A new model', exact: true });
  await training.getByRole('button', { name: 'Train now' }).click();
  await training.getByText('The last one: too little to learn from').waitFor({ timeout: 180_000 });
  await training.getByText('Four photos are the least.').waitFor();
  // Nobody has a server's keyboard there.
  expect(await training.getByText('npm run', { exact: false }).count()).toBe(0);
  await training.getByRole('button', { name: 'Train now' }).waitFor();

  expect(await trainingOfNobody(0).begin('redsea')).toBe('begun');
  await page.reload();
  await training.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(async () => (await above.get('suggestiontraining/now'))?.data.isToStop).toBe(true);
});
