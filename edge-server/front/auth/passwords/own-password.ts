import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey, type KeyTask } from './derive-key.ts';

export interface OwnPasswords {
  /** A password as the auth library keeps it: `salt:key`, both in hex. */
  hashPassword(password: string): Promise<string>;
  /** Whether a password is the one that the auth library keeps. Throws where that is no such text. */
  isOwnPassword(password: string, hash: string): Promise<boolean>;
}

const keyBytes = 64;

/** What the auth library hashes with: a hash does not name it. */
export const libraryScrypt = { cost: 16_384, blockSize: 16 } as const;

/** Hashes passwords as the auth library does, with these parameters of scrypt. */
export function createOwnPasswords(scrypt: Pick<KeyTask, 'cost' | 'blockSize'>): OwnPasswords {
  const keyOf = (password: string, salt: string) =>
    deriveKey({ password: password.normalize('NFKC'), salt, keyBytes, ...scrypt });
  return {
    async hashPassword(password) {
      const salt = randomBytes(16).toString('hex');
      return `${salt}:${Buffer.from(await keyOf(password, salt)).toString('hex')}`;
    },
    async isOwnPassword(password, hash) {
      const [salt = '', key = ''] = hash.split(':');
      const wanted = Buffer.from(key, 'hex');
      if (salt === '' || wanted.byteLength !== keyBytes) throw new Error('This is no hash of a password.');
      return timingSafeEqual(await keyOf(password, salt), wanted);
    },
  };
}
