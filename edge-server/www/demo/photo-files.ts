import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Where `npm run build` puts the painted photos, and what is known of each. */
export const demoFolder = fileURLToPath(new URL('../../../dist/demo', import.meta.url));

const truthSchema = z.record(z.string(), z.record(z.string(), z.number()));
export type DemoTruth = z.infer<typeof truthSchema>;

export const truthFile = join(demoFolder, 'truth.json');

/** A place of a photo (fractions of its width and height), and what was painted there, a key of the percentage form. */
const pointSchema = z.tuple([z.number(), z.number(), z.string()]);
export type DemoPoint = z.infer<typeof pointSchema>;
const pointsSchema = z.record(z.string(), z.array(pointSchema));
export type DemoPoints = z.infer<typeof pointsSchema>;

export const pointsFile = join(demoFolder, 'points.json');

/** Points of each photo, as painted. Rejects where nothing was painted yet. */
export async function readDemoPoints(): Promise<DemoPoints> {
  return pointsSchema.parse(JSON.parse(await readFile(pointsFile, 'utf8')));
}

/** Percent of each photo by key of the percentage form, as painted. Rejects where nothing was painted yet. */
export async function readTruth(): Promise<DemoTruth> {
  return truthSchema.parse(JSON.parse(await readFile(truthFile, 'utf8')));
}

export function photoFile(photoId: string): string {
  return join(demoFolder, `${photoId}.jpg`);
}
