import { createReadStream, constants as fs } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import type { Files, OpenFile } from './files.ts';

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function openFile(path: string): Promise<OpenFile> {
  const handle = await open(path, fs.O_RDWR | fs.O_CREAT, 0o600);
  return {
    async write(bytes, position) {
      let written = 0;
      while (written < bytes.byteLength) {
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
  const handle = await open(folder, fs.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
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
