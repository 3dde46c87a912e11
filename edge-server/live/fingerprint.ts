import { createHash, type Hash } from 'node:crypto';

/** Deeper than any message of the protocol; what lies below is not told apart. */
const deepest = 24;

function feed(hash: Hash, value: unknown, depth: number): void {
  if (value instanceof Uint8Array) {
    // The bytes of a chunk are known by their photo and offset, which stand beside them.
    hash.update(`b${value.byteLength};`);
  } else if (typeof value === 'string') {
    hash.update(`s${value.length}:`).update(value);
  } else if (typeof value === 'object' && value !== null && depth < deepest) {
    hash.update('{');
    for (const [key, item] of Object.entries(value)) {
      hash.update(`${key.length}:`).update(key);
      feed(hash, item, depth + 1);
    }
    hash.update('}');
  } else {
    hash.update(`v${String(value)};`);
  }
}

/** Tells a repeated message from another one, without keeping either. Safe on anything a socket can bring. */
export function fingerprintOf(name: string, payload: object): string {
  const hash = createHash('sha256').update(`${name};`);
  feed(hash, payload, 0);
  return hash.digest('base64');
}
