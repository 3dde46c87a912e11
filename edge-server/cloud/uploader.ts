import { type DocumentData, documentOf } from '../../src/domain/documents/json.ts';
import type { Image } from '../../src/domain/survey/image.ts';
import type { Survey } from '../../src/domain/survey/survey.ts';
import { carriedAnswer } from '../../src/operations/boat/carried-record.ts';
import { carryPhoto } from '../../src/operations/boat/carry-photo.ts';
import { carrySurvey } from '../../src/operations/boat/carry-survey.ts';
import type { BlobType, StoredBlob } from '../../src/ports/blobs.ts';
import { CallError } from '../../src/ports/calls.ts';
import type { PhotoStorage } from '../photos/port/photo-storage.ts';
import type { Cloud } from './cloud.ts';
import { CarryError } from './failures.ts';
import type { TakeOver } from './take-over.ts';

/** As whom and for whom something is carried. */
export interface Carrier {
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
  /** The survey of the photo that is carried, as the boat has it. */
  readonly surveyOnBoat?: () => Promise<Survey | null>;
  readonly signal: AbortSignal;
  /** Closes and opens while a photo is on its way: its upload waits, and goes on where it was. */
  readonly gate?: { onChange(listener: (isOpen: boolean) => void): () => void };
  /** Called when a part of a photo has gone: bytes that the cloud holds, and all of them. */
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
}

/** What carrying came to: something was written, or the cloud had all of it. */
export type Carried = 'sent' | 'already-there';

/**
 * What the cloud has under an id in a collection. Asked as a query for what is kept: a boat may not look at
 * a path where nothing is, nor at what was deleted.
 */
export async function inCloud(
  path: string,
  { store }: Pick<Carrier['cloud'], 'store'>,
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
async function give(name: string, payload: object, { cloud }: Carrier): Promise<Carried> {
  try {
    return carriedAnswer.parse(await cloud.calls.call(name, payload)).status;
  } catch (error) {
    if (!(error instanceof CallError && error.status === 'NOT_FOUND')) throw error;
    throw new CarryError('passing', olderCloud, { cause: error });
  }
}

/** Puts the record of a survey where its `user.uid` says, under the boat's mark. */
export const giveSurvey = (survey: Survey, carrier: Carrier): Promise<Carried> =>
  give(carrySurvey.name, { survey: documentOf({ ...survey, hub: carrier.hubUid }) }, carrier);

/** Puts the record of a photo where its author has the survey, under the boat's mark. */
export const givePhoto = (image: Image, carrier: Carrier): Promise<Carried> => {
  const user = { ...image.user, uid: carrier.cloudUid };
  return give(carryPhoto.name, { image: documentOf({ ...image, user, hub: carrier.hubUid }) }, carrier);
};

export function notWhenDeleted(isDeleted: boolean): void {
  if (isDeleted)
    throw new CarryError('refused', 'It was deleted on the boat, and a boat deletes nothing in the cloud.');
}

/** Puts the bytes of a photo, or of its preview, into the cloud. Resolves when the cloud has said that it has them. */
export async function putBytes(
  image: Image,
  blob: { readonly path: string; readonly sha256: string; readonly type: BlobType },
  bytes: Uint8Array,
  carrier: Carrier,
): Promise<StoredBlob> {
  const { signal, gate, onProgress } = carrier;
  // Told before the upload began, nobody would cancel it: a gate that closes then held the whole program up.
  signal.throwIfAborted();
  const metadata = { user: carrier.cloudUid, survey: image.survey.id, hub: carrier.hubUid };
  const offer = { ...blob, bytes: bytes.byteLength, metadata };
  const upload = carrier.cloud.blobs.put(offer, bytes, ({ sentBytes, totalBytes }) =>
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
