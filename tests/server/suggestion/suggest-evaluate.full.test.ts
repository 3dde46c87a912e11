import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../../../edge-server/edge/bin/commands/command.ts';
import { suggestEvaluate } from '../../../edge-server/edge/bin/commands/suggest-evaluate.ts';
import { laboratorySize } from '../../support/photos/labelled-photos.ts';
import { turnedPhoto, writeLaboratory } from '../../support/photos/painted-laboratory.ts';

const { width, height } = laboratorySize;
const figures = z.object({
  accuracy: z.number(),
  balanced: z.number(),
  at70: z.number(),
  hardCoral: z.number(),
  worstPhoto: z.number(),
  afterCorrections: z.number(),
  secondsPerPhoto: z.number(),
  majority: z.number(),
});
const predictions = z.record(
  z.string(),
  z.object({
    width: z.number(),
    height: z.number(),
    regions: z.array(
      z.object({
        label: z.string(),
        confidence: z.number().min(0).max(1),
        path: z.array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])).min(3),
      }),
    ),
  }),
);

let folder: string;
let table: string[];
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-evaluate-'));
  table = await writeLaboratory(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function typed(...words: readonly string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCommand(suggestEvaluate, words, {
    environment: {},
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
    onInterrupt: () => () => undefined,
  });
  return { code, said, complained: complained.join('\n') };
}

test('the last line says how good labels are on photos that no model saw, and the photos have regions in a file', async () => {
  const words = ['--points', at('points.csv'), '--images', folder, '--labels', at('map.csv')];
  const { code, said, complained } = await typed(...words, '--leave-out', 'block:2', '--out', at('out.json'));
  expect(code).toBe(0);
  const { accuracy, majority, worstPhoto, hardCoral, secondsPerPhoto } = figures.parse(
    JSON.parse(said.at(-1) ?? ''),
  );
  expect(accuracy).toBeGreaterThan(0.8);
  expect(accuracy).toBeGreaterThan(majority + 0.1);
  // Also the photo that its EXIF turns: read on its side its points would fall anywhere.
  expect(worstPhoto).toBeGreaterThan(0.7);
  expect(hardCoral).toBeGreaterThan(0.8);
  expect(secondsPerPhoto).toBeGreaterThan(0);
  expect(complained).toContain('Left out 3 of 3.');
  const photos = predictions.parse(JSON.parse(await readFile(at('out.json'), 'utf8')));
  expect(Object.keys(photos).sort()).toEqual([1, 2, 3, 4, 5, 6].map((seed) => `reef_${seed}.jpg`));
  expect(photos['reef_6.jpg']).toMatchObject({ width, height });
});

test('photos that were renamed together with their CPCe files are found', async () => {
  await mkdir(at('cpce'));
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const points = table.map((line) => line.split(',')).filter(([image]) => image === `reef_${seed}.jpg`);
    const name = `reef_${seed}.jpg`;
    const [across, down] = name === turnedPhoto ? [height, width] : [width, height];
    const lines = [
      String.raw`"C:\codes.txt","D:\dive\IMG_${seed}.JPG",${across * 15},${down * 15},800,600`,
      ...['0,0', '0,0', '0,0', '0,0', String(points.length)],
      ...points.map(([, y, x]) => `${Number(x) * 15 + 7},${Number(y) * 15 + 7}`),
      ...points.map(([, , , label], index) => `"${index + 1}","${label}","Notes",""`),
    ];
    await writeFile(at(`cpce/reef_${seed}.cpc`), lines.join('\r\n'));
  }
  const words = [
    '--points',
    at('cpce'),
    '--images',
    folder,
    '--labels',
    at('map.csv'),
    '--leave-out',
    'block:2',
  ];
  const { said } = await typed(...words);
  expect(figures.parse(JSON.parse(said.at(-1) ?? '')).accuracy).toBeGreaterThan(0.8);
});

test.each([
  ['nothing', [], 'Use it so: npm run suggest:evaluate'],
  ['single points', ['--leave-out', 'point'], 'Use it so: npm run suggest:evaluate'],
  ['a folder that is not there', ['--images', '/nowhere'], 'no such file'],
  ['a table of another kind', ['--points', 'map.csv'], 'has no column for: name, row, column'],
  ['photos that are too few', ['--leave-out', 'block:3'], 'A model needs 4 labelled photos'],
])('%s is answered with one sentence', async (what, words, problem) => {
  const own = words.map((word) => (word === 'map.csv' ? at(word) : word));
  const usual = ['--points', at('points.csv'), '--images', folder, '--labels', at('map.csv')];
  const { code, said, complained } = await typed(...(what === 'nothing' ? [] : [...usual, ...own]));
  expect(code).toBe(1);
  expect(said).toEqual([]);
  expect(complained).toContain(problem);
});
