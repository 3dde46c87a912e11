import { toInstant } from '../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../src/ports/server.ts';
import type { AuthLibrary } from '../../front/auth/auth-library.ts';
import type { ServerContext } from '../../front/context.ts';
import { createAllowances } from '../../front/limits/allowances.ts';
import { createMadeOnce } from '../../front/limits/made-once.ts';
import { createDrawingCounter } from '../../services/drawings/drawing-counter.ts';
import { mailerOf } from '../../services/mail/mailer-of.ts';
import { activeModels } from '../../services/suggestion/describe/active-models.ts';
import {
  createDescribedPhotos,
  type DescribedPhotos,
} from '../../services/suggestion/describe/described-photos.ts';
import { createOwnSuggestions } from '../../services/suggestion/describe/own-suggestions.ts';
import { createAlarms } from '../../setup/alarms/alarms.ts';
import type { Closing } from '../../setup/closing.ts';
import { type DataFolder, prepareDataFolder } from '../../setup/folder/data-folder.ts';
import { createLog, fileStream } from '../../setup/log/log.ts';
import { createOriginPolicy } from '../../setup/origins/origin-policy.ts';
import { lockDataFolder } from '../../storage/db/data-folder-lock.ts';
import { type DiskReserve, openDiskReserve } from '../../storage/db/disk-reserve.ts';
import { createDiskWatch } from '../../storage/db/disk-watch.ts';
import { compositeIndexes } from '../../storage/db/documents/composite-indexes.ts';
import { createSqliteStore } from '../../storage/db/documents/sqlite-store.ts';
import { createLongReads } from '../../storage/db/long-reads/long-reads.ts';
import type { DatabaseOpenError, ServerDatabase } from '../../storage/db/open.ts';
import { createOutbox, type Outbox } from '../../storage/db/outbox/outbox.ts';
import { queueUnsent } from '../../storage/db/outbox/queue-unsent.ts';
import { openBackupPlaces } from '../../storage/db/recovery/backup-places.ts';
import { createPageFiles } from '../../storage/db/recovery/hold-pages.ts';
import { behindIn, startKeepingBackups } from '../../storage/db/recovery/keep-backups.ts';
import { createBackups } from '../../storage/db/recovery/make-backup.ts';
import { networkSetting } from '../../storage/db/tables/network-of-database.ts';
import { createPhotoRows } from '../../storage/db/tables/photo-rows.ts';
import { createHubSettings } from '../../storage/db/tables/settings.ts';
import { hubIdentity } from '../../storage/hub/hub-identity.ts';
import { openHubKey, publicKeyOf } from '../../storage/hub/hub-key.ts';
import { keepKeyCopy } from '../../storage/hub/key-copy.ts';
import { type KnownKeys, rememberKey } from '../../storage/hub/known-keys.ts';
import type { SealedAccount } from '../../storage/hub/seal-key.ts';
import { createSealedKey } from '../../storage/hub/sealed-key.ts';
import type { PhotoRows } from '../../storage/ports/photo-rows.ts';
import { describeBackup } from '../../storage/recovery/describe-backup.ts';
import { requireNetwork } from '../../storage/recovery/folder-network.ts';
import { refuseHalfMoved } from '../../storage/recovery/move-mark.ts';
import { openRecords } from '../../storage/recovery/open-records.ts';
import { refuseNewDatabase } from '../../storage/recovery/start-check.ts';
import {
  alarmOfDatabaseDisk,
  alarmOfHubKey,
  alarmOfPhotoDisk,
  sayWhatWasFound,
} from '../../storage/recovery/what-was-found.ts';
import { createTestPhotos } from '../boat/console/create-test-photos.ts';
import { cloudOfBoat } from '../boat/settings/kept-account.ts';
import { noteEmptyStore } from '../www/migration/migration-job.ts';
import { openAccounts } from './open-accounts.ts';
import { openMarkedDatabase, startLooks } from './open-database.ts';
import { openGiving } from './open-giving.ts';
import { openPhotos } from './open-photos.ts';
import type { EdgeServerOptions } from './options.ts';

/** What every server stands on: its data folder, opened and mended, and the context that is made of it. */
export interface Ground {
  readonly context: ServerContext;
  readonly auth: AuthLibrary;
  readonly folder: DataFolder;
  readonly database: ServerDatabase;
  readonly outbox: Outbox;
  readonly photoRows: PhotoRows;
  readonly described: DescribedPhotos;
  readonly reserve: DiskReserve;
  /** Resolves when the database turns out not to be believable: the server has to end. */
  readonly broken: Promise<DatabaseOpenError>;
}

const systemClock: Clock = { now: () => toInstant(Date.now()) };

