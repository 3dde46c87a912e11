import type { Logger } from 'pino';
import { userDocs } from '../../../src/domain/collections/users.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import type { Clock } from '../../../src/ports/server.ts';
import type { ServerDatabase } from '../db/open.ts';
import type { HubKey } from '../hub/hub-key.ts';
import { DiskFullError, isDiskFull } from '../photos/disk/disk-errors.ts';
import type { Files } from '../photos/disk/files.ts';
import type { PhotoRecords } from '../photos/port/photo-records.ts';
import type { BlobRow, PhotoRows } from '../ports/photo-rows.ts';
import type { ServerStore } from '../ports/server-store.ts';
import { createDocumentRecords } from './document-records.ts';
import { createFollowing } from './following.ts';
import { lookAtAll } from './look-at-all.ts';
import { kindOfPath } from './record.ts';
import { recordFolders } from './record-folders.ts';
import { createRecordPace } from './record-pace.ts';
import { createRecordWriter } from './record-writer.ts';
import { createRenderer } from './render.ts';

/** Rest after each record that follows a change, as a multiple of the time that it took: a tenth of the disk and a core. */
const restFactor = 9;
/** A stop waits this long for records that have not followed yet; the next start looks at all of them otherwise. */
const farewellMs = 3_000;

export interface RecordKeeperDeps {
  /** The folder of the photos. */
  readonly folder: string;
  readonly files: Files;
  readonly database: ServerDatabase;
  readonly rows: PhotoRows;
  readonly store: Pick<ServerStore, 'onCommit'>;
  readonly key: HubKey;
  /** On a boat: what is made again from records waits for the cloud again. */
  readonly sendsToCloud: boolean;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly restFactor?: number;
}

/** Keeps the records beside the photos: written with a photo, before a survey's receipt, and after every change. */
export interface RecordKeeper extends PhotoRecords {
  /** Puts the record of a survey and of its author on the disk; a receipt may follow. Throws `DiskFullError`. */
  settle(surveyPath: string): Promise<void>;
  /** A phone of this person came, went or changed: no document says so. */
  personChanged(uid: string): void;
  /** Writes what is missing, or looks at all records when the last run did not end in peace. In the background. */
  catchUp(looksAtAll: boolean): void;
  /** Resolves when nothing waits to follow. */
  followed(): Promise<void>;
  /** Answers whether everything has followed. */
  close(): Promise<boolean>;
}

export function createRecordKeeper(deps: RecordKeeperDeps): RecordKeeper {
  const { folder, files, database, rows, key, clock, log } = deps;
  const folders = recordFolders(folder);
  const renderer = createRenderer(database, key, deps.sendsToCloud);
  const pace = createRecordPace(deps.restFactor ?? restFactor);
  const writer = createRecordWriter(files);
  const isOwn = (hub: string) => hub === key.publicKey;
  const records = createDocumentRecords({ database, rows, folders, renderer, write: writer.write, isOwn });
  const following = createFollowing({ follow: records.follow, pace, log });
  /** Documents of photos whose record was written with them. */
  const written = new Set<string>();
  let background: Promise<void> = Promise.resolve();
  let hasLookedAtAll = true;

  const stopListening = deps.store.onCommit((paths) => {
    for (const path of paths) {
      const kind = kindOfPath(path);
      if (kind === null || (kind === 'photo' && written.delete(path))) continue;
      // People who never handed in a survey have no record: there is nothing of theirs beside the photos.
      if (kind === 'person' && !records.hasPerson(path)) continue;
      following.wait(path);
    }
  });

  async function followed(): Promise<void> {
    await background;
    await following.settled();
  }

  return {
    newRecord(blob: BlobRow, writes: readonly Write[], toCloud: boolean) {
      for (const { path } of writes) if (kindOfPath(path) === 'photo') written.add(path);
      return renderer.newPhoto(blob, writes, toCloud, clock.now());
    },
    fileOf: (blob) => folders.photo(blob),
    async bytesMoved(paths) {
      for (const path of paths) {
        const blob = rows.blob(path);
        if (blob !== null) await records.blob(blob, records.imagePathIn(blob));
      }
    },
    async settle(surveyPath) {
      following.forget(surveyPath);
      try {
        await records.survey(surveyPath);
        await files.syncFolder(folders.surveys);
        if (writer.hasWrittenInto(folders.people)) await files.syncFolder(folders.people);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        throw new DiskFullError('There is no space left to keep this survey.', { cause: error });
      }
    },
    personChanged(uid) {
      const path = userDocs.path({ uid });
      if (records.hasPerson(path)) following.wait(path);
    },
    catchUp(looksAtAll) {
      hasLookedAtAll = false;
      const { wait } = following;
      background = lookAtAll({ folder, folders, database, rows, records, pace, wait, log }, looksAtAll).then(
        (isThrough) => {
          hasLookedAtAll = isThrough;
        },
        (error: unknown) => log.warn({ err: error }, 'the records beside the photos could not be looked at'),
      );
    },
    followed,
    async close() {
      stopListening();
      pace.hurry();
      const tooLate = setTimeout(pace.end, farewellMs);
      await followed();
      clearTimeout(tooLate);
      const isSettled = following.isEmpty() && hasLookedAtAll;
      pace.end();
      await following.settled();
      await background;
      return isSettled;
    },
  };
}
