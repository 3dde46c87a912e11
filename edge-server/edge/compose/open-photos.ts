import type { Logger } from 'pino';
import type { ErasedThing } from '../../../src/contract/admin/erasure.ts';
import { isErased } from '../../../src/operations/run/erased.ts';
import type { Clock } from '../../../src/ports/server.ts';
import { parkUnreadable } from '../../services/cloud/park-unreadable.ts';
import type { Alarms } from '../../setup/alarms/alarms.ts';
import { sayWhichPhotosAreSick } from '../../setup/alarms/sick-photos.ts';
import type { Closing } from '../../setup/closing.ts';
import type { ServerConfig } from '../../setup/config/config.ts';
import type { ServerDatabase } from '../../storage/db/open.ts';
import type { Outbox } from '../../storage/db/outbox/outbox.ts';
import { createBlobChecks } from '../../storage/db/tables/blob-checks.ts';
import { createPhotoStorage } from '../../storage/photos/create-photo-storage.ts';
import { createRush } from '../../storage/photos/derivatives/overload.ts';
import type { PhotoRecords } from '../../storage/photos/port/photo-records.ts';
import { defaultQuotas } from '../../storage/photos/uploads/quotas.ts';
import type { PhotoRows } from '../../storage/ports/photo-rows.ts';
import type { ServerStore } from '../../storage/ports/server-store.ts';
import { alarmOfPhotoDisk, alarmOfSetAside } from '../../storage/recovery/what-was-found.ts';
import { retryHealed } from '../boat/sync/retry-healed.ts';

export interface PhotoDeps {
  readonly folder: string;
  readonly network: ServerConfig['network'];
  readonly database: ServerDatabase;
  readonly rows: PhotoRows;
  readonly store: ServerStore;
  readonly records: PhotoRecords;
  /** See `PhotoStorageOptions`. */
  readonly leavesRecorded: boolean;
  readonly outbox: Outbox;
  readonly alarms: Alarms;
  readonly clock: Clock;
  readonly log: Logger;
  readonly closing: Closing;
}

/** By its bytes, and by its place in a survey where a phone sends it. */
const thingsOfOffer = (sha256: string, survey: string | undefined, key: string): ErasedThing[] => [
  { kind: 'bytes', id: sha256 },
  ...(survey === undefined ? [] : [{ kind: 'photo', id: `${survey}/${key}` } as const]),
];

/** The photos on the disk; what is wrong with them or with the disk rings where the person at the laptop sees it. */
export async function openPhotos(deps: PhotoDeps) {
  const { folder, network, database, rows, store, records, leavesRecorded } = deps;
  const { outbox, alarms, clock, log, closing } = deps;
  const checks = createBlobChecks(database);
  const storage = await createPhotoStorage({
    ...{ folder, rows, store, log, records, leavesRecorded },
    health: {
      of: checks.healthOf,
      note(sha256, health) {
        checks.note({ sha256, health, checkedAt: clock.now() });
        sayWhichPhotosAreSick(checks.figures(), alarms);
      },
    },
    isErased: ({ sha256, survey, key }) => isErased(thingsOfOffer(sha256, survey, key), store),
    onHealed: (photo) => retryHealed(photo, outbox),
    onDisk: (state) => alarmOfPhotoDisk(state, alarms),
    ...(network === 'edge'
      ? {
          staleAfterDays: 1,
          rush: createRush(),
          onUnreadable: (photo) => parkUnreadable(photo, outbox),
          // At sea nobody can prove an address.
          quotas: { unprovenBytes: defaultQuotas.personBytes },
        }
      : {}),
  });
  closing.add(() => storage.close());
  alarmOfSetAside(storage.aside, alarms);
  sayWhichPhotosAreSick(checks.figures(), alarms);
  return storage;
}
