import type Sqlite from 'better-sqlite3';

/**
 * Makes a commit wait until it is on the disk itself. To be called on every open: a WAL database that is opened
 * again falls back to NORMAL, under which a power cut may undo what was receipted.
 *
 * On a Mac `fsync` ends when the drive has the bytes, not when it keeps them; `F_FULLFSYNC` waits for that, as
 * Node's own fsync of photos does there (libuv). Written from SQLite's and Apple's manuals; not tried on a Mac.
 */
export function makeDurable(sqlite: Sqlite.Database, platform: NodeJS.Platform = process.platform): void {
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  if (platform !== 'darwin') return;
  sqlite.pragma('fullfsync = ON');
  sqlite.pragma('checkpoint_fullfsync = ON');
}

/**
 * Overwrites with zeros what is deleted or replaced, in the page where it stood: else a deleted person's name and secrets stay readable in
 * free space of the file, and of every copy of it.
 */
export function overwriteDeleted(sqlite: Sqlite.Database): void {
  sqlite.pragma('secure_delete = ON');
}
