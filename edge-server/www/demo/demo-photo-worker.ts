import { rename, writeFile } from 'node:fs/promises';
import { paintReef } from '../../../src/painter/flat/paint-reef.ts';
import type { ReefScene } from '../../../src/painter/flat/scene.ts';
import { fromPixels } from '../../photos/derivatives/photo-decoders.ts';

export interface DemoPhotoTask {
  readonly scene: ReefScene;
  readonly file: string;
}

/** Paints one reef, writes it as a JPEG, and answers what was painted, percent by key. */
export default async function paintDemoPhoto({
  scene,
  file,
}: DemoPhotoTask): Promise<Readonly<Record<string, number>>> {
  const reef = paintReef(scene);
  const jpeg = await fromPixels(reef.pixels, { width: reef.width, height: reef.height, channels: 3 })
    .jpeg({ quality: 88 })
    .toBuffer();
  await writeFile(`${file}.new`, jpeg);
  await rename(`${file}.new`, file);
  return reef.truth;
}
