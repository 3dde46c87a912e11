import { statSync } from 'node:fs';
import { link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import pLimit from 'p-limit';
import { z } from 'zod';
import { type Instant, toInstant } from '../../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../../src/ports/server.ts';
import { runAside } from '../../../setup/workers/run-aside.ts';
import type { BackupPlaces } from './backup-places.ts';
import {
  type Backup,
  type BackupContents,
  type BackupHealth,
  type BackupHub,
  type BackupManifest,
  backupNamed,
  baseName,
  baseOf,
  changesName,
  listBackups,
  manifestName,
  removeOldViews,
} from './backups.ts';
import type { PageFiles, PageSource } from './hold-pages.ts';
import { pageBytes } from './loose-pages.ts';
import type { CopySignals } from './page-pace.ts';
import { copyPagesAside } from './page-thread.ts';

const dayMs = 24 * 60 * 60_000;
/** Backups that stay in a folder; the oldest go. */
const mostKept = 5;
/** Pages that are copied before the server does something else: 1 MB. */
const pagesAtATime = 256;
/** A smaller file is copied as it is, by SQLite's own API: five of them are no matter, and need nothing of each other. */
const mostBytesAsItIs = 16 * 1024 * 1024;
/** Of a base's pages, how many may have changed: then the next copy is a base again. */
const mostChangedShare = 1 / 4;

/** The files of a server by the name that they have in its data folder. */
export type OpenDatabases = Readonly<Record<'reef-census.sqlite' | 'accounts.sqlite', Sqlite.Database>>;

export interface BackupOptions extends CopySignals {
  readonly at: Instant;
  /** Public key of this server. */
  readonly server?: string | null;
  readonly hub?: BackupHub;
  readonly holds?: BackupContents;
  /** Files that go beside the databases: text by name. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Of the newest backup anywhere: this one counts on from there. */
  readonly lastNumber?: number;
  /** Number of the last copy that may hold somebody who was deleted since: this one stands on none up to it. */
  readonly forgetUpTo?: number;
  /** By the name of a database. Not given: whatever its size, it is copied as it is. */
  readonly sources?: ReadonlyMap<string, PageSource>;
  readonly mostBytesAsItIs?: number;
}

/** Not by the thread that answers: with a large copy on its way to the disk, a name waits for 0.4 s (measured). */
async function syncPath(path: string): Promise<void> {
  const isFolder = statSync(path).isDirectory();
  // Windows cannot sync a folder and does not need to: NTFS journals its names.
  if (process.platform === 'win32' && isFolder) return;
  // To sync a file, Windows wants it open for writing.
  const handle = await open(path, isFolder ? 'r' : 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

type PagesOfFile = NonNullable<BackupManifest['pages']>[string];

/** By SQLite's own API: what stands in the write-ahead log is in it, which a copy of the file would lack. */
async function copyAsItIs(database: Sqlite.Database, to: string, signal?: AbortSignal): Promise<void> {
  await database.backup(to, {
    progress: () => {
      signal?.throwIfAborted();
      return pagesAtATime;
    },
  });
  await syncPath(to);
}

/** The newest copy of this file in a folder that later ones can stand on, and where it is. */
function findBase(before: readonly Backup[], name: string) {
  for (const backup of before) {
    const base = baseOf(backup, name);
    if (base !== null) return base;
  }
  return null;
}

/** Another name for the same file; null where the disk has no such thing (a stick), or the base is gone. */
async function shareBase(base: ReturnType<typeof findBase>, as: string): Promise<typeof base> {
  if (base === null) return null;
  try {
    await link(base.file, as);
    return { ...base, file: as };
  } catch {
    return null;
  }
}

/** One large file into the folder of a copy: what changed since the base that it shares, or all of it. */
async function copyByPages(
  source: PageSource,
  place: { readonly part: string; readonly name: string; readonly before: readonly Backup[] },
  { signal, hurry }: CopySignals,
): Promise<PagesOfFile> {
  const { part, name, before } = place;
  const shared = join(part, baseName(name));
  const base = await shareBase(findBase(before, name), shared);
  const copy = await copyPagesAside(
    { source, signal, hurry },
    {
      ...{ base, whole: join(part, name), changes: join(part, changesName(name)) },
      mostChanged: Math.floor(((base?.bytes ?? 0) / pageBytes) * mostChangedShare),
    },
  );
  if (base !== null && copy.kind === 'changes') {
    const { bytes, sha256 } = base;
    return { whole: { bytes, sha256 }, changes: copy.changes };
  }
  await rm(shared, { force: true });
  if (copy.kind === 'changes') throw new Error('A copy has changes and no base.');
  return { whole: copy.whole, changes: null };
}

/** Puts the copies of all databases into a folder; answers what its manifest says of them. */
async function copyInto(
  part: string,
  databases: OpenDatabases,
  before: readonly Backup[],
  options: BackupOptions,
): Promise<NonNullable<BackupManifest['pages']>> {
  const { signal, sources, mostBytesAsItIs: most = mostBytesAsItIs } = options;
  const pages: Record<string, PagesOfFile> = {};
  for (const [name, database] of Object.entries(databases)) {
    const source = sources?.get(name);
    const isLarge = Number(database.pragma('page_count', { simple: true })) * pageBytes > most;
    if (isLarge && source !== undefined)
      pages[name] = await copyByPages(source, { part, name, before }, options);
    else await copyAsItIs(database, join(part, name), signal);
  }
  return pages;
}

/**
 * Copies the databases while the server goes on working: every change that was committed before it began is in it, and no
 * transaction is in it by half (fault 35). Of a large file only the pages that changed since a whole copy in the same
 * folder, which both then share. Appears under its name only when all of it is on the disk.
 */
export async function makeBackup(
  databases: OpenDatabases,
  folder: string,
  options: BackupOptions,
): Promise<Backup> {
  const { at, server = null, hub = null, holds = null, lastNumber = 0, forgetUpTo = 0 } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  removeOldViews(folder);
  const before = listBackups(folder);
  const own = before.filter((backup) => backup.server === server || backup.server === null);
  const number = Math.max(before[0]?.number ?? 0, lastNumber) + 1;
  const name = `reef-backup-${String(number).padStart(6, '0')}`;
  const whole = join(folder, name);
  const part = `${whole}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { mode: 0o700 });
  const manifest: BackupManifest = { at, files: Object.keys(databases), server, hub, holds };
  try {
    const bases = own.filter((backup) => backup.number > forgetUpTo);
    manifest.pages = await copyInto(part, databases, bases, options);
    for (const [file, text] of Object.entries(options.beside ?? {}))
      await writeFile(join(part, file), text, { mode: 0o600, flush: true });
  } catch (error) {
    // Half a copy would only take room, and on a full disk that is the very reason.
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
  await writeFile(join(part, manifestName), JSON.stringify(manifest), { mode: 0o600, flush: true });
  await syncPath(part);
  // Left over by a stop of long ago, under the same number and without its manifest.
  await rm(whole, { recursive: true, force: true });
  await rename(part, whole);
  await syncPath(folder);
  for (const old of own.slice(mostKept - 1)) await rm(old.folder, { recursive: true, force: true });
  const made = backupNamed(folder, name);
  if (made === null) throw new Error(`The backup ${whole} is not there after it was made.`);
  return made;
}

const healthSchema: z.ZodType<BackupHealth> = z.discriminatedUnion('status', [
  z.object({ status: z.literal('sound') }),
  z.object({ status: z.literal('damaged'), reason: z.string() }),
]);

/** The backups of one running server. */
export interface Backups {
  /**
   * Into the server's own folder when none is named. One at a time. Rejects when `signal` gives it up; does not rest any
   * more from `hurry` on.
   */
  make(folder?: string, signal?: AbortSignal, hurry?: AbortSignal): Promise<Backup>;
  list(folder?: string): Backup[];
  /** When somebody was deleted last; null where nobody was. */
  lastDeletion(): Instant | null;
  /**
   * Somebody was deleted now: copies made from now on stand on no older one, and `deleteForgotten` deletes those of before. Waits for a copy
   * that is being made: it may hold the person.
   */
  rememberDeletion(): Promise<void>;
  /** Empties the write-ahead logs into the databases, as far as nobody is reading. */
  emptyLogs(): void;
  /** Deletes copies of before the last deletion, in the own folder and in those that are there now, once a newer one is a day old. */
  deleteForgotten(): Promise<void>;
  /** `checkBackup` beside the server. Rejects when `signal` gives it up. */
  check(backup: Backup, signal?: AbortSignal): Promise<BackupHealth>;
  /** Before the databases are closed. */
  close(): void;
}

export interface BackupsDeps {
  readonly databases: OpenDatabases;
  readonly ownFolder: string;
  readonly places: BackupPlaces;
  /** Public key of this server. */
  readonly server: string | null;
  /** What is written beside the databases, so that a copy says whose it is and what is in it. */
  readonly describe?: () => Promise<Pick<BackupOptions, 'hub' | 'holds' | 'beside'>>;
  /** A copy of a damaged database would take the place of a good one. */
  readonly isBelieved?: () => boolean;
  readonly files: PageFiles;
  readonly mostBytesAsItIs?: number;
  readonly clock: Clock;
}

/** Never waits: whoever reads holds it up, and the server answers nobody meanwhile. */
function emptyLog(database: Sqlite.Database): void {
  const timeoutMs = Number(database.pragma('busy_timeout', { simple: true }));
  database.pragma('busy_timeout = 0');
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    database.pragma(`busy_timeout = ${timeoutMs}`);
  }
}

/** Of a server's own copies in a folder, those of before a deletion, if one that was made since is old enough to be relied on. */
async function deleteOlder(
  folder: string,
  server: string | null,
  { forgetUpTo, yesterday }: { readonly forgetUpTo: number; readonly yesterday: Instant },
): Promise<void> {
  const own = listBackups(folder).filter((backup) => backup.server === server || backup.server === null);
  // By number, which counts up while the clock is wrong.
  if (!own.some(({ number, at }) => number > forgetUpTo && at <= yesterday)) return;
  for (const { number, folder: old } of own)
    if (number <= forgetUpTo) await rm(old, { recursive: true, force: true });
}

export function createBackups(deps: BackupsDeps): Backups {
  const { databases, ownFolder, places, server, clock, files, isBelieved = () => true } = deps;
  const oneAtATime = pLimit(1);
  const ofLargeFiles = {
    sources: new Map(Object.entries(databases).map(([name, database]) => [name, files.open(database)])),
    ...(deps.mostBytesAsItIs === undefined ? {} : { mostBytesAsItIs: deps.mostBytesAsItIs }),
  };

  async function makeNow(folder: string, { signal, hurry }: CopySignals): Promise<Backup> {
    signal?.throwIfAborted();
    if (!isBelieved()) throw new Error('The database is damaged: no copy of it is made.');
    if (folder !== ownFolder) places.rememberFolder(folder);
    const made = await makeBackup(databases, folder, {
      ...(await deps.describe?.()),
      at: clock.now(),
      server,
      lastNumber: places.lastNumber(),
      forgetUpTo: places.deletion()?.lastNumber ?? 0,
      ...ofLargeFiles,
      ...{ signal, hurry },
    });
    places.rememberNumber(made.number);
    return made;
  }
  return {
    make: (folder = ownFolder, signal, hurry) => oneAtATime(() => makeNow(folder, { signal, hurry })),
    list: (folder = ownFolder) => listBackups(folder),
    lastDeletion: () => places.deletion()?.at ?? null,
    rememberDeletion: () => oneAtATime(() => places.rememberDeletion(clock.now())),
    emptyLogs() {
      for (const database of Object.values(databases)) emptyLog(database);
    },
    async deleteForgotten() {
      const forgetUpTo = places.deletion()?.lastNumber;
      if (forgetUpTo === undefined) return;
      const yesterday = toInstant(Date.parse(clock.now()) - dayMs);
      for (const folder of [ownFolder, ...places.folders()])
        await oneAtATime(() => deleteOlder(folder, server, { forgetUpTo, yesterday }));
    },
    async check({ folder }, signal = new AbortController().signal) {
      const program = new URL('./check-backup-worker.ts', import.meta.url);
      return healthSchema.parse(await runAside(program, { folder }, signal));
    },
    close() {
      for (const source of ofLargeFiles.sources.values()) source.close();
    },
  };
}
