import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Instant, instantSchema } from '../../../../src/domain/documents/instant.ts';

/**
 * A database file as its last user left it. Whoever writes into it, puts another in its place or copies it back
 * changes one of these: the system notes the time of every change of a file by itself (`changedNs`), and a copy is
 * another file (`inode`). The header has SQLite's own count of changes, for a disk that notes no finer time than a second.
 */
const fileStateSchema = z.object({
  bytes: z.string(),
  modifiedNs: z.string(),
  changedNs: z.string(),
  inode: z.string(),
  header: z.string(),
});
type FileState = z.infer<typeof fileStateSchema>;

const markSchema = z.object({
  /** The file when it was closed in peace; null from the first moment of a start to the last of its stop. */
  stopped: fileStateSchema.nullable(),
  /** Nobody has looked at all of it since it was not as its last server had closed it. */
  isDoubted: z.boolean(),
  /** When the last look at every page and every row found nothing that is not as it was written. */
  checkedAt: instantSchema.nullable(),
  /** Why the file could not be believed as a whole while a server ran on it. */
  damaged: z.string().nullable(),
});
type Mark = z.infer<typeof markSchema>;

const nothingKnown: Mark = { stopped: null, isDoubted: true, checkedAt: null, damaged: null };
const headerBytes = 100;

/** What a start may know of a database without looking at all of it. */
export interface DatabaseMark {
  /**
   * Whether somebody has to look at all of it: it is not the file that the last server closed, untouched since; or it was
   * not when that one started, and a stop came before the look was over.
   */
  readonly isDoubted: boolean;
  /** What the last server found of it; null where it found nothing. */
  readonly damaged: string | null;
  /** Whether this server found it so. */
  isDamaged(): boolean;
  checkedAt(): Instant | null;
  noteSound(at: Instant): void;
  /** Outlives a kill: the next start looks at everything before it listens. */
  noteDamaged(reason: string): void;
  /** To be called last of all, when nobody has the file open any more. */
  noteStopped(): void;
}

/** The file must be closed: to close it after this look would take the locks of whoever has it open. */
function stateOf(file: string): FileState | null {
  // What stands in a log is not in the file yet.
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) return null;
  if (!existsSync(file)) return null;
  const { size, mtimeNs, ctimeNs, ino } = statSync(file, { bigint: true });
  const handle = openSync(file, 'r');
  const header = Buffer.alloc(headerBytes);
  try {
    readSync(handle, header, 0, headerBytes, 0);
  } finally {
    closeSync(handle);
  }
  return {
    bytes: String(size),
    modifiedNs: String(mtimeNs),
    changedNs: String(ctimeNs),
    inode: String(ino),
    header: header.toString('hex'),
  };
}

function isSame(one: FileState | null, other: FileState | null): boolean {
  if (one === null || other === null) return false;
  return fileStateSchema.keyof().options.every((fact) => one[fact] === other[fact]);
}

/** Anything that cannot be read says nothing: the start then looks for itself. */
function readMark(file: string): Mark {
  if (!existsSync(file)) return nothingKnown;
  try {
    return markSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? nothingKnown;
  } catch (error) {
    if (error instanceof SyntaxError) return nothingKnown;
    throw error;
  }
}

/** On the disk when this returns: a mark that outlived a power cut and its removal did not would be believed. */
function writeMark(dataDir: string, file: string, mark: Mark): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(mark)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  if (process.platform === 'win32') return;
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/**
 * Reads what is known of a database and takes the mark of its stop away, before anybody opens it. The folder's lock
 * must be held.
 */
export function takeDatabaseMark(dataDir: string, database: string): DatabaseMark {
  const file = join(dataDir, 'database-mark.json');
  let mark = readMark(file);
  const { damaged } = mark;
  const isDoubted = mark.isDoubted || !isSame(mark.stopped, stateOf(database));

  function change(facts: Partial<Mark>): void {
    mark = { ...mark, ...facts };
    writeMark(dataDir, file, mark);
  }
  change({ stopped: null, isDoubted });
  return {
    isDoubted,
    damaged,
    isDamaged: () => mark.damaged !== null,
    checkedAt: () => mark.checkedAt,
    noteSound: (at) => change({ checkedAt: at, isDoubted: false, damaged: null }),
    noteDamaged: (reason) => change({ damaged: reason }),
    noteStopped: () => change({ stopped: stateOf(database) }),
  };
}
