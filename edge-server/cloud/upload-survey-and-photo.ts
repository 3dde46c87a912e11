import { imageDocs } from '../../src/domain/documents/collections/images.ts';
import { surveyDocs } from '../../src/domain/documents/collections/surveys.ts';
import type { DocumentData } from '../../src/domain/documents/json.ts';
import { valueAt } from '../../src/domain/documents/json.ts';
import { ofAnother } from '../../src/domain/survey/carried/carried-survey.ts';
import type { Image } from '../../src/domain/survey/image.ts';
import type { Survey } from '../../src/domain/survey/survey.ts';
import { notThePhones } from '../../src/operations/boat/take-over-survey.ts';
import type { StoredBlob } from '../../src/ports/blobs.ts';
import { CarryError } from './failures.ts';
import { underFreeName } from './free-name.ts';
import { originalBytes, requireSound } from './sound-photo.ts';
import {
  type Carried,
  type Carrier,
  givePhoto,
  giveSurvey,
  inCloud,
  notWhenDeleted,
  putBytes,
} from './uploader.ts';

/** Two laptops may have one account ashore, and each knows a person by another uid. */
const isOtherLaptop = (before: DocumentData, boatUid: string | undefined) =>
  before.boatUser !== undefined && boatUid !== undefined && before.boatUser !== boatUid;

/** Whether what this boat's account put there is another person's, and not the same phone's. */
function isOfAnother(before: DocumentData, survey: Survey, { hubUid, boatUid }: Carrier): boolean {
  if (before.hub !== hubUid || !isOtherLaptop(before, boatUid)) return false;
  const key = valueAt(before, 'proof.key');
  return key === undefined || key !== survey.proof?.key;
}

/** Carries a survey's record to its author's account. */
export async function carrySurvey(survey: Survey, carrier: Carrier): Promise<Carried> {
  notWhenDeleted(survey.isDeleted);
  const { cloudUid, hubUid, boatUid } = carrier;
  const path = surveyDocs.path({ uid: cloudUid, surveyId: survey.id });
  const before = await inCloud(path, carrier.cloud);
  const mine: Survey = {
    ...survey,
    user: { ...survey.user, uid: cloudUid },
    hub: hubUid,
    ...(boatUid === undefined ? {} : { boatUser: boatUid }),
  };
  if (before !== null && isOfAnother(before, survey, carrier)) throw new CarryError('refused', ofAnother);
  if (before !== null && (before.hub !== hubUid || isOtherLaptop(before, boatUid))) {
    if (carrier.takeOver === undefined) throw new CarryError('refused', notThePhones);
    return (await carrier.takeOver(path, mine)) === 'merged' ? 'sent' : 'already-there';
  }
  return giveSurvey(mine, carrier);
}

/** Of a photo that was purged here, the cloud must have the bytes: that was asked before it was purged. */
async function bytesInCloud(
  { url, sha256 }: Image,
  before: DocumentData | null,
  { cloud }: Carrier,
): Promise<StoredBlob> {
  const path = before?.sha256 === sha256 && typeof before.url === 'string' ? before.url : url;
  const kept = await cloud.blobs.head(path);
  if (kept?.sha256 === sha256) return kept;
  throw new CarryError(
    'refused',
    'This photo was removed from the boat because the cloud had it, and the cloud has it no longer. Ask who looks after the cloud.',
  );
}

async function carryBytes(image: Image, before: DocumentData | null, carrier: Carrier): Promise<StoredBlob> {
  if ((await requireSound(image, carrier)) === 'purged') return bytesInCloud(image, before, carrier);
  const { sha256 } = image;
  const { bytes, type } = await originalBytes(image, carrier);
  return underFreeName({ path: image.url, sha256 }, (path) =>
    putBytes(image, { path, sha256, type }, bytes, carrier),
  );
}

/** What another boat brought of this photo: all of it, its preview, which may then be completed here, or another photo. */
async function ofOtherBoat(path: string, image: Image, before: DocumentData, carrier: Carrier) {
  if (before.original === undefined) {
    if (before.sha256 === image.sha256) return 'there' as const;
    throw new CarryError(
      'refused',
      'Another photo came home under the number of this one. This one stays here.',
    );
  }
  const survey = (await carrier.surveyOnBoat?.()) ?? null;
  if (survey === null || carrier.takeOver === undefined) throw new CarryError('refused', notThePhones);
  await carrier.takeOver(path.slice(0, path.indexOf('/images/')), survey);
  return 'mine now' as const;
}

/** Carries a photo: its bytes first, then its record, so that no record is ever without its photo. */
export async function carryPhoto(image: Image, carrier: Carrier): Promise<Carried> {
  notWhenDeleted(image.isDeleted);
  const path = imageDocs.path({ uid: carrier.cloudUid, surveyId: image.survey.id, imageId: image.id });
  const found = await inCloud(path, carrier.cloud);
  if (found !== null && found.hub !== carrier.hubUid) {
    if ((await ofOtherBoat(path, image, found, carrier)) === 'there') return 'already-there';
  }
  const { path: url, ...blob } = await carryBytes(image, found, carrier);
  if (blob.sha256 !== image.sha256 || blob.bytes !== image.bytes) {
    throw new CarryError('passing', 'The cloud says that it has other bytes than those that were sent.');
  }
  return givePhoto({ ...image, url, token: blob.token }, carrier);
}
