import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { pageBytes } from './loose-pages.ts';
import { createPageLog } from './page-log.ts';

/** Read, compared and written before somebody else has the disk: 1 MB. */
const pagesAtATime = 256;

/** A file as it was written, so that one bit of it that turned over is found. */
export interface WrittenFile {
  readonly bytes: number;
  readonly sha256: string;
}

export interface PageCopyTask {
  /** Of the database's file, whose pages stand still meanwhile (`hold-pages.ts`). Stays open. */
  readonly handle: number;
  readonly pages: number;
  /** A whole copy of before; null for none. */
  readonly base: (WrittenFile & { readonly file: string }) | null;
  /** Where a whole copy goes, and where what changed since the base. One of them is there at the end. */
  readonly whole: string;
  readonly changes: string;
  /** Of the base's pages, the most that may have changed. */
  readonly mostChanged: number;
}

export type PageCopy =
  | { readonly kind: 'whole'; readonly whole: WrittenFile }
  | { readonly kind: 'changes'; readonly changes: WrittenFile };

/** Called after each piece: rests, or throws when the copy is given up. */
type Rest = () => void;

/** Fills a buffer from a place in a file; answers the bytes that are there. */
function readAt(handle: number, buffer: Buffer, at: number): Buffer {
  let done = 0;
  while (done < buffer.byteLength) {
    const count = readSync(handle, buffer, done, buffer.byteLength - done, at + done);
    if (count === 0) break;
    done += count;
  }
  return buffer.subarray(0, done);
}

function* piecesOf(
  handle: number,
  pages: number,
): Generator<{ readonly first: number; readonly bytes: Buffer }> {
  const buffer = Buffer.alloc(pagesAtATime * pageBytes);
  for (let first = 0; first < pages; first += pagesAtATime) {
    const wanted = Math.min(pagesAtATime, pages - first) * pageBytes;
    const bytes = readAt(handle, buffer.subarray(0, wanted), first * pageBytes);
    if (bytes.byteLength < wanted) throw new Error('The database is shorter than it says.');
    yield { first, bytes };
  }
}

function copyWhole({ handle, pages, whole }: PageCopyTask, rest: Rest): WrittenFile {
  const to = openSync(whole, 'wx', 0o600);
  const digest = createHash('sha256');
  try {
    for (const { bytes } of piecesOf(handle, pages)) {
      digest.update(bytes);
      for (let done = 0; done < bytes.byteLength; ) done += writeSync(to, bytes, done);
      rest();
    }
    fsyncSync(to);
  } finally {
    closeSync(to);
  }
  return { bytes: pages * pageBytes, sha256: digest.digest('hex') };
}

/** null where too much changed, or where the base is not what was written: then it is no base any more. */
function copyChanges(
  task: PageCopyTask,
  base: NonNullable<PageCopyTask['base']>,
  rest: Rest,
): WrittenFile | null {
  const { handle, pages, changes, mostChanged } = task;
  const old = openSync(base.file, 'r');
  const log = createPageLog(changes);
  const digest = createHash('sha256');
  const buffer = Buffer.alloc(pagesAtATime * pageBytes);
  let changed = 0;
  let isEnded = false;
  try {
    if (fstatSync(old).size !== base.bytes) return null;
    for (const { first, bytes } of piecesOf(handle, pages)) {
      const before = readAt(old, buffer, first * pageBytes);
      digest.update(before);
      for (let at = 0; at < bytes.byteLength; at += pageBytes) {
        const isSame = before.subarray(at, at + pageBytes).equals(bytes.subarray(at, at + pageBytes));
        // A log commits at least one page.
        if (isSame && first + at > 0) continue;
        changed += 1;
        if (changed > mostChanged) return null;
        log.add(first + at / pageBytes + 1, bytes.subarray(at, at + pageBytes));
      }
      rest();
    }
    // Of a database that is shorter now, the base's last pages are looked at as well.
    for (let at = Math.ceil(pages / pagesAtATime) * pagesAtATime * pageBytes; at < base.bytes; ) {
      const before = readAt(old, buffer, at);
      digest.update(before);
      at += before.byteLength;
      rest();
    }
    if (digest.digest('hex') !== base.sha256) return null;
    isEnded = true;
    return log.end(pages);
  } finally {
    closeSync(old);
    if (!isEnded) {
      log.close();
      rmSync(changes, { force: true });
    }
  }
}

/**
 * Copies the pages of a database that stand still: those that differ from a base, each compared with it byte by byte,
 * or all of them where there is no base that is worth it.
 */
export function copyPages(task: PageCopyTask, rest: Rest): PageCopy {
  const changes = task.base === null ? null : copyChanges(task, task.base, rest);
  if (changes !== null) return { kind: 'changes', changes };
  return { kind: 'whole', whole: copyWhole(task, rest) };
}
