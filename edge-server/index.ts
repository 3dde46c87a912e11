import { createServer, type Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { toInstant } from '../src/domain/documents/instant.ts';
import type { Clock, Mailer } from '../src/ports/server.ts';
import { createAccounts } from './auth/accounts.ts';
import { openAuthLibrary } from './auth/auth-library.ts';
import { createSessions } from './auth/sessions.ts';
import type { CloudLink } from './cloud-link.ts';
import { ConfigError, type ServerConfig } from './config.ts';
import type { ServerContext } from './context.ts';
import { type DataFolder, keptSecret, prepareDataFolder } from './data-folder.ts';
import { openAccountDatabase } from './db/account-database.ts';
import { compositeIndexes } from './db/composite-indexes.ts';
import { lockDataFolder } from './db/data-folder-lock.ts';
import { createDevices } from './db/devices.ts';
import { openDatabase } from './db/open.ts';
import { createOutbox, type Outbox } from './db/outbox.ts';
import { createPhotoRows } from './db/photo-rows.ts';
import { createHubSettings, createUserMapping, type UserMapping } from './db/settings.ts';
import { createSqliteStore } from './db/sqlite-store.ts';
import { createHttpApp } from './http-app.ts';
import { hubIdentity } from './hub-identity.ts';
import { attachLive, type LiveOptions } from './live/attach.ts';
import { createLog, fileStream } from './log.ts';
import { outboxMailer, smtpMailer } from './mail/mailer.ts';
import { writeStarter } from './reefs/starter.ts';
import { startRefreshingStats } from './refresh-stats.ts';
import { boatRoutes } from './routes/boat.ts';
import { tileRoutes } from './routes/tiles.ts';
import { connectionCheckMs, limitConnections, limitTimes } from './security/limits.ts';
import { createOriginPolicy } from './security/origin-policy.ts';
import { createPhotoStorage } from './storage/create-photo-storage.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

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
  readonly live?: Pick<LiveOptions, 'verifiesPerAddress'>;
  /** Wraps the photos, for tests of the receipt law. */
  readonly photos?: (photos: PhotoStorage) => PhotoStorage;
  /** Starts the sync of a boat. Given by a composition root, because the server names no adapter of a cloud. */
  readonly startSync?: (ground: SyncGround) => CloudLink;
  /** Called with every mail that was put into the outbox folder; never with SMTP. */
  readonly onMail?: (mail: { readonly to: string; readonly text: string }, file: string) => void;
}

/** What the sync of a boat works on. */
export interface SyncGround {
  readonly context: ServerContext;
  readonly outbox: Outbox;
  readonly mapping: UserMapping;
}

export interface EdgeServer {
  /** The address under which this machine reaches it, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly context: ServerContext;
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

  const database = openDatabase(folder.database);
  closing.add(() => database.close());
  const store = createSqliteStore(database, {
    indexes: compositeIndexes,
    clock,
    onListenerError: (error) => log.error({ err: error }, 'a listener of commits failed'),
  });
  const devices = createDevices(database, clock);
  const mailer = mailerOf(config, folder, clock, options);

  const accountDatabase = openAccountDatabase(config.dataDir);
  closing.add(() => accountDatabase.close());
  const secret = config.secret ?? keptSecret(config.dataDir);
  const auth = await openAuthLibrary({ database: accountDatabase, secret, store, clock, mailer, log });

  const storage = await createPhotoStorage({
    folder: folder.photos,
    rows: createPhotoRows(database.orm),
    store,
    log,
  });
  closing.add(() => storage.close());

  const context: ServerContext = {
    config,
    log,
    clock,
    store,
    photos: options.photos?.(storage) ?? storage,
    devices,
    accounts: createAccounts(auth, secret, store),
    mailer,
    origins: createOriginPolicy([config.host, ...config.allowedHosts]),
    hub: hubIdentity(createHubSettings(database), config),
    startedAt: clock.now(),
    sessionOf: createSessions(auth, devices, store, clock),
  };
  await writeStarter(store);

  const outbox = createOutbox(database, clock);
  const cloud = options.startSync?.({ context, outbox, mapping: createUserMapping(database) }) ?? null;
  closing.add(() => cloud?.close());

  const tiles = tileRoutes(context);
  closing.add(() => tiles.close());
  const app = createHttpApp({
    context,
    auth,
    webFolder: options.webFolder ?? builtPages,
    cdnFolder: options.cdnFolder ?? shippedAssets,
    more: [tiles.router, boatRoutes(context, outbox, () => cloud)],
  });
  const server = createServer({ connectionsCheckingInterval: connectionCheckMs }, app);
  limitTimes(server);
  limitConnections(server, config.trustedProxies);
  const live = attachLive(server, context, {
    ...options.live,
    ...(cloud === null ? {} : { cloud: cloud.progress }),
  });
  const port = await listen(server, config);
  closing.add(() => stopListening(server));
  closing.add(() => live.close());

  const stats = startRefreshingStats(context);
  closing.add(() => stats.close());
  log.info({ network: config.network, port }, 'the server answers');
  return { url: urlOf(config.host, port), port, context, close: once(() => closing.run()) };
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
