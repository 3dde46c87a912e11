import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** One part of a file, or why it cannot be served. */
export type RangeAnswer =
  | { readonly status: 'whole' }
  | { readonly status: 'part'; readonly start: number; readonly end: number }
  | { readonly status: 'unsatisfiable' };

/**
 * Reads a `Range` header about a file of `size` bytes: `bytes=a-b`, `bytes=a-` or `bytes=-n`, one range.
 * What is not understood asks for the whole file, as RFC 9110 wants.
 */
export function parseRange(header: string | undefined, size: number): RangeAnswer {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) return { status: 'whole' };
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? { status: 'unsatisfiable' } : { status: 'part', start: size - count, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return { status: 'whole' };
  return start >= size ? { status: 'unsatisfiable' } : { status: 'part', start, end };
}

/** An archive that is open for reading. */
export interface Archive {
  readonly size: number;
  readonly etag: string;
  /** Bytes from `start` to `end`, both included. */
  read(start: number, end: number): Promise<Buffer>;
  close(): Promise<void>;
}

async function readFully(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let held = 0;
  while (held < length) {
    const { bytesRead } = await file.read(buffer, held, length - held, start + held);
    if (bytesRead === 0) throw new Error('The archive became shorter while it was read.');
    held += bytesRead;
  }
  return buffer;
}

/** Opens an archive; null when there is none. A symbolic link is not followed (threat 17). */
export async function openArchive(path: string): Promise<Archive | null> {
  let file: FileHandle;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP'))
      return null;
    throw error;
  }
  const { size, mtimeMs } = await file.stat();
  return {
    size,
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    read: (start, end) => readFully(file, start, end - start + 1),
    close: () => file.close(),
  };
}
