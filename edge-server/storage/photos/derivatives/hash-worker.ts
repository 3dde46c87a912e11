import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** One for all files of this thread: pieces of their own would wait for a collector that notices little of them. */
const piece = Buffer.allocUnsafe(256 * 1024);

function openFile(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** SHA-256 of a file in hex; null where there is no such file. Read in pieces, so that memory stays flat. */
export default function hashFile(path: string): string | null {
  const descriptor = openFile(path);
  if (descriptor === null) return null;
  const hash = createHash('sha256');
  try {
    for (;;) {
      const bytes = readSync(descriptor, piece, 0, piece.byteLength, null);
      if (bytes === 0) return hash.digest('hex');
      hash.update(piece.subarray(0, bytes));
    }
  } finally {
    closeSync(descriptor);
  }
}
