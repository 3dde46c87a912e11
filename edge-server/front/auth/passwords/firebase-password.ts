import { createCipheriv, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { FirebaseScrypt } from '../../../../src/ports/moving/sides.ts';
import { deriveKey } from './derive-key.ts';

const prefix = 'firebase-scrypt:';

const keptSchema = z.object({
  salt: z.string(),
  hash: z.string(),
  by: z.object({
    signerKey: z.string(),
    saltSeparator: z.string(),
    rounds: z.int().min(1).max(64),
    memoryCost: z.int().min(1).max(20),
  }),
});

/** A password that Firebase kept: base64, and how its project keeps them. */
export interface FirebasePassword {
  readonly salt: string;
  readonly hash: string;
  readonly by: FirebaseScrypt;
}

/**
 * As it stands in the auth library's column. The project's parameters stand in each, its key among them, so that a backup of
 * the accounts is all that is needed to sign in; whoever reads the column has the hashes anyway.
 */
export const firebasePasswordText = ({ salt, hash, by }: FirebasePassword): string =>
  `${prefix}${JSON.stringify({ salt, hash, by })}`;

/** null for what is no such text. */
export function readFirebasePassword(text: string): FirebasePassword | null {
  if (!text.startsWith(prefix)) return null;
  return keptSchema.parse(JSON.parse(text.slice(prefix.length)));
}

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

/**
 * Firebase's modified scrypt (https://github.com/firebase/scrypt): the key that scrypt makes of the password and of salt and
 * separator encrypts the project's signer key, by AES-256 in counter mode from zero.
 */
export async function isFirebasePassword(password: string, kept: FirebasePassword): Promise<boolean> {
  const { signerKey, saltSeparator, rounds, memoryCost } = kept.by;
  const salt = Buffer.concat([bytesOf(kept.salt), bytesOf(saltSeparator)]);
  const how = { keyBytes: 32, cost: 2 ** memoryCost, blockSize: rounds };
  const key = await deriveKey({ password, salt, ...how });
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const made = Buffer.concat([cipher.update(bytesOf(signerKey)), cipher.final()]);
  const wanted = bytesOf(kept.hash);
  return made.byteLength === wanted.byteLength && timingSafeEqual(made, wanted);
}
