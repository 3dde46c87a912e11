import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../edge-server/edge/bin/commands/command.ts';
import { exportCommand } from '../../../edge-server/edge/bin/commands/export.ts';
import { starterFeatures } from '../../../edge-server/services/reefs/starter.ts';
import { visitor } from '../../../src/domain/access/access.ts';
import { exportsOfUser } from '../../../src/domain/collections/exports.ts';
import { reefDocs } from '../../../src/domain/collections/reefs.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { leastPhotos } from '../../../src/domain/estimate/reef-result.ts';
import type { ExportResult } from '../../../src/domain/exports/model/export-result.ts';
import {
  type ExportJob,
  exportAddress,
  exportJobSchema,
} from '../../../src/domain/exports/request/export-job.ts';
import { exportFormats } from '../../../src/domain/exports/request/formats.ts';
import { resultsOfExport } from '../../../src/operations/exports/results-of-export.ts';
import { estimate } from '../../support/analysis/analyse-photos.ts';
import { surveyInStore } from '../../support/analysis/analysed-survey.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { eventually } from '../../support/server/eventually.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let marina: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  marina = await seedReport(server);
  stranger = await server.person('Tom');
});
afterAll(() => server.close());

async function resultsInStore(store: TestServer['context']['store']): Promise<readonly ExportResult[]> {
  const results: ExportResult[] = [];
  for await (const result of resultsOfExport({ regionId: 'gbr' }, { store })) results.push(result);
  return results;
}

async function begin(person: TestPerson, over: object = {}, on = server): Promise<string> {
  const data = { query: { regionId: 'gbr', datasetId: 'grc6' }, formats: ['gcrmn', 'geojson'], ...over };
  const answer = await on.post('/call/begin-export', { data }, person.bearer);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { result: { id: string } }).result.id;
}

async function jobOf(person: TestPerson, id: string, on = server): Promise<ExportJob> {
  return exportJobSchema.parse((await on.context.store.get(`users/${person.uid}/exports/${id}`))?.data);
}
const ended = (person: TestPerson, id: string, on = server) =>
  eventually(
    () => jobOf(person, id, on),
    ({ status }) => status !== 'waiting' && status !== 'working',
  );

async function readyAddress(person: TestPerson, over: object = {}): Promise<string> {
  const job = await ended(person, await begin(person, over));
  const address = exportAddress(job);
  if (address === null) throw new Error(`It is ${job.status}: ${job.why}`);
  return `${server.url}${address}`;
}
const textsOf = (bytes: Uint8Array) =>
  new Map(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));

