import { openThreads } from '../../../setup/workers/open-threads.ts';

/** A password and how scrypt makes a key of it (RFC 7914; one lane). */
export interface KeyTask {
  readonly password: string;
  readonly salt: string | Uint8Array;
  readonly keyBytes: number;
  /** N of the RFC. */
  readonly cost: number;
  /** r of the RFC. */
  readonly blockSize: number;
}

/** One thread for all servers of the process: it has no state, and ends after some idle seconds. */
const thread = openThreads(new URL('./derive-key-worker.ts', import.meta.url), { idleMs: 10_000 });

/** The key of a password: one after the other, in a thread to which the system prefers others. */
export async function deriveKey(task: KeyTask): Promise<Uint8Array> {
  const key: Uint8Array = await thread.run(task);
  return key;
}
