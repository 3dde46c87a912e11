import { hexToBytes } from '@noble/hashes/utils.js';
import { fingerprintOfKey } from '../../../contract/hub-key.ts';
import { greetingStatement } from '../../../contract/hub-statements.ts';
import type { ServerMeta } from '../../../contract/socket.ts';
import type { ShownKey } from '../../../domain/sync/hub-trust.ts';

/** What the platform says of a signature; null where it has no Ed25519, as on plain http. */
async function verifiedNatively(
  statement: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
): Promise<boolean | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined) return null;
  try {
    const key = await subtle.importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(statement));
  } catch {
    // An older browser, or a key that is none: the JavaScript below has the word.
    return null;
  }
}

/**
 * Whether the holder of an Ed25519 key (hex) signed a statement. By the platform where it can; else in JavaScript,
 * because a page on plain http has no `crypto.subtle`: 50 times the work, loaded when first needed. Rejects where it
 * cannot be loaded: the boat is out of reach.
 */
export async function isSignedByHub(
  statement: Uint8Array,
  signature: string,
  publicKey: string,
): Promise<boolean> {
  const [signatureBytes, keyBytes] = [hexToBytes(signature), hexToBytes(publicKey)];
  const known = await verifiedNatively(statement, signatureBytes, keyBytes);
  if (known !== null) return known;
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  // Strict (RFC 8032): a signature has one form only.
  return ed25519.verify(signatureBytes, statement, keyBytes, { zip215: false });
}

/** What a server's first words show of its key: the challenge was this phone's own. */
export async function shownKeyOf(
  { hubId, hubKey, proof }: Pick<ServerMeta, 'hubId' | 'hubKey' | 'proof'>,
  challenge: string,
): Promise<ShownKey> {
  if (hubKey === undefined) return { kind: 'none' };
  if (proof === undefined) return { kind: 'unproven' };
  const isProven = await isSignedByHub(greetingStatement({ hubId, challenge }), proof, hubKey);
  return isProven ? { kind: 'proven', fingerprint: fingerprintOfKey(hubKey) } : { kind: 'unproven' };
}

/** 16 random bytes in hex; `getRandomValues` works on plain http, too. */
export function newChallenge(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
