import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** Of every database that this program makes: SQLite's default since 3.12. The header, which says so too, may be gone. */
export const pageBytes = 4096;
/** The file's first page begins with the header of the file. */
const fileHeaderBytes = 100;

/** The pages of a database file as they lie on the disk, whatever its header says. */
export interface LoosePages {
  /** Pages count from 1, as SQLite's own numbers do. */
  readonly count: number;
  /** null for one that is not there or cannot be read. */
  page(number: number): Buffer | null;
  close(): void;
}

const logHeaderBytes = 32;
const frameHeaderBytes = 24;

/**
 * Where the newest committed version of each page stands in the write-ahead log. A frame of an earlier round has
 * another salt; what follows the last commit was never answered.
 */
function pagesOfLog(log: number): Map<number, number> {
  const { size } = fstatSync(log);
  const head = Buffer.alloc(logHeaderBytes);
  const committed = new Map<number, number>();
  if (readSync(log, head, 0, logHeaderBytes, 0) < logHeaderBytes) return committed;
  const frame = Buffer.alloc(frameHeaderBytes);
  let open = new Map<number, number>();
  for (
    let at = logHeaderBytes;
    at + frameHeaderBytes + pageBytes <= size;
    at += frameHeaderBytes + pageBytes
  ) {
    readSync(log, frame, 0, frameHeaderBytes, at);
    if (frame.compare(head, 16, 24, 8, 16) !== 0) break;
    open.set(frame.readUInt32BE(0), at + frameHeaderBytes);
    if (frame.readUInt32BE(4) === 0) continue;
    for (const [page, offset] of open) committed.set(page, offset);
    open = new Map();
  }
  return committed;
}

/** Bytes of a file; null where there are fewer, or where the disk does not give them. */
function bytesAt(file: number, at: number): Buffer | null {
  const bytes = Buffer.alloc(pageBytes);
  try {
    return readSync(file, bytes, 0, pageBytes, at) === pageBytes ? bytes : null;
  } catch {
    // A bad sector: the pages behind it may be readable.
    return null;
  }
}

export function openLoosePages(file: string): LoosePages {
  const main = openSync(file, 'r');
  const log = existsSync(`${file}-wal`) ? openSync(`${file}-wal`, 'r') : null;
  const inLog = log === null ? new Map<number, number>() : pagesOfLog(log);
  const inMain = Math.floor(fstatSync(main).size / pageBytes);
  return {
    count: Math.max(inMain, ...inLog.keys()),
    page(number) {
      if (!Number.isSafeInteger(number) || number < 1) return null;
      const logged = inLog.get(number);
      if (log !== null && logged !== undefined) return bytesAt(log, logged);
      return bytesAt(main, (number - 1) * pageBytes);
    },
    close() {
      closeSync(main);
      if (log !== null) closeSync(log);
    },
  };
}

/** Where the b-tree's own header begins in a page. */
export const treeHeaderAt = (number: number): number => (number === 1 ? fileHeaderBytes : 0);
