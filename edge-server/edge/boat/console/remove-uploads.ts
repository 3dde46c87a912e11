import type { Removable } from '../../../../src/contract/boat/phones.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import type { PhotoRows } from '../../../storage/ports/photo-rows.ts';

export interface UploadsDeps {
  readonly context: ServerContext;
  readonly outbox: Pick<Outbox, 'waitingSurveys' | 'parkSurveysOf'>;
  readonly photoRows: Pick<PhotoRows, 'uploads' | 'blobOf' | 'uploadsOf' | 'openBytesOf'>;
  /** Ends the connections of devices whose token ended. */
  readonly onDevicesEnd: () => void;
}

/** What `removeUploads` would take of a person. */
export function removableOf(uid: string, { outbox, photoRows }: UploadsDeps): Removable {
  return {
    photos: photoRows.uploadsOf(uid),
    bytes: photoRows.openBytesOf(uid),
    surveys: outbox.waitingSurveys(uid),
  };
}

/**
 * Takes what a phone left unfinished off the laptop and its surveys out of the queue, and has it say again who it is:
 * for a phone that fills the disk or the satellite's budget. Nothing that has a receipt is touched; surveys are set
 * aside with their photos, to be tried again whenever the leader likes. The tokens end first, so that nothing new
 * begins meanwhile. Answers what went.
 */
export async function removeUploads(uid: string, deps: UploadsDeps): Promise<Removable> {
  const { context, outbox, photoRows } = deps;
  context.devices.endAllOf(uid);
  context.records.personChanged(uid);
  deps.onDevicesEnd();
  const surveys = outbox.parkSurveysOf(uid, 'Set aside by the leader.');
  const mine = photoRows.uploads().filter(({ owner }) => owner === uid);
  for (const { key } of mine) await context.photos.discard(uid, key);
  // One that became whole in between has its receipt, and stays.
  const gone = mine.filter(({ key }) => photoRows.blobOf(uid, key) === null);
  const bytes = gone.reduce((sum, upload) => sum + upload.bytes, 0);
  const removed = { photos: gone.length, bytes, surveys };
  context.log.warn({ uid, ...removed }, 'the uploads of a phone were removed by the leader');
  return removed;
}
