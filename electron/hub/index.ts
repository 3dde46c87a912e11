// The server's own process inside the desktop app: `createEdgeServer` with the wiring of `npm run boat`. It is
// told what to do and says how it is in the messages of `messages.ts`; everything else goes over HTTP.

import { join } from 'node:path';
import { boatParts } from '../../edge-server/edge/compose/boat-parts.ts';
import { isForPeople } from '../../edge-server/edge/compose/failures.ts';
import { createEdgeServer, type EdgeServer } from '../../edge-server/edge/compose/index.ts';
import { goOnFromPhotos } from '../../edge-server/edge/compose/rebuild-folder.ts';
import { goOnFromBackup } from '../../edge-server/edge/compose/restore-folder.ts';
import { ConfigError, loadConfig } from '../../edge-server/setup/config/config.ts';
import { DatabaseOpenError, NewerDatabaseError } from '../../edge-server/storage/db/open.ts';
import { backupFolders } from '../../edge-server/storage/db/recovery/backup-places.ts';
import { findBackups } from '../../edge-server/storage/db/recovery/backups.ts';
import { publicKeyOf } from '../../edge-server/storage/hub/hub-key.ts';
import { PhotosDisagreeError } from '../../edge-server/storage/recovery/start-check.ts';
import { type Order, orderSchema, type RecoveryOffer, type Report } from './messages.ts';

// Field data is for the person who runs the boat: no other account of the laptop may read it.
process.umask(0o077);

const activityEveryMs = 2_000;

const port = process.parentPort;
const tell = (report: Report) => port.postMessage(report);

let starting: Promise<EdgeServer | null> | null = null;
let isClosing = false;

async function start(environment: Readonly<Record<string, string>>): Promise<EdgeServer | null> {
  try {
    const config = loadConfig('edge', environment);
    const server = await createEdgeServer({ config, ...boatParts() });
    const { dataDir: dataFolder, links, updateUrl } = config;
    tell({ kind: 'running', url: server.url, dataFolder, links: Object.values(links), updateUrl });
    // The process ends, the app starts a new one, and that one refuses with the way back.
    server.broken.then(fail, fail);
    setInterval(() => tell({ kind: 'activity', ...server.activity() }), activityEveryMs).unref();
    return server;
  } catch (error) {
    if (!isForPeople(error)) throw error;
    // A file of a newer version is whole: only that version goes on with it.
    const isBroken = error instanceof DatabaseOpenError && !(error instanceof NewerDatabaseError);
    const recovery = isBroken ? offerOf(error, environment) : null;
    tell({ kind: 'refused', message: error.message, recovery });
    return null;
  }
}

/** What there is to go on from. */
function offerOf(error: Error, environment: Readonly<Record<string, string>>): RecoveryOffer {
  const { dataDir, backupDir } = loadConfig('edge', environment);
  const { backups, unread } = findBackups(backupFolders(dataDir, backupDir), publicKeyOf(dataDir));
  const [newest] = backups;
  return {
    trouble: error instanceof PhotosDisagreeError ? 'disagrees' : 'damaged',
    newest: newest === undefined ? null : { at: newest.at, folder: newest.folder },
    unread: unread.filter((folder) => folder !== join(dataDir, 'backups')),
  };
}

/** The window offers the newest backup of this boat; to take another boat's, somebody types a command. */
const ofOwnBackups = {
  folders: null,
  anyway: true,
  take: null,
  withoutKey: false,
  choose: () => Promise.resolve(null),
  askPassphrase: () => Promise.resolve(null),
};

/** Makes the database usable, with what was there set aside; the next process starts the server on it. */
async function recover({ way, environment }: Extract<Order, { kind: 'recover' }>): Promise<void> {
  try {
    const config = loadConfig('edge', environment);
    const { isDone, lines } =
      way === 'restore'
        ? await goOnFromBackup({ ...config, ...ofOwnBackups })
        : { isDone: true, lines: await goOnFromPhotos(config) };
    if (!isDone) throw new ConfigError(lines.join(' '));
    tell({ kind: 'recovered', lines: [...lines] });
  } catch (error) {
    if (!isForPeople(error)) throw error;
    tell({ kind: 'refused', message: error.message, recovery: offerOf(error, environment) });
  }
}

/** Ends the process when everything that was begun is on disk and receipted. */
async function close(exitCode: number): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  try {
    const server = await starting;
    await server?.close();
    tell({ kind: 'closed' });
  } catch (error) {
    process.stderr.write(`The server did not stop cleanly: ${String(error)}\n`);
    process.exit(1);
  }
  process.exit(exitCode);
}

function obey(order: Order): void {
  switch (order.kind) {
    case 'start':
      starting ??= start(order.environment);
      starting.catch(fail);
      return;
    case 'recover':
      recover(order).catch(fail);
      return;
    case 'close':
      void close(0);
      return;
  }
}

/** Nobody foresaw it: the process ends, and the app starts a new one. */
function fail(error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`An error that nobody caught: ${detail}\n`);
  if (isClosing) process.exit(1);
  // What is begun is finished first; a start that failed has nothing to close.
  starting = starting?.catch(() => null) ?? null;
  void close(1);
}

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
process.on('SIGTERM', () => void close(0));

port.on('message', ({ data }) => obey(orderSchema.parse(data)));
