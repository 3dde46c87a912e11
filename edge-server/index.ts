import { createServer, type Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { toInstant } from '../src/domain/documents/instant.ts';
import type { Clock, Mailer } from '../src/ports/server.ts';
import { createAlarms } from './alarms/alarms.ts';
import { alarmOfDisk, sayWhatWasFound } from './alarms/what-was-found.ts';
import { createAccounts } from './auth/accounts.ts';
import { openAuthLibrary } from './auth/auth-library.ts';
import { createSessions } from './auth/sessions.ts';
import { ConfigError, type ServerConfig } from './config.ts';
import { createTestPhotos } from './console/create-test-photos.ts';
import { openConsole } from './console/open-console.ts';
import type { ServerContext } from './context.ts';
import { createCourierDesk } from './courier/courier-desk.ts';
import { progressOfBoth } from './courier/courier-progress.ts';
import { type DataFolder, keptSecret, prepareDataFolder } from './data-folder.ts';
import { openAccountDatabase } from './db/account-database.ts';
import { createBackups } from './db/backups.ts';
import { createBlobChecks } from './db/blob-checks.ts';
import { compositeIndexes } from './db/composite-indexes.ts';
import { lockDataFolder } from './db/data-folder-lock.ts';
import { createDevices } from './db/devices.ts';
import { createDiskWatch } from './db/disk-watch.ts';
import { startKeepingBackups } from './db/keep-backups.ts';
import { openSoundDatabase } from './db/open-sound.ts';
import { createOutbox, type Outbox } from './db/outbox.ts';
import { createPhotoRows } from './db/photo-rows.ts';
import { createHubSettings, createUserMapping, type UserMapping } from './db/settings.ts';
import { createSqliteStore } from './db/sqlite-store.ts';
import { createSyncDays, type SyncDays } from './db/sync-days.ts';
import { createSyncLedger, type SyncLedger } from './db/sync-ledger.ts';
import { createTrackPoints } from './db/track-points.ts';
import { startGps } from './gps/start.ts';
import { createHttpApp } from './http-app.ts';
import { hubIdentity } from './hub/hub-identity.ts';
import { openHubKey } from './hub/hub-key.ts';
import { attachLive, type LiveActivity, type LiveOptions } from './live/attach.ts';
import { createPresence } from './live/presence.ts';
import { createLog, fileStream } from './log.ts';
import { outboxMailer, smtpMailer } from './mail/mailer.ts';
import { createPackDesk } from './pack/pack-desk.ts';
import type { PackSource } from './pack/pack-source.ts';
import { archiveFolders } from './pack/tile-archives.ts';
import type { JoinAddress } from './reach/join-addresses.ts';
import { localHosts, openBoatToPhones } from './reach/open-boat-to-phones.ts';
import { writeStarter } from './reefs/starter.ts';
import { startRefreshingStats } from './refresh-stats.ts';
import { alarmRoutes } from './routes/boat/alarms.ts';
import { courierRoutes } from './routes/boat/courier.ts';
import { boatGpsRoutes } from './routes/boat/gps.ts';
import { packBoatRoutes } from './routes/boat/pack.ts';
import { boatSyncRoutes } from './routes/boat/sync.ts';
import { courierImportRoutes } from './routes/courier-import.ts';
import { packRoutes } from './routes/pack.ts';
import { pageBuildOf } from './routes/page-build.ts';
import { tileRoutes } from './routes/tiles.ts';
import { connectionCheckMs, limitConnections, limitTimes } from './security/limits.ts';
import { createOriginPolicy } from './security/origin-policy.ts';
import { createPhotoStorage } from './storage/create-photo-storage.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';
import { createRush } from './storage/rush.ts';
import type { CloudLink } from './sync/cloud-link.ts';
import { parkUnreadable } from './sync/park-unreadable.ts';
import { startScrub } from './sync/scrub.ts';

const builtPages = fileURLToPath(new URL('../dist/web/', import.meta.url));
const shippedAssets = fileURLToPath(new URL('../resources/cdn/', import.meta.url));

export interface EdgeServerOptions {
  readonly config: ServerConfig;
  /** The parts that tests and the desktop app set; each has its usual one. */
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly mailer?: Mailer;
  readonly webFolder?: string;
  readonly cdnFolder?: string;
  readonly live?: Pick<LiveOptions, 'verifiesPerAddress' | 'protocol'>;
  /** This machine's addresses on its networks. */
  readonly addressesOf?: (port: number) => readonly JoinAddress[];
  /** Wraps the photos, for tests of the receipt law. */
  readonly photos?: (photos: PhotoStorage) => PhotoStorage;
  /** Starts the sync of a boat. Given by a composition root, because the server names no adapter of a cloud. */
  readonly startSync?: (ground: SyncGround) => CloudLink;
  /** Where a boat packs from before it goes to sea. Given by a composition root; none without a cloud of ours. */
  readonly packSource?: PackSource;
  /** Called with every mail that was put into the outbox folder; never with SMTP. */
  readonly onMail?: (mail: { readonly to: string; readonly text: string }, file: string) => void;
}

/** What the sync of a boat works on. */
export interface SyncGround {
  readonly context: ServerContext;
  readonly outbox: Outbox;
  readonly mapping: UserMapping;
  readonly ledger: SyncLedger;
  readonly days: SyncDays;
}

export interface EdgeServer {
  /** The address under which this machine reaches it, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly context: ServerContext;
  /** How busy phones keep it. */
  activity(): LiveActivity;
  /** Resolves when what was begun is finished and everything is on disk. */
  close(): Promise<void>;
}

const systemClock: Clock = { now: () => toInstant(Date.now()) };

/** Things to undo in the opposite order, also when the start fails halfway. */
function createClosing() {
  const steps: (() => unknown)[] = [];
  return {
    add: (step: () => unknown) => void steps.push(step),
    async run(): Promise<void> {
      const failures: unknown[] = [];
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        try {
          await step();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'The server did not stop cleanly.');
    },
  };
}

function mailerOf(
  { mail }: ServerConfig,
  folder: DataFolder,
  clock: Clock,
  options: EdgeServerOptions,
): Mailer {
  if (options.mailer !== undefined) return options.mailer;
  if (mail.smtpUrl !== null) return smtpMailer(mail.smtpUrl, mail.from);
  const onMail = options.onMail ?? (() => undefined);
  return outboxMailer({ folder: folder.mail, from: mail.from, clock, onMail });
}

function listen(server: Server, { port, host }: ServerConfig): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') {
        reject(
          new ConfigError(
            `Port ${port} is taken by another program. Stop that one, or set PORT to a free port.`,
            { cause },
          ),
        );
      } else if (cause.code === 'EACCES') {
        reject(
          new ConfigError(
            `Port ${port} may not be used without special rights. Set PORT to one above 1023.`,
            { cause },
          ),
        );
      } else if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND') {
        reject(new ConfigError(`HOST is ${host}, and this machine has no such address.`, { cause }));
      } else reject(cause);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/**
 * A Reef Census server: self-hosted www or a boat. Nothing happens on import; everything that it writes is
 * below `config.dataDir`. Throws `ConfigError`, `DataFolderInUseError` or `DatabaseOpenError` with a
 * sentence for the person who starts it.
 */
