import { type RegionClock, zoneOf } from '../../../domain/region/local-time.ts';
import { photoRecord } from '../../../domain/survey/photo/photo-record.ts';
import { newId } from '../../../domain/survey/survey-id.ts';
import type { PreparedPhoto } from '../../../ports/photo-preparer.ts';
import type { QueuedPhoto } from '../../../ports/survey-outbox.ts';

interface OfSurvey {
  readonly surveyId: string;
  readonly region: RegionClock;
  /** The file's own name. */
  readonly name: string;
  /** Its place among the survey's photos, from 0. */
  readonly index: number;
}

/** A photo that was made ready, as it waits on this device. */
export function queuedPhoto(
  { bytes, type, sha256, facts, width, height, isOriginal }: PreparedPhoto,
  { surveyId, region, name, index }: OfSurvey,
): QueuedPhoto {
  const imageId = newId();
  const record = photoRecord(imageId, { width, height, isOriginal }, facts, zoneOf(region));
  return {
    imageId,
    surveyId,
    name: name.slice(-200),
    type,
    sha256,
    bytes: bytes.byteLength,
    record: { ...record, index },
    hasTimeZone: facts.takenAt?.utcOffsetMinutes !== undefined,
    state: { kind: 'on-phone' },
  };
}

/** A waiting original with its copy in its place; what is known of it stays, as the copy tells nothing of itself. */
export function withCopy(
  photo: QueuedPhoto,
  { bytes, type, sha256, width, height }: PreparedPhoto,
): QueuedPhoto {
  const meta = { ...photo.record.meta, optimised: true, width, height };
  return { ...photo, type, sha256, bytes: bytes.byteLength, record: { ...photo.record, meta } };
}
