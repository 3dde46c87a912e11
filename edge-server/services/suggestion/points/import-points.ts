import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { sha256Hex } from '../../../../src/contract/canonical.ts';
import { labelOfGroup, taughtByPoints } from '../../../../src/domain/assisted/taught-label.ts';
import { taughtPhotoDocs } from '../../../../src/domain/collections/suggestion-models.ts';
import type { RegionId } from '../../../../src/domain/region/region.ts';
import {
  mostPointsOfPhoto,
  type TaughtPhotoRecord,
} from '../../../../src/domain/suggestion/learn/taught-photo.ts';
import { type ExpertPoint, placeOf } from '../../../../src/domain/suggestion/points/expert-points.ts';
import { readLabelMap } from '../../../../src/domain/suggestion/points/label-map.ts';
import { photoTypes } from '../../../../src/domain/survey/photo-limits.ts';
import type { ServiceContext } from '../../context.ts';
import { findPhotos } from './find-photos.ts';
import { findPoints, PointsFileError, readPointsFile } from './find-points.ts';
import { readOrientation } from './read-orientation.ts';

export interface PointsToImport {
  readonly regionId: RegionId;
  /** A file of points, or a folder of them. */
  readonly points: string;
  /** Where their photos are. */
  readonly images: string;
  /** The label map. */
  readonly labels: string;
  /** Where the photos were taken; the name of their folder where nobody says. */
  readonly site?: string | undefined;
}

export interface ImportedPoints {
  readonly photos: number;
  readonly points: number;
  /** Photos with points that are not in the folder, or cannot be taken, with why. */
  readonly refused: readonly { readonly image: string; readonly why: string }[];
  /** Codes that the label map does not have, with how many points. */
  readonly unknownCodes: ReadonlyMap<string, number>;
  /** Sentences about files whose encoding is a guess. */
  readonly guesses: readonly string[];
}

type ImportContext = Pick<ServiceContext, 'store' | 'photos' | 'clock'>;

/** Whose uploads these are: nobody's that signs in. */
const owner = 'laboratory';

/** Labels by the codes of a laboratory. Throws `PointsFileError` for a group that no label here is. */
async function labelsByCode(file: string) {
  const { text, guess } = await readPointsFile(file);
  const map = readLabelMap(text);
  if (map.status === 'refused') throw new PointsFileError(`${file}: ${map.problem}`);
  const labels = new Map<string, string | null>();
  for (const [code, group] of map.groups) {
    const label = group === null ? null : labelOfGroup(group);
    if (label === undefined) {
      const known = taughtByPoints.join(', ');
      throw new PointsFileError(
        `${file}: nothing here is called “${group}”. Use one of ${known}, a functional group such as “Hard coral” or “Algae”, or null.`,
      );
    }
    labels.set(code, label);
  }
  return { labels, guess };
}

type KnownPoint = ExpertPoint & { readonly label: string };

/** A photo of the folder, read. */
interface ReadPhoto {
  /** Its path in the folder. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Brings in one photo with its points; null where it was taken, else why not. */
async function takePhoto(
  { regionId, site, images }: PointsToImport,
  { file, bytes, sha256 }: ReadPhoto,
  known: readonly KnownPoint[],
  { store, photos, clock }: ImportContext,
): Promise<string | null> {
  const ending = file.split('.').at(-1)?.toLowerCase() ?? '';
  const type = ending === 'png' || ending === 'gif' ? (`image/${ending}` as const) : 'image/jpeg';
  const id = `${regionId}-${sha256.slice(0, 24)}`;
  const path = `taught/${regionId}/${id}.${photoTypes[type]}`;
  const offer = { owner, key: id, bytes: bytes.length, sha256, type, name: basename(file) };
  const outcome = await photos.put(offer, path, bytes, () => [], { toCloud: false });
  if (outcome.status === 'refused') return outcome.message;
  const { width, height } = outcome.facts;
  const orientation = await readOrientation(bytes);
  const folder = basename(dirname(resolve(images, file)));
  const record: TaughtPhotoRecord = {
    ...{ id, regionId, updated: clock.now(), isDeleted: false, image: file.slice(-200) },
    site: site ?? (folder || 'laboratory'),
    ...{ url: outcome.blob.path, token: outcome.blob.token, width, height },
    points: known.slice(0, mostPointsOfPhoto).map((point) => ({
      ...placeOf(point, { width, height, orientation }),
      code: point.code.slice(0, 120),
      label: point.label,
    })),
  };
  if (record.points.some(({ x, y }) => x < 0 || y < 0 || x > 1 || y > 1))
    return 'it has points that are outside of it';
  await store.write([taughtPhotoDocs.set({ photoId: id }, record)]);
  return null;
}

/**
 * Brings in photos of a laboratory with their points, for models of a region to learn from. The same photo again has the points
 * of the later file. Throws `PointsFileError` for files that cannot be used.
 */
export async function importPoints(
  asked: PointsToImport,
  context: ImportContext,
  onPhoto: (done: number, of: number) => void = () => undefined,
): Promise<ImportedPoints> {
  const { labels, guess } = await labelsByCode(asked.labels);
  const found = await findPoints(asked.points);
  const matched = await findPhotos(asked.images, found.photos);
  const unknownCodes = new Map<string, number>();
  const refused: { image: string; why: string }[] = [];
  const taken = { photos: 0, points: 0 };
  /** By the bytes of a photo, what the points call it. */
  const takenBytes = new Map<string, string>();
  let done = 0;
  for (const photo of matched) {
    const { image, points } = photo;
    done += 1;
    onPhoto(done, matched.length);
    const known = points.flatMap((point): KnownPoint[] => {
      const label = labels.get(point.code);
      if (label === undefined) unknownCodes.set(point.code, (unknownCodes.get(point.code) ?? 0) + 1);
      return typeof label === 'string' ? [{ ...point, label }] : [];
    });
    if (photo.status === 'refused') refused.push({ image, why: photo.why });
    if (photo.status === 'refused' || known.length === 0) continue;
    const bytes = await readFile(join(asked.images, photo.file));
    const sha256 = sha256Hex(bytes);
    const same = takenBytes.get(sha256);
    const why =
      same === undefined
        ? await takePhoto(asked, { file: photo.file, bytes, sha256 }, known, context)
        : `it is the same photo as “${same}”, which has points already`;
    if (why !== null) {
      refused.push({ image, why });
      continue;
    }
    takenBytes.set(sha256, image);
    taken.photos += 1;
    taken.points += Math.min(known.length, mostPointsOfPhoto);
  }
  const guesses = [...found.guesses, ...(guess === null ? [] : [guess])];
  return { ...taken, refused, unknownCodes, guesses };
}
