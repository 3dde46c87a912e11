import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sha256Hex } from '../../../src/contract/canonical.ts';
import { labelOfGroup, taughtByPoints } from '../../../src/domain/assisted/taught-label.ts';
import { taughtPhotoDocs } from '../../../src/domain/documents/collections/suggestion-models.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { RegionId } from '../../../src/domain/region/region.ts';
import {
  mostPointsOfPhoto,
  type TaughtPhotoRecord,
} from '../../../src/domain/suggestion/learn/taught-photo.ts';
import { type ExpertPoint, placeOf } from '../../../src/domain/suggestion/points/expert-points.ts';
import { readLabelMap } from '../../../src/domain/suggestion/points/label-map.ts';
import { photoTypes } from '../../../src/domain/survey/photo-limits.ts';
import type { ServerContext } from '../../context.ts';
import { findPhotos } from './find-photos.ts';
import { findPoints, PointsFileError } from './find-points.ts';

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
}

type ImportContext = Pick<ServerContext, 'store' | 'photos' | 'clock'>;

/** Whose uploads these are: nobody's that signs in. */
const owner = 'laboratory';

/** Labels by the codes of a laboratory. Throws `PointsFileError` for a group that no label here is. */
async function labelsByCode(file: string): Promise<ReadonlyMap<string, string | null>> {
  const map = readLabelMap(await readFile(file, 'utf8'));
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
  return labels;
}

/** Brings in one photo with its points; null where it was taken, else why not. */
async function takePhoto(
  { regionId, site, images }: PointsToImport,
  file: string,
  known: readonly (ExpertPoint & { readonly label: string })[],
  { store, photos, clock }: ImportContext,
): Promise<string | null> {
  const bytes = await readFile(join(images, file));
  const sha256 = sha256Hex(bytes);
  const ending = file.split('.').at(-1)?.toLowerCase() ?? '';
  const type = ending === 'png' || ending === 'gif' ? (`image/${ending}` as const) : 'image/jpeg';
  const id = `${regionId}-${sha256.slice(0, 24)}`;
  const path = `taught/${regionId}/${id}.${photoTypes[type]}`;
  const offer = { owner, key: id, bytes: bytes.length, sha256, type, name: file };
  const outcome = await photos.put(offer, path, bytes, () => [], { toCloud: false });
  if (outcome.status === 'refused') return outcome.message;
  const { width, height } = outcome.facts;
  const record: TaughtPhotoRecord = {
    ...{ id, regionId, updated: clock.now(), isDeleted: false, image: file.slice(0, 200) },
    site: site ?? (basename(images) || 'laboratory'),
    ...{ url: outcome.blob.path, token: outcome.blob.token, width, height },
    points: known.slice(0, mostPointsOfPhoto).map((point) => ({
      ...placeOf(point, width, height),
      code: point.code.slice(0, 120),
      label: point.label,
    })),
  };
  if (record.points.some(({ x, y }) => x > 1 || y > 1)) return 'it has points that are outside of it';
  await store.write([{ op: 'set', path: taughtPhotoDocs.path({ photoId: id }), data: documentOf(record) }]);
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
  const labels = await labelsByCode(asked.labels);
  const found = await findPoints(asked.points);
  const photoOf = await findPhotos(asked.images);
  const unknownCodes = new Map<string, number>();
  const refused: { image: string; why: string }[] = [];
  const taken = { photos: 0, points: 0 };
  let done = 0;
  for (const [image, { points, otherName }] of found) {
    done += 1;
    onPhoto(done, found.size);
    const known = points.flatMap((point) => {
      const label = labels.get(point.code);
      if (label === undefined) unknownCodes.set(point.code, (unknownCodes.get(point.code) ?? 0) + 1);
      return typeof label === 'string' ? [{ ...point, label }] : [];
    });
    const file = photoOf(image, otherName);
    if (file === null) refused.push({ image, why: 'it is not in the folder' });
    if (file === null || known.length === 0) continue;
    const why = await takePhoto(asked, file, known, context);
    if (why !== null) refused.push({ image, why });
    else {
      taken.photos += 1;
      taken.points += Math.min(known.length, mostPointsOfPhoto);
    }
  }
  return { ...taken, refused, unknownCodes };
}
