// Paints the pictures of the home page into src/features/site/art. Run by hand: node web/build/paint-home.ts

import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { paintReef } from '../../src/painter/flat/paint-reef.ts';
import type { ReefScene } from '../../src/painter/flat/scene.ts';

const folder = fileURLToPath(new URL('../../src/features/site/art/', import.meta.url));

const meadow = { branching: 52, plating: 24, boulder: 18, soft: 34, algae: 4 };

interface Picture {
  readonly name: string;
  readonly scene: ReefScene;
  readonly hasSun: boolean;
}

const wide = { width: 2000, height: 1250 };
const card = { width: 960, height: 720 };
const clear = { sand: 0.12, rubble: 0.06, dead: 0.06, visibilityMetres: 26 };

const pictures: readonly Picture[] = [
  { name: 'hero', scene: { seed: 11, ...wide, ...clear, water: 0.5, colonies: meadow }, hasSun: true },
  { name: 'gbr', scene: { seed: 23, ...card, ...clear, water: 0.34, colonies: meadow }, hasSun: true },
  {
    name: 'hawaii',
    scene: {
      seed: 31,
      ...card,
      ...clear,
      sand: 0.3,
      water: 0.4,
      colonies: { boulder: 40, branching: 20, plating: 12, soft: 3, algae: 5 },
    },
    hasSun: true,
  },
  {
    name: 'redsea',
    scene: {
      seed: 47,
      ...card,
      ...clear,
      water: 0.3,
      colonies: { soft: 60, branching: 40, plating: 8, boulder: 8, algae: 1 },
    },
    hasSun: true,
  },
  {
    name: 'palmyra',
    scene: {
      seed: 59,
      ...card,
      ...clear,
      water: 0.36,
      visibilityMetres: 30,
      colonies: { plating: 50, branching: 40, boulder: 12, soft: 12, algae: 2 },
    },
    hasSun: true,
  },
  {
    name: 'transect',
    scene: { seed: 67, ...card, ...clear, water: 0, rubble: 0.12, colonies: meadow },
    hasSun: false,
  },
];

/** Light falling in from above: a bright surface, and a few broad rays. */
function sunlight({ width, height }: ReefScene): Buffer {
  const rays = [0.08, 0.22, 0.31, 0.47, 0.58, 0.74, 0.88].map((at, index) => {
    const left = at * width;
    const breadth = width * (0.018 + 0.014 * ((index * 5) % 3));
    const slant = (at - 0.62) * width * 0.55;
    const depth = height * (0.62 + 0.11 * ((index * 7) % 4));
    return `<polygon fill="url(#ray)" points="${left - slant * 0.3},${-0.25 * height} ${left + breadth - slant * 0.3},${-0.25 * height} ${left + breadth * 2.6 + slant},${depth} ${left - breadth + slant},${depth}"/>`;
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="ray" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#d8f6ff" stop-opacity=".34"/><stop offset="1" stop-color="#d8f6ff" stop-opacity="0"/>
      </linearGradient>
      <radialGradient id="sun" cx=".62" cy="-.12" r=".85">
        <stop offset="0" stop-color="#e9fbff" stop-opacity=".8"/><stop offset=".45" stop-color="#8fe0f5" stop-opacity=".24"/><stop offset="1" stop-color="#8fe0f5" stop-opacity="0"/>
      </radialGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="${width / 130}"/></filter>
    </defs>
    <rect width="100%" height="100%" fill="url(#sun)"/>
    <g filter="url(#soft)">${rays.join('')}</g>
  </svg>`);
}

await mkdir(folder, { recursive: true });
for (const { name, scene, hasSun } of pictures) {
  const { pixels, width, height } = paintReef(scene);
  const painted = sharp(pixels, { raw: { width, height, channels: 3 } });
  const lit = hasSun ? painted.composite([{ input: sunlight(scene), blend: 'screen' }]) : painted;
  const { data, info } = await lit.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const { size } = await sharp(data, { raw })
    .modulate({ saturation: 1.18, brightness: 1.03 })
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(`${folder}${name}.jpg`);
  process.stdout.write(`${name}.jpg ${Math.round(size / 1024)} kB\n`);
}
