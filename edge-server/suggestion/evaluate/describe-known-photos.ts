import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownPhoto, KnownPoint } from '../../../src/domain/suggestion/evaluate/evaluate.ts';
import type { FeatureKind } from '../../../src/domain/suggestion/features/feature-kind.ts';
import { describePhoto } from '../../../src/domain/suggestion/photo/describe-photo.ts';
import { placeOf } from '../../../src/domain/suggestion/points/expert-points.ts';
import type { LabelMap } from '../../../src/domain/suggestion/points/label-map.ts';
import type { FoundPoints } from './find-points.ts';
import { openRaster } from './open-raster.ts';

export interface DescribedPhotos {
  readonly photos: readonly KnownPhoto[];
  /** Of each photo, without decoding. */
  readonly seconds: readonly number[];
  /** Codes that the label map does not have, with how many points. */
  readonly unknownCodes: ReadonlyMap<string, number>;
  /** Photos with points that are not in the folder. */
  readonly missing: readonly string[];
}

/** Photos of a folder by the names of their files; names that differ in case only, or in how they end, are one photo. */
async function filesByName(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of (await readdir(folder)).sort()) {
    if (!/\.(jpe?g|png|gif)$/i.test(name)) continue;
    files.set(name.toLowerCase(), name);
    const stem = name.replace(/\.[^.]+$/, '').toLowerCase();
    if (!files.has(stem)) files.set(stem, name);
  }
  return files;
}

/** Opens and describes every photo that has points with a group, one after the other. */
export async function describeKnownPhotos(
  found: ReadonlyMap<string, FoundPoints>,
  folder: string,
  groups: LabelMap,
  kind: FeatureKind,
  onPhoto: (done: number, of: number) => void,
): Promise<DescribedPhotos> {
  const files = await filesByName(folder);
  const photos: KnownPhoto[] = [];
  const seconds: number[] = [];
  const missing: string[] = [];
  const unknownCodes = new Map<string, number>();
  let done = 0;
  for (const [image, { points, otherName }] of found) {
    const lower = image.toLowerCase();
    const file =
      files.get(lower) ??
      files.get(lower.replace(/\.[^.]+$/, '')) ??
      files.get(otherName?.toLowerCase() ?? '');
    done += 1;
    if (file === undefined) {
      missing.push(image);
      continue;
    }
    const raster = await openRaster(await readFile(join(folder, file)));
    const known = points.flatMap((point): KnownPoint[] => {
      const group = groups.get(point.code);
      if (group === undefined) unknownCodes.set(point.code, (unknownCodes.get(point.code) ?? 0) + 1);
      return group === undefined || group === null
        ? []
        : [{ ...placeOf(point, raster.width, raster.height), group }];
    });
    if (known.length === 0) continue;
    const start = performance.now();
    const { described, samples } = await describePhoto(raster, kind, known);
    seconds.push((performance.now() - start) / 1_000);
    photos.push({ image: file, described, points: known, samples });
    onPhoto(done, found.size);
  }
  return { photos, seconds, unknownCodes, missing };
}
