import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { describePhoto } from '../../src/domain/suggestion/photo/describe-photo.ts';
import { packDescribed, readDescribed } from '../../src/domain/suggestion/photo/pack-described.ts';
import type { RegionFilter } from '../../src/domain/suggestion/regions/region-filter.ts';
import { suggestRegions } from '../../src/domain/suggestion/regions/suggest-regions.ts';
import type { Suggestion } from '../../src/domain/suggestion/suggestion.ts';
import { largestPhotoPixels } from '../../src/domain/survey/image.ts';
import { openPhoto } from '../photos/derivatives/photo-decoders.ts';
import { chosenFeatures } from './chosen-features.ts';

/** How this server looks at photos: see `chosenFeatures`. */
interface OnServer {
  readonly featuresModel: string | null;
}

export interface DescribeTask extends OnServer {
  /** A JPEG that this server made. */
  readonly file: string;
  readonly target: string;
  /** Written first, and then renamed; a kill may leave it. */
  readonly partial: string;
}
export type DescribeAnswer = 'described' | 'no-photo';

/** Looks at a photo, unless what was seen is kept already, and keeps it. */
export async function describe({
  file,
  target,
  partial,
  featuresModel,
}: DescribeTask): Promise<DescribeAnswer> {
  const { features } = await chosenFeatures(featuresModel);
  if ((await kept(target, features.id)) !== null) return 'described';
  const { data, info } = await openPhoto(await readFile(file), largestPhotoPixels)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = { width: info.width, height: info.height, channels: 3, data } as const;
  const { described } = await describePhoto(raster, features);
  try {
    await writeFile(partial, packDescribed(described));
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
  return 'described';
}

/** What was seen of a photo; null where nothing is kept, or what a cut wrote, or what another version saw. */
async function kept(file: string, kind: string) {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  const read = bytes === null ? null : readDescribed(bytes);
  return read?.status === 'ok' && read.described.kind === kind ? read.described : null;
}

export interface SuggestTask extends OnServer {
  readonly file: string;
  readonly imageId: string;
  readonly filter: RegionFilter;
}

/** Regions of a photo that was looked at; null where it was not. */
export async function suggest({
  file,
  imageId,
  filter,
  featuresModel,
}: SuggestTask): Promise<Suggestion | null> {
  const { features } = await chosenFeatures(featuresModel);
  const described = await kept(file, features.id);
  if (described === null) return null;
  const { regions } = suggestRegions(described, null, filter);
  return { version: 1, imageId, width: described.width, height: described.height, model: null, regions };
}

/** Why the operator's own network is not used, in words; null where it is. */
export async function problemOf({ featuresModel }: OnServer): Promise<string | null> {
  return (await chosenFeatures(featuresModel)).problem;
}
