import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** A copy that is whole and on the disk when this returns, or not there. */
function copyWhole(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    const copy = openSync(to, 'r+');
    try {
      fsyncSync(copy);
    } finally {
      closeSync(copy);
    }
  } catch (error) {
    if (!isTaken(error)) rmSync(to, { force: true });
    throw error;
  }
}

/**
 * Gives a file a second name, or makes a copy where the file system has no hard links: USB drives (FAT, exFAT), network
 * drives, or two disks. Throws where the name is taken, and where the copy cannot be made.
 *
 * @param link replaced in tests by the call of such a file system
 */
export function linkOrCopy(from: string, to: string, link: typeof linkSync = linkSync): void {
  try {
    link(from, to);
  } catch (error) {
    if (isTaken(error)) throw error;
    copyWhole(from, to);
  }
}
