import { rename, rm, writeFile } from 'node:fs/promises';
import { qualityOf } from '../../../../src/domain/quality/photo-quality.ts';
import type { PhotoQuality } from '../../../../src/domain/quality/quality-record.ts';
import { lessonOf } from '../../../../src/domain/suggestion/lesson/lesson.ts';
import { packLesson } from '../../../../src/domain/suggestion/lesson/pack-lesson.ts';
import type { Model } from '../../../../src/domain/suggestion/model/model.ts';
import {
  type DescribedPhoto,
  describePhoto,
} from '../../../../src/domain/suggestion/photo/describe-photo.ts';
import { packDescribed } from '../../../../src/domain/suggestion/photo/pack-described.ts';
import type { RegionFilter } from '../../../../src/domain/suggestion/regions/region-filter.ts';
import { suggestRegions } from '../../../../src/domain/suggestion/regions/suggest-regions.ts';
import type { SuggestedRegion, Suggestion } from '../../../../src/domain/suggestion/suggestion.ts';
import { openCopy } from '../../../storage/photos/derivatives/open-copy.ts';
import { chosenFeatures } from './chosen-features.ts';
import { cutRegion } from './cut-region.ts';
import { keptDescribed, keptKind, readKept } from './kept-described.ts';

/** How this server looks at photos: see `chosenFeatures`. */
interface OnServer {
  readonly featuresModel: string | null;
  /** Where the small network is; where the build has put it, if nobody says. */
  readonly networkFile?: URL;
}

export interface DescribeTask extends OnServer {
  /** A JPEG that this server made. */
  readonly file: string;
  readonly target: string;
  /** Written first, and then renamed; a kill may leave it. */
  readonly partial: string;
}
/** How well the photo can be analysed, of one that was looked at, and what was wrong with what was kept of it before. */
export type DescribeAnswer =
  | { readonly status: 'described'; readonly quality: PhotoQuality; readonly wasDamaged?: string }
  | 'no-photo';

/** Looks at a photo, and keeps what its regions are made of, unless that is kept already. */
export async function describe({
  file,
  target,
  partial,
  featuresModel,
  networkFile,
}: DescribeTask): Promise<Exclude<DescribeAnswer, 'no-photo'> | 'damaged'> {
  const { features } = await chosenFeatures(featuresModel, networkFile);
  const photo = await openCopy(file);
  if (photo === 'damaged') return 'damaged';
  const answer = { status: 'described', quality: qualityOf(photo) } as const;
  const kept = await readKept(target, features.id);
  if (kept.status === 'kept') return answer;
  const { described } = await describePhoto(photo, features);
  try {
    await writeFile(partial, packDescribed(described));
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
  return kept.status === 'damaged' ? { ...answer, wasDamaged: kept.problem } : answer;
}

export interface LookThroughTask extends OnServer {
  /** Where what was seen of photos is kept; null where a photo is not there. */
  readonly files: readonly (string | null)[];
}

/** The name of the features by which this server looks at photos. */
export async function featuresOf({ featuresModel, networkFile }: OnServer): Promise<string> {
  return (await chosenFeatures(featuresModel, networkFile)).features.id;
}

/**
 * Of each of these files, whether it keeps what this server sees of a photo. By its first bytes and its length: all of it
 * would be a megabyte for each photo that there is.
 */
export async function lookThrough({
  files,
  featuresModel,
  networkFile,
}: LookThroughTask): Promise<readonly boolean[]> {
  const { features } = await chosenFeatures(featuresModel, networkFile);
  const answers: boolean[] = [];
  for (const file of files) {
    answers.push(file !== null && (await keptKind(file)) === features.id);
  }
  return answers;
}

/** The model that suggests labels in a region. */
export interface ActiveModel {
  readonly id: string;
  readonly model: Model;
}

export interface SuggestTask extends OnServer {
  readonly file: string;
  readonly imageId: string;
  readonly filter: RegionFilter;
  /** null where there is none: regions then have no labels. */
  readonly active: ActiveModel | null;
}

/** A model reads what it learnt from and nothing else: of a photo that was looked at otherwise it says nothing. */
function fitting(active: ActiveModel | null, { kind }: DescribedPhoto): ActiveModel | null {
  return active?.model.features === kind ? active : null;
}

/** Regions of a photo that was looked at; null where it was not. */
export async function suggest({
  file,
  imageId,
  filter,
  active,
  featuresModel,
  networkFile,
}: SuggestTask): Promise<Suggestion | null> {
  const { features } = await chosenFeatures(featuresModel, networkFile);
  const described = await keptDescribed(file, features.id);
  if (described === null) return null;
  const { width, height } = described;
  const model = fitting(active, described);
  const { regions } = suggestRegions(described, model?.model ?? null, filter);
  return { version: 1, imageId, width, height, model: model?.id ?? null, regions };
}

/** What a page learns from while somebody corrects these regions; null where the photo was not looked at. */
export async function teach({
  file,
  filter,
  active,
  featuresModel,
  networkFile,
}: SuggestTask): Promise<Uint8Array<ArrayBuffer> | null> {
  const { features } = await chosenFeatures(featuresModel, networkFile);
  const described = await keptDescribed(file, features.id);
  if (described === null) return null;
  const model = fitting(active, described);
  const lesson = lessonOf(described, model?.model ?? null, filter);
  return packLesson({ model: model?.id ?? null, lesson });
}

export interface CutTask {
  /** A copy that this server made. */
  readonly file: string;
  readonly path: SuggestedRegion['path'];
}

/** A region of a photo as a PNG; null where its outline holds no pixel, 'damaged' where the copy does not decode. */
export async function cut({ file, path }: CutTask): Promise<Uint8Array | null | 'damaged'> {
  const copy = await openCopy(file);
  return copy === 'damaged' ? copy : cutRegion(copy, path);
}

/** Why the operator's own network is not used, in words; null where it is. */
export async function problemOf({ featuresModel }: OnServer): Promise<string | null> {
  return (await chosenFeatures(featuresModel)).problem;
}