describe('a download', () => {
  it('is made beside everything else, in every format, with sites for the diver and reefs for others', async () => {
    const filesFor = async (person: TestPerson) => {
      const address = await readyAddress(person, { formats: exportFormats, site: server.url });
      return textsOf(new Uint8Array(await (await fetch(address)).arrayBuffer()));
    };
    const [own, others] = [await filesFor(marina), await filesFor(stranger)];
    expect(own.size).toBeGreaterThan(12);
    expect(own.get('photos.geojson')).toContain('"position_of":"site"');
    expect(others.get('photos.geojson')).toContain('"position_of":"reef"');
    expect(others.get('photos.geojson')).not.toContain('"position_of":"site"');
    expect(others.get('README.txt')).toContain('3 surveys, 8 photos; 1 of them with a figure');
    for (const text of others.values()) expect(text).not.toContain(marina.email);
    const picture = /"picture":"([^"]+)"/.exec(others.get('photos.geojson') ?? '')?.[1] ?? '';
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('goes on where it was cut off', async () => {
    const address = await readyAddress(marina);
    const whole = await fetch(address);
    expect(whole.headers.get('content-type')).toBe('application/zip');
    expect(whole.headers.get('content-disposition')).toMatch(
      /^attachment; filename="reef-census-gbr-grc6-.*\.zip"$/,
    );
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const etag = whole.headers.get('etag') ?? '';
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = async (range: string, headers = {}) =>
      fetch(address, { headers: { Range: range, ...headers } });
    const [first, rest] = [await part('bytes=0-99'), await part('bytes=100-', { 'If-Range': etag })];
    expect([first.status, rest.status]).toEqual([206, 206]);
    expect(rest.headers.get('content-range')).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`);
    const joined = Buffer.concat([
      Buffer.from(await first.arrayBuffer()),
      Buffer.from(await rest.arrayBuffer()),
    ]);
    const hash = (some: Buffer) => createHash('sha256').update(some).digest('hex');
    expect(hash(joined)).toBe(hash(bytes));
    expect((await part('bytes=100-', { 'If-Range': '"another"' })).status).toBe(200);
    const beyond = await part(`bytes=${bytes.length}-`);
    expect([beyond.status, beyond.headers.get('content-disposition')]).toEqual([416, null]);
    expect(await beyond.json()).toMatchObject({ error: { status: 'RANGE_NOT_SATISFIABLE' } });
  });

  it('is for whoever has its address, which stands in the owner’s document alone', async () => {
    const address = await readyAddress(marina);
    const id = new URL(address).pathname.split('/')[2] ?? '';
    const path = `users/${marina.uid}/exports/${id}`;
    expect((await server.post('/store/get', { path }, marina.bearer)).status).toBe(200);
    const list = { query: exportsOfUser(marina.uid) };
    expect((await server.post('/store/query', list, marina.bearer)).status).toBe(200);
    expect((await server.post('/store/query', list, stranger.bearer)).status).toBe(403);
    const admin = await server.person('Ada', { admin: true });
    for (const bearer of [stranger.bearer, admin.bearer, null]) {
      expect((await server.post('/store/get', { path }, bearer)).status).not.toBe(200);
    }
    const wrong = address.replace(
      /\/exports\/(\w+)\/\w/,
      (head) => `${head.slice(0, -1)}${head.endsWith('0') ? '1' : '0'}`,
    );
    expect(wrong).not.toBe(address);
    for (const other of [wrong, address.replace('.zip', '.tar'), `${server.url}/exports/x/y/z.zip`]) {
      expect((await fetch(other)).status).toBe(404);
    }
  });

  it('goes when its owner takes it away', async () => {
    const address = await readyAddress(marina);
    const id = new URL(address).pathname.split('/')[2] ?? '';
    expect(await readdir(join(server.dataDir, 'exports'))).toContain(`${id}.zip`);
    expect((await server.post('/call/stop-export', { data: { id } }, stranger.bearer)).status).toBe(404);
    expect((await server.post('/call/stop-export', { data: { id } }, marina.bearer)).status).toBe(200);
    expect((await fetch(address)).status).toBe(404);
    await eventually(
      () => readdir(join(server.dataDir, 'exports')),
      (names) => !names.includes(`${id}.zip`),
    );
  });

  it('is offered by www and not at sea', async () => {
    const features = async (url: string) =>
      ((await (await fetch(`${url}/config.json`)).json()) as { features: { exports: boolean } }).features;
    expect((await features(server.url)).exports).toBe(true);
    await using boat = await startTestServer({ network: 'edge' });
    expect((await features(boat.url)).exports).toBe(false);
  });
});

describe('a server that was killed while it made one', () => {
  it('begins it anew, and takes away what nobody has any more', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-exports-'));
    const before = await startTestServer({ dataDir });
    const ann = await before.person('Ann');
    const id = 'abcdef0123456789abcdef01';
    const job: ExportJob = {
      ...{ id, uid: ann.uid, query: { regionId: 'gbr' }, formats: ['gcrmn'], title: 'Great Barrier Reef' },
      ...{
        status: 'working',
        attempts: 1,
        progress: { done: 3, of: 9 },
        created: '2026-01-01T00:00:00.000Z',
      },
    };
    await before.stop();
    const folder = join(dataDir, 'exports');
    await mkdir(join(folder, `${id}.part`), { recursive: true });
    await writeFile(join(folder, `${id}.part`, '0-0.text'), 'half of a line');
    await writeFile(join(folder, '0123456789abcdef.zip'), 'nobody’s');
    // As the kill left it: nobody of this process wrote it.
    const between = await startTestServer({ dataDir });
    await between.context.store.write([
      { op: 'set', path: `users/${ann.uid}/exports/${id}`, data: documentOf(job) },
    ]);
    await between.stop();
    await using after = await startTestServer({ dataDir });
    expect(await ended(ann, id, after)).toMatchObject({ status: 'ready' });
    expect(await readdir(folder)).toEqual([`${id}.zip`]);
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('npm run export', () => {
  /** What the command answers and says, beside the server that runs. */
  async function typed(words: readonly string[]) {
    const lines: string[] = [];
    const hear = (line: string) => void lines.push(line);
    const code = await runCommand(exportCommand, words, {
      environment: { REEF_DATA_DIR: server.dataDir, REEF_DEMO: '0' },
      say: hear,
      complain: hear,
      onInterrupt: () => () => undefined,
    });
    return { code, text: lines.join('\n') };
  }

  it('writes into a folder while the server runs, and says what is in it', async () => {
    const out = await mkdtemp(join(tmpdir(), 'reef-export-'));
    const words = [
      '--region',
      'gbr',
      '--dataset',
      'grc6',
      '--format',
      'ifdo',
      '--format',
      'gcrmn',
      '--out',
      out,
    ];
    const made = await typed(words);
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('3 surveys, 8 photos') });
    const [name = ''] = await readdir(out);
    const area = { id: 'cairns-cooktown', name: 'Cairns/Cooktown' };
    await server.context.store.write([{ op: 'update', path: 'mapdata/gbr/features/16-071', data: { area } }]);
    const ofArea = await typed([...words, '--area', area.id]);
    expect(ofArea).toMatchObject({ code: 0, text: expect.stringContaining('2 surveys, 6 photos') });
    expect(ofArea.text).toMatch(/reef-census-gbr-grc6-cairns-cooktown-/);
    expect(await typed([...words, '--area', 'nowhere'])).toMatchObject({ code: 1 });
    const texts = textsOf(new Uint8Array(await readFile(join(out, name))));
    expect(texts.get('README.txt')).toContain('--places site');
    expect(texts.has('ifdo/image-set.ifdo.json')).toBe(true);
    expect(await typed(words)).toMatchObject({ code: 1, text: expect.stringContaining('is there already') });
    expect(await typed([...words.slice(0, 2), '--reef', 'nowhere', ...words.slice(4)])).toMatchObject({
      code: 1,
      text: 'There is no such reef in this region.',
    });
    expect(await typed(['--region', 'gbr', '--format', 'excel', '--out', out])).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no format "excel"; there are coralnet'),
    });
    expect(await typed(['--region', 'gbr'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('Use it so'),
    });
    await rm(out, { recursive: true, force: true });
  });

  it('writes what reefs came to, as a download does', async () => {
    const { context } = server;
    const { survey, photos } = await surveyInStore(
      context.store,
      Array.from({ length: leastPhotos }, (_, index) => ({ index })),
    );
    const [starter] = starterFeatures('gbr');
    const featureId = survey.loc.id;
    await context.store.write([
      {
        op: 'create',
        path: reefDocs.path({ regionId: 'gbr', featureId }),
        data: documentOf({ ...starter, id: featureId }),
      },
    ]);
    const operations = {
      ...context,
      actor: visitor,
      isAnalysisClosed: false,
      minAgreeingAnalyses: 0,
      randomBytes,
    };
    const people = [await server.person('Vera'), await server.person('Ben')];
    for (const photo of photos) for (const { uid } of people) await estimate(uid, photo, operations, 40);
    const results = await eventually(
      async () => [...(await resultsInStore(context.store))],
      (found) => found.some(({ status }) => status === 'estimated'),
    );

    const out = await mkdtemp(join(tmpdir(), 'reef-export-'));
    expect(await typed(['--region', 'gbr', '--format', 'estimates', '--out', out])).toMatchObject({
      code: 0,
    });
    const [name = ''] = await readdir(out);
    const texts = textsOf(new Uint8Array(await readFile(join(out, name))));
    const { data } = Papa.parse<Record<string, string>>(texts.get('estimates.csv') ?? '', {
      header: true,
      skipEmptyLines: true,
    });
    expect(
      data.map(({ reefId, datasetId, status, photos: read }) => [reefId, datasetId, status, read]),
    ).toEqual(
      results.flatMap((result) =>
        'reefId' in result ? [[result.reefId, result.datasetId, result.status, String(result.photos)]] : [],
      ),
    );
    await rm(out, { recursive: true, force: true });
  });

  it('opens a server for it where none runs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reef-export-'));
    await (await startTestServer({ dataDir: join(folder, 'data') })).stop();
    const lines: string[] = [];
    const code = await runCommand(
      exportCommand,
      ['--region', 'hawaii', '--format', 'coco', '--places', 'reef', '--out', join(folder, 'out')],
      {
        environment: { REEF_DATA_DIR: join(folder, 'data'), REEF_DEMO: '0' },
        say: (line) => void lines.push(line),
        complain: (line) => void lines.push(line),
        onInterrupt: () => () => undefined,
      },
    );
    expect([code, lines.join('\n')]).toEqual([0, expect.stringContaining('0 surveys, 0 photos')]);
    expect(await readdir(join(folder, 'out'))).toHaveLength(1);
    await rm(folder, { recursive: true, force: true });
  });
});
