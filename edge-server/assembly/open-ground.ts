import { toInstant } from '../../src/domain/documents/instant.ts';
import type { Clock } from '../../src/ports/server.ts';
import { createAlarms } from '../alarms/alarms.ts';
import { alarmOfDatabaseDisk, alarmOfPhotoDisk, sayWhatWasFound } from '../alarms/what-was-found.ts';
import { createAccounts } from '../auth/accounts.ts';
import { type AuthLibrary, openAuthLibrary } from '../auth/auth-library.ts';
import { createSessions } from '../auth/sessions.ts';
import { createTestPhotos } from '../console/create-test-photos.ts';
import type { ServerContext } from '../context.ts';
import { type DataFolder, keptSecret, prepareDataFolder } from '../data-folder.ts';
import { openAccountDatabase } from '../db/account-database.ts';
import { createBackups } from '../db/backups.ts';
import { compositeIndexes } from '../db/composite-indexes.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { createDevices } from '../db/devices.ts';
import { createDiskWatch } from '../db/disk-watch.ts';
import { startKeepingBackups } from '../db/keep-backups.ts';
import type { ServerDatabase } from '../db/open.ts';
import { openSoundDatabase } from '../db/open-sound.ts';
import { createOutbox, type Outbox } from '../db/outbox/outbox.ts';
import { createPhotoRows } from '../db/photo-rows.ts';
import { createHubSettings } from '../db/settings.ts';
import { createSqliteStore } from '../db/sqlite-store.ts';
import { hubIdentity } from '../hub/hub-identity.ts';
import { openHubKey } from '../hub/hub-key.ts';
import { createLog, fileStream } from '../log.ts';
import { mailerOf } from '../mail/mailer-of.ts';
import { localHosts } from '../reach/open-boat-to-phones.ts';
import { createOriginPolicy } from '../security/origin-policy.ts';
import { createPhotoStorage } from '../storage/create-photo-storage.ts';
import type { PhotoRows } from '../storage/photo-rows.ts';
import { createRush } from '../storage/rush.ts';
import { parkUnreadable } from '../sync/park-unreadable.ts';
import type { Closing } from './closing.ts';
import type { EdgeServerOptions } from './options.ts';

/** What every server stands on: its data folder, opened and mended, and the context that is made of it. */
export interface Ground {
  readonly context: ServerContext;
  readonly auth: AuthLibrary;
  readonly folder: DataFolder;
  readonly database: ServerDatabase;
  readonly outbox: Outbox;
  readonly photoRows: PhotoRows;
}

const systemClock: Clock = { now: () => toInstant(Date.now()) };

/** Throws `DataFolderInUseError` or `DatabaseOpenError` with a sentence for the person who starts the server. */
export async function openGround(options: EdgeServerOptions, closing: Closing): Promise<Ground> {
  const { config } = options;
  const clock = options.clock ?? systemClock;
  const folder = prepareDataFolder(config.dataDir);
  const lock = lockDataFolder(config.dataDir);
  closing.add(() => lock.release());

  const logFile = options.log === undefined ? fileStream(folder.logs) : undefined;
  const log = options.log ?? createLog(config.logLevel, logFile === undefined ? [] : [logFile.entry]);
  closing.add(() => logFile?.close());

  const alarms = createAlarms(clock, log);
  const { database, mended } = openSoundDatabase({ ...folder, dataDir: config.dataDir, at: clock.now() });
  closing.add(() => database.close());
  const watch = createDiskWatch((state) => alarmOfDatabaseDisk(state, alarms));
  const store = createSqliteStore(database, {
    indexes: compositeIndexes,
    clock,
    onListenerError: (error) => log.error({ err: error }, 'a listener of commits failed'),
    watch,
  });
  const devices = createDevices(database, clock, watch);
  const mailer = mailerOf(options, folder.mail, clock);

  const accountDatabase = openAccountDatabase(config.dataDir);
  closing.add(() => accountDatabase.close());
  const secret = config.secret ?? keptSecret(config.dataDir);
  const auth = await openAuthLibrary({ database: accountDatabase, secret, store, clock, mailer, log });

  const photoRows = createPhotoRows(database.orm, watch);
  const outbox = createOutbox(database, clock);
  const storage = await createPhotoStorage({
    folder: folder.photos,
    rows: photoRows,
    store,
    log,
    onDisk: (state) => alarmOfPhotoDisk(state, alarms),
    ...(config.network === 'edge'
      ? { rush: createRush(), onUnreadable: (photo) => parkUnreadable(photo, outbox) }
      : {}),
  });
  closing.add(() => storage.close());
  sayWhatWasFound(mended, storage.swept.missingBlobs.length, alarms);

  const databases = { 'reef-census.sqlite': database.sqlite, 'accounts.sqlite': accountDatabase };
  const backups = createBackups(databases, folder.backups, clock);
  const keeping = startKeepingBackups({ backups, store, log });
  closing.add(() => keeping.close());

  const settings = createHubSettings(database);
  const photos = options.photos?.(storage) ?? storage;
  const nowMs = () => performance.now();
  const testPhotos =
    config.network === 'edge' ? createTestPhotos({ store, photos, settings, clock, log, nowMs }) : null;
  closing.add(() => testPhotos?.close());
  const context: ServerContext = {
    config,
    log,
    clock,
    store,
    photos,
    devices,
    accounts: createAccounts(auth, secret, store),
    mailer,
    origins: createOriginPolicy([config.host, ...localHosts(config), ...config.allowedHosts]),
    hub: hubIdentity(settings, config),
    settings,
    hubKey: openHubKey(config.dataDir, (file) =>
      log.error({ file }, 'the key of this hub could not be read: it was set aside and a new one made'),
    ),
    alarms,
    backups,
    testPhotos,
    startedAt: clock.now(),
    sessionOf: createSessions(auth, devices, store, clock),
  };
  return { context, auth, folder, database, outbox, photoRows };
}
