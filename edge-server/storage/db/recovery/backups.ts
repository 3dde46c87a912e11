import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { type Instant, instantSchema } from '../../../../src/domain/documents/instant.ts';
import { linkOrCopy } from '../../../setup/folder/link-or-copy.ts';
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
  /** Who that server is for people; null where it was not written down. */
  readonly hub: BackupHub | null;
  /** What was in the databases; null where it was not written down. */
  readonly holds: BackupContents | null;
}

export interface BackupHub {
  readonly id: string;
  readonly name: string;
}

/** Counted when the copy began. */
export interface BackupContents {
  readonly surveys: number;
  readonly photos: number;
}

export type BackupHealth =
  | { readonly status: 'sound' }
  | { readonly status: 'damaged'; readonly reason: string };

const namePattern = /^reef-backup-(\d{6,})$/;
export const manifestName = 'backup.json';

const writtenFileSchema = z.object({ bytes: z.int().positive(), sha256: z.string() });

const manifestSchema = z.object({
  at: instantSchema,
  files: z.array(z.string().regex(/^[a-z-]+\.sqlite$/)),
  server: z.string().nullable().default(null),
  hub: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
  holds: z
    .object({ surveys: z.int().min(0), photos: z.int().min(0) })
    .nullable()
    .default(null),
  /** Of files that were copied page by page: the whole copy, and what changed since, null for the whole copy itself. */
  pages: z
    .record(z.string(), z.object({ whole: writtenFileSchema, changes: writtenFileSchema.nullable() }))
    .default({}),
});
export type BackupManifest = z.input<typeof manifestSchema>;

type Pages = z.output<typeof manifestSchema>['pages'];

/** Names of a base and of what changed since. Not the name of the database: the base alone would be an older one. */
export const baseName = (name: string) => name.replace('.sqlite', '.base');
export const changesName = (name: string) => name.replace('.sqlite', '.changes');

/** Where the whole copy of a file stands, and what changed since. */
function partsOf(folder: string, name: string, pages: Pages) {
  const changes = pages[name]?.changes ?? null;
  return changes === null
    ? { whole: join(folder, name), changes: null }
    : { whole: join(folder, baseName(name)), changes: join(folder, changesName(name)) };
}

const manifestOf = ({ folder }: Pick<Backup, 'folder'>) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(folder, manifestName), 'utf8')));

/** The whole copy on which a backup stands, as it was written; null for one of before that was written down. */
export function baseOf(backup: Backup, name: string) {
  const { pages } = manifestOf(backup);
  const written = pages[name]?.whole;
  return written === undefined ? null : { ...written, file: partsOf(backup.folder, name, pages).whole };
}

function sha256Of(file: string): string {
  const digest = createHash('sha256');
  const buffer = Buffer.alloc(1024 * 1024);
  const handle = openSync(file, 'r');
  try {
    for (let count = 1; count > 0; ) {
      count = readSync(handle, buffer);
      digest.update(buffer.subarray(0, count));
    }
  } finally {
    closeSync(handle);
  }
  return digest.digest('hex');
}

/** Whether what changed is what was written. A log is read up to its first bad frame: as the base, an older state. */
function isWhole(file: string, written: z.output<typeof writtenFileSchema>): boolean {
  return statSync(file).size === written.bytes && sha256Of(file) === written.sha256;
}

const viewPrefix = 'reef-view-';

/** Milliseconds after which nobody reads a view any more. */
const viewLifeMs = 24 * 60 * 60 * 1_000;

function newViewFolder(beside: string): string {
  try {
    return mkdtempSync(join(beside, viewPrefix));
  } catch {
    // A stick that is locked.
    return mkdtempSync(join(tmpdir(), viewPrefix));
  }
}

/** A folder in which SQLite finds a base with what changed since as its log. Links where the disk has them. */
function openView(whole: string, changes: string): { readonly file: string; close(): void } {
  const folder = newViewFolder(dirname(dirname(whole)));
  const close = () => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, 'reef.sqlite');
  try {
    linkOrCopy(whole, file);
    linkOrCopy(changes, `${file}-wal`);
  } catch (error) {
    close();
    throw error;
  }
  return { file, close };
}