/** Photos as this server looks at them, and what it suggests of them. */
function openDescribed(
  { photos, store, log }: Pick<ServerContext, 'photos' | 'store' | 'log'>,
  { config, modelOf }: EdgeServerOptions,
  closing: Closing,
): Pick<Ground, 'described'> & Pick<ServerContext, 'suggestions'> {
  const described = createDescribedPhotos(photos, {
    modelOf: modelOf ?? activeModels({ store, log }),
    // A server that was opened for one command has nobody else.
    givesWay: config.backgroundGivesWay,
    featuresModel: config.featuresModel,
    log,
  });
  closing.add(() => described.close());
  return { described, suggestions: createOwnSuggestions({ described, log, waitMs: config.agreementWaitMs }) };
}

/** Work that is done for everybody who asks, one after the other or once for all. */
function openShared(
  parts: Pick<Ground, 'database' | 'folder'> & Pick<ServerContext, 'photos' | 'store' | 'log'>,
  options: EdgeServerOptions,
  closing: Closing,
): Pick<Ground, 'described'> & Pick<ServerContext, 'suggestions' | 'drawings' | 'made' | 'longReads'> {
  const { store, database, folder } = parts;
  const longReads = createLongReads({ file: folder.database, database, store });
  closing.add(() => longReads.close());
  const drawings = createDrawingCounter();
  closing.add(() => drawings.close());
  const made = createMadeOnce({ store });
  closing.add(() => made.close());
  return { ...openDescribed(parts, options, closing), drawings, made, longReads };
}

/** Under which names this server is asked, and how it takes gifts, whose letters lead back to one of them. */
async function addressesOf(
  config: EdgeServerOptions['config'],
): Promise<Pick<ServerContext, 'origins' | 'linkOrigin' | 'giving'>> {
  const origins = createOriginPolicy(config);
  return { origins, linkOrigin: origins.linkOrigin, giving: await openGiving(config) };
}

type BackupParts = Parameters<typeof createBackups>[0];

/** One that another laptop can use as it is; that of Firebase is a file of its operator's. */
function accountToSeal(config: EdgeServerOptions['config']): SealedAccount | null {
  const cloud = cloudOfBoat(config);
  if (cloud.kind !== 'server') return null;
  const { url, email, password } = cloud;
  return { url, email, password };
}

/** Copies of the databases, made beside everything else. */
function openBackups(deps: {
  readonly databases: BackupParts['databases'];
  readonly files: BackupParts['files'];
  readonly config: EdgeServerOptions['config'];
  readonly folder: DataFolder;
  readonly hubKey: ServerContext['hubKey'];
  readonly hub: ServerContext['hub'];
  readonly opened: ReturnType<typeof openMarkedDatabase>;
  readonly store: ServerContext['store'];
  readonly settings: ServerContext['settings'];
  readonly clock: Clock;
  readonly log: ServerContext['log'];
  readonly closing: Closing;
}): ServerContext['backups'] {
  const { databases, files, config, folder, hubKey, hub, opened, store, settings, clock, log, closing } =
    deps;
  const sealedKey =
    config.network === 'edge'
      ? createSealedKey({ dataDir: config.dataDir, cloudAccount: () => accountToSeal(config), log })
      : null;
  const backups = createBackups({
    describe: () => describeBackup({ hub, store, sealedKey }),
    databases,
    ownFolder: folder.backups,
    places: openBackupPlaces(config.dataDir),
    server: hubKey.publicKey,
    isBelieved: () => !opened.mark.isDamaged(),
    files,
    clock,
  });
  closing.add(() => backups.close());
  const keeping = startKeepingBackups({ backups, store, log, behind: behindIn(settings, 'backups.behind') });
  closing.add(() => keeping.close());
  return backups;
}

function openLog(
  { logLevel }: EdgeServerOptions['config'],
  { logs }: DataFolder,
  closing: Closing,
): ServerContext['log'] {
  const file = fileStream(logs);
  closing.add(() => file.close());
  return createLog(logLevel, [file.entry]);
}

/** Compares the key of this start with the one that the database knows, and keeps a copy of that one. */
function rememberHubKey({
  config: { dataDir },
  folder,
  hubKey,
  settings,
  alarms,
  log,
}: Pick<ServerContext, 'config' | 'hubKey' | 'settings' | 'alarms' | 'log'> & {
  readonly folder: DataFolder;
}): KnownKeys {
  const made = hubKey.publicKey;
  const copied = publicKeyOf(folder.backups);
  const keys = rememberKey(settings, made, copied);
  const { missing } = keys;
  alarmOfHubKey({ missing, made, dataDir, hasCopy: copied === missing }, alarms);
  if (missing !== null) return keys;
  try {
    keepKeyCopy(dataDir, folder.backups);
  } catch (error) {
    // A full disk is told by what is not kept on it; the next start tries again.
    log.warn({ err: error }, 'no copy of the key could be kept');
  }
  return keys;
}

