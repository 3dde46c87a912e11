import {
  closeSync,
  createReadStream,
  constants as fs,
  fsync as fsyncCallback,
  openSync,
  writeSync,
} from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Files, OpenFile } from './files.ts';

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

const fsync = promisify(fsyncCallback);

/** A write that keeps the thread of the sockets for longer than this is one of a slow disk. */
const slowMs = 5;
/** How long writes to a slow disk are then left to other threads. */
const carefulMs = 10_000;
/** Until when, by the clock that is never set. */
let carefulUntil = 0;

async function openFile(path: string): Promise<OpenFile> {
  const handle = await open(path, fs.O_RDWR | fs.O_CREAT, 0o600);

  /** Into the system's memory: 50 µs for a chunk, where handing it to another thread takes twice that. */
  function writeHere(bytes: Uint8Array, offset: number, position: number): number {
    const startedAt = performance.now();
    const written = writeSync(handle.fd, bytes, offset, bytes.byteLength - offset, position);
    const now = performance.now();
    if (now - startedAt > slowMs) carefulUntil = now + carefulMs;
    return written;
  }

  return {
    async write(bytes, position) {
      for (let written = 0; written < bytes.byteLength; ) {
        if (performance.now() >= carefulUntil) {
          written += writeHere(bytes, written, position + written);
          continue;
        }
        const left = bytes.byteLength - written;
        written += (await handle.write(bytes, written, left, position + written)).bytesWritten;
      }
    },
    sync: () => handle.sync(),
    close: () => handle.close(),
  };
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot sync a folder and does not need to: NTFS journals its names.
  if (process.platform === 'win32') return;
  // Opening and closing what stands in memory is not worth a thread; the sync is.
  const descriptor = openSync(folder, fs.O_RDONLY);
  try {
    await fsync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export const diskFiles: Files = {
  open: openFile,
  read: (path) => createReadStream(path, { highWaterMark: 1024 * 1024 }),
  async size(path) {
    try {
      return (await stat(path)).size;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  },
  async stamp(path) {
    try {
      const { ino, size, mtimeMs, ctimeMs } = await stat(path);
      return [ino, size, mtimeMs, ctimeMs].join(' ');
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  },
  rename,
  remove: (path) => rm(path, { force: true }),
  async list(folder) {
    try {
      return await readdir(folder);
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  },
  async makeFolder(folder) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  },
  syncFolder,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};
