import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Command, runCommand } from '../../../edge-server/edge/bin/commands/command.ts';
import { importPointsCommand } from '../../../edge-server/edge/bin/commands/import-points.ts';
import { train } from '../../../edge-server/edge/bin/commands/train.ts';
import { askRunning } from '../../../edge-server/edge/compose/asked/asked-folder.ts';
import {
  modelsOfRegion,
  suggestionModelDocs,
  taughtPhotoDocs,
  taughtPhotosOfRegion,
} from '../../../src/domain/collections/suggestion-models.ts';
import { modelReportSchema } from '../../../src/domain/suggestion/learn/model-report.ts';
import { askSuggestion } from '../../support/analysis/ask-suggestion.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { laboratorySize } from '../../support/photos/labelled-photos.ts';
import { turnedPhoto, writeLaboratory } from '../../support/photos/painted-laboratory.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let laboratory: string;
let table: string[];
beforeAll(async () => {
  laboratory = await mkdtemp(join(tmpdir(), 'reef-laboratory-'));
  table = await writeLaboratory(laboratory);
});
afterAll(() => rm(laboratory, { recursive: true, force: true }));
const at = (name: string) => join(laboratory, name);
const pointsOf = (file: string) => [
  file,
  '--images',
  laboratory,
  '--labels',
  at('map.csv'),
  '--site',
  'Test reef',
];

async function typed(command: Command, words: readonly string[], dataDir: string) {
  const said: string[] = [];
  const hear = (line: string) => void said.push(line);
  const environment = { REEF_DATA_DIR: dataDir, REEF_DEMO: 'false' };
  const terminal = { environment, say: hear, complain: hear, onInterrupt: () => () => undefined };
  const code = await runCommand(command, words, terminal);
  return { code, said, text: said.join('\n') };
}

async function modelsIn({ context }: TestServer) {
  const { docs } = await context.store.query(modelsOfRegion('gbr'));
  return docs.map(({ data }) => suggestionModelDocs.schema.parse(data));
}

test('points of a laboratory come in while the server runs, a model learns from them, and the next photo has its labels', async () => {
  await using server = await startTestServer();
  const { dataDir } = server;
  const none = await typed(train, ['--region', 'gbr'], dataDir);
  expect(none.code).toBe(1);
  expect(none.text).toContain('needs 4 labelled photos and 200 labelled places; there are 0 and 0');

  const brought = await typed(importPointsCommand, pointsOf(at('points.csv')), dataDir);
  expect(brought).toMatchObject({ code: 0 });
  expect(brought.text).toContain('of 6 photos are here');
  // Every point is where the table has it, to the pixel; also of the photo that its EXIF turns.
  const { docs } = await server.context.store.query(taughtPhotosOfRegion('gbr'));
  const photos = docs.map(({ data }) => taughtPhotoDocs.schema.parse(data));
  const { width, height } = laboratorySize;
  expect(photos.map((photo) => [photo.width, photo.height])).toEqual(photos.map(() => [width, height]));
  const found = photos.flatMap(({ image, points }) =>
    points.map(({ x, y, code }) => {
      const [row, column] = [Math.floor(y * height), Math.floor(x * width)];
      const stored = image === turnedPhoto ? `${width - 1 - column},${row}` : `${row},${column}`;
      return `${image},${stored},${code}`;
    }),
  );
  expect(found.sort()).toEqual(table.filter((line) => !/Label|algae/.test(line)).sort());

  const [photo] = await reefWithPhotos(server, 1, () => readFile(at('reef_2.jpg')));
  if (photo === undefined) throw new Error('There is no photo.');
  const { bearer } = await server.person('Vera');
  const before = await askSuggestion(server, photo, bearer);
  expect(before).toMatchObject({ model: null });
  expect(before.regions.every(({ predicted }) => predicted.label === null)).toBe(true);

  const made = await typed(train, ['--region', 'gbr'], dataDir);
  expect(made.code).toBe(0);
  const report = modelReportSchema.parse(JSON.parse(made.said.at(-1) ?? ''));
  expect(report.photos.accuracy).toBeGreaterThan(report.photos.majority);
  const [model] = await modelsIn(server);
  expect(model).toMatchObject({ status: 'active', taught: { photos: 6, imported: 6, drawings: 0 } });

  const after = await askSuggestion(server, photo, bearer);
  expect(after.model).toBe(model?.id);
  const labels = after.regions.map(({ predicted }) => predicted.label);
  expect(labels).toContain('hard');
  expect(labels).toContain('background');
  expect(made.text).not.toContain('could not be read');

  // The file of one is gone: the next model says that it learnt without.
  await server.context.photos.remove(photos[0]?.url ?? '');
  const again = await typed(train, ['--region', 'gbr'], dataDir);
  expect(again.text).toContain('1 photo could not be read and was left out.');
  expect((await modelsIn(server))[0]?.taught).toMatchObject({ leftOut: { analyses: 0, photos: 1 } });
});

