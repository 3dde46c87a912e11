import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import { type ErasureEntry, type ErasureFacts, nothingBefore } from '../../domain/erasure/erasure-entry.ts';
import { sha256Hex } from '../canonical.ts';

/** What is told apart by a tombstone. `photo`: `{surveyId}/{imageId}`. `bytes`: the SHA-256 of a photo's file. */
export interface ErasedThing {
  readonly kind: 'photo' | 'survey' | 'person' | 'bytes';
  readonly id: string;
}

/** The name of a tombstone: whoever has the thing can make it, and of the name nobody can make the thing. */
export const erasedKey = ({ kind, id }: ErasedThing): string =>
  sha256Hex(utf8ToBytes(`reef-census erased ${kind} ${id}`));

function canonical(value: object): Uint8Array {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('An entry that is not JSON cannot be signed.');
  return utf8ToBytes(text);
}

/** The hash by which the next entry holds this one. */
export const hashOfEntry = (entry: ErasureEntry): string => sha256Hex(canonical(entry));

/** An entry with its signature. `sign`: Ed25519 over bytes, in hex. */
export function sealedEntry(facts: ErasureFacts, sign: (bytes: Uint8Array) => string): ErasureEntry {
  return { ...facts, signature: sign(canonical(facts)) };
}

function isSigned({ signature, ...facts }: ErasureEntry): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), canonical(facts), hexToBytes(facts.key));
  } catch {
    // No point of the curve: nobody signed with that.
    return false;
  }
}

/** The first entry that is not as it was written, as its place counted from 1; null where all are. */
export function brokenEntry(entries: readonly ErasureEntry[]): number | null {
  let previous = nothingBefore;
  for (const [index, entry] of entries.entries()) {
    if (entry.number !== index + 1 || entry.previous !== previous || !isSigned(entry)) return index + 1;
    previous = hashOfEntry(entry);
  }
  return null;
}
