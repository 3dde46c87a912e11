import { toInstant } from '../../src/domain/documents/instant.ts';
import type { Clock } from '../../src/ports/server.ts';
import { createAlarms } from '../alarms/alarms.ts';
import { sayWhichPhotosAreSick } from '../alarms/sick-photos.ts';
import { createAccounts } from '../auth/accounts.ts';
import { type AuthLibrary, openAuthLibrary } from '../auth/auth-library.ts';
import { createKnownSessions } from '../auth/known-sessions.ts';
import { createRecounts } from '../auth/recounts.ts';
import { createSessions } from '../auth/sessions.ts';
import { createTestPhotos } from '../boat/console/create-test-photos.ts';
import { retryHealed } from '../boat/sync/retry-healed.ts';
import { parkUnreadable } from '../cloud/park-unreadable.ts';
import type { ServerContext } from '../context.ts';
import { type DataFolder, keptSecret, prepareDataFolder } from '../data-folder.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { createDiskWatch } from '../db/disk-watch.ts';
import { compositeIndexes } from '../db/documents/composite-indexes.ts';
import { createSqliteStore } from '../db/documents/sqlite-store.ts';
import type { ServerDatabase } from '../db/open.ts';
import { createOutbox, type Outbox } from '../db/outbox/outbox.ts';
import { backupFolders, openBackupPlaces } from '../db/recovery/backup-places.ts';
import { createBackups, findBackups } from '../db/recovery/backups.ts';
import { behindIn, startKeepingBackups } from '../db/recovery/keep-backups.ts';
import { openAccountDatabase } from '../db/tables/account-database.ts';
import { createAccountFacts } from '../db/tables/account-facts.ts';
import { createBlobChecks } from '../db/tables/blob-checks.ts';
import { createDevices } from '../db/tables/devices.ts';
import { createPhotoRows } from '../db/tables/photo-rows.ts';
import { watchSessionEnds } from '../db/tables/session-ends.ts';
import { createHubSettings } from '../db/tables/settings.ts';
import { createDrawingCounter } from '../drawings/drawing-counter.ts';
import { hubIdentity } from '../hub/hub-identity.ts';
import { openHubKey } from '../hub/hub-key.ts';
import { createAllowances } from '../limits/allowances.ts';
import { createLog, fileStream } from '../log.ts';
import { mailerOf } from '../mail/mailer-of.ts';
import { createOriginPolicy } from '../origin-policy.ts';
import { createPhotoStorage } from '../photos/create-photo-storage.ts';
import { createRush } from '../photos/derivatives/overload.ts';
import type { PhotoRows } from '../ports/photo-rows.ts';
import { openRecords } from '../recovery/open-records.ts';
import { openSoundDatabase } from '../recovery/open-sound.ts';
import { refuseNewDatabase } from '../recovery/start-check.ts';
import {
  alarmOfDatabaseDisk,
  alarmOfPhotoDisk,
  alarmOfSetAside,
  sayWhatWasFound,
} from '../recovery/what-was-found.ts';
import type { Closing } from './closing.ts';
import { localHosts } from './open-boat-to-phones.ts';
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
  const checked = { ...folder, network: config.network };
  refuseNewDatabase(checked);
  const hubKey = openHubKey(config.dataDir, (file) =>
    log.error({ file }, 'the key of this hub could not be read: it was set aside and a new one made'),
  );
  const { database, mended } = openSoundDatabase({
    ...folder,
    dataDir: config.dataDir,
    backups: findBackups(backupFolders(config.dataDir, config.backupDir), hubKey.publicKey).backups,
    at: clock.now(),
  });
  closing.add(() => database.close());
  const watch = createDiskWatch((state) => alarmOfDatabaseDisk(state, alarms));
  const store = createSqliteStore(database, {
    indexes: compositeIndexes,
    clock,
    onListenerError: (error) => log.error({ err: error }, 'a listener of commits failed'),
    watch,
  });
  const mailer = mailerOf(options, folder.mail, clock);

  const accountDatabase = openAccountDatabase(config.dataDir);
  closing.add(() => accountDatabase.close());
  const secret = config.secret ?? keptSecret(config.dataDir);
  const recounts = createRecounts(store, log);
  closing.add(() => recounts.idle());
  const auth = await openAuthLibrary({
    database: accountDatabase,
    secret,
    store,
    clock,
    mailer,
    log,
    onProven: (uid) => recounts.ask(uid),
  });
  const sessionStands = watchSessionEnds(accountDatabase, () => Date.parse(clock.now()));
  const devices = createDevices(database, clock, {
    watch,
    ...(config.network === 'www' ? { sessionStands } : {}),
  });

  const settings = createHubSettings(database);
  const hub = hubIdentity(settings, config);
  const photoRows = createPhotoRows(database.orm, watch);
  const outbox = createOutbox(database, clock);
  const records = await openRecords({
    ...{ folder: checked, database, settings, store, rows: photoRows, key: hubKey, clock, log, alarms },
  });
  closing.add(() => records.close());
  const checks = createBlobChecks(database);
  const storage = await createPhotoStorage({
    folder: folder.photos,
    rows: photoRows,
    store,
    log,
    records,
    health: {
      of: checks.healthOf,
      note(sha256, health) {
        checks.note({ sha256, health, checkedAt: clock.now() });
        sayWhichPhotosAreSick(checks.figures(), alarms);
      },
    },
    onHealed: (photo) => retryHealed(photo, outbox),
    onDisk: (state) => alarmOfPhotoDisk(state, alarms),
    ...(config.network === 'edge'
      ? { staleAfterDays: 1, rush: createRush(), onUnreadable: (photo) => parkUnreadable(photo, outbox) }
      : {}),
  });
  closing.add(() => storage.close());
  alarmOfSetAside(storage.aside, alarms);
  sayWhatWasFound(mended, alarms);
  sayWhichPhotosAreSick(checks.figures(), alarms);

  const databases = { 'reef-census.sqlite': database.sqlite, 'accounts.sqlite': accountDatabase };
  const backups = createBackups({
    databases,
    ownFolder: folder.backups,
    places: openBackupPlaces(config.dataDir),
    server: hubKey.publicKey,
    clock,
  });
  const keeping = startKeepingBackups({ backups, store, log, behind: behindIn(settings, 'backups.behind') });
  closing.add(() => keeping.close());

  const drawings = createDrawingCounter();
  closing.add(() => drawings.close());
  const photos = options.photos?.(storage) ?? storage;
  const nowMs = () => performance.now();
  const testPhotos =
    config.network === 'edge' ? createTestPhotos({ store, photos, settings, clock, log, nowMs }) : null;
  closing.add(() => testPhotos?.close());
  const knownSessions = createKnownSessions(sessionStands, createAccountFacts(accountDatabase));
  const context: ServerContext = {
    config,
    log,
    clock,
    store,
    photos,
    devices,
    accounts: createAccounts(auth, secret, store),
    mailer,
    allowances: createAllowances(),
    drawings,
    origins: createOriginPolicy([config.host, ...localHosts(config), ...config.allowedHosts]),
    hub,
    settings,
    hubKey,
    records,
    alarms,
    backups,
    testPhotos,
    startedAt: clock.now(),
    sessionOf: createSessions(auth, knownSessions, devices, store, clock),
  };
  return { context, auth, folder, database, outbox, photoRows };
}
