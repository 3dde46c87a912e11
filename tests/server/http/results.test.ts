import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { starterFeatures } from '../../../edge-server/services/reefs/starter.ts';
import { areaResultsDocs } from '../../../src/domain/collections/areas.ts';
import { reefResultsDocs } from '../../../src/domain/collections/estimates.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { leastPhotos } from '../../../src/domain/estimate/reef-result.ts';
import { estimateMethod } from '../../../src/domain/estimate/stamp-result.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { eventually } from '../../support/server/eventually.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let photos: readonly PhotoToAnalyse[];
let vera: TestPerson;

const regionId = 'gbr';
const area = { id: 'cairns-cooktown', name: 'Cairns/Cooktown Management Area' };
const reefPath = reefResultsDocs.path({ regionId, reefId: 'agincourt' });
const areaPath = areaResultsDocs.path({ regionId, areaId: area.id });

beforeAll(async () => {
  server = await startTestServer();
  const [starter] = starterFeatures(regionId);
  const reef = documentOf({ ...starter, id: 'agincourt', name: 'Agincourt Reef', area });
  await server.context.store.write([{ op: 'set', path: 'mapdata/gbr/features/agincourt', data: reef }]);
  photos = await reefWithPhotos(server, leastPhotos + 1, (index) => jpegPhoto(index + 1, 640, 480));
  vera = await server.person('Vera');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server?.close();
});

/** Hands in what somebody saw; answers the id of the analysis. */
async function handIn({ path }: PhotoToAnalyse, soft: number, analysisId = newId()): Promise<string> {
  const answers = {
    percentages: { 'reef_soft-live': soft, 'background_sand-live': 100 - soft },
    'dominant-coral': '',
    'bad-image': false,
  };
  const data = { analysisId, imagePath: path, answers };
  expect((await server.post('/call/submit-percentage-analysis', { data }, vera.bearer)).status).toBe(200);
  return analysisId;
}

/** A document, as a page of a visitor asks for it. */
async function documentAt(path: string): Promise<Record<string, unknown> | null> {
  const { doc } = (await (await server.post('/store/get', { path })).json()) as {
    doc: { data: Record<string, unknown> } | null;
  };
  return doc?.data ?? null;
}
const reefResult = async () =>
  reefResultsDocs.schema.safeParse(await documentAt(reefPath)).data?.byDataset.grc6;
const areaResult = async () =>
  areaResultsDocs.schema.safeParse(await documentAt(areaPath)).data?.byDataset.grc6;

/** Paths of all documents that are read from now on; of a question, those that it finds. */
function readsOf({ store }: TestServer['context']): readonly string[] {
  const reads: string[] = [];
  const { get, query, decide } = store;
  vi.spyOn(store, 'get').mockImplementation((path) => {
    reads.push(path);
    return get.call(store, path);
  });
  vi.spyOn(store, 'query').mockImplementation(async (asked) => {
    const page = await query.call(store, asked);
    reads.push(...page.docs.map(({ path }) => path));
    return page;
  });
  vi.spyOn(store, 'decide').mockImplementation((paths, decision) => {
    reads.push(...paths);
    return decide.call(store, paths, decision) as never;
  });
  return reads;
}

// How long it takes is measured by `npm run bench:results`; a busy machine has the time that it needs.
test('an analysis that is handed in is in its reef’s result and in its area’s, and nothing of other photos is read for it', async () => {
  const [last, ...others] = photos;
  if (last === undefined) throw new Error('There is no photo.');
  const ids: string[] = [];
  for (const photo of others) ids.push(await handIn(photo, 20));
  await eventually(areaResult, (result) => result?.photos === leastPhotos);
  const before = await reefResult();
  expect(before).toMatchObject({ status: 'estimated', people: 1, method: estimateMethod });

  const reads = readsOf(server.context);
  await handIn(last, 90);
  const after = await eventually(reefResult, (result) => result?.photos === leastPhotos + 1);
  const ofArea = await eventually(areaResult, (result) => result?.photos === leastPhotos + 1);
  expect(after?.cover?.total.mean).toBeGreaterThan((before?.cover?.total.mean ?? 100) + 3);
  expect(after?.madeAt).not.toBe(before?.madeAt);
  expect(ofArea).toMatchObject({ status: 'too-few', needed: 2, reefs: 1, people: 1 });

  const asked = [...new Set(reads)];
  // What is counted after the one handed in just before may still be going on.
  const [idBefore, photoBefore] = [ids.pop(), others.at(-1)];
  expect(idBefore).toBeDefined();
  expect(asked.filter((path) => ids.some((id) => path.endsWith(`/${id}`)))).toEqual([]);
  const images = asked.filter(
    (path) => path.includes('/images/') && path !== last.path && path !== photoBefore?.path,
  );
  expect(images).toEqual([]);
  expect(asked.filter((path) => path.includes('/results/'))).toEqual([reefPath]);
  expect(asked.length).toBeLessThan(45);
});
