import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqliteStore } from '../../../edge-server/storage/db/documents/sqlite-store.ts';
import { openDatabase, type ServerDatabase } from '../../../edge-server/storage/db/open.ts';
import { createPhotoRows } from '../../../edge-server/storage/db/tables/photo-rows.ts';
import { openHubKey } from '../../../edge-server/storage/hub/hub-key.ts';
import {
  createPhotoStorage,
  type DiskPhotoStorage,
  type PhotoStorageOptions,
} from '../../../edge-server/storage/photos/create-photo-storage.ts';
import {
  createImageWork,
  type ImageWork,
} from '../../../edge-server/storage/photos/derivatives/image-work.ts';
import { diskFiles } from '../../../edge-server/storage/photos/disk/disk-files.ts';
import type { CommitOutcome, UploadOffer } from '../../../edge-server/storage/photos/port/photo-storage.ts';
import type { PhotoFacts, PhotoRows } from '../../../edge-server/storage/ports/photo-rows.ts';
import type { ServerStore } from '../../../edge-server/storage/ports/server-store.ts';
import { createRecordKeeper, type RecordKeeper } from '../../../edge-server/storage/records/keeper.ts';
import { type KeptRecord, readRecord } from '../../../edge-server/storage/records/record.ts';
import { isPhotoRecord, recordFolders } from '../../../edge-server/storage/records/record-folders.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import type { DocumentData } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import type { StoredBlob } from '../../../src/ports/blobs.ts';

type RigOptions = Partial<Omit<PhotoStorageOptions, 'folder' | 'rows' | 'store' | 'log' | 'work'>>;

/** A photo storage on a temporary folder and a database of its own. */
export interface PhotoRig {
  readonly folder: string;
  readonly store: ServerStore;
  readonly rows: PhotoRows;
  photos: DiskPhotoStorage;
  /** Lines of the log, level and text. */
  readonly log: string[];
  /** Ends the storage as a stop of the server does, and starts it again. */
  reopen(options?: RigOptions): Promise<void>;
  /** Starts another storage on the same folder while the first is forgotten, as after a kill. */
  startAfterKill(options?: RigOptions): Promise<void>;
  put(offer: UploadOffer, bytes: Uint8Array): Promise<CommitOutcome>;
  commit(offer: UploadOffer): Promise<CommitOutcome>;
  documentOf(key: string): Promise<DocumentData | undefined>;
  /** Partial files, and names of the blobs, as they stand on the disk. */
  files(): Promise<{ uploads: number; blobs: string[] }>;
  /** What stands beside a stored photo, as its record; null without one that can be believed. */
  recordOf(photoKey: string): KeptRecord | null;
  /** Resolves when records have followed every change. */
  followed(): Promise<void>;
  /** How many times documents were written for a photo. */
  writes(): number;
  /** How many jobs made derivatives. */
  derivations(): number;
  close(): Promise<void>;
}

export const photoPathOf = (key: string) => `survey_v2/gbr/agincourt-reef/2025-10-01/${key}.jpg`;

export async function openPhotoRig(
  initial: RigOptions | ((folder: string) => RigOptions) = {},
): Promise<PhotoRig> {
  const base = await mkdtemp(join(tmpdir(), 'reef-photos-'));
  const folder = join(base, 'photos');
  await mkdir(folder);
  const database: ServerDatabase = openDatabase(join(base, 'reef.sqlite'));
  const store = createSqliteStore(database, { indexes: [] });
  const rows = createPhotoRows(database.orm);
  const lines: string[] = [];
  const say =
    (level: string) =>
    (...said: unknown[]) => {
      lines.push(`${level} ${said.filter((part) => typeof part === 'string').join(' ')}`);
    };
  const log = { info: say('info'), warn: say('warn'), error: say('error') };
  const works: ImageWork[] = [];
  let derivations = 0;
  let writes = 0;

  function countedWork(): ImageWork {
    const work = createImageWork();
    works.push(work);
    return {
      ...work,
      derive(task) {
        derivations += 1;
        return work.derive(task);
      },
    };
  }

  let settings = typeof initial === 'function' ? initial(folder) : initial;
  const key = openHubKey(base, () => undefined);
  const keepers: RecordKeeper[] = [];
  function keepRecords(): RecordKeeper {
    const clock = { now: () => toInstant(Date.now()) };
    const files = settings.files ?? diskFiles;
    const keeper = createRecordKeeper({
      ...{ folder, files, database, rows, store, key, clock, log },
      sendsToCloud: true,
      restFactor: 0,
    });
    keepers.push(keeper);
    return keeper;
  }
  async function start(): Promise<DiskPhotoStorage> {
    await keepers.at(-1)?.close();
    return createPhotoStorage({
      ...{ spareBytes: 0, records: keepRecords(), ...settings },
      ...{ folder, rows, store, log, work: countedWork() },
    });
  }

  const documentPath = (key: string) => `users/diver/surveys/survey-01/images/${key}`;
  const writesFor =
    (key: string) =>
    (blob: StoredBlob, facts: PhotoFacts): Write[] => {
      writes += 1;
      const data = { url: blob.path, token: blob.token, width: facts.width, height: facts.height };
      return [{ op: 'create', path: documentPath(key), data }];
    };

  const rig: PhotoRig = {
    folder,
    store,
    rows,
    photos: await start(),
    log: lines,
    async reopen(options = {}) {
      await rig.photos.close();
      settings = { ...settings, ...options };
      rig.photos = await start();
    },
    async startAfterKill(options = {}) {
      settings = { ...settings, ...options };
      const killed = rig.photos;
      rig.photos = await start();
      // Closes files and threads, and writes nothing: what the system does for a process that was killed.
      await killed.close();
    },
    put: (offer, bytes) =>
      rig.photos.put(offer, photoPathOf(offer.key), bytes, writesFor(offer.key), {
        toCloud: true,
        mayBeUnproven: true,
      }),
    commit: (offer) =>
      rig.photos.commit(offer.owner, offer.key, photoPathOf(offer.key), writesFor(offer.key), {
        toCloud: true,
        mayBeUnproven: true,
      }),
    documentOf: async (key) => (await store.get(documentPath(key)))?.data,
    async files() {
      const folders = await readdir(join(folder, 'blobs'));
      const blobs = await Promise.all(folders.map((name) => readdir(join(folder, 'blobs', name))));
      const parts = (await readdir(join(folder, 'uploads'))).filter((name) => name.endsWith('.part'));
      const names = blobs.flat().filter((name) => !isPhotoRecord(name));
      return { uploads: parts.length, blobs: names.sort() };
    },
    recordOf(photoKey) {
      const blob = rows.blob(photoPathOf(photoKey));
      if (blob === null) return null;
      const read = readRecord(
        readFileSync(recordFolders(folder).photo(blob)),
        (hub) => hub === key.publicKey,
      );
      return read.status === 'read' ? read.record : null;
    },
    followed: async () => {
      for (const keeper of keepers) await keeper.followed();
    },
    writes: () => writes,
    derivations: () => derivations,
    async close() {
      for (const keeper of keepers) await keeper.close();
      await rig.photos.close();
      await Promise.all(works.map((work) => work.close()));
      database.close();
      await rm(base, { recursive: true, force: true });
    },
  };
  return rig;
}
