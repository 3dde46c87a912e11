import { ConfigError } from '../config.ts';
import { DataFolderError, DataFolderInUseError } from '../db/data-folder-lock.ts';
import { hasRoom } from '../db/disk-reserve.ts';
import { DatabaseOpenError } from '../db/open.ts';
import { isRefusedLog } from '../db/sqlite-errors.ts';
import { DiskFullError, isDiskFull } from '../photos/disk/disk-errors.ts';

/** Failures of a start that a person can put right: their sentence is enough. Anything else is shown whole. */
export function isForPeople(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DataFolderInUseError ||
    error instanceof DataFolderError ||
    error instanceof DiskFullError ||
    error instanceof DatabaseOpenError
  );
}

/** What a start failed of: for a disk that is full, a sentence of what to do. */
export function inWordsOfFullDisk(error: unknown, dataDir: string): unknown {
  if (isForPeople(error) && !(error instanceof DatabaseOpenError)) return error;
  if (!isDiskFull(error) && !(isRefusedLog(error) && !hasRoom(dataDir))) return error;
  return new DiskFullError(
    `The disk is full, and the server cannot start. Nothing is lost. Make room beside ${dataDir}, and start it again.`,
    { cause: error },
  );
}
