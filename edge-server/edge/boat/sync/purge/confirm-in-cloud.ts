import { imageDocs } from '../../../../../src/domain/collections/images.ts';
import { confirmPhotosAnswer, mostConfirmed } from '../../../../../src/operations/boat/confirm-photos.ts';
import { CallError } from '../../../../../src/ports/calls.ts';
import type { Cloud } from '../../../../services/cloud/cloud.ts';
import { UploadError } from '../../../../services/cloud/failures.ts';
import { inCloud } from '../../../../services/cloud/upload.ts';
import type { MappedUsers } from '../../../../storage/db/tables/settings.ts';
import type { PurgeGroup, SentPhoto } from './purge-plan.ts';

/**
 * What the cloud says, now, of photos that share their bytes: 'whole': of each it has a record and a file that it has
 * just hashed. 'lost': its record is there, and its file is gone or spoilt. 'unconfirmed': anything else.
 */
export type Confirmation = 'whole' | 'lost' | 'unconfirmed';

export interface ConfirmDeps {
  readonly cloud: Pick<Cloud, 'store' | 'calls'>;
  readonly mapping: MappedUsers;
}

/** Where the cloud's record says that the file of a photo is; null where no whole record of these bytes is there. */
async function fileInCloud({ boatUid, image }: SentPhoto, { cloud, mapping }: ConfirmDeps) {
  const cloudUid = mapping.ofBoatUid(boatUid)?.cloudUid;
  if (cloudUid === undefined) return null;
  const record = await inCloud(
    imageDocs.path({ uid: cloudUid, surveyId: image.survey.id, imageId: image.id }),
    cloud,
  );
  const isWhole = record !== null && record.original === undefined && record.sha256 === image.sha256;
  return isWhole && typeof record.url === 'string' ? record.url : null;
}

async function ask(photos: readonly { path: string; sha256: string }[], { cloud }: ConfirmDeps) {
  const statuses = new Map<string, string>();
  for (let from = 0; from < photos.length; from += mostConfirmed) {
    const asked = { photos: photos.slice(from, from + mostConfirmed) };
    try {
      const answer = confirmPhotosAnswer.parse(await cloud.calls.call('confirm-photos', asked));
      for (const { path, status } of answer.photos) statuses.set(path, status);
    } catch (error) {
      if (!(error instanceof CallError && error.status === 'NOT_FOUND')) throw error;
      throw new UploadError(
        'refused',
        'This cloud is an older version and cannot look at its own files. Everything stays here until it is updated.',
        { cause: error },
      );
    }
  }
  return statuses;
}

/** Asks of all groups at once; the answers are in their order. Rejects when the cloud cannot be asked. */
export async function confirmInCloud(
  groups: readonly PurgeGroup[],
  deps: ConfirmDeps,
): Promise<Confirmation[]> {
  const files: (string | null)[][] = [];
  for (const group of groups) {
    const ofGroup: (string | null)[] = [];
    for (const photo of group.photos) ofGroup.push(await fileInCloud(photo, deps));
    files.push(ofGroup);
  }
  const asked = groups.flatMap(({ photos: [{ image }] }, index) =>
    (files[index] ?? []).flatMap((path) => (path === null ? [] : [{ path, sha256: image.sha256 }])),
  );
  const statuses = await ask(asked, deps);
  return groups.map((_, index): Confirmation => {
    const found = (files[index] ?? []).map((path) => (path === null ? 'no record' : statuses.get(path)));
    if (found.length > 0 && found.every((status) => status === 'whole')) return 'whole';
    const isLost = found.some((status) => status === 'sick' || status === 'missing');
    return isLost ? 'lost' : 'unconfirmed';
  });
}
