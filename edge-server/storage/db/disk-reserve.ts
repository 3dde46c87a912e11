import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Room on the disk that only a start and a stop may use (fault 3). A start needs bytes and names for SQLite's logs and for the
 * marks of the folder; others may have filled the disk to the last byte, or used up its names. Measured after a stop: a
 * start of boat or www takes under 100 kB and four names; the rest is for what a larger census needs.
 */
const pieceBytes = 256 * 1024;
const pieceCount = 16;
const reserveBytes = pieceBytes * pieceCount;

/** While it is not whole, it is tried again this often; milliseconds. */
const refillEveryMs = 10_000;

export interface DiskReserve {
  /** Gives the reserve up if the disk has no room for a start without it. Answers whether that was so. */
  spend(): boolean;
  /** Takes back what fits, now and from then on until all is there and so many bytes are free besides; then tells `onRoom`. */
  refill(freeBytes: number, onRoom: () => void): void;
  /** Ends that, after a last try. */
  close(): void;
}

/** True if the disk of a folder has names for all that a start makes, and `bytes`: by default those of the reserve. */
export function hasRoom(dataDir: string, bytes = reserveBytes): boolean {
  // A folder that was removed while the server ran needs nothing any more.
  if (!existsSync(dataDir)) return true;
  const { bavail, bsize, files, ffree } = statfsSync(dataDir);
  // File systems that count no names say 0 of 0.
  return bavail * bsize >= bytes && (files === 0 || ffree >= pieceCount);
}

/** The reserve of a data folder, whose lock must be held. */
export function openDiskReserve(dataDir: string): DiskReserve {
  const folder = join(dataDir, 'reserve');
  const pieces = Array.from({ length: pieceCount }, (_, index) => join(folder, String(index)));
  let timer: NodeJS.Timeout | undefined;

  function isThere(piece: string): boolean {
    return statSync(piece, { throwIfNoEntry: false })?.size === pieceBytes;
  }

  /** Answers whether all is there. */
  function takeBack(): boolean {
    let next = '';
    try {
      // Not recursive: a data folder that was removed does not come back.
      if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
      for (next of pieces) {
        // Random: a file system that packs would keep no room for zeros.
        if (!isThere(next)) writeFileSync(next, randomBytes(pieceBytes), { mode: 0o600 });
      }
      return true;
    } catch {
      // A disk that takes no reserve is told of by what is not kept on it.
      if (next !== '') rmSync(next, { force: true });
      return false;
    }
  }

  return {
    spend() {
      if (hasRoom(dataDir)) return false;
      for (const piece of pieces) rmSync(piece, { force: true });
      return true;
    },
    refill(freeBytes, onRoom) {
      if (takeBack() && hasRoom(dataDir, freeBytes)) return onRoom();
      timer = setTimeout(() => this.refill(freeBytes, onRoom), refillEveryMs);
      timer.unref();
    },
    close() {
      clearTimeout(timer);
      takeBack();
    },
  };
}
