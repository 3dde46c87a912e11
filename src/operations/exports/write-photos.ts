import { imageDocs, imagesOfRegionBetween } from '../../domain/collections/images.ts';
import type { Query } from '../../domain/documents/query.ts';
import { licenceText } from '../../domain/exports/parcel/licence.ts';
import { daysWindow, exportTimeZone } from '../../domain/exports/photos/export-days.ts';
import { photoEntry, photoTableHead, photoTableLine } from '../../domain/exports/photos/photo-table.ts';
import { exportedWidth, type PhotosAsked } from '../../domain/exports/photos/photos-asked.ts';
import type { Image } from '../../domain/survey/image.ts';
import { counted } from '../../domain/wording/counted.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { Store } from '../../ports/store.ts';
import type { ExportParcel } from './export-files.ts';

/** A copy of a photo without EXIF; null where it cannot be made. */
export type PhotoBytes = (photo: Pick<Image, 'url' | 'token'>) => Promise<Uint8Array | null>;

/** Photos of a page; one photo is in memory at a time. */
const pageSize = 100;

function questions({ regionIds, from, until, hasPrediction }: PhotosAsked): readonly Query[] {
  const window = daysWindow(from, until);
  return regionIds.map((regionId) => imagesOfRegionBetween({ regionId, window, hasPrediction }));
}

/** How many photos are asked for. */
export async function photosAskedFor(asked: PhotosAsked, store: Pick<Store, 'aggregate'>): Promise<number> {
  let photos = 0;
  for (const query of questions(asked)) photos += (await store.aggregate(query, { count: true })).count ?? 0;
  return photos;
}

interface Written {
  readonly photos: number;
  readonly missing: number;
}

const readme = ({ from, until }: PhotosAsked, { photos, missing }: Written): string => `Reef Census: photos

${counted(photos, 'photo')} that arrived from ${from} to ${until} (days in ${exportTimeZone}), as copies up to ${exportedWidth}
pixels wide without EXIF, and photos.csv with a line for each. Where is told by reef.
${missing === 0 ? '' : `${counted(missing, 'photo')} could not be put in; the lines of those have no file.\n`}
photos.csv is UTF-8, with commas.
`;

/**
 * Puts the photos that are asked for into a parcel, with a table of them. Seals nothing. Rejects with `StoreError`,
 * `ParcelError` and what `onPhoto` throws to end it.
 *
 * @param onPhoto Called after each photo, with those that were looked at so far.
 */
export async function writePhotos(
  asked: PhotosAsked,
  parcel: ExportParcel,
  { store, photoBytes }: { readonly store: Pick<Store, 'query'>; readonly photoBytes?: PhotoBytes },
  onPhoto: (done: number) => Promise<void>,
): Promise<void> {
  const [table] = await parcel.sheet({ path: 'photos.csv', pieces: 1 });
  await table?.write(photoTableHead);
  let [photos, missing, done] = [0, 0, 0];
  for (const question of questions(asked)) {
    for await (const docs of pagesOf(store, { ...question, limit: pageSize })) {
      for (const { data } of docs) {
        const image = imageDocs.parse(data);
        const bytes = image === undefined ? null : ((await photoBytes?.(image)) ?? null);
        if (image !== undefined && bytes !== null) await parcel.photo(photoEntry(image), bytes);
        if (image !== undefined) await table?.write(photoTableLine(image, bytes !== null));
        if (bytes === null) missing += 1;
        else photos += 1;
        done += 1;
        await onPhoto(done);
      }
    }
  }
  await parcel.file('README.txt', readme(asked, { photos, missing }));
  await parcel.file('LICENSE', licenceText);
}
