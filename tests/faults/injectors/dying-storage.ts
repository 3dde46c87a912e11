import { join } from 'node:path';
import pino from 'pino';
import { createAlarms } from '../../../edge-server/setup/alarms/alarms.ts';
import { createSqliteStore } from '../../../edge-server/storage/db/documents/sqlite-store.ts';
import { openDatabase, type ServerDatabase } from '../../../edge-server/storage/db/open.ts';
import { createPhotoRows } from '../../../edge-server/storage/db/tables/photo-rows.ts';
import { createHubSettings } from '../../../edge-server/storage/db/tables/settings.ts';
import { openHubKey } from '../../../edge-server/storage/hub/hub-key.ts';
import { rememberKey } from '../../../edge-server/storage/hub/known-keys.ts';
import {
  createPhotoStorage,
  type DiskPhotoStorage,
} from '../../../edge-server/storage/photos/create-photo-storage.ts';
import { createImageWork } from '../../../edge-server/storage/photos/derivatives/image-work.ts';
import { diskFiles } from '../../../edge-server/storage/photos/disk/disk-files.ts';
import type { Files, OpenFile } from '../../../edge-server/storage/photos/disk/files.ts';
import type { ServerStore } from '../../../edge-server/storage/ports/server-store.ts';
import { openRecords } from '../../../edge-server/storage/recovery/open-records.ts';
import { alarmOfSetAside } from '../../../edge-server/storage/recovery/what-was-found.ts';
import type { Alarm } from '../../../src/contract/boat/alarms.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';

/** How many steps on disk and database are left; all that comes after them never ends, as after a kill. */
export interface Life {
  /** So many are left from now on. */
  limit(steps: number): void;
  step(): Promise<void>;
  /** Resolves when there are none left. */
  readonly over: Promise<void>;
}

/** A life of so many steps. */
export function lifeOf(steps: number): Life {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = steps;
  return {
    over: promise,
    limit(steps) {
      left = steps;
    },
    step() {
      left -= 1;
      if (left >= 0) return Promise.resolve();
      resolve();
      return new Promise(() => undefined);
    },
  };
}

function dyingFiles({ step, over }: Life): Files {
  const open = new Set<OpenFile>();
  // As the system does for a process that was killed.
  void over.then(() => Promise.allSettled([...open].map((file) => file.close())));
  const after =
    <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await step();
      return work(...args);
    };
  return {
    async open(path) {
      await step();
      const file = await diskFiles.open(path);
      open.add(file);
      return {
        write: after(file.write),
        sync: after(file.sync),
        close() {
          open.delete(file);
          return file.close();
        },
      };
    },
    async *read(path) {
      await step();
      yield* diskFiles.read(path);
    },
    size: after(diskFiles.size),
    stamp: after(diskFiles.stamp),
    rename: after(diskFiles.rename),
    remove: after(diskFiles.remove),
    list: after(diskFiles.list),
    makeFolder: after(diskFiles.makeFolder),
    syncFolder: after(diskFiles.syncFolder),
    freeBytes: diskFiles.freeBytes,
  };
}

function dyingStore(store: ServerStore, { step }: Life): ServerStore {
  return {
    ...store,
    async writeTogether(...args) {
      await step();
      return store.writeTogether(...args);
    },
  };
}

/** Photos of a boat as a start opens them, on steps that end. */
export interface DyingStorage {
  readonly store: ServerStore;
  /** Closed when the life is over. */
  readonly database: ServerDatabase;
  readonly photos: DiskPhotoStorage;
  /** What the start raised. */
  readonly alarms: readonly Alarm[];
}

const pictures = createImageWork();

/** The photo decoder is not what dies: one for all, which looks at nothing. */
const noPictures: typeof pictures = {
  ...pictures,
  check: async () => ({ status: 'photo', type: 'image/jpeg', width: 96, height: 96 }),
};

/**
 * Opens database, records and photos of a folder in the order of a start.
 *
 * @param asksLater as for a large database: what it has lost is looked for beside the server that runs
 */
export async function openDyingStorage(
  dataDir: string,
  life: Life,
  asksLater: boolean,
): Promise<DyingStorage> {
  const clock = { now: () => toInstant(Date.now()) };
  const log = pino({ level: 'silent' });
  const alarms = createAlarms(clock, log);
  const file = join(dataDir, 'reef-census.sqlite');
  const folder = join(dataDir, 'photos');
  const database = openDatabase(file);
  void life.over.then(() => database.close());
  const settings = createHubSettings(database);
  const key = openHubKey(dataDir, () => undefined);
  const store = dyingStore(createSqliteStore(database, { indexes: [], clock }), life);
  const rows = createPhotoRows(database.orm);
  const records = await openRecords({
    folder: { database: file, photos: folder, network: 'edge' },
    keys: rememberKey(settings, key.publicKey, null),
    ...{ database, settings, store, rows, key, clock, log, alarms, asksLater },
  });
  const photos = await createPhotoStorage({
    ...{ folder, rows, store, log, records, leavesRecorded: asksLater, files: dyingFiles(life) },
    ...{ spareBytes: 0, prepareDerivatives: false, work: noPictures },
  });
  alarmOfSetAside(photos.aside, alarms);
  return { store, database, photos, alarms: alarms.all() };
}
