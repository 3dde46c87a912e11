import { isDiskFailure, translatingErrors } from './sqlite-errors.ts';

/** Does a piece of writing; its failures are told as `StoreError`. */
export type DiskWatch = <Result>(write: () => Result) => Result;

/** Nobody is told of the disk: for databases that are only looked at. */
export const unwatched: DiskWatch = translatingErrors;

/**
 * One watch over everything that writes the database: tells when the disk begins to fail, and when it takes
 * something again (fault 4).
 */
export function createDiskWatch(onDisk: (state: 'works' | 'fails') => void): DiskWatch {
  let isFailing = false;
  return (write) => {
    try {
      const result = translatingErrors(write);
      if (isFailing) onDisk('works');
      isFailing = false;
      return result;
    } catch (error) {
      if (isDiskFailure(error)) {
        if (!isFailing) onDisk('fails');
        isFailing = true;
      }
      throw error;
    }
  };
}
