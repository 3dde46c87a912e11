import { hash } from 'node:crypto';

/** Deeper than any message of the protocol; what lies below is not told apart. */
const deepest = 24;
/** Up to this length a fingerprint is the text itself: a chunk's is, and hashing it would cost more than its receipt. */
const longestPlain = 256;

function textOf(value: unknown, depth: number): string {
  // The bytes of a chunk are known by their photo and offset, which stand beside them.
  if (value instanceof Uint8Array) return `b${value.byteLength};`;
  if (typeof value === 'string') return `s${value.length}:${value}`;
  if (typeof value !== 'object' || value === null || depth >= deepest) return `v${String(value)};`;
  let text = '{';
  for (const [key, item] of Object.entries(value)) text += `${key.length}:${key}${textOf(item, depth + 1)}`;
  return `${text}}`;
}

/** Tells a repeated message from another one, without keeping either. Safe on anything a socket can bring. */
export function fingerprintOf(name: string, payload: object): string {
  const text = `${name};${textOf(payload, 0)}`;
  return text.length <= longestPlain ? text : hash('sha256', text, 'base64');
}
