import { rename, writeFile } from 'node:fs/promises';
import { type PaintedReef, paintReef } from '../../../src/painter/flat/paint-reef.ts';
import type { ReefScene } from '../../../src/painter/flat/scene.ts';
import { fromPixels } from '../../photos/derivatives/photo-decoders.ts';
import type { DemoPoint } from './photo-files.ts';

export interface DemoPhotoTask {
  readonly scene: ReefScene;
  readonly file: string;
}

export interface PaintedTruth {
  readonly percent: Readonly<Record<string, number>>;
  readonly points: readonly DemoPoint[];
}

/** Points on each painted photo whose truth is told: 16 × 12, each in the middle of its field. */
const columns = 16;
const rows = 12;

/** What is painted at points all over a reef. */
function pointsOf({ width, height, labels, keys }: PaintedReef): DemoPoint[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = ((index % columns) + 0.5) / columns;
    const y = (Math.floor(index / columns) + 0.5) / rows;
    const at = Math.floor(y * height) * width + Math.floor(x * width);
    return [x, y, keys[labels[at] ?? 0] ?? ''];
  });
}

/** Paints one reef, writes it as a JPEG, and answers what was painted: percent by key, and at points. */
export default async function paintDemoPhoto({ scene, file }: DemoPhotoTask): Promise<PaintedTruth> {
  const reef = paintReef(scene);
  const jpeg = await fromPixels(reef.pixels, { width: reef.width, height: reef.height, channels: 3 })
    .jpeg({ quality: 88 })
    .toBuffer();
  await writeFile(`${file}.new`, jpeg);
  await rename(`${file}.new`, file);
  return { percent: reef.truth, points: pointsOf(reef) };
}
