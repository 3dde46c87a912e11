// Paints the photos of the demo's surveys into resources/survey-photos, with their ground truth (truth.json), and those that
// tests need pixel by pixel into tests/support/photos. Run by hand: node tools/painter/scripts/survey-photos.ts
//
// They are committed: painting all of them takes a minute, and the build runs after every install.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type DemoTruth, photoFile, truthFile } from '../../../edge-server/edge/www/demo/photo-files.ts';
import { demoPhotos } from '../../../edge-server/edge/www/demo/plan.ts';
import { type PaintedReef, paintReef } from '../flat/paint-reef.ts';
import type { ReefScene } from '../flat/scene.ts';

type Look = Pick<ReefScene, 'sand' | 'rubble' | 'colonies' | 'dead'>;

const thriving: Look = {
  sand: 0.12,
  rubble: 0.1,
  colonies: { branching: 34, plating: 18, boulder: 13, soft: 9, algae: 3 },
  dead: 0.04,
};
const mixed: Look = {
  sand: 0.28,
  rubble: 0.2,
  colonies: { branching: 18, plating: 9, boulder: 11, soft: 8, algae: 6 },
  dead: 0.12,
};
const recovering: Look = {
  sand: 0.25,
  rubble: 0.42,
  colonies: { branching: 11, plating: 7, boulder: 8, soft: 4, algae: 9 },
  dead: 0.35,
};
const rubble: Look = {
  sand: 0.3,
  rubble: 0.72,
  colonies: { branching: 4, plating: 2, boulder: 4, soft: 2, algae: 8 },
  dead: 0.6,
};
const sandy: Look = {
  sand: 0.66,
  rubble: 0.25,
  colonies: { branching: 5, plating: 3, boulder: 7, soft: 6, algae: 5 },
  dead: 0.15,
};

/** How the reef of each survey looks. */
const looks: Readonly<Record<string, Look>> = {
  'demo-survey-01': thriving,
  'demo-survey-02': mixed,
  'demo-survey-03': mixed,
  'demo-survey-04': thriving,
  'demo-survey-05': recovering,
  'demo-survey-06': sandy,
  'demo-survey-07': sandy,
  'demo-survey-08': mixed,
  'demo-survey-09': thriving,
  'demo-survey-10': mixed,
  'demo-survey-11': thriving,
  'demo-survey-12': rubble,
  'demo-survey-13': rubble,
  'demo-survey-14': thriving,
  'demo-survey-15': mixed,
};

/** Pixels of a photo that people analyse, and of one of those that are there to be counted. */
const photoSize = { width: 960, height: 720 };
const smallSize = { width: 640, height: 480 };

/** Points on each photo whose truth is told. */
const columns = 16;
const rows = 12;

/** Photos of the demo whose truth tests know at every pixel. */
const labelledPhotos = [
  'demo-photo-01-1',
  'demo-photo-02-1',
  'demo-photo-03-1',
  'demo-photo-05-1',
  'demo-photo-12-1',
];
const testPhotosFolder = fileURLToPath(new URL('../../../tests/support/photos/labelled/', import.meta.url));

/** Six simple reefs, seen from above, as a laboratory has them. */
const laboratory = [1, 2, 3, 4, 5, 6].map((seed) => ({
  name: `laboratory-${seed}`,
  scene: {
    seed,
    width: 400,
    height: 300,
    water: 0,
    sand: 0.4,
    rubble: 0.1,
    colonies: { branching: 9, plating: 6, boulder: 6 },
    dead: 0,
    visibilityMetres: 25,
  },
}));

const jpeg = ({ pixels, width, height }: PaintedReef, quality: number) =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();

/** Index of the key painted at every pixel, as a grey picture without loss. */
const labelsOf = ({ labels, width, height }: PaintedReef) =>
  sharp(labels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();

function pointsOf({ width, height, labels }: PaintedReef): number[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = Math.floor((((index % columns) + 0.5) / columns) * width);
    const y = Math.floor(((Math.floor(index / columns) + 0.5) / rows) * height);
    return labels[y * width + x] ?? 0;
  });
}

await mkdir(dirname(truthFile), { recursive: true });
await mkdir(testPhotosFolder, { recursive: true });
const photos: Record<string, DemoTruth['photos'][string]> = {};
let keys: readonly string[] = [];
for (const { id, survey, index, seed } of demoPhotos) {
  const look = looks[survey.id];
  if (look === undefined) throw new Error(`No look was chosen for ${survey.id}.`);
  // Every second photo looks along the reef, the others straight down.
  const water = index % 2 === 0 ? 0 : 0.18;
  const size = survey.analysed > 1 ? smallSize : photoSize;
  const reef = paintReef({ ...size, ...look, seed, water, visibilityMetres: survey.visibilityMetres });
  await writeFile(photoFile(id), await jpeg(reef, 84));
  photos[id] = { percent: reef.truth, points: pointsOf(reef) };
  keys = reef.keys;
  if (labelledPhotos.includes(id)) await writeFile(`${testPhotosFolder}${id}.png`, await labelsOf(reef));
}
const truth: DemoTruth = { columns, rows, keys: [...keys], photos };
await writeFile(truthFile, `${JSON.stringify(truth)}\n`);

for (const { name, scene } of laboratory) {
  const reef = paintReef(scene);
  await writeFile(`${testPhotosFolder}${name}.jpg`, await jpeg(reef, 95));
  await writeFile(`${testPhotosFolder}${name}.png`, await labelsOf(reef));
}
process.stdout.write(`${demoPhotos.length} photos of the demo, ${laboratory.length} of a laboratory\n`);
