import { once } from 'node:events';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';
import pLimit from 'p-limit';
import { z } from 'zod';
import { type Instant, instantSchema } from '../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../src/ports/server.ts';
import type { BackupPlaces } from './backup-places.ts';
import { healthOf } from './database-health.ts';

/** A copy of a server's databases as they stood at one moment. Photos are not in it: the courier carries those. */
export interface Backup {
  /** Absolute. */
  readonly folder: string;
  /** Counts up, also while the clock is wrong: the newest is the one with the highest number. */
  readonly number: number;
  readonly at: Instant;
  readonly bytes: number;
  /** Public key of the server whose databases these are; null for a copy of before that was written down. */
  readonly server: string | null;
}

export type BackupHealth =
  | { readonly status: 'sound' }
  | { readonly status: 'damaged'; readonly reason: string };

/** Backups that stay in a folder; the oldest go. */
const mostKept = 5;
/** Pages that are copied before the server does something else: 1 MB. */
const pagesAtATime = 256;
const namePattern = /^reef-backup-(\d{6,})$/;
const manifestName = 'backup.json';

const manifestSchema = z.object({
  at: instantSchema,
  files: z.array(z.string().regex(/^[a-z-]+\.sqlite$/)),
  server: z.string().nullable().default(null),
});

/** The files of a server by the name that they have in its data folder. */
export type OpenDatabases = Readonly<Record<'reef-census.sqlite' | 'accounts.sqlite', Sqlite.Database>>;

