import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { OperationContext } from '../../ports/server.ts';

type Ground = Pick<OperationContext, 'store' | 'randomBytes'>;

/** The document with the key; no client may read it: the access table does not name it. */
const keyPath = 'secrets/unsubscribe';
const keySchema = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });

/** Drawn once and kept for good: a link in an old mail must work for as long as somebody has that mail. */
function keyOf({ store, randomBytes }: Ground): Promise<string> {
  const drawn = bytesToHex(randomBytes(32));
  return store.decide([keyPath], ([stored]) => {
    const known = keySchema.safeParse(stored).data;
    if (known !== undefined) return { writes: [], answer: known.key };
    return { writes: [{ op: 'set', path: keyPath, data: { key: drawn } }], answer: drawn };
  });
}

const signatureOf = (uid: string, key: string) =>
  bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(`newsletter ${uid}`)));

/** What a newsletter's links carry: whose it is, not by the address, and that this server has said so. It never expires. */
export async function unsubscribeToken(uid: string, ground: Ground): Promise<string> {
  return `${uid}.${signatureOf(uid, await keyOf(ground))}`;
}

/** Equal in a time that does not tell how much of it was right. */
function isEqual(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let different = 0;
  for (let at = 0; at < a.length; at += 1) different |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return different === 0;
}

/** Whose token it is; null for one that this server has not made. */
export async function uidOfToken(token: string, ground: Ground): Promise<string | null> {
  const [, uid, signature] = /^([^./]{1,128})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (uid === undefined || signature === undefined) return null;
  return isEqual(signatureOf(uid, await keyOf(ground)), signature) ? uid : null;
}

/** The two addresses of a newsletter to one account, on the site at `site`. */
export async function unsubscribeLinks(uid: string, site: string, ground: Ground) {
  const token = await unsubscribeToken(uid, ground);
  const base = site.replace(/\/+$/, '');
  // The page gets the token behind a #, which no server sees; a mail client posts to the other.
  return { page: `${base}/unsubscribe#${token}`, post: `${base}/newsletter/unsubscribe?t=${token}` };
}