/** Queues on a boat what recovery wrote without the outbox: now, and whenever the answer is called. */
function queueingRecovered({
  config,
  database,
  outbox,
  log,
}: Pick<Ground, 'database' | 'outbox'> & Pick<ServerContext, 'config' | 'log'>): () => void {
  const queue = () => {
    if (config.network !== 'edge') return;
    const count = queueUnsent(database, outbox);
    if (count > 0) log.info({ count }, 'surveys and photos that the outbox did not know wait for the cloud');
  };
  queue();
  return queue;
}

/** Refuses a folder that this program must not change. Throws `ConfigError`. */
function refuseFolder(config: ServerContext['config']): void {
  refuseHalfMoved(config.dataDir);
  requireNetwork(config);
}

/** Throws `DataFolderInUseError` or `DatabaseOpenError` with a sentence for the person who starts the server. */
export async function openGround(options: EdgeServerOptions, closing: Closing): Promise<Ground> {
  const { config } = options;
  const clock = options.clock ?? systemClock;
  const folder = prepareDataFolder(config.dataDir);
  const lock = lockDataFolder(config.dataDir);
  closing.add(() => lock.release());
  const reserve = openDiskReserve(config.dataDir);
  const isDiskFull = reserve.spend();
  closing.add(() => reserve.close());
  refuseFolder(config);

  const log = options.log ?? openLog(config, folder, closing);
  const alarms = createAlarms(clock, log);
  if (isDiskFull) alarmOfPhotoDisk('full', alarms);
  const checked = { ...folder, network: config.network };
  refuseNewDatabase(checked);
  const hubKey = openHubKey(config.dataDir, (file) =>
    log.error({ file }, 'the key of this hub could not be read: it was set aside and a new one made'),
  );
  const pageFiles = createPageFiles();
  closing.add(() => pageFiles.close());
  const databaseDeps = { config, folder, hubKey, clock, options, closing };
  const opened = openMarkedDatabase(databaseDeps);
  const { database, isLookedAt } = opened;
  const watch = createDiskWatch((state) => alarmOfDatabaseDisk(state, alarms));
  const store = createSqliteStore(database, {
    indexes: compositeIndexes,
    clock,
    onListenerError: (error) => log.error({ err: error }, 'a listener of commits failed'),
    watch,
    doubt: opened.doubt,
  });
  const mailer = mailerOf(options, folder.mail, clock);

  const people = await openAccounts({ config, store, database, watch, clock, mailer, log, closing });

  const settings = createHubSettings(database);
  noteEmptyStore(settings, database);
  const hub = hubIdentity(settings, config);
  const keys = rememberHubKey({ config, folder, hubKey, settings, alarms, log });
  if (settings.get(networkSetting) === null) settings.set(networkSetting, config.network);
  const photoRows = createPhotoRows(database.orm, watch);
  const outbox = createOutbox(database, clock);
  const records = await openRecords({
    ...{ folder: checked, database, settings, store, rows: photoRows, key: hubKey, keys, clock, log, alarms },
    asksLater: !isLookedAt,
  });
  closing.add(() => records.close());
  const queueRecovered = queueingRecovered({ config, database, outbox, log });
  const storage = await openPhotos({
    ...{ folder: folder.photos, network: config.network, database, rows: photoRows, store, records },
    ...{ leavesRecorded: !isLookedAt, outbox, alarms, clock, log, closing },
  });
  sayWhatWasFound(opened.mended, alarms);

  const backups = openBackups({
    ...{ config, folder, hubKey, hub, opened, clock, log, closing, store, settings, files: pageFiles },
    databases: { 'reef-census.sqlite': database.sqlite, 'accounts.sqlite': people.database },
  });

  const broken = startLooks(opened, databaseDeps, {
    ...{ rows: photoRows, inTurnOf: storage.inTurnOf, alarms, log },
    ...{ queueUnsent: queueRecovered, believed: keys.believed },
  });

  const photos = options.photos?.(storage) ?? storage;
  const parts = { store, database, folder, photos, log };
  const { described, ...shared } = openShared(parts, options, closing);
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
    devices: people.devices,
    accounts: people.accounts,
    ways: people.ways,
    secondSteps: people.secondSteps,
    mailer,
    allowances: createAllowances(),
    ...shared,
    ...(await addressesOf(config)),
    hub,
    settings,
    hubKey,
    records,
    alarms,
    backups,
    testPhotos,
    startedAt: clock.now(),
    sessionOf: people.sessionOf,
    knownPersonOf: people.knownPersonOf,
  };
  return { context, auth: people.auth, folder, database, outbox, photoRows, described, reserve, broken };
}
