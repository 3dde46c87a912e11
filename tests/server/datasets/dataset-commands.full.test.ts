import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'geobuf';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { type Command, runCommand } from '../../../edge-server/edge/bin/commands/command.ts';
import { exportFeatures } from '../../../edge-server/edge/bin/commands/export-features.ts';
import { backfill, tagSurveysCommand } from '../../../edge-server/edge/bin/commands/work-on-dataset.ts';
import { starterFeatures } from '../../../edge-server/services/reefs/starter.ts';
import { visitor } from '../../../src/domain/access/access.ts';
import { datasetDocs } from '../../../src/domain/collections/datasets.ts';
import { reefResultsDocs } from '../../../src/domain/collections/estimates.ts';
import { reefDocs, reefFiguresDocs } from '../../../src/domain/collections/reefs.ts';
import { surveyDocs } from '../../../src/domain/collections/surveys.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { estimate } from '../../support/analysis/analyse-photos.ts';
import { surveyInStore } from '../../support/analysis/analysed-survey.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

async function typed(command: Command, words: readonly string[], dataDir: string) {
  const said: string[] = [];
  const hear = (line: string) => void said.push(line);
  const environment = { REEF_DATA_DIR: dataDir, REEF_DEMO: 'false' };
  const terminal = { environment, say: hear, complain: hear, onInterrupt: () => () => undefined };
  const code = await runCommand(command, words, terminal);
  return { code, text: said.join('\n') };
}
const ofCensus = ['--region', 'gbr', '--dataset', 'grc6'];

/** Surveys of one reef whose photos were read, and whose figures are gone. */
async function withoutFigures(server: TestServer, surveys: number) {
  const { context } = server;
  const { store } = context;
  const { uid } = await server.person('Vera');
  const operations = {
    ...context,
    actor: visitor,
    isAnalysisClosed: false,
    minAgreeingAnalyses: 0,
    randomBytes,
  };
  const { survey, path, photos } = await surveyInStore(store, [{ index: 0 }]);
  const { regionId, id: reefId } = survey.loc;
  const [starter] = starterFeatures(regionId);
  const reef = reefDocs.path({ regionId, featureId: reefId });
  await store.write([{ op: 'set', path: reef, data: documentOf({ ...starter, id: reefId }) }]);
  for (const photo of photos) await estimate(uid, photo, operations, 30);
  for (let more = 1; more < surveys; more += 1) await surveyInStore(store, [{ index: 0 }]);
  await store.write([
    { op: 'delete', path: reefResultsDocs.path({ regionId, reefId }) },
    { op: 'delete', path: reefFiguresDocs.path({ regionId, featureId: reefId }) },
  ]);
  return { reef, path };
}

const censusOf = async ({ context: { store } }: TestServer, reef: string, dataset = 'grc6') => {
  const meta = reefDocs.schema.parse((await store.get(reef))?.data).meta;
  return meta.byDataset[dataset];
};

test('a dataset is added up anew while the server runs, which says how far it is; a word that it cannot use is said', async () => {
  await using server = await startTestServer();
  const { dataDir } = server;
  const { reef } = await withoutFigures(server, 101);
  const made = await typed(backfill, ofCensus, dataDir);
  expect(made.text.split('\n')).toEqual(['Survey 100 of 101', 'grc6 is added up anew: 101 surveys.']);
  expect(made.code).toBe(0);
  expect(await censusOf(server, reef)).toMatchObject({ surveys: 101, read: 1 });

  const refused = [
    [backfill, ['--region', 'gbr', '--dataset', 'grc99'], 'There is no dataset of that name.'],
    [backfill, ['--region', 'gbr'], 'Use it so: npm run backfill'],
    [tagSurveysCommand, ['--region', 'mars', '--dataset', 'grc6'], 'There is no region "mars"'],
  ] as const;
  for (const [command, words, text] of refused) {
    const answer = await typed(command, words, dataDir);
    expect(answer).toMatchObject({ code: 1 });
    expect(answer.text).toContain(text);
  }
});

