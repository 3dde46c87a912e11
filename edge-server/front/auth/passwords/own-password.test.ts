import * as library from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { createOwnPasswords, libraryScrypt } from './own-password.ts';

const { hashPassword, isOwnPassword } = createOwnPasswords(libraryScrypt);

// Composed and decomposed letters are one password.
const [typed, alike, other] = ['caf\u00e9 giant clam', 'cafe\u0301 giant clam', 'cafe giant clam'] as const;

it('passwords are hashed as the auth library does, in both directions', async () => {
  const ours = await hashPassword(typed);
  for (const [password, isIt] of [
    [typed, true],
    [alike, true],
    [other, false],
  ] as const)
    expect(await library.verifyPassword({ hash: ours, password })).toBe(isIt);
  const theirs = await library.hashPassword(typed);
  expect(await isOwnPassword(alike, theirs)).toBe(true);
  expect(await isOwnPassword(other, theirs)).toBe(false);
});

it('what is no hash is an error, and nobody’s password', async () => {
  for (const hash of ['', 'salt', 'salt:', ':00', `salt:${'0'.repeat(126)}`])
    await expect(isOwnPassword(typed, hash)).rejects.toThrow('no hash');
});
