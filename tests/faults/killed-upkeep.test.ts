import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { visitor } from '../../src/domain/access/access.ts';
import { storedForm } from '../../src/operations/migration/migrate-stored.ts';
import { colour } from '../support/analysis/analyse-photos.ts';
import { surveyInStore } from '../support/analysis/analysed-survey.ts';
import { analysedDocuments, storeAsBefore } from '../support/analysis/former-analyses.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { freePort, startServerProcess, wwwFile } from './injectors/server-process.ts';

const photosInAll = 240;

/** A www folder as a version of before 2026-11-23 left it; answers what its documents are today. */
async function folderOfBefore(dataDir: string) {
  await using www = await startTestServer({ dataDir });
  const { context } = www;
  const { uid } = await www.person('Vera');
  const plans = Array.from({ length: photosInAll }, (_, index) => ({ index }));
  const { photos } = await surveyInStore(context.store, plans);
  const operations = {
    ...context,
    actor: visitor,
    isAnalysisClosed: false,
    minAgreeingAnalyses: 0,
    randomBytes,
  };
  for (const [index, photo] of photos.entries()) await colour(uid, photo, operations, index);
  const today = await analysedDocuments(context.store);
  await storeAsBefore(context.store);
  context.settings.set('stored.form', '1');
  return today;
}

/** Analyses of a folder that have been divided, looked at from outside. */
function dividedIn(dataDir: string): number {
  const sqlite = new Sqlite(join(dataDir, 'reef-census.sqlite'), { readonly: true });
  try {
    return Number(
      sqlite.prepare("SELECT count(*) FROM documents WHERE collection = 'drawings'").pluck().get(),
    );
  } finally {
    sqlite.close();
  }
}

test('fault 32: a www that is killed three times while it brings its analyses into today’s form ends with all of them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-upkeep-'));
  const today = await folderOfBefore(dataDir);
  const port = await freePort();
  const left: number[] = [];
  for (const share of [0.2, 0.5, 0.7]) {
    await using www = await startServerProcess(wwwFile, dataDir, port, { REEF_DEMO: '0' });
    await expect
      .poll(() => dividedIn(dataDir), { interval: 5, timeout: 60_000 })
      .toBeGreaterThan(share * photosInAll);
    await www.kill();
    left.push(dividedIn(dataDir));
  }
  expect(left.filter((divided) => divided < photosInAll).length).toBeGreaterThan(0);

  await using www = await startTestServer({ dataDir });
  await expect
    .poll(() => www.context.settings.get('stored.form'), { timeout: 60_000 })
    .toBe(String(storedForm));
  const now = await analysedDocuments(www.context.store);
  expect(Object.keys(now)).toEqual(Object.keys(today));
  for (const [path, { isProven: _said, ...data }] of Object.entries(today))
    expect(now[path], path).toEqual(data);
  await www.stop();
  await rm(dataDir, { recursive: true, force: true });
});
