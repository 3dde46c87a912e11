import { openThreads } from '../../../setup/workers/open-threads.ts';

/** Hashes of whole files, in a thread beside the one that holds the sockets: 30 MB take it 60 ms. */
export interface HashWork {
  /** SHA-256 in hex; null where there is no such file. */
  hashOf(file: string): Promise<string | null>;
  close(): Promise<void>;
}

/** The thread starts with the first question and ends after some idle seconds. Not that of the pictures: they may take long. */
export function createHashWork(): HashWork {
  const pool = openThreads(new URL('./hash-worker.ts', import.meta.url), { idleMs: 5_000 });
  return {
    hashOf: (file) => pool.run(file),
    close: () => pool.close({ force: true }),
  };
}
