import { readFile } from 'node:fs/promises';
import { type DocumentData, documentOf, sameJson, valueAt } from '../../src/domain/documents/json.ts';
import type { Image } from '../../src/domain/survey/image.ts';
import type { Survey } from '../../src/domain/survey/survey.ts';
import type { StoredBlob } from '../../src/ports/blobs.ts';
import type { BlobHealth, PhotoStorage } from '../storage/photo-storage.ts';
import type { Cloud } from './cloud.ts';
import { CarryError } from './failures.ts';

/** As whom and for whom something is carried. */
export interface Carrier {
  readonly cloud: Pick<Cloud, 'store' | 'blobs'>;
  readonly photos: Pick<PhotoStorage, 'about' | 'fileOf' | 'verifyBlob'>;
  /** uid of the boat's account in the cloud. */
  readonly hubUid: string;
  /** uid of the author's account in the cloud. */
  readonly cloudUid: string;
  readonly signal: AbortSignal;
}

/**
 * What the cloud has under an id in a collection. Asked as a query for what is kept: a boat may not look at
 * a path where nothing is, nor at what was deleted.
 */
async function inCloud(path: string, { store }: Carrier['cloud']): Promise<DocumentData | null> {
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

/** Puts a document where it belongs, unless it is there already: after a lost answer, nothing is done twice. */
async function put(
  path: string,
  before: DocumentData | null,
  data: object,
  { cloud }: Carrier,
): Promise<void> {
  const document = documentOf(data);
  if (before !== null && sameJson(before, document)) return;
  await cloud.store.write([{ op: 'set', path, data: document }]);
}

function notWhenDeleted(isDeleted: boolean): void {
  if (isDeleted)
    throw new CarryError('refused', 'It was deleted on the boat, and a boat deletes nothing in the cloud.');
}

/** Carries a survey's record to its author's account. */
export async function carrySurvey(survey: Survey, carrier: Carrier): Promise<void> {
  notWhenDeleted(survey.isDeleted);
  const { cloudUid, hubUid } = carrier;
  const path = `users/${cloudUid}/surveys/${survey.id}`;
  const before = await inCloud(path, carrier.cloud);
  // Counted in the cloud, and urgency is set there: an edit at sea must not put them back.
  const stored = before === null ? undefined : valueAt(before, 'meta.images.stored');
  const priority = before?.priority ?? survey.priority;
  await put(
    path,
    before,
    {
      ...survey,
      user: { ...survey.user, uid: cloudUid },
      meta: { images: { total: survey.meta.images.total, stored } },
      priority,
      hub: hubUid,
    },
    carrier,
  );
}

const illnesses: Readonly<Record<Exclude<BlobHealth, 'sound'>, string>> = {
  rotten:
    'The photo on the boat’s disk is damaged: it is not what the phone sent. Send it from the phone again.',
  missing: 'The photo is missing from the boat’s disk. Send it from the phone again.',
  unknown: 'The boat does not know the file of this photo. Send it from the phone again.',
};

async function soundBytes({ url, sha256 }: Image, { photos }: Carrier) {
  const health = await photos.verifyBlob(url);
  if (health !== 'sound') throw new CarryError('refused', illnesses[health]);
  const [about, file] = await Promise.all([photos.about(url), photos.fileOf(url)]);
  if (about === null || file === null) throw new CarryError('refused', illnesses.unknown);
  if (about.blob.sha256 !== sha256) throw new CarryError('refused', illnesses.rotten);
  return { bytes: new Uint8Array(await readFile(file)), type: about.facts.type };
}

async function carryBytes(image: Image, carrier: Carrier): Promise<StoredBlob> {
  const { bytes, type } = await soundBytes(image, carrier);
  const metadata = { user: carrier.cloudUid, survey: image.survey.id, hub: carrier.hubUid };
  const offer = { path: image.url, bytes: bytes.byteLength, sha256: image.sha256, type, metadata };
  const upload = carrier.cloud.blobs.put(offer, bytes);
  carrier.signal.addEventListener('abort', upload.cancel, { once: true });
  try {
    return await upload.done;
  } finally {
    carrier.signal.removeEventListener('abort', upload.cancel);
  }
}

/** Carries a photo: its bytes first, then its record, so that no record is ever without its photo. */
export async function carryPhoto(image: Image, carrier: Carrier): Promise<void> {
  notWhenDeleted(image.isDeleted);
  const { cloudUid, hubUid } = carrier;
  const blob = await carryBytes(image, carrier);
  const path = `users/${cloudUid}/surveys/${image.survey.id}/images/${image.id}`;
  const before = await inCloud(path, carrier.cloud);
  // What was found out about the photo in the cloud is the cloud's.
  const analysis = before === null ? undefined : valueAt(before, 'meta.analysis');
  const expert = before === null ? undefined : valueAt(before, 'meta.analysis_expert');
  await put(
    path,
    before,
    {
      ...image,
      user: { ...image.user, uid: cloudUid },
      meta: {
        ...image.meta,
        analysis: analysis ?? image.meta.analysis,
        analysis_expert: expert ?? image.meta.analysis_expert,
      },
      survey: {
        ...image.survey,
        priority: valueAt(before ?? {}, 'survey.priority') ?? image.survey.priority,
      },
      ml: before?.ml ?? image.ml,
      token: blob.token,
      hub: hubUid,
    },
    carrier,
  );
}
