import type { ErasedThing } from '../../contract/admin/erasure.ts';
import { imageDocs, imagesWithBytes, imagesWithId } from '../../domain/collections/images.ts';
import { surveyById, surveyDocs } from '../../domain/collections/surveys.ts';
import { type DocumentData, valueAt } from '../../domain/documents/json.ts';
import { largestPage } from '../../domain/documents/query.ts';
import type { ErasedFile } from '../../ports/host/erased-files.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { StoredDocument } from '../../ports/store.ts';

type Deps = Pick<OperationContext, 'store'>;

/** A photo that is to be erased, of its record. */
export interface ErasedPhoto {
  readonly path: string;
  readonly uid: string;
  readonly surveyId: string;
  readonly imageId: string;
  readonly regionId: string;
  readonly files: readonly ErasedFile[];
  /** What names it: its id, its hashes, its token. */
  readonly texts: readonly string[];
}

const textAt = (data: DocumentData, field: string): string => {
  const found = valueAt(data, field);
  return typeof found === 'string' ? found : '';
};

/** What a record says, also one that no schema of today takes. */
export function photoOfRecord({ path, data }: StoredDocument): ErasedPhoto | null {
  const place = imageDocs.match(path);
  if (place === undefined) return null;
  const url = textAt(data, 'url');
  const hashes = [textAt(data, 'sha256'), textAt(data, 'original.sha256')].filter((hash) => hash !== '');
  return {
    path,
    ...place,
    regionId: textAt(data, 'survey.regionId'),
    files: hashes.map((sha256) => ({ path: url, sha256, isShared: false })),
    texts: [...new Set([place.imageId, ...hashes, textAt(data, 'token')])].filter((one) => one !== ''),
  };
}

export const idOfPhoto = ({ surveyId, imageId }: Pick<ErasedPhoto, 'surveyId' | 'imageId'>): string =>
  `${surveyId}/${imageId}`;

/** What keeps a photo out once it is erased: its id, and its bytes under any other, unless a photo that stays has them. */
export const thingsOfPhoto = (photo: ErasedPhoto): ErasedThing[] => [
  { kind: 'photo', id: idOfPhoto(photo) },
  ...photo.files.flatMap(({ sha256, isShared }): ErasedThing[] =>
    isShared ? [] : [{ kind: 'bytes', id: sha256 }],
  ),
];

const onAndOff = async (find: (isDeleted: boolean) => Promise<StoredDocument[]>) =>
  (await Promise.all([find(false), find(true)])).flat();

/** The photos that an operator may mean: by the id, by the survey and the id, or by the path of the record. */
export async function findPhotos(named: string, { store }: Deps): Promise<ErasedPhoto[]> {
  const parts = named.split('/');
  const imageId = parts.at(-1) ?? '';
  const surveyId = parts.length === 2 ? parts[0] : imageDocs.match(named)?.surveyId;
  const docs = await onAndOff((isDeleted) => everyDocument(store, imagesWithId(imageId, isDeleted)));
  const photos = docs.flatMap((doc) => photoOfRecord(doc) ?? []);
  return photos.filter((photo) => surveyId === undefined || photo.surveyId === surveyId);
}

async function photosWithBytes(sha256: string, { store }: Deps): Promise<ErasedPhoto[]> {
  const docs = await onAndOff((isDeleted) =>
    everyDocument(store, { ...imagesWithBytes(sha256, isDeleted), limit: largestPage }),
  );
  return docs.flatMap((doc) => photoOfRecord(doc) ?? []);
}

/** Every photo of the same bytes, these among them: the file is one, whoever handed it in. */
export async function withSameBytes(photos: readonly ErasedPhoto[], deps: Deps): Promise<ErasedPhoto[]> {
  const found = new Map(photos.map((photo) => [photo.path, photo]));
  const hashes = new Set(photos.flatMap(({ files }) => files.map(({ sha256 }) => sha256)));
  for (const sha256 of hashes)
    for (const photo of await photosWithBytes(sha256, deps)) found.set(photo.path, photo);
  return [...found.values()];
}

/** Photos that go with their survey or their person: what a photo that stays has as well, stays. */
export async function withoutShared(photos: readonly ErasedPhoto[], deps: Deps): Promise<ErasedPhoto[]> {
  const going = new Set(photos.map(({ path }) => path));
  const without: ErasedPhoto[] = [];
  for (const photo of photos) {
    const files: ErasedFile[] = [];
    for (const file of photo.files) {
      const others = await photosWithBytes(file.sha256, deps);
      files.push({ ...file, isShared: others.some(({ path }) => !going.has(path)) });
    }
    const shared = new Set(files.filter(({ isShared }) => isShared).map(({ sha256 }) => sha256));
    without.push({ ...photo, files, texts: photo.texts.filter((text) => !shared.has(text)) });
  }
  return without;
}

/** The surveys with an id; there is one at most, unless a boat and a phone brought it twice. */
export async function findSurveys(surveyId: string, { store }: Deps): Promise<StoredDocument[]> {
  return await onAndOff((isDeleted) =>
    everyDocument(store, { ...surveyById(surveyId, isDeleted), limit: largestPage }),
  );
}

/** Every photo of a survey. */
export async function photosOfSurvey(surveyPath: string, { store }: Deps): Promise<ErasedPhoto[]> {
  const place = surveyDocs.match(surveyPath);
  if (place === undefined) return [];
  const from = { collection: imageDocs.under(place) };
  const docs = await everyDocument(store, { from, where: [], orderBy: [], limit: largestPage });
  return docs.flatMap((doc) => photoOfRecord(doc) ?? []);
}
