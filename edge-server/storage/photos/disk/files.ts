/** A file that is being written. */
export interface OpenFile {
  /** Writes all bytes at a position, or rejects. */
  write(bytes: Uint8Array, position: number): Promise<void>;
  /** Resolves once the content is on the disk, not only in the system's memory. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The disk as storage uses it. The program runs on `disk-files.ts`; tests hand in one that loses
 * what was not synced, or that is full.
 */
export interface Files {
  /** Opens for writing at any position; makes the file where there is none. */
  open(path: string): Promise<OpenFile>;
  read(path: string): AsyncIterable<Uint8Array>;
  /** Length in bytes; null where there is no such file. */
  size(path: string): Promise<number | null>;
  /** Another text whenever the file was written or replaced since; null where there is no such file. */
  stamp(path: string): Promise<string | null>;
  rename(from: string, to: string): Promise<void>;
  /** Removing what is not there is a success. */
  remove(path: string): Promise<void>;
  /** Names in a folder; none where there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Makes a folder with its parents. */
  makeFolder(folder: string): Promise<void>;
  /** Resolves once the names in a folder are on the disk. */
  syncFolder(folder: string): Promise<void>;
  /** Bytes that an unprivileged program may still write there. */
  freeBytes(folder: string): Promise<number>;
}
