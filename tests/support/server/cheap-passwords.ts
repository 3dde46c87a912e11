import {
  createOwnPasswords,
  type OwnPasswords,
} from '../../../edge-server/front/auth/passwords/own-password.ts';

const cheap = createOwnPasswords({ cost: 16, blockSize: 1 });

let untilReleased: Promise<void> = Promise.resolve();

/** Passwords of this process are hashed when the function that it answers is called. */
export function holdPasswords(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  untilReleased = promise;
  return resolve;
}

/** In the place of `edge-server/front/auth/passwords/hash-passwords.ts`: four hundred hashes of the quick tier took 70 s of the processor. */
export const hashPassword: OwnPasswords['hashPassword'] = (password) =>
  untilReleased.then(() => cheap.hashPassword(password));

export const isOwnPassword: OwnPasswords['isOwnPassword'] = (password, hash) =>
  untilReleased.then(() => cheap.isOwnPassword(password, hash));
