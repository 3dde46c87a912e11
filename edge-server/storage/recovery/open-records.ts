import type { Logger } from 'pino';
import type { Clock } from '../../../src/ports/server.ts';
import type { Alarms } from '../../setup/alarms/alarms.ts';
import type { ServerDatabase } from '../db/open.ts';
import type { HubSettings } from '../db/tables/settings.ts';
import type { HubKey } from '../hub/hub-key.ts';
import type { KnownKeys } from '../hub/known-keys.ts';
import { diskFiles } from '../photos/disk/disk-files.ts';
import type { PhotoRows } from '../ports/photo-rows.ts';
import type { ServerStore } from '../ports/server-store.ts';
import { createRecordKeeper, type RecordKeeper } from '../records/keeper.ts';
import { addFromRecords } from './add-from-records.ts';
import { agree, readMark } from './mark.ts';
import { refuseOtherDatabase, uncommittedRecords, unknownRecords } from './start-check.ts';
import { alarmOfRecords, isAnyLost } from './what-was-found.ts';

/** While something changes, the mark is raised this often: two syncs of the disk. */
const raiseEveryMs = 60_000;

export interface RecordDeps {
  readonly folder: { readonly database: string; readonly photos: string; readonly network: 'www' | 'edge' };
  readonly database: ServerDatabase;
  readonly settings: HubSettings;
  readonly store: ServerStore;
  readonly rows: PhotoRows;
  readonly key: HubKey;
  readonly keys: Pick<KnownKeys, 'believed' | 'isChanged'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly alarms: Alarms;
  /** Of a large folder: what the database has lost is asked beside the server that runs (`takeBackLost`). */
  readonly asksLater: boolean;
}

/** Raises the mark while the database goes on, at most once a minute. */
function keepRaising({ folder, settings, store, log }: RecordDeps): () => void {
  let raisedAt = performance.now();
  return store.onCommit(() => {
    if (performance.now() - raisedAt < raiseEveryMs) return;
    raisedAt = performance.now();
    // Not in the commit that told of it: what it tells of is answered first.
    setImmediate(() => {
      try {
        agree(folder.photos, settings);
      } catch (error) {
        log.warn({ err: error }, 'the mark beside the photos could not be raised');
      }
    });
  });
}

/**
 * Looks whether database and photos belong together, takes back what a record says and the database has lost, and
 * keeps the records from then on. Throws `PhotosDisagreeError`, before anything is changed.
 */
export async function openRecords(deps: RecordDeps): Promise<RecordKeeper> {
  const { folder, database, settings, rows, key, keys, log, alarms } = deps;
  const { photos } = folder;
  refuseOtherDatabase(folder, database, settings, (file) =>
    log.error({ file }, 'the mark beside the photos could not be read: it was set aside and a new one made'),
  );
  const wasSettled = readMark(photos)?.isSettled ?? false;
  const sendsToCloud = folder.network === 'edge';
  const only = deps.asksLater ? uncommittedRecords(rows, photos) : unknownRecords(database, photos);
  if (only.length > 0) {
    const { believed } = keys;
    const added = await addFromRecords(database, { photos, key, believed, only });
    if (isAnyLost(added))
      log.error(added, 'the database had lost what the records beside the photos say, and has it again');
    else log.info(added, 'photos are committed whose record a kill had left without its commit');
    alarmOfRecords(added, alarms);
  }
  agree(photos, settings);
  const stopRaising = keepRaising(deps);
  const keeper = createRecordKeeper({ ...deps, folder: photos, files: diskFiles, sendsToCloud });
  // After a change of the key every record is signed anew: a rebuild without the database knows no other key.
  keeper.catchUp(!wasSettled || keys.isChanged);
  return {
    ...keeper,
    async close() {
      stopRaising();
      const isSettled = await keeper.close();
      agree(photos, settings, isSettled);
      return isSettled;
    },
  };
}
