import { ConfigError } from '../config.ts';
import { DataFolderError, DataFolderInUseError } from '../db/data-folder-lock.ts';
import { DatabaseOpenError } from '../db/open.ts';
import { DiskFullError } from '../photos/disk/disk-errors.ts';

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
