import type { ErasureEntry } from '../../domain/erasure/erasure-entry.ts';

/** Where a host keeps its log of erasures: entries are added, and none is changed. */
export interface ErasureLog {
  /** Every entry, the first one first. Rejects where one cannot be read. */
  entries(): Promise<readonly ErasureEntry[]>;
  /** Resolves when the entry is durable. Rejects where another one has its number. */
  append(entry: ErasureEntry): Promise<void>;
}

/** What entries are signed with. */
export interface EntrySigner {
  /** The 32 raw bytes of the Ed25519 key, in hex. */
  readonly publicKey: string;
  sign(bytes: Uint8Array): string;
}
