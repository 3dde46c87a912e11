import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownPhoto, KnownPoint } from '../../../../src/domain/suggestion/evaluate/evaluate.ts';
import type { FeatureKind } from '../../../../src/domain/suggestion/features/feature-kind.ts';
import { describePhoto } from '../../../../src/domain/suggestion/photo/describe-photo.ts';
import type { Raster } from '../../../../src/domain/suggestion/pixels/raster.ts';
import { placeOf } from '../../../../src/domain/suggestion/points/expert-points.ts';
import type { LabelMap } from '../../../../src/domain/suggestion/points/label-map.ts';
import { largestPhotoPixels } from '../../../../src/domain/survey/photo-limits.ts';
import { openPhoto } from '../../../storage/photos/derivatives/photo-decoders.ts';
import { findPhotos } from '../points/find-photos.ts';
import type { FoundPoints } from '../points/find-points.ts';
import { readOrientation } from '../points/read-orientation.ts';

/** The pixels of a photo, turned the way it is looked at. Throws on what does not decode. */
export async function openRaster(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await openPhoto(bytes, largestPhotoPixels)
    .autoOrient()
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
}

export interface DescribedPhotos {
  readonly photos: readonly KnownPhoto[];
  /** Of each photo, without decoding. */
  readonly seconds: readonly number[];
  /** Codes that the label map does not have, with how many points. */
  readonly unknownCodes: ReadonlyMap<string, number>;
  /** Photos with points that are not in the folder or cannot be told apart, with why. */
  readonly refused: readonly { readonly image: string; readonly why: string }[];
}

/** Opens and describes every photo that has points with a group, one after the other. */
export async function describeKnownPhotos(
  found: readonly FoundPoints[],
  folder: string,
  groups: LabelMap,
  kind: FeatureKind,
  onPhoto: (done: number, of: number) => void,
): Promise<DescribedPhotos> {
  const matched = await findPhotos(folder, found);
  const photos: KnownPhoto[] = [];
  const seconds: number[] = [];
  const refused: { image: string; why: string }[] = [];
  const unknownCodes = new Map<string, number>();
  let done = 0;
  for (const photo of matched) {
    const { image, points } = photo;
    done += 1;
    if (photo.status === 'refused') {
      refused.push({ image, why: photo.why });
      continue;
    }
    const { file } = photo;
    const bytes = await readFile(join(folder, file));
    const raster = await openRaster(bytes);
    const turned = { width: raster.width, height: raster.height, orientation: await readOrientation(bytes) };
    const known = points.flatMap((point): KnownPoint[] => {
      const group = groups.get(point.code);
      if (group === undefined) unknownCodes.set(point.code, (unknownCodes.get(point.code) ?? 0) + 1);
      return group === undefined || group === null ? [] : [{ ...placeOf(point, turned), group }];
    });
    if (known.length === 0) continue;
    const start = performance.now();
    const { described, samples } = await describePhoto(raster, kind, known);
    seconds.push((performance.now() - start) / 1_000);
    photos.push({ image: file, described, points: known, samples });
    onPhoto(done, found.length);
  }
  return { photos, seconds, unknownCodes, refused };
}
