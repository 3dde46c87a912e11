import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** T: a real file system of its own, small enough to be full. Needs root. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes every byte that is left. */
  fill(): void;
  /** Takes every inode that is left: no file can be made, though there are bytes. */
  useUpNames(): void;
  /** Gives back what `fill` and `useUpNames` took. */
  makeRoom(): void;
  [Symbol.asyncDispose](): Promise<void>;
}

const piece = Buffer.alloc(64 * 1024);

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Mounts a tmpfs of so many megabytes; unmounted when it is disposed of. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'reef-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,nr_inodes=2000`, 'reef-faults', folder]);
  const ballast = join(folder, 'ballast');
  const names = join(folder, 'names');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        // Down to the last byte: a page may still take what a whole piece cannot.
        for (let size = piece.byteLength; size >= 1; ) {
          try {
            if (writeSync(file, piece, 0, size) < size) size = Math.floor(size / 2);
          } catch (error) {
            if (!isFull(error)) throw error;
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    useUpNames() {
      mkdirSync(names);
      try {
        for (let index = 0; ; index += 1) writeFileSync(join(names, String(index)), '');
      } catch (error) {
        if (!isFull(error)) throw error;
      }
    },
    makeRoom() {
      rmSync(ballast, { force: true });
      rmSync(names, { recursive: true, force: true });
    },
    async [Symbol.asyncDispose]() {
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