test('with no server there, surveys are put into a dataset that came later, and their reefs count them in it', async () => {
  const first = await startTestServer();
  const { dataDir } = first;
  const { reef, path } = await withoutFigures(first, 3);
  const autumn = {
    ...{ id: 'autumn', name: 'Autumn 2025', shortName: 'Autumn', regionId: 'gbr' },
    ...{ startDate: '2025-09-01T00:00:00.000Z', endDate: '2025-11-30T23:59:59.999Z' },
    ...{ stats: { surveys: 0, images: 0 }, isDeleted: false },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  };
  const dataset = datasetDocs.path({ regionId: 'gbr', datasetId: 'autumn' });
  await first.context.store.write([{ op: 'set', path: dataset, data: documentOf(autumn) }]);
  await first.stop();

  const words = ['--region', 'gbr', '--dataset', 'autumn'];
  const tagged = await typed(tagSurveysCommand, words, dataDir);
  expect(tagged.code).toBe(0);
  expect(tagged.text).toContain('3 surveys put into autumn.');
  // Not left to the next start, which counts the newest surveys alone.
  expect(tagged.text).toContain('autumn is added up anew: 3 surveys.');
  const again = await typed(tagSurveysCommand, words, dataDir);
  expect(again.text).toContain('Every survey of its days is in autumn already.');

  await using server = await startTestServer({ dataDir });
  expect(surveyDocs.schema.parse((await server.context.store.get(path))?.data).datasets).toContain('autumn');
  expect(await censusOf(server, reef, 'autumn')).toMatchObject({ surveys: 3, read: 1 });
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('the reefs of a region are written as a static host serves them: on an administrator’s press, and for whoever types it', async () => {
  await using server = await startTestServer();
  const { reef } = await withoutFigures(server, 1);
  await typed(backfill, ofCensus, server.dataDir);
  await expect.poll(() => censusOf(server, reef)).toMatchObject({ surveys: 1 });
  const ada = await server.person('Ada', { admin: true });
  const vera = await server.person('Vera');
  const press = (bearer: string) =>
    server.post('/call/export-map-features', { data: { regionId: 'gbr' } }, bearer);
  expect((await press(vera.bearer)).status).toBe(403);
  const pressed = await press(ada.bearer);
  expect(await pressed.json()).toMatchObject({ result: { unreadable: 0 } });

  const out = await mkdtemp(join(tmpdir(), 'reef-features-'));
  try {
    const said = await typed(exportFeatures, ['--region', 'gbr', '--out', out], server.dataDir);
    expect(said).toMatchObject({ code: 0 });
    expect(said.text).toMatch(/^\d+ reefs of gbr are in/);
    // Byte for byte what this server answers at the same addresses, in both folders.
    for (const address of [
      '/cdn/map/data/gbr/reefs.json',
      '/cdn/map/data/gbr/counts.json',
      '/cdn/map/data/gbr/results.json',
      '/cdn/map/data/gbr/results.csv',
      '/cdn/map/data/gbr/featuresNew.pbf',
      '/gbr/surveyedreefs/grc6_surveyedreefs.csv',
    ]) {
      const served = new Uint8Array(await (await fetch(server.url + address)).arrayBuffer());
      for (const folder of [out, join(server.dataDir, 'features')])
        expect(new Uint8Array(await readFile(folder + address)), address).toEqual(served);
    }
    const packed = decode(new PbfReader(await readFile(`${out}/cdn/map/data/gbr/featuresNew.pbf`)));
    expect(packed).toMatchObject({ type: 'FeatureCollection' });
    const table = await readFile(`${out}/gbr/surveyedreefs/grc6_surveyedreefs.csv`, 'utf8');
    expect(table.trim().split('\r\n')).toHaveLength(2);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
});
