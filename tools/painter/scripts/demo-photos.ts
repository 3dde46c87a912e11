// Paints the photos of the walkthrough into resources/demo-photos, and writes what is where on them into
// src/domain/training/demo-answers.json. Run by hand: node tools/painter/scripts/demo-photos.ts [id …]
//
// They are committed: painting all of them takes most of a minute, and the build runs after every install,
// also on the laptop of a boat.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { demoKinds } from '../../../src/domain/annotation/category/category.ts';
import { isFlag } from '../../../src/domain/annotation/category/category-tree.ts';
import { coverageWidth, rasterSize } from '../../../src/domain/annotation/drawing/coverage.ts';
import { packMask } from '../../../src/domain/training/mask.ts';
import { demoScenes, wholeDemoId } from '../demo-scenes.ts';
import { isWithinCategory, type PaintedDemo, paintDemo, shareOfCategory } from '../paint-demo.ts';

const folder = fileURLToPath(new URL('../../../resources/demo-photos/', import.meta.url));
const answersFile = fileURLToPath(new URL('../../../src/domain/training/demo-answers.json', import.meta.url));

/** Bytes: a phone on the boat's Wi-Fi loads fifteen of them. */
const largest = 200_000;

/** A JPEG without metadata, as good as fits. */
async function compress({ pixels, width, height }: PaintedDemo): Promise<Buffer> {
  for (const quality of [82, 78, 74, 70, 66, 62, 58]) {
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= largest) return jpeg;
  }
  throw new Error(`A demo photo does not fit into ${largest} bytes.`);
}

/** Where the target is, on the raster on which coverage is counted: the pixel in the middle of each square. */
function maskOf(photo: PaintedDemo, target: string): string {
  const { width, height } = rasterSize(photo, coverageWidth);
  return packMask(width, height, (x, y) => {
    const column = Math.floor(((x + 0.5) * photo.width) / width);
    const row = Math.floor(((y + 0.5) * photo.height) / height);
    return isWithinCategory(photo.keys[photo.labels[row * photo.width + column] ?? 0] ?? '', target);
  });
}

/** Where each root of the tree is that the photo shows, for the photo that is coloured as a whole. */
function partsOf(photo: PaintedDemo): Record<string, string> {
  const shown = demoKinds.filter((kind) => shareOfCategory(photo.truth, kind) > 0);
  return Object.fromEntries(shown.map((kind) => [kind, maskOf(photo, kind)]));
}

/** Six decimals: a tenth of a thousandth of a percent is more than any pixel. */
const rounded = (share: number) => Math.round(share * 1e6) / 1e6;

const asked = process.argv.slice(2);
const isPartial = asked.length > 0;
await mkdir(folder, { recursive: true });
const answers: Record<string, unknown> = isPartial ? JSON.parse(await readFile(answersFile, 'utf8')) : {};
for (const { id, kind, target, tolerance } of demoScenes) {
  if (isPartial && !asked.includes(id)) continue;
  const photo = paintDemo(id);
  const jpeg = await compress(photo);
  await writeFile(`${folder}${id}.jpg`, jpeg);
  answers[id] = {
    kind,
    target,
    tolerance,
    width: photo.width,
    height: photo.height,
    targetRatio: rounded(photo.targetRatio),
    truth: Object.fromEntries(Object.entries(photo.truth).map(([key, share]) => [key, rounded(share)])),
    ...(isFlag(target) ? {} : { mask: maskOf(photo, target) }),
    ...(id === wholeDemoId ? { parts: partsOf(photo) } : {}),
  };
  process.stdout.write(`${id}.jpg ${Math.round(jpeg.length / 1024)} kB\n`);
}
await writeFile(answersFile, `${JSON.stringify(answers, null, 2)}\n`);
