import { valueAt } from '../../src/domain/documents/json.ts';
import type { Image } from '../../src/domain/survey/image.ts';
import type { Survey } from '../../src/domain/survey/survey.ts';
import type { StoredBlob } from '../../src/ports/blobs.ts';
import { type Carried, type Carrier, inCloud, notWhenDeleted, put, putBytes } from './carrier.ts';
import { CarryError } from './failures.ts';
import { recordInCloud } from './record-in-cloud.ts';
import { originalBytes, requireSound } from './sound-photo.ts';

/** Carries a survey's record to its author's account. */
export async function carrySurvey(survey: Survey, carrier: Carrier): Promise<Carried> {
  notWhenDeleted(survey.isDeleted);
  const { cloudUid, hubUid } = carrier;
  const path = `users/${cloudUid}/surveys/${survey.id}`;
  const before = await inCloud(path, carrier.cloud);
  // Counted in the cloud, and urgency is set there: an edit at sea must not put them back.
  const stored = before === null ? undefined : valueAt(before, 'meta.images.stored');
  const priority = before?.priority ?? survey.priority;
  return put(
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

/** Of a photo that was purged here, the cloud must have the bytes: that was asked before it was purged. */
async function bytesInCloud({ url, sha256 }: Image, { cloud }: Carrier): Promise<StoredBlob> {
  const kept = await cloud.blobs.head(url);
  if (kept?.sha256 === sha256) return kept;
  throw new CarryError(
    'refused',
    'This photo was removed from the boat because the cloud had it, and the cloud has it no longer. Ask who looks after the cloud.',
  );
}

async function carryBytes(image: Image, carrier: Carrier): Promise<StoredBlob> {
  if ((await requireSound(image, carrier)) === 'purged') return bytesInCloud(image, carrier);
  const { url: path, sha256 } = image;
  const { bytes, type } = await originalBytes(image, carrier);
  return putBytes(image, { path, sha256, type }, bytes, carrier);
}

/** Carries a photo: its bytes first, then its record, so that no record is ever without its photo. */
export async function carryPhoto(image: Image, carrier: Carrier): Promise<Carried> {
  notWhenDeleted(image.isDeleted);
  const blob = await carryBytes(image, carrier);
  if (blob.sha256 !== image.sha256 || blob.bytes !== image.bytes) {
    throw new CarryError('passing', 'The cloud says that it has other bytes than those that were sent.');
  }
  const path = `users/${carrier.cloudUid}/surveys/${image.survey.id}/images/${image.id}`;
  const before = await inCloud(path, carrier.cloud);
  return put(path, before, { ...recordInCloud(image, before, carrier), token: blob.token }, carrier);
}
