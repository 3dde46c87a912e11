import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The painted photos of the demo's surveys, committed with what is known of each. */
const surveyPhotosFolder = fileURLToPath(new URL('../../../../resources/survey-photos', import.meta.url));

export const truthFile = join(surveyPhotosFolder, 'truth.json');

/** Ground truth of the painted survey photos. Written by `tools/painter/scripts/survey-photos.ts`. */
export const demoTruthSchema = z.object({
  /** Points on each photo: so many across and down, each in the middle of its field. */
  columns: z.number(),
  rows: z.number(),
  /** Keys of the percentage form, which `points` counts from 0. */
  keys: z.array(z.string()),
  photos: z.record(
    z.string(),
    z.object({
      /** Percent of the photo by key. */
      percent: z.record(z.string(), z.number()),
      /** Index of the key at each point, row by row. */
      points: z.array(z.number()),
    }),
  ),
});
export type DemoTruth = z.infer<typeof demoTruthSchema>;

/** A place of a photo (fractions of its width and height), and what was painted there, a key of the percentage form. */
export type DemoPoint = readonly [x: number, y: number, key: string];

/** What was painted on the photos of the demo. */
export async function readDemoTruth(): Promise<DemoTruth> {
  return demoTruthSchema.parse(JSON.parse(await readFile(truthFile, 'utf8')));
}

/** The points of a photo, as painted; none for a photo that is not of the demo. */
export function pointsOfPhoto({ columns, rows, keys, photos }: DemoTruth, photoId: string): DemoPoint[] {
  return (photos[photoId]?.points ?? []).map((key, index) => [
    ((index % columns) + 0.5) / columns,
    (Math.floor(index / columns) + 0.5) / rows,
    keys[key] ?? '',
  ]);
}

/** The JPEG of a photo. */
export function photoFile(photoId: string): string {
  return join(surveyPhotosFolder, `${photoId}.jpg`);
}