/** What a kill left of views long ago; one of now may be read by another process. */
export function removeOldViews(folder: string): void {
  for (const name of readdirSync(folder)) {
    const view = join(folder, name);
    if (name.startsWith(viewPrefix) && statSync(view).mtimeMs < Date.now() - viewLifeMs)
      rmSync(view, { recursive: true, force: true });
  }
}

/**
 * Lets a file of a backup be read as the database that it was; it must only be read. Throws where what changed is not what
 * was written.
 */
export function withBackupFile<Answer>(
  backup: Pick<Backup, 'folder'>,
  name: string,
  read: (file: string) => Answer,
): Answer {
  const { pages } = manifestOf(backup);
  const { whole, changes } = partsOf(backup.folder, name, pages);
  const written = pages[name]?.changes ?? null;
  if (changes === null || written === null) return read(whole);
  if (!isWhole(changes, written)) throw new Error(`${changes} is not what was written.`);
  const view = openView(whole, changes);
  try {
    return read(view.file);
  } finally {
    view.close();
  }
}

/** Makes one file of a backup's, as the database was; `to` must not be there. */
export function copyBackupFile(backup: Backup, name: string, to: string): void {
  const { whole, changes } = partsOf(backup.folder, name, manifestOf(backup).pages);
  copyFileSync(whole, to);
  if (changes === null) return;
  copyFileSync(changes, `${to}-wal`);
  // A base is kept as it was copied, for its owner only to read; this one is to be written.
  const sqlite = new Sqlite(to);
  try {
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    sqlite.close();
  }
}

/** A backup by its name; null for one that is not whole. */
export function backupNamed(folder: string, name: string): Backup | null {
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
  if (!parsed.success) return null;
  const { at, server, hub, holds, pages } = parsed.data;
  const parts = parsed.data.files.map((name) => partsOf(path, name, pages));
  if (!parts.every(({ whole, changes }) => existsSync(whole) && (changes === null || existsSync(changes))))
    return null;
  // The base of changes is shared with other copies.
  const bytes = parts.reduce((sum, { whole, changes }) => sum + statSync(changes ?? whole).size, 0);
  return { folder: path, number, at, bytes, server, hub, holds };
}

/** The whole backups of a folder, the newest first; none where there is no such folder. */
export function listBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => backupNamed(folder, name))
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
  /** Those of other servers, with which a stick is shared, or which are lost; of each server the newest first. */
  readonly others: readonly Backup[];
  /** Folders that are not there or cannot be read, such as a stick that is not plugged in. */
  readonly unread: readonly string[];
}

/**
 * Every whole backup in these folders, apart by whether it is of this server; `server` is null where the data folder does
 * not say who it is, and then all of them count.
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
  const isOwn = (backup: Backup) => server === null || backup.server === null || backup.server === server;
  return {
    backups: found.filter(isOwn).sort(byAge),
    others: found
      .filter((backup) => !isOwn(backup))
      .sort((a, b) => String(a.server).localeCompare(String(b.server)) || byAge(a, b)),
    unread,
  };
}

/** Whether a server could go on from a backup: each file is what was written, opens, and is whole, row by row. */
export function checkBackup(backup: Pick<Backup, 'folder'>): BackupHealth {
  const { files, pages } = manifestOf(backup);
  for (const name of files) {
    const { whole, changes } = partsOf(backup.folder, name, pages);
    const written = pages[name];
    for (const [file, as] of [
      [whole, written?.whole],
      [changes, written?.changes],
    ] as const) {
      if (file === null || as === undefined || as === null || isWhole(file, as)) continue;
      return { status: 'damaged', reason: `${name}: the copy is not what was written.` };
    }
    const health = withBackupFile(backup, name, (file) => healthOf(file));
    if (health.status === 'damaged') return { status: 'damaged', reason: `${name}: ${health.reason}` };
    if (health.status === 'mendable') return { status: 'damaged', reason: `${name} has damaged rows.` };
  }
  return { status: 'sound' };
}
