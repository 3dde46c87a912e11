import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DiskFullError, isDiskFull } from '../photos/disk/disk-errors.ts';

/** What of a database may lie beside its file. */
const tails = ['', '-wal', '-shm'];

function removeDatabase(file: string): void {
  for (const tail of tails) rmSync(file + tail, { force: true });
}

/** An empty folder for the files of a database, named by when it was made; never over one that stands there. */
export function makeAside({ dataDir, at }: AsideDeps): string {
  const folder = join(dataDir, 'set-aside', `database-${at.replaceAll(/[:.]/g, '-')}`);
  mkdirSync(join(dataDir, 'set-aside'), { recursive: true, mode: 0o700 });
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

interface AsideDeps {
  readonly dataDir: string;
  readonly at: string;
}

/** A folder for copies of files that stand where they were until a new database is whole. */
export interface CopiesAside {
  readonly folder: string;
  /** Before the new one takes their place: the folder has its name now. null where nothing was copied, and no folder stays. */
  keep(): string | null;
}

const unfinished = '.part';

/** Makes one; what a killed attempt left of its copies goes, as the files themselves are still in place. */
export function makeCopiesAside(deps: AsideDeps): CopiesAside {
  const made = makeAside(deps);
  const all = dirname(made);
  for (const name of readdirSync(all))
    if (name.endsWith(unfinished)) rmSync(join(all, name), { recursive: true, force: true });
  const folder = made + unfinished;
  renameSync(made, folder);
  return {
    folder,
    keep() {
      if (readdirSync(folder).length === 0) {
        rmdirSync(folder);
        return null;
      }
      renameSync(folder, made);
      return made;
    },
  };
}

/** Copies the files of a database, as they are. */
export function copyAside(file: string, folder: string): void {
  for (const tail of tails)
    if (existsSync(file + tail)) copyFileSync(file + tail, join(folder, basename(file) + tail));
}

/** Puts the new database where the old one was. Whoever read the new one left an empty log, which goes. */
export function putInPlace(fresh: string, file: string): void {
  for (const tail of ['-wal', '-shm']) rmSync(file + tail, { force: true });
  renameSync(fresh, file);
  removeDatabase(fresh);
}

/**
 * Makes a new database beside one of which everything still stands where it was. Where that fails, the new one goes, and
 * so does the folder of copies: each attempt would take as much of the disk again. Rejects with `DiskFullError` where
 * there is no room.
 */
export async function orAsItWas<T>(
  {
    fresh,
    copies,
    dataDir,
  }: { readonly fresh: string; readonly copies: string | null; readonly dataDir: string },
  make: () => Promise<T>,
): Promise<T> {
  removeDatabase(fresh);
  try {
    return await make();
  } catch (error) {
    removeDatabase(fresh);
    if (copies !== null) rmSync(copies, { recursive: true, force: true });
    if (!isDiskFull(error)) throw error;
    throw new DiskFullError(
      `The disk is full, and nothing was changed. There must be room for two more copies of the database and some. Make room beside ${dataDir}, and say it again.`,
      { cause: error },
    );
  }
}
