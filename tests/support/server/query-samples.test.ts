import { beforeAll, expect, it } from 'vitest';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { refreshSurveyStats } from '../../../src/operations/survey/refresh-survey-stats.ts';
import { namedQueries } from './named-queries.ts';
import { querySamples, sampledReefId } from './query-samples.ts';

const samples = querySamples('mia');
const queries = namedQueries({
  uid: 'mia',
  surveyId: samples.surveyIds[0],
  imageId: samples.imageId,
  reefId: sampledReefId,
});
const store = createMemoryStore();

beforeAll(async () => {
  await writeStarter(store);
  for (const writes of samples.batches) await store.write(writes);
  const clock = { now: () => '2025-10-03T00:00:00.000Z' };
  for (const id of samples.surveyIds) await refreshSurveyStats(`users/mia/surveys/${id}`, { store, clock });
});

// The suite of the emulator compares Firestore's answers with the model's; an empty answer would compare nothing.
it.each(Object.entries(queries))('the samples hold a document for the query %s', async (_name, { query }) => {
  const { docs } = await store.query({ ...query, limit: 1 });
  expect(docs).toHaveLength(1);
});
