import { beforeAll, describe, expect, it } from 'vitest';
import { writeStarter } from '../../edge-server/reefs/starter.ts';
import { createMemoryStore } from '../../src/adapters/memory/memory-store.ts';
import { refreshSurveyStats } from '../../src/operations/survey/refresh-survey-stats.ts';
import { above, type FirebasePerson, newPerson } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore } from '../support/firebase/firestore-emulator.ts';
import { eventually } from '../support/server/eventually.ts';
import { namedQueries } from '../support/server/named-queries.ts';
import { querySamples, sampledReefId } from '../support/server/query-samples.ts';

const model = createMemoryStore();
let mia: FirebasePerson;
let queries: ReturnType<typeof namedQueries>;

beforeAll(async () => {
  await emptyFirestore();
  await Promise.all([writeStarter(above), writeStarter(model)]);
  mia = await newPerson('Mia');
  const samples = querySamples(mia.uid);
  for (const writes of samples.batches) await Promise.all([model.write(writes), above.write(writes)]);
  const account = await above.get(`users/${mia.uid}`);
  if (account === null) throw new Error('Mia has no account.');
  await model.write([{ op: 'set', path: account.path, data: account.data }]);
  const clock = { now: () => '2025-10-03T00:00:00.000Z' };
  for (const id of samples.surveyIds) {
    await refreshSurveyStats(`users/${mia.uid}/surveys/${id}`, { store: model, clock });
  }
  const { imageId } = samples;
  queries = namedQueries({ uid: mia.uid, surveyId: samples.surveyIds[0], imageId, reefId: sampledReefId });
});

const names = Object.keys(namedQueries({ uid: 'u', surveyId: 's', imageId: 'i', reefId: sampledReefId }));

describe('a person who is signed in', () => {
  it.each(names)('asks Firestore under its rules, and gets the answer of the model: %s', async (name) => {
    const asked = queries[name];
    if (asked === undefined) throw new Error(`There is no query ${name}.`);
    const store = asked.isServers === true ? above : mia.store;
    const wanted = (await model.query(asked.query)).docs.map(({ path }) => path);
    // Which reefs were surveyed is counted by functions, in their own time.
    const given = await eventually(
      async () => (await store.query(asked.query)).docs.map(({ path }) => path),
      (paths) => paths.length === wanted.length,
      30_000,
    );
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