function syncPath(path: string): void {
  // Windows cannot sync a folder and does not need to: NTFS journals its names.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  // To sync a file, Windows wants it open for writing.
  const handle = openSync(path, statSync(path).isDirectory() ? 'r' : 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function backupIn(folder: string, name: string): Backup | null {
  const number = Number(namePattern.exec(name)?.[1]);
  const path = join(folder, name);
  const manifest = join(path, manifestName);
  if (!Number.isSafeInteger(number) || !existsSync(manifest)) return null;
  let told: unknown;
  try {
    told = JSON.parse(readFileSync(manifest, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const parsed = manifestSchema.safeParse(told);
  if (!parsed.success || !parsed.data.files.every((file) => existsSync(join(path, file)))) return null;
  const bytes = parsed.data.files.reduce((sum, file) => sum + statSync(join(path, file)).size, 0);
  const { at, server } = parsed.data;
  return { folder: path, number, at, bytes, server };
}

/** The whole backups of a folder, the newest first; none where there is no such folder. */
export function listBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => backupIn(folder, name))
    .filter((backup) => backup !== null)
    .sort((a, b) => b.number - a.number);
}

/**
 * Newer before older, also of different folders. Numbers of one server count through all its folders; copies of
 * before that was so count in each folder by itself, so among those the clock has to do, and any later one is newer.
 */
function byAge(a: Backup, b: Backup): number {
  if ((a.server === null) !== (b.server === null)) return a.server === null ? 1 : -1;
  return a.server === null ? Date.parse(b.at) - Date.parse(a.at) : b.number - a.number;
}

/** What was found where copies may be. */
export interface FoundBackups {
  /** The newest first, of this server only. */
  readonly backups: readonly Backup[];
  /** Folders that are not there or cannot be read, such as a stick that is not plugged in. */
  readonly unread: readonly string[];
}

/**
 * Every whole backup in these folders. Those of another server, with which a stick is shared, are left out;
 * `server` is null where the data folder does not say who it is, and then all of them count.
 */
export function findBackups(folders: readonly string[], server: string | null): FoundBackups {
  const found: Backup[] = [];
  const unread: string[] = [];
  for (const folder of folders) {
    try {
      if (existsSync(folder)) found.push(...listBackups(folder));
      else unread.push(folder);
    } catch {
      // A disk that fails must not hide the copies on the other ones.
      unread.push(folder);
    }
  }
  const own = found.filter((backup) => server === null || backup.server === null || backup.server === server);
  return { backups: own.sort(byAge), unread };
}

export interface BackupOptions {
  readonly at: Instant;
  /** Public key of this server. */
  readonly server?: string | null;
  /** Of the newest backup anywhere: this one counts on from there. */
  readonly lastNumber?: number;
  /** Gives it up: nothing of it stays. */
  readonly signal?: AbortSignal;
}

/**
 * Copies the databases while the server goes on working: every change that was committed when it ends well is in
 * it or came later, and no transaction is in it by half (fault 35). A copy of the files themselves would lack
 * what still stands in the write-ahead log. Appears under its name only when all of it is on the disk.
 */
export async function makeBackup(
  databases: OpenDatabases,
  folder: string,
  options: BackupOptions,
): Promise<Backup> {
  const { at, server = null, lastNumber = 0, signal } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = listBackups(folder);
  const number = Math.max(before[0]?.number ?? 0, lastNumber) + 1;
  const whole = join(folder, `reef-backup-${String(number).padStart(6, '0')}`);
  const part = `${whole}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { mode: 0o700 });
  const files = Object.keys(databases);
  try {
    for (const [name, database] of Object.entries(databases)) {
      await database.backup(join(part, name), {
        progress: () => {
          signal?.throwIfAborted();
          return pagesAtATime;
        },
      });
      syncPath(join(part, name));
    }
  } catch (error) {
    // Half a copy would only take room, and on a full disk that is the very reason.
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
  const manifest = JSON.stringify({ at, files, server });
  await writeFile(join(part, manifestName), manifest, { mode: 0o600, flush: true });
  syncPath(part);
  // Left over by a stop of long ago, under the same number and without its manifest.
  await rm(whole, { recursive: true, force: true });
  await rename(part, whole);
  syncPath(folder);
  const own = before.filter((backup) => backup.server === server || backup.server === null);
  for (const old of own.slice(mostKept - 1)) await rm(old.folder, { recursive: true, force: true });
  const made = backupIn(folder, `reef-backup-${String(number).padStart(6, '0')}`);
  if (made === null) throw new Error(`The backup ${whole} is not there after it was made.`);
  return made;
}

/** Whether a server could go on from a backup: each file opens and is whole, row by row. */
export function checkBackup({ folder }: Pick<Backup, 'folder'>): BackupHealth {
  const { files } = manifestSchema.parse(JSON.parse(readFileSync(join(folder, manifestName), 'utf8')));
  for (const file of files) {
    const health = healthOf(join(folder, file));
    if (health.status === 'damaged') return { status: 'damaged', reason: `${file}: ${health.reason}` };
    if (health.status === 'mendable') return { status: 'damaged', reason: `${file} has damaged rows.` };
  }
  return { status: 'sound' };
}

const healthSchema: z.ZodType<BackupHealth> = z.discriminatedUnion('status', [
  z.object({ status: z.literal('sound') }),
  z.object({ status: z.literal('damaged'), reason: z.string() }),
]);

async function checkAside({ folder }: Backup): Promise<BackupHealth> {
  const worker = new Worker(new URL('./check-backup-worker.ts', import.meta.url), { workerData: folder });
  const [answer]: unknown[] = await once(worker, 'message');
  return healthSchema.parse(answer);
}

/** The backups of one running server. */
export interface Backups {
  /** Into the server's own folder when none is named. One at a time. Rejects when `signal` gives it up. */
  make(folder?: string, signal?: AbortSignal): Promise<Backup>;
  list(folder?: string): Backup[];
  /** `checkBackup` in a thread beside the one that holds the sockets. */
  check(backup: Backup): Promise<BackupHealth>;
}

export interface BackupsDeps {
  readonly databases: OpenDatabases;
  readonly ownFolder: string;
  readonly places: BackupPlaces;
  /** Public key of this server. */
  readonly server: string | null;
  /** A copy of a damaged database would take the place of a good one. */
  readonly isBelieved?: () => boolean;
  readonly clock: Clock;
}

export function createBackups(deps: BackupsDeps): Backups {
  const { databases, ownFolder, places, server, clock, isBelieved = () => true } = deps;
  const oneAtATime = pLimit(1);

  async function makeNow(folder: string, signal?: AbortSignal): Promise<Backup> {
    signal?.throwIfAborted();
    if (!isBelieved()) throw new Error('The database is damaged: no copy of it is made.');
    if (folder !== ownFolder) places.rememberFolder(folder);
    const made = await makeBackup(databases, folder, {
      at: clock.now(),
      server,
      lastNumber: places.lastNumber(),
      ...(signal === undefined ? {} : { signal }),
    });
    places.rememberNumber(made.number);
    return made;
  }
  return {
    make: (folder = ownFolder, signal) => oneAtATime(() => makeNow(folder, signal)),
    list: (folder = ownFolder) => listBackups(folder),
    check: checkAside,
  };
}
