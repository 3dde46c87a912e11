import { expect, test } from 'vitest';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { sampleRegions } from '../../../tests/support/analysis/said-of-suggestion.ts';
import { suggestedRegions } from '../../../tests/support/analysis/suggested-regions.ts';
import {
  agreedDocs,
  agreementDocs,
  suggestionModelDocs,
} from '../../domain/collections/suggestion-models.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { OperationStore } from '../../ports/server.ts';
import { countRegions } from '../migration/count-regions.ts';
import { runOperation } from '../run/operation.ts';
import { countAgreement } from './count-agreement.ts';
import { recountAnalysesOf } from './count-analyses.ts';
import { submitAssistedAnalysis } from './submit-assisted-analysis.ts';

const suggestion = suggestedRegions({ labels: ['branching', 'soft', null] });
const path = 'users/ann/analysis/analysis-1';

/** Ann, who calls everything branching; of six regions two were suggested so, and two as soft coral. */
async function opened() {
  const ground = await analysisGround();
  const { context } = ground;
  const { store } = context;
  const suggestions = {
    again: async () => ({ status: 'suggested' as const, regions: suggestion.regions }),
  };
  const save = (said: object = {}, uid = 'ann') =>
    runOperation(
      submitAssistedAnalysis,
      {
        analysisId: 'analysis-1',
        imagePath: ground.imagePath,
        said: { ...sampleRegions({ ...suggestion, model: 'm1' }), ...said },
      },
      { ...context, suggestions, actor: { ...context.actor, uid } },
    );
  const sums = async (modelId = 'm1') => {
    const doc = await store.get(agreementDocs.path({ modelId }));
    return doc === null ? null : agreementDocs.schema.parse(doc.data);
  };
  return { store, save, sums };
}
const counted = {
  ...{ modelId: 'm1', regionId: 'gbr', notCompared: 0 },
  versions: [{ version: 2.1, analyses: 1, match: 2, total: 4, milliseconds: 5_000 }],
  labels: [
    { label: 'branching', match: 2, total: 2 },
    { label: 'soft', match: 0, total: 2 },
  ],
};

test('an analysis that is handed in again counts once, as it is now; however often it is counted', async () => {
  const { store, save, sums } = await opened();
  await save();
  await Promise.all([countAgreement(path, store), countAgreement(path, store)]);
  expect(await sums()).toEqual(counted);
  await save();
  await countAgreement(path, store);
  expect(await sums()).toEqual(counted);
  const { regions } = sampleRegions(suggestion);
  await save({ regions: regions.map((region) => ({ ...region, labels: { labels: 'soft' } })) });
  await countAgreement(path, store);
  expect((await sums())?.labels).toEqual([
    { label: 'branching', match: 0, total: 2 },
    { label: 'soft', match: 2, total: 2 },
  ]);
});

test('one that is made again with another model moves to it, and a deleted one is counted back', async () => {
  const { store, save, sums } = await opened();
  await save();
  await countAgreement(path, store);
  await save({ model: 'm2' });
  await countAgreement(path, store);
  const nothing = { ...counted, versions: [], labels: [] };
  expect(await sums()).toEqual(nothing);
  expect(await sums('m2')).toEqual({ ...counted, modelId: 'm2' });
  await store.write([{ op: 'update', path, data: { isDeleted: true } }]);
  await countAgreement(path, store);
  expect(await sums('m2')).toEqual({ ...nothing, modelId: 'm2' });
  await store.write([{ op: 'update', path, data: { isDeleted: false } }]);
  await countAgreement(path, store);
  await store.write([{ op: 'delete', path }]);
  await countAgreement(path, store);
  expect(await sums('m2')).toEqual({ ...nothing, modelId: 'm2' });
  expect(await store.get(agreedDocs.path({ uid: 'ann', analysisId: 'analysis-1' }))).toBeNull();
});

test('threat 48: whoever has not proven an address agrees with nothing, until they have', async () => {
  const { store, save, sums } = await opened();
  const ben = (isEmailVerified: boolean) =>
    store.write([{ op: 'merge', path: 'users/ben', data: { uid: 'ben', isEmailVerified } }]);
  await ben(false);
  await save({}, 'ben');
  await countAgreement('users/ben/analysis/analysis-1', store);
  expect(await sums()).toBeNull();
  await ben(true);
  await recountAnalysesOf('ben', store);
  expect(await sums()).toEqual(counted);
});

test('a model that a page makes up is no document; one that is there is told what could not be compared, in its region', async () => {
  const { store, save, sums } = await opened();
  const bad = { isBad: true, answers: {}, regions: sampleRegions(suggestion).regions };
  for (const model of ['made-up', 'a/b/c', '../m1']) {
    await save({ ...bad, model });
    await countAgreement(path, store);
  }
  expect(
    (await store.query({ from: { collection: 'suggestionagreement' }, where: [], orderBy: [] })).docs,
  ).toEqual([]);
  const model = { id: 'm1', regionId: 'gbr' };
  await store.write([
    { op: 'set', path: suggestionModelDocs.path({ modelId: 'm1' }), data: documentOf(model) },
  ]);
  await save(bad);
  await countAgreement(path, store);
  expect(await sums()).toEqual({ ...counted, versions: [], labels: [], notCompared: 1 });
  await store.write([
    { op: 'update', path: suggestionModelDocs.path({ modelId: 'm1' }), data: { regionId: 'hawaii' } },
  ]);
  await countAgreement(path, store);
  expect((await sums())?.notCompared).toBe(0);
});

test('one more analysis reads itself and what is counted, and none of all others', async () => {
  const { store, save, sums } = await opened();
  for (let person = 0; person < 40; person += 1) {
    await store.write([
      { op: 'set', path: `users/p${person}`, data: { uid: `p${person}`, isEmailVerified: true } },
    ]);
    await save({}, `p${person}`);
    await countAgreement(`users/p${person}/analysis/analysis-1`, store);
  }
  await save();
  const reads: string[] = [];
  const counting: OperationStore = {
    ...store,
    get: (at) => {
      reads.push(at);
      return store.get(at);
    },
    query: () => Promise.reject(new Error('others are read')),
    aggregate: () => Promise.reject(new Error('others are read')),
    decide: (paths, decide) => {
      reads.push(...paths);
      return store.decide(paths, decide);
    },
  };
  await countAgreement(path, counting);
  expect(reads.filter((at) => at.includes('/analysis/') && at !== path)).toEqual([]);
  expect(reads.length).toBeLessThan(8);
  expect((await sums())?.versions[0]).toMatchObject({ analyses: 41, total: 164 });
});

test('what was handed in before this was counted is brought along, and counted once', async () => {
  const { store, save, sums } = await opened();
  await save();
  const ground = {
    ...{ store, clock: { now: () => '2026-01-01T00:00:00.000Z' }, rest: async () => undefined },
    signal: new AbortController().signal,
  };
  expect(await countRegions(ground)).toBe(1);
  await countRegions(ground);
  expect(await sums()).toEqual(counted);
});
