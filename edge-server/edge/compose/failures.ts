import { accessSync, appendFileSync, existsSync, constants as fs, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../setup/config/config.ts';
import { createLog } from '../../setup/log/log.ts';
import { DataFolderError, DataFolderInUseError, lockDataFolder } from '../../storage/db/data-folder-lock.ts';
import { hasRoom } from '../../storage/db/disk-reserve.ts';
import { DatabaseOpenError, NewerDatabaseError, refuseNewerDatabase } from '../../storage/db/open.ts';
import { isRefusedByDisk, isRefusedLog } from '../../storage/db/sqlite-errors.ts';
import { DiskFullError, isDiskFull } from '../../storage/photos/disk/disk-errors.ts';

/** Failures of a start that a person can put right: their sentence is enough. */
export function isForPeople(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DataFolderInUseError ||
    error instanceof DataFolderError ||
    error instanceof DiskFullError ||
    error instanceof DatabaseOpenError
  );
}

/** The codes of the system in an error and in what caused it. */
function codesIn(error: unknown): Set<unknown> {
  const codes = new Set<unknown>();
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause) codes.add(cause.code);
  return codes;
}

/** A file or folder that this process may not use, and why: 'EROFS', 'EACCES' or 'EPERM'. */
interface Blocked {
  readonly path: string;
  readonly code: string;
}

function whyBlocked(path: string): Blocked | null {
  try {
    const isFolder = statSync(path).isDirectory();
    accessSync(path, fs.R_OK | fs.W_OK | (isFolder ? fs.X_OK : 0));
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return ['EROFS', 'EACCES', 'EPERM'].includes(code) ? { path, code } : null;
  }
}

/** The first of what a start needs of a data folder that it may not use. A folder that is not there is made in the next one above it. */
function findBlocked(dataDir: string): Blocked | null {
  let folder = dataDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const own = whyBlocked(folder);
  if (own !== null || folder !== dataDir) return own;
  const inner = ['', 'photos', 'logs'].flatMap((name) => {
    const path = join(dataDir, name);
    const blocked = existsSync(path) ? whyBlocked(path) : null;
    return blocked !== null || !existsSync(path)
      ? blocked
      : readdirSync(path).map((entry) => whyBlocked(join(path, entry)));
  });
  return inner.find((blocked) => blocked !== null) ?? null;
}

const nameOf = (uid: number) => (uid === 0 ? 'root' : `number ${uid}`);

/** What a person does about a file or folder that may not be used. */
function adviceOn({ path, code }: Blocked, dataDir: string): string {
  if (code === 'EROFS')
    return `The disk of ${path} can only be read, and nothing was changed. Make it writable, or set REEF_DATA_DIR to a folder on another disk.`;
  const me = process.getuid?.();
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  if (me === undefined || owner === undefined || owner === me)
    return `${path} may not be read and written by this program, and nothing was changed. Give its owner the right to do both (chmod -R u+rwX ${dataDir}), or set REEF_DATA_DIR to another folder.`;
  return `${path} belongs to the user ${nameOf(owner)}, and this program was started by the user ${nameOf(me)}, who may not use it. Nothing was changed. Start it as that user, or give the folder away: sudo chown -R ${me} ${dataDir}`;
}

/** ENOENT: of a folder on a read-only disk that Node makes together with those around it. */
const ofRights = ['EROFS', 'EACCES', 'EPERM', 'ENOENT'];

const fewFiles =
  'This program may not keep enough files open at once, and cannot start. Nothing is lost. Raise the limit ("ulimit -n 1024" before the start, LimitNOFILE= of a service, --ulimit nofile= of a container), and start it again.';

/**
 * What a start or a command failed of, as a sentence of what to do where a person can put it right: a disk that is full or
 * can only be read, a folder of another user, too few open files. Any other error is answered as it is.
 */
export function explainFailure(error: unknown, dataDir: string): unknown {
  const isOfFile = error instanceof DatabaseOpenError && !(error instanceof NewerDatabaseError);
  const isVague = isOfFile || error instanceof DataFolderError;
  if (isForPeople(error) && !isVague) return error;
  const isRefused = isRefusedByDisk(error) || isRefusedLog(error);
  const codes = codesIn(error);
  if (isRefused || ofRights.some((code) => codes.has(code))) {
    const blocked = findBlocked(dataDir);
    if (blocked !== null) return new DataFolderError(adviceOn(blocked, dataDir), { cause: error });
  }
  if (isDiskFull(error) || (isRefused && !hasRoom(dataDir)))
    return error instanceof DataFolderError
      ? error
      : new DiskFullError(
          `The disk is full, and the server cannot start. Nothing is lost. Make room beside ${dataDir}, and start it again.`,
          { cause: error },
        );
  if (codes.has('EMFILE') || codes.has('ENFILE')) return new DataFolderError(fewFiles, { cause: error });
  return error;
}

/** Runs a command's work on a data folder that it holds meanwhile; what it fails of is explained. Throws `DataFolderInUseError`. */
export async function inDataFolder<Answer>(
  dataDir: string,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    const lock = lockDataFolder(dataDir);
    try {
      refuseNewerDatabase(join(dataDir, 'reef-census.sqlite'));
      return await work();
    } finally {
      lock.release();
    }
  } catch (error) {
    throw explainFailure(error, dataDir);
  }
}

/** Appends to the log of a data folder that has one; answers its file, null where nothing was written. */
function noteInLog(error: unknown, dataDir: string): string | null {
  const file = join(dataDir, 'logs', 'server.log');
  if (!existsSync(dirname(file))) return null;
  try {
    const write = (line: string) => appendFileSync(file, line, { mode: 0o600 });
    createLog('error', [{ stream: { write } }]).fatal({ err: error }, 'the start failed');
    return file;
  } catch {
    // The disk of the log may be the very reason.
    return null;
  }
}

/**
 * The words for a person whose start or command failed. The stack goes to the log of the data folder; it is shown only where
 * nobody foresaw the failure and there is no log to write it to.
 *
 * @param dataDir null where it is not known yet
 */
export function describeFailure(error: unknown, dataDir: string | null): string {
  const explained = dataDir === null ? error : explainFailure(error, dataDir);
  if (isForPeople(explained)) {
    if (dataDir !== null && explained.cause !== undefined) noteInLog(explained, dataDir);
    return explained.message;
  }
  const log = dataDir === null ? null : noteInLog(explained, dataDir);
  const message = explained instanceof Error ? explained.message : String(explained);
  if (log !== null)
    return `Something went wrong that nobody foresaw (${message}). The file ${log} says more.`;
  return explained instanceof Error ? (explained.stack ?? message) : message;
}
