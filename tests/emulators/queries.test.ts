import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { createMemoryStore } from '../../src/adapters/memory/memory-store.ts';
import { surveyedReefs } from '../../src/domain/collections/reefs.ts';
import { refreshSurveyStats } from '../../src/operations/survey/refresh-survey-stats.ts';
import { above, type FirebasePerson, newPerson } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore } from '../support/firebase/firestore-emulator.ts';
import { askTriggers } from '../support/firebase/running-emulators.ts';
import { namedQueries } from '../support/server/named-queries.ts';
import { querySamples, sampledReefId } from '../support/server/query-samples.ts';

const model = createMemoryStore();
let mia: FirebasePerson;
let queries: ReturnType<typeof namedQueries>;

beforeAll(async () => {
  await emptyFirestore();
  await Promise.all([writeStarter(above), writeStarter(model)]);
  mia = await newPerson('Mia');
  // Functions would count the samples anew, and replace those that they derive.
  await askTriggers('disableBackgroundTriggers');
  const samples = querySamples(mia.uid);
  for (const writes of samples.batches) await Promise.all([model.write(writes), above.write(writes)]);
  const account = await above.get(`users/${mia.uid}`);
  if (account === null) throw new Error('Mia has no account.');
  await model.write([{ op: 'set', path: account.path, data: account.data }]);
  const clock = { now: () => '2025-10-03T00:00:00.000Z' };
  for (const id of samples.surveyIds) {
    await refreshSurveyStats(`users/${mia.uid}/surveys/${id}`, { store: model, clock });
  }
  const counted = (await model.query(surveyedReefs('gbr', 'grc6'))).docs;
  await above.write(counted.map(({ path, data }) => ({ op: 'set', path, data })));
  const { imageId } = samples;
  queries = namedQueries({ uid: mia.uid, surveyId: samples.surveyIds[0], imageId, reefId: sampledReefId });
});

afterAll(() => askTriggers('enableBackgroundTriggers'));

const names = Object.keys(namedQueries({ uid: 'u', surveyId: 's', imageId: 'i', reefId: sampledReefId }));

describe('a person who is signed in', () => {
  it.each(names)('asks Firestore under its rules, and gets the answer of the model: %s', async (name) => {
    const asked = queries[name];
    if (asked === undefined) throw new Error(`There is no query ${name}.`);
    const store = asked.isServers === true ? above : mia.store;
    const wanted = (await model.query(asked.query)).docs.map(({ path }) => path);
    const given = (await store.query(asked.query)).docs.map(({ path }) => path);
    expect(given).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(0);
    const request = { count: true, sum: asked.sums ?? [] };
    expect(await store.aggregate(asked.query, request)).toEqual(await model.aggregate(asked.query, request));
  });

  it('pages through the photos to analyse', async () => {
    const query = queries.randomImages?.query;
    if (query === undefined) throw new Error('There is no such query.');
    const first = await mia.store.query({ ...query, limit: 1 });
    if (first.cursor === null) throw new Error('There is one page only.');
    const rest = await mia.store.query({ ...query, limit: 3, after: first.cursor });
    const all = await model.query({ ...query, limit: 4 });
    expect([...first.docs, ...rest.docs].map(({ path }) => path)).toEqual(all.docs.map(({ path }) => path));
  });
});
