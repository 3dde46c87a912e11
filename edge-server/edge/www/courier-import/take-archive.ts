import { type CourierReceipt, type CourierRecords, receiptBytes } from '../../../../src/contract/courier.ts';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import { documentOf } from '../../../../src/domain/documents/json.ts';
import type { Store } from '../../../../src/ports/store.ts';
import type { ServerContext } from '../../../front/context.ts';
import { failureOf } from '../../../services/cloud/failures.ts';
import { mapPeople } from '../../../services/cloud/people.ts';
import { createTakeOver } from '../../../services/cloud/take-over.ts';
import type { UploadTerms } from '../../../services/cloud/upload.ts';
import { uploadPhoto, uploadSurvey } from '../../../services/cloud/upload.ts';
import { ArchiveError } from '../../../storage/archive/archive-error.ts';
import type { VerifiedArchive } from '../../../storage/archive/read-archive.ts';
import type { SignedCourierReceipt } from '../../../storage/archive/signed-receipt.ts';
import type { MappedUser, MappedUsers } from '../../../storage/db/tables/settings.ts';
import { openArchivePhotos } from './archive-photos.ts';
import { createOwnCloud } from './own-cloud.ts';

type Taken = CourierReceipt['items'][number];

export interface TakenArchive extends SignedCourierReceipt {
  readonly taken: number;
  readonly refused: readonly Taken[];
}

export interface Taking {
  /** uid of the boat's account here. */
  readonly hubUid: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number) => void;
}

/** The people of an archive as documents of the boat, for `mapPeople`. */
function peopleStore({ people }: CourierRecords): Pick<Store, 'get'> {
  const byPath = new Map(people.map((person) => [userDocs.path({ uid: person.boatUid }), person]));
  return {
    async get(path) {
      const person = byPath.get(path);
      if (person === undefined) return null;
      const { boatUid, ...said } = person;
      return { path, id: boatUid, data: documentOf(said), revision: 0 };
    },
  };
}

/** For as long as one archive is taken in; the server remembers the answers by itself (`boatusers`). */
function passingMapping(): MappedUsers {
  const users = new Map<string, MappedUser>();
  return {
    ofBoatUid: (boatUid) => users.get(boatUid) ?? null,
    remember(user) {
      const known = users.get(user.boatUid) ?? user;
      users.set(user.boatUid, known);
      return known;
    },
  };
}

function boatUidOf(path: string): string {
  const params = surveyDocs.match(path) ?? imageDocs.match(path);
  if (params?.uid === undefined) throw new ArchiveError(`It holds something that no boat carries: ${path}.`);
  return params.uid;
}

/**
 * Takes in what an archive holds, with the code of the sync: the same accounts, paths and checks, so that it may be
 * done twice, in part, and in any order with a sync. What the server refuses is listed and the rest goes on. Rejects
 * when the server itself fails (a full disk): what was taken stays, and the same archive goes on from there.
 */
export async function takeArchive(
  archive: VerifiedArchive,
  context: ServerContext,
  { hubUid, signal, onProgress }: Taking,
): Promise<TakenArchive> {
  const { records, manifest } = archive;
  const cloud = createOwnCloud(context, hubUid);
  const mapping = passingMapping();
  const boatUids = [...records.surveys, ...records.photos].map(({ path }) => boatUidOf(path));
  const unmapped = await mapPeople(boatUids, {
    store: peopleStore(records),
    mapping,
    calls: cloud.calls,
    now: context.clock.now,
  });
  const { photos, close } = await openArchivePhotos(archive);
  const takeOver = createTakeOver(cloud.calls, hubUid, null);
  const items: Taken[] = [];
  const all = records.surveys.length + records.photos.length;

  async function take(
    { path, revision }: { readonly path: string; readonly revision: number },
    upload: (terms: UploadTerms) => Promise<unknown>,
  ): Promise<void> {
    signal.throwIfAborted();
    const boatUid = boatUidOf(path);
    const person = mapping.ofBoatUid(boatUid);
    if (person === null) {
      const reason = unmapped.get(boatUid)?.reason ?? 'The archive does not say whose this is.';
      items.push({ path, revision, outcome: 'refused', reason });
    } else {
      try {
        await upload({ cloud, photos, hubUid, boatUid, cloudUid: person.cloudUid, signal, takeOver });
        items.push({ path, revision, outcome: 'taken' });
      } catch (error) {
        const { kind, reason } = failureOf(error);
        if (kind !== 'refused') throw error;
        context.log.warn({ path, reason }, 'something of a courier’s archive was refused');
        items.push({ path, revision, outcome: 'refused', reason });
      }
    }
    onProgress(items.length, all);
  }

  try {
    for (const survey of records.surveys) {
      await take(survey, (terms) => uploadSurvey(survey.data, terms));
    }
    for (const photo of records.photos) await take(photo, (terms) => uploadPhoto(photo.data, terms));
  } finally {
    await close();
  }
  const { id, name } = context.hub;
  const receipt: CourierReceipt = {
    format: 'reef-census-courier-receipt',
    version: 1,
    archive: manifest.archive,
    hub: manifest.hub.id,
    server: { id, name, publicKey: context.hubKey.publicKey },
    takenAt: context.clock.now(),
    items,
  };
  return {
    receipt,
    signature: context.hubKey.sign(receiptBytes(receipt)),
    taken: items.filter(({ outcome }) => outcome === 'taken').length,
    refused: items.filter(({ outcome }) => outcome === 'refused'),
  };
}
