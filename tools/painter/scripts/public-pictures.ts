// Paints the pictures of the public pages beside the home page into src/features/site/*/art, and that of the page of the lost. Run by
// hand: node tools/painter/scripts/public-pictures.ts [name …]. They are committed.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { guideScenes } from '../guide-scenes.ts';
import { paintUnderwater } from '../paint-underwater.ts';
import type { CoralState, Field, UnderwaterScene } from '../render/underwater-scene.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Painted larger, which is finer. */
const paintedWidth = 1400;

/** Bytes of a picture, at most: they stand below each other on a phone's page. */
const largest = 48_000;

function guide(id: string): UnderwaterScene {
  const found = guideScenes.find((one) => one.id === id);
  if (found === undefined) throw new Error(`The guide has no picture ${id}.`);
  return found.scene;
}

const reef = guide('reef');

function inState(state: CoralState): readonly Field[] {
  return reef.fields.map((field) => ({ ...field, state }));
}

interface Picture {
  /** Below `src`, without its ending. */
  readonly path: string;
  readonly scene: UnderwaterScene;
  readonly width: number;
}

const card = 800;
const wide = 1000;

const pictures: readonly Picture[] = [
  { path: 'features/site/threats/art/heat', scene: { ...reef, fields: inState('bleached') }, width: card },
  { path: 'features/site/threats/art/starfish', scene: guide('starfish'), width: card },
  { path: 'features/site/threats/art/murk', scene: guide('too-far'), width: card },
  { path: 'features/site/threats/art/cyclone', scene: guide('rubble'), width: card },
  { path: 'features/site/threats/art/fishing', scene: guide('fish'), width: card },
  { path: 'features/site/threats/art/coast', scene: guide('litter'), width: card },
  { path: 'features/site/threats/art/hero', scene: { ...reef, fields: inState('overgrown') }, width: wide },
  { path: 'features/site/impact/art/diver', scene: guide('giant-boulder'), width: wide },
  { path: 'features/site/schools/art/look', scene: guide('person'), width: wide },
  { path: 'app/shell/art/lost', scene: guide('turtle'), width: 560 },
];

const asked = process.argv.slice(2);
for (const { path, scene, width } of pictures) {
  if (asked.length > 0 && !asked.some((name) => path.endsWith(`/${name}`))) continue;
  const { pixels, ...size } = paintUnderwater(scene, paintedWidth);
  const small = sharp(pixels, { raw: { width: size.width, height: size.height, channels: 3 } }).resize(width);
  const target = `${root}src/${path}.webp`;
  await mkdir(dirname(target), { recursive: true });
  for (const quality of [62, 54, 46, 38, 30]) {
    const picture = await small.clone().webp({ quality, effort: 6 }).toBuffer();
    if (picture.length > largest && quality > 30) continue;
    await writeFile(target, picture);
    process.stdout.write(`${path}.webp ${Math.round(picture.length / 1024)} kB\n`);
    break;
  }
}