test('with no server there a command opens the folder itself; what it cannot use it says in a sentence', async () => {
  const first = await startTestServer();
  await first.stop();
  const { dataDir } = first;
  try {
    const twice = [...table.slice(0, 200), ...table.slice(1, 100)];
    await writeFile(at('few.csv'), twice.join('\n'));
    expect((await typed(importPointsCommand, pointsOf(at('few.csv')), dataDir)).text).toContain(
      'of 2 photos',
    );
    await writeFile(at('other.csv'), 'code,group\nreef_soft-live,Jellyfish');
    const refused = [
      [importPointsCommand, [], 'Use it so: npm run import:points'],
      [importPointsCommand, pointsOf('/nowhere.csv'), 'no such file'],
      [importPointsCommand, pointsOf(at('map.csv')), 'has no column for'],
      [importPointsCommand, [...pointsOf(at('few.csv')), '--region', 'mars'], 'There is no region "mars"'],
      [
        importPointsCommand,
        [...pointsOf(at('few.csv')), '--labels', at('other.csv')],
        'is called “Jellyfish”',
      ],
      [train, [], 'Use it so: npm run train'],
      [train, ['--region', 'gbr', '--back', '--list'], 'Use it so: npm run train'],
      [train, ['--region', 'gbr', '--back'], 'No other model has suggested'],
      [train, ['--region', 'gbr', '--use', 'another'], 'There is no such model.'],
      [train, ['--region', 'gbr'], 'there are 2 and'],
    ] as const;
    for (const [command, words, sentence] of refused) {
      const { code, text } = await typed(command, words, dataDir);
      expect(text).toContain(sentence);
      expect(code, sentence).toBe(1);
    }
    expect((await typed(train, ['--region', 'gbr', '--list'], dataDir)).text).toContain('too-little');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('administrators train and stop from a page; a server does one at a time; what is damaged in its folder does nothing', async () => {
  await using server = await startTestServer();
  const ada = await server.person('Ada', { admin: true });
  const vera = await server.person('Vera', { isExpert: true });
  const call = async (name: string, data: object, bearer: string) => {
    const answer = await server.post(`/call/${name}`, { data }, bearer);
    return { status: answer.status, body: JSON.stringify(await answer.json()) };
  };
  expect((await call('train-suggestions', { regionId: 'gbr' }, vera.bearer)).status).toBe(403);
  expect((await call('stop-training', {}, vera.bearer)).status).toBe(403);
  expect((await call('train-suggestions', { regionId: 'mars' }, ada.bearer)).status).toBe(400);
  const begun = await Promise.all([
    call('train-suggestions', { regionId: 'gbr' }, ada.bearer),
    call('train-suggestions', { regionId: 'gbr' }, ada.bearer),
  ]);
  expect(begun.map(({ body }) => /begun|running/.exec(body)?.[0]).sort()).toEqual(['begun', 'running']);
  expect((await call('stop-training', {}, ada.bearer)).status).toBe(200);
  await writeFile(join(server.dataDir, 'asked', 'damaged.json'), '{"act":"tra');
  await writeFile(join(server.dataDir, 'asked', 'unknown.json'), '{"act":"delete-everything"}');
  expect((await typed(train, ['--region', 'gbr', '--list'], server.dataDir)).code).toBe(0);
  expect(await readFile(join(server.dataDir, 'asked', 'unknown.lines'), 'utf8')).toContain('does not know');
});

test('a command whose server dies before it answers says so, and waits no longer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reef-nobody-'));
  try {
    const said: string[] = [];
    const answer = await askRunning(folder, { act: 'list', regionId: 'gbr' }, (line) => said.push(line));
    expect(answer).toBe(false);
    expect(said.join()).toContain('The server stopped meanwhile');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
