import { imageDocs } from '../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../src/domain/collections/surveys.ts';
import { type DocumentData, documentOf, valueAt } from '../../../src/domain/documents/json.ts';
import { ofAnother } from '../../../src/domain/survey/carried/carried-survey.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import type { Survey } from '../../../src/domain/survey/survey.ts';
import { carriedAnswer } from '../../../src/operations/boat/carried-record.ts';
import { carryPhoto as photoCall } from '../../../src/operations/boat/carry-photo.ts';
import { carrySurvey as surveyCall } from '../../../src/operations/boat/carry-survey.ts';
import { notThePhones } from '../../../src/operations/boat/take-over-survey.ts';
import type { BlobType, StoredBlob } from '../../../src/ports/blobs.ts';
import { CallError } from '../../../src/ports/calls.ts';
import type { PhotoStorage } from '../../storage/photos/port/photo-storage.ts';
import type { Cloud } from './cloud.ts';
import { UploadError } from './failures.ts';
import { underFreeName } from './free-name.ts';
import { lostReason, originalBytes, requireSound } from './sound-photo.ts';
import type { TakeOver } from './take-over.ts';

/** As whom and for whom something is uploaded. */
export interface UploadTerms {
  readonly cloud: Pick<Cloud, 'store' | 'blobs' | 'calls'>;
  readonly photos: Pick<PhotoStorage, 'about' | 'fileOf' | 'verifyBlob'>;
  /** uid of the boat's account in the cloud. */
  readonly hubUid: string;
  /** uid of the author's account in the cloud. */
  readonly cloudUid: string;
  /** Whom the boat knows the author as. */
  readonly boatUid?: string;
  /** Joins with what another boat brought; absent where that cannot be. */
  readonly takeOver?: TakeOver;
  /** The survey of the photo that is uploaded, as the boat has it. */
  readonly surveyOnBoat?: () => Promise<Survey | null>;
  readonly signal: AbortSignal;
  /** Closes and opens while a photo is on its way: its upload waits, and goes on where it was. */
  readonly gate?: { onChange(listener: (isOpen: boolean) => void): () => void };
  /** Called when a part of a photo has gone: bytes that the cloud holds, and all of them. */
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
}

/** What an upload came to: something was written, or the cloud had all of it. */
export type Uploaded = 'sent' | 'already-there';

/**
 * What the cloud has under an id in a collection. Asked as a query for what is kept: a boat may not look at
 * a path where nothing is, nor at what was deleted.
 */
export async function inCloud(
  path: string,
  { store }: Pick<UploadTerms['cloud'], 'store'>,
): Promise<DocumentData | null> {
  const collection = path.slice(0, path.lastIndexOf('/'));
  const { docs } = await store.query({
    from: { collection },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'id', op: '==', value: path.slice(collection.length + 1) },
    ],
    orderBy: [],
    limit: 1,
  });
  return docs[0]?.data ?? null;
}

const olderCloud =
  'The cloud does not know yet how to take this from a boat: somebody who looks after it has to update it.';

/** Gives the cloud a record, which it looks at as the boat did: what is there already, it does not write again. */
async function give(name: string, payload: object, { cloud }: UploadTerms): Promise<Uploaded> {
  try {
    return carriedAnswer.parse(await cloud.calls.call(name, payload)).status;
  } catch (error) {
    if (!(error instanceof CallError && error.status === 'NOT_FOUND')) throw error;
    throw new UploadError('passing', olderCloud, { cause: error });
  }
}

/** Puts the record of a survey where its `user.uid` says. */
const giveSurvey = (survey: Survey, terms: UploadTerms): Promise<Uploaded> =>
  give(surveyCall.name, { survey: documentOf(survey) }, terms);

/** Puts the record of a photo where its author has the survey, under the boat's mark. */
export const givePhoto = (image: Image, terms: UploadTerms): Promise<Uploaded> => {
  // The cloud finds the season out, and one that is older than this boat would refuse a field that it does not know.
  const { season: _itsOwn, ...said } = image;
  const user = { ...image.user, uid: terms.cloudUid };
  return give(photoCall.name, { image: documentOf({ ...said, user, hub: terms.hubUid }) }, terms);
};

export function notWhenDeleted(isDeleted: boolean): void {
  if (isDeleted)
    throw new UploadError('refused', 'It was deleted on the boat, and a boat deletes nothing in the cloud.');
}

/** Puts the bytes of a photo, or of its preview, into the cloud. Resolves when the cloud has said that it has them. */
export async function putBytes(
  image: Image,
  blob: { readonly path: string; readonly sha256: string; readonly type: BlobType },
  bytes: Uint8Array,
  terms: UploadTerms,
): Promise<StoredBlob> {
  const { signal, gate, onProgress } = terms;
  // Told before the upload began, nobody would cancel it: a gate that closes then held the whole program up.
  signal.throwIfAborted();
  const metadata = { user: terms.cloudUid, survey: image.survey.id, hub: terms.hubUid };
  const offer = { ...blob, bytes: bytes.byteLength, metadata };
  const upload = terms.cloud.blobs.put(offer, bytes, ({ sentBytes, totalBytes }) =>
    onProgress?.(sentBytes, totalBytes),
  );
  const stop = gate?.onChange((isOpen) => (isOpen ? upload.resume() : upload.pause()));
  signal.addEventListener('abort', upload.cancel, { once: true });
  try {
    return await upload.done;
  } finally {
    signal.removeEventListener('abort', upload.cancel);
    stop?.();
  }
}

