import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';

/**
 * Signature of a survey (`docs/wire.md`): hex HMAC-SHA-256, keyed with the device's key, over the UTF-8 of
 * the canonical JSON (RFC 8785: keys sorted at every level, no white space). Pure JavaScript, because
 * a page on the boat's plain http has no `crypto.subtle`.
 */
export function signatureOf(survey: unknown, deviceKeyHex: string): string {
  const text = canonicalize(survey);
  if (text === undefined) throw new TypeError('A survey that is not JSON cannot be signed.');
  return bytesToHex(hmac(sha256, hexToBytes(deviceKeyHex), utf8ToBytes(text)));
}

/** Lower-case hex SHA-256 of bytes. */
export function sha256Hex(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}
