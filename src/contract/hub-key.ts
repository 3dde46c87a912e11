import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';

/** A hub's public key as it crosses a wire: the 32 raw bytes of an Ed25519 key, in hex. */
export const hubPublicKeySchema = z.string().regex(/^[0-9a-f]{64}$/);

/** Base32 without 0, 1, O and I: people read it from one screen and compare it with another. */
export const fingerprintAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const fingerprintLength = 16;

export const hubFingerprintSchema = z.string().regex(/^[A-HJ-NP-Z2-9]{16}$/);

/**
 * What a person compares of a hub's key: the first 80 bits of the SHA-256 of its raw bytes, as 16 letters and
 * digits. `publicKey` is hex as in `hubPublicKeySchema`.
 */
export function fingerprintOfKey(publicKey: string): string {
  const digest = sha256(hexToBytes(publicKey));
  let bits = 0n;
  for (const byte of digest.subarray(0, (fingerprintLength * 5) / 8)) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let left = fingerprintLength - 1; left >= 0; left -= 1) {
    text += fingerprintAlphabet.charAt(Number((bits >> BigInt(left * 5)) & 31n));
  }
  return text;
}

/** A fingerprint as people read it aloud: in groups of four. */
export function inGroups(fingerprint: string): string {
  return fingerprint.replace(/(.{4})(?=.)/g, '$1 ');
}
