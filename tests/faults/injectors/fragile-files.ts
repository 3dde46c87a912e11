import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { diskFiles } from '../../../edge-server/storage/photos/disk/disk-files.ts';
import type { Files } from '../../../edge-server/storage/photos/disk/files.ts';

/** What a file system holds for a name: the bytes that were synced last; empty when none ever were. */
interface Inode {
  durable: Buffer;
}

type Names = Map<string, Inode | 'folder'>;

export type Operation = keyof Files | 'write' | 'sync';

export interface FragileFiles extends Files {
  /** Puts the folder into the worst state that the synced writes allow, as after a power cut. */
  powerCut(): Promise<void>;
  /** Fails the next operations of a kind with an error code, until called with null. */
  failWith(operation: Operation, code: string | null): void;
  /** Called before every operation; throwing makes it fail. For stopping at every step. */
  onOperation: (operation: Operation, path: string) => void;
}

const smallDiskBytes = 1024 ** 3;

class FileFault extends Error {
  readonly code: string;
  readonly syscall: string;
  constructor(code: string, syscall: string) {
    super(`${code}: ${syscall}`);
    this.code = code;
    this.syscall = syscall;
  }
}

/**
 * The disk below `root`, with a memory of what a power cut would leave: file contents as of their last
 * sync, and names as of the last sync of their folder. Pessimistic: a real disk may keep more.
 */
export function createFragileFiles(root: string): FragileFiles {
  const live = new Map<string, Names>([[root, new Map()]]);
  const durable = new Map<string, Names>([[root, new Map()]]);
  const faults = new Map<Operation, string>();

  function step(operation: Operation, path: string): void {
    fragile.onOperation(operation, path);
    const code = faults.get(operation);
    if (code !== undefined) throw new FileFault(code, operation);
  }

  const namesIn = (folder: string): Names => {
    const names = live.get(folder);
    if (names === undefined) throw new Error(`A file was made in ${folder}, which was not made.`);
    return names;
  };

  function remember(folder: string): void {
    if (live.has(folder) || !folder.startsWith(root)) return;
    remember(dirname(folder));
    live.set(folder, new Map());
    namesIn(dirname(folder)).set(basename(folder), 'folder');
  }

  async function restore(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    const names = durable.get(folder) ?? new Map<string, Inode | 'folder'>();
    live.set(folder, new Map(names));
    for (const [name, inode] of names) {
      if (inode === 'folder') await restore(join(folder, name));
      else await writeFile(join(folder, name), inode.durable);
    }
  }

  const fragile: FragileFiles = {
    onOperation: () => undefined,
    failWith(operation, code) {
      if (code === null) faults.delete(operation);
      else faults.set(operation, code);
    },
    async powerCut() {
      faults.clear();
      fragile.onOperation = () => undefined;
      for (const name of await readdir(root)) await rm(join(root, name), { recursive: true });
      live.clear();
      await restore(root);
    },

    async open(path) {
      step('open', path);
      const names = namesIn(dirname(path));
      const known = names.get(basename(path));
      const inode = known !== undefined && known !== 'folder' ? known : { durable: Buffer.alloc(0) };
      names.set(basename(path), inode);
      const file = await diskFiles.open(path);
      return {
        async write(bytes, position) {
          step('write', path);
          await file.write(bytes, position);
        },
        async sync() {
          step('sync', path);
          await file.sync();
          inode.durable = await readFile(path);
        },
        close: () => file.close(),
      };
    },
    async *read(path) {
      step('read', path);
      yield* diskFiles.read(path);
    },
    async size(path) {
      step('size', path);
      return diskFiles.size(path);
    },
    stamp: (path) => diskFiles.stamp(path),
    async rename(from, to) {
      step('rename', from);
      await diskFiles.rename(from, to);
      const inode = namesIn(dirname(from)).get(basename(from));
      if (inode === undefined) throw new Error(`${from} was renamed, and nothing was known of it.`);
      namesIn(dirname(from)).delete(basename(from));
      namesIn(dirname(to)).set(basename(to), inode);
    },
    async remove(path) {
      step('remove', path);
      await diskFiles.remove(path);
      live.get(dirname(path))?.delete(basename(path));
    },
    async list(folder) {
      step('list', folder);
      return diskFiles.list(folder);
    },
    async makeFolder(folder) {
      step('makeFolder', folder);
      await diskFiles.makeFolder(folder);
      remember(folder);
    },
    async syncFolder(folder) {
      step('syncFolder', folder);
      await diskFiles.syncFolder(folder);
      durable.set(folder, new Map(namesIn(folder)));
    },
    async freeBytes(folder) {
      step('freeBytes', folder);
      // A small disk: one with plenty of room is not asked for every photo.
      return Math.min(await diskFiles.freeBytes(folder), smallDiskBytes);
    },
  };
  return fragile;
}