/** Two laptops may have one account ashore, and each knows a person by another uid. */
const isOtherLaptop = (before: DocumentData, boatUid: string | undefined) =>
  before.boatUser !== undefined && boatUid !== undefined && before.boatUser !== boatUid;

/** Whether what this boat's account put there is another person's, and not the same phone's. */
function isOfAnother(before: DocumentData, survey: Survey, { hubUid, boatUid }: UploadTerms): boolean {
  if (before.hub !== hubUid || !isOtherLaptop(before, boatUid)) return false;
  const key = valueAt(before, 'proof.key');
  return key === undefined || key !== survey.proof?.key;
}

/** A survey as it belongs into the cloud: with its author's account there, and under the mark of the boat. */
export const asCarried = (
  survey: Survey,
  { cloudUid, hubUid, boatUid }: Pick<UploadTerms, 'cloudUid' | 'hubUid' | 'boatUid'>,
): Survey => ({
  ...survey,
  user: { ...survey.user, uid: cloudUid },
  hub: hubUid,
  ...(boatUid === undefined ? {} : { boatUser: boatUid }),
});

/** Uploads a survey's record to its author's account. */
export async function uploadSurvey(survey: Survey, terms: UploadTerms): Promise<Uploaded> {
  notWhenDeleted(survey.isDeleted);
  const { cloudUid, hubUid, boatUid } = terms;
  const path = surveyDocs.path({ uid: cloudUid, surveyId: survey.id });
  const before = await inCloud(path, terms.cloud);
  const mine = asCarried(survey, terms);
  if (before !== null && isOfAnother(before, survey, terms)) throw new UploadError('refused', ofAnother);
  if (before !== null && (before.hub !== hubUid || isOtherLaptop(before, boatUid))) {
    if (terms.takeOver === undefined) throw new UploadError('refused', notThePhones);
    return (await terms.takeOver(path, mine)) === 'merged' ? 'sent' : 'already-there';
  }
  return giveSurvey(mine, terms);
}

/** Of a photo that was purged here, the cloud must have the bytes: that was asked before it was purged. */
async function bytesInCloud(
  { url, sha256 }: Image,
  before: DocumentData | null,
  { cloud }: UploadTerms,
): Promise<StoredBlob> {
  const path = before?.sha256 === sha256 && typeof before.url === 'string' ? before.url : url;
  const kept = await cloud.blobs.head(path);
  if (kept?.sha256 === sha256) return kept;
  throw new UploadError('refused', lostReason);
}

async function uploadBytes(
  image: Image,
  before: DocumentData | null,
  terms: UploadTerms,
): Promise<StoredBlob> {
  if ((await requireSound(image, terms)) === 'purged') return bytesInCloud(image, before, terms);
  const { sha256 } = image;
  const { bytes, type } = await originalBytes(image, terms);
  return underFreeName({ path: image.url, sha256 }, (path) =>
    putBytes(image, { path, sha256, type }, bytes, terms),
  );
}

/** What another boat brought of this photo: all of it, its preview, which may then be completed here, or another photo. */
async function ofOtherBoat(path: string, image: Image, before: DocumentData, terms: UploadTerms) {
  if (before.original === undefined) {
    if (before.sha256 === image.sha256) return 'there' as const;
    throw new UploadError(
      'refused',
      'Another photo came home under the number of this one. This one stays here.',
    );
  }
  const survey = (await terms.surveyOnBoat?.()) ?? null;
  if (survey === null || terms.takeOver === undefined) throw new UploadError('refused', notThePhones);
  await terms.takeOver(path.slice(0, path.indexOf('/images/')), survey);
  return 'mine now' as const;
}

/** Uploads a photo: its bytes first, then its record, so that no record is ever without its photo. */
export async function uploadPhoto(image: Image, terms: UploadTerms): Promise<Uploaded> {
  notWhenDeleted(image.isDeleted);
  const path = imageDocs.path({ uid: terms.cloudUid, surveyId: image.survey.id, imageId: image.id });
  const found = await inCloud(path, terms.cloud);
  if (found !== null && found.hub !== terms.hubUid) {
    if ((await ofOtherBoat(path, image, found, terms)) === 'there') return 'already-there';
  }
  const { path: url, ...blob } = await uploadBytes(image, found, terms);
  if (blob.sha256 !== image.sha256 || blob.bytes !== image.bytes) {
    throw new UploadError('passing', 'The cloud says that it has other bytes than those that were sent.');
  }
  return givePhoto({ ...image, url, token: blob.token }, terms);
}
