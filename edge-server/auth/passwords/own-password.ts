import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

/** What the auth library hashes with: its column holds `salt:key`, both in hex. */
const scrypt = { keyBytes: 64, cost: 16_384, blockSize: 16 };

const keyOf = (password: string, salt: string) =>
  deriveKey({ password: password.normalize('NFKC'), salt, ...scrypt });

/** A password as the auth library keeps it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${Buffer.from(await keyOf(password, salt)).toString('hex')}`;
}

/** Whether a password is the one that the auth library keeps. Throws where that is no such text. */
export async function isOwnPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const wanted = Buffer.from(key, 'hex');
  if (salt === '' || wanted.byteLength !== scrypt.keyBytes) throw new Error('This is no hash of a password.');
  return timingSafeEqual(await keyOf(password, salt), wanted);
}
