import { isFirebasePassword, readFirebasePassword } from './firebase-password.ts';
import { isOwnPassword } from './hash-passwords.ts';

/** Whether a typed password is the one that is kept: by the library's own scrypt, or as Firebase kept it for whoever came from there. */
export async function isPassword({ hash, password }: { readonly hash: string; readonly password: string }) {
  const firebase = readFirebasePassword(hash);
  return firebase === null ? isOwnPassword(password, hash) : isFirebasePassword(password, firebase);
}
