import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownPhoto, KnownPoint } from '../../../src/domain/suggestion/evaluate/evaluate.ts';
import type { FeatureKind } from '../../../src/domain/suggestion/features/feature-kind.ts';
import { describePhoto } from '../../../src/domain/suggestion/photo/describe-photo.ts';
import { placeOf } from '../../../src/domain/suggestion/points/expert-points.ts';
import type { LabelMap } from '../../../src/domain/suggestion/points/label-map.ts';
import { findPhotos } from '../points/find-photos.ts';
import type { FoundPoints } from '../points/find-points.ts';
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

/** Opens and describes every photo that has points with a group, one after the other. */
export async function describeKnownPhotos(
  found: ReadonlyMap<string, FoundPoints>,
  folder: string,
  groups: LabelMap,
  kind: FeatureKind,
  onPhoto: (done: number, of: number) => void,
): Promise<DescribedPhotos> {
  const photosOf = await findPhotos(folder);
  const photos: KnownPhoto[] = [];
  const seconds: number[] = [];
  const missing: string[] = [];
  const unknownCodes = new Map<string, number>();
  let done = 0;
  for (const [image, { points, otherName }] of found) {
    const file = photosOf(image, otherName);
    done += 1;
    if (file === null) {
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