export async function createEdgeServer(options: EdgeServerOptions): Promise<EdgeServer> {
  const closing = createClosing();
  try {
    return await start(options, closing);
  } catch (error) {
    await closing.run().catch(() => undefined);
    throw error;
  }
}

async function start(
  options: EdgeServerOptions,
  closing: ReturnType<typeof createClosing>,
): Promise<EdgeServer> {
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
  const watch = createDiskWatch((state) => alarmOfDisk('database-disk', state, alarms));
  const store = createSqliteStore(database, {
    indexes: compositeIndexes,
    clock,
    onListenerError: (error) => log.error({ err: error }, 'a listener of commits failed'),
    watch,
  });
  const devices = createDevices(database, clock, watch);
  const mailer = mailerOf(config, folder, clock, options);

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
    onDisk: (state) => alarmOfDisk('photo-disk', state, alarms),
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
  const monotonicMs = () => performance.now();
  const testPhotos =
    config.network === 'edge'
      ? createTestPhotos({ store, photos, settings, clock, log, nowMs: monotonicMs })
      : null;
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
  await writeStarter(store);

  const ledger = createSyncLedger(database, clock);
  const ground = { ledger, days: createSyncDays(database), mapping: createUserMapping(database) };
  const cloud = options.startSync?.({ context, outbox, ...ground }) ?? null;
  closing.add(() => cloud?.close());
  const scrub = startScrub({ context, checks: createBlobChecks(database), settings, alarms });
  closing.add(() => scrub.close());

  const courier = createCourierDesk({ context, outbox, cloud: () => cloud });
  closing.add(() => courier.close());

  const tiles = tileRoutes(context, archiveFolders(config.dataDir));
  closing.add(() => tiles.close());
  const pack = createPackDesk(context, options.packSource ?? null, tiles.forgetArchive);
  closing.add(() => pack.close());
  const webFolder = options.webFolder ?? builtPages;
  const phones = openBoatToPhones(context, options.addressesOf);
  closing.add(() => phones?.close());
  const gps =
    config.network === 'edge'
      ? startGps({
          addresses: config.gps,
          points: createTrackPoints(database),
          clock,
          log,
          publish: (news) => live.publishGps(news),
        })
      : null;
  closing.add(() => gps?.close());
  const presence = createPresence(monotonicMs);
  const boatConsole =
    gps === null || phones === null || testPhotos === null
      ? null
      : openConsole({
          context,
          outbox,
          cloud: () => cloud,
          gps: () => gps.state(),
          addresses: () => phones.reach.addresses(),
          presence,
          testPhotos,
          photoRows,
          photoFolder: folder.photos,
        });
  closing.add(() => boatConsole?.close());
  const app = createHttpApp({
    context,
    auth,
    webFolder,
    cdnFolder: options.cdnFolder ?? shippedAssets,
    ...(phones === null ? {} : { portal: phones.portalGround }),
    operations: gps?.operations ?? [],
    more: [
      tiles.router,
      ...(config.network === 'edge'
        ? [courierRoutes(courier), packBoatRoutes(pack)]
        : [courierImportRoutes(context), packRoutes(context)]),
      alarmRoutes(context),
      boatSyncRoutes({ context, ledger, scrub, cloud: () => cloud }),
      ...(gps === null ? [] : [boatGpsRoutes(gps)]),
      ...(phones?.routers ?? []),
      ...(boatConsole?.routers ?? []),
    ],
  });
  const server = createServer({ connectionsCheckingInterval: connectionCheckMs }, app);
  limitTimes(server);
  limitConnections(server, config.trustedProxies);
  const live = attachLive(server, context, {
    ...options.live,
    ...(config.network === 'edge'
      ? { cloud: progressOfBoth(cloud?.progress ?? null, courier.progress) }
      : {}),
    ...(boatConsole === null ? {} : { presence }),
    whereabouts: { pageBuild: pageBuildOf(webFolder), ...(phones === null ? {} : { reach: phones.reach }) },
  });
  const port = await listen(server, config);
  closing.add(() => stopListening(server));
  closing.add(() => live.close());
  await phones?.start(port);

  const stats = startRefreshingStats(context);
  closing.add(() => stats.close());
  log.info({ network: config.network, port }, 'the server answers');
  return {
    url: urlOf(config.host, port),
    port,
    context,
    activity: live.activity,
    close: once(() => closing.run()),
  };
}

function once(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= task();
    return running;
  };
}

/** Milliseconds that requests get to end by themselves when the server stops. */
const graceMs = 2_000;

function stopListening(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  });
}
