import { createPublicKey, verify } from 'node:crypto';

/** An Ed25519 key from its raw bytes: they follow this in SPKI (RFC 8410). */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether a hex signature over bytes is that of a raw public key in hex. */
export function isSignedWith(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  const key = createPublicKey({
    key: Buffer.concat([spkiPrefix, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, bytes, key, Buffer.from(signature, 'hex'));
}
