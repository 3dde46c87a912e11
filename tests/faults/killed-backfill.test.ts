import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { starterFeatures } from '../../edge-server/services/reefs/starter.ts';
import { visitor } from '../../src/domain/access/access.ts';
import { backfillDocs, reefResultsDocs } from '../../src/domain/collections/estimates.ts';
import { reefDocs, reefFiguresDocs } from '../../src/domain/collections/reefs.ts';
import { documentOf } from '../../src/domain/documents/json.ts';
import type { Backfill } from '../../src/domain/results/backfill.ts';
import { backfillDataset } from '../../src/operations/datasets/backfill-job.ts';
import { runOperation } from '../../src/operations/run/operation.ts';
import { estimate } from '../support/analysis/analyse-photos.ts';
import { surveyInStore } from '../support/analysis/analysed-survey.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { freePort, startServerProcess, wwwFile } from './injectors/server-process.ts';

const surveysInAll = 150;
const dataset = { regionId: 'gbr', datasetId: 'grc6' } as const;
const backfillPath = backfillDocs.path(dataset);

const resultsIn = async ({ context: { store } }: TestServer, reefId: string) =>
  (await store.get(reefResultsDocs.path({ regionId: 'gbr', reefId })))?.data;

/** A www folder whose surveys were read, and whose figures are gone; what its reef had, and an administrator. */
async function folderWithoutFigures(dataDir: string) {
  await using www = await startTestServer({ dataDir });
  const { context } = www;
  const { store } = context;
  const [vera, ada] = [await www.person('Vera'), await www.person('Ada', { admin: true })];
  const operations = {
    ...context,
    actor: visitor,
    isAnalysisClosed: false,
    minAgreeingAnalyses: 0,
    randomBytes,
  };
  const reefId = 'agincourt';
  const [starter] = starterFeatures('gbr');
  await store.write([
    {
      op: 'create',
      path: reefDocs.path({ regionId: 'gbr', featureId: reefId }),
      data: documentOf({ ...starter, id: reefId }),
    },
  ]);
  for (let index = 0; index < surveysInAll; index += 1) {
    const { photos } = await surveyInStore(store, [{ index: 0 }]);
    for (const photo of photos) await estimate(vera.uid, photo, operations, 20 + (index % 50));
  }
  const asAdmin = { ...operations, actor: { ...visitor, uid: ada.uid, admin: true } };
  await expect(runOperation(backfillDataset, dataset, asAdmin)).resolves.toMatchObject({
    done: surveysInAll,
  });
  const before = await resultsIn(www, reefId);
  await store.write([
    { op: 'delete', path: reefResultsDocs.path({ regionId: 'gbr', reefId }) },
    { op: 'delete', path: reefFiguresDocs.path({ regionId: 'gbr', featureId: reefId }) },
    { op: 'delete', path: backfillPath },
  ]);
  return { reefId, before, ada };
}

/** When results were made, and from which measurement of the region's people: a server that starts measures where that is due. */
const moments: readonly string[] = ['madeAt', 'fittedAt', 'within'];

/** What results come to is the same. */
function withoutMoments(results: unknown): unknown {
  return JSON.parse(JSON.stringify(results, (key, value) => (moments.includes(key) ? undefined : value)));
}

/** How far a folder's backfill is, looked at from outside. */
function doneIn(dataDir: string): number {
  const sqlite = new Sqlite(join(dataDir, 'reef-census.sqlite'), { readonly: true });
  try {
    const row = sqlite.prepare('SELECT data FROM documents WHERE path = ?').pluck().get(backfillPath);
    return row === undefined ? 0 : (JSON.parse(String(row)) as Pick<Backfill, 'done'>).done;
  } finally {
    sqlite.close();
  }
}

test('fault 32: a www that is killed while it adds a dataset up anew goes on by itself, and counts no survey twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-backfill-'));
  const { reefId, before, ada } = await folderWithoutFigures(dataDir);
  expect(before).toMatchObject({ byDataset: { grc6: { surveys: surveysInAll } } });
  const left: number[] = [];
  const port = await freePort();
  for (const share of [0.1, 0.4]) {
    await using www = await startServerProcess(wwwFile, dataDir, port, { REEF_DEMO: '0' });
    // Asked once: after the kill it goes on unasked.
    if (left.length === 0)
      fetch(`${www.url}/call/${backfillDataset.name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ada.bearer}` },
        body: JSON.stringify({ data: dataset }),
      }).catch(() => undefined);
    await expect
      .poll(() => doneIn(dataDir), { interval: 5, timeout: 60_000 })
      .toBeGreaterThan(share * surveysInAll);
    await www.kill();
    left.push(doneIn(dataDir));
  }
  expect(left.filter((done) => done < surveysInAll).length).toBeGreaterThan(0);

  await using www = await startTestServer({ dataDir });
  const job = async () => backfillDocs.schema.parse((await www.context.store.get(backfillPath))?.data);
  await expect.poll(async () => (await job()).status, { timeout: 60_000 }).toBe('done');
  expect((await job()).done).toBe(surveysInAll);
  expect(withoutMoments(await resultsIn(www, reefId))).toEqual(withoutMoments(before));
  await www.stop();
  await rm(dataDir, { recursive: true, force: true });
});
