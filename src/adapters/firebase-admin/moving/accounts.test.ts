import { scryptSync } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import type { MovedAccount } from '../../../ports/moving/sides.ts';
import { accountOfUser, hashOptionsOf, recordOf } from './accounts.ts';

const by = { signerKey: 'AAAA', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 };
const account: MovedAccount = {
  ...{ uid: 'u1', email: 'ada@example.org', isProven: true, name: 'Ada', isDisabled: true, isGuest: false },
  ...{ providers: [{ provider: 'google', id: '123' }], password: null, createdAt: 1_700_000_000_000 },
};
/** As far as it is looked at. */
const user = (more: object = {}) =>
  ({
    ...{ uid: 'u1', email: 'ada@example.org', emailVerified: true, displayName: 'Ada', disabled: true },
    metadata: { creationTime: new Date(1_700_000_000_000).toUTCString() },
    providerData: [{ uid: '123', providerId: 'google.com' }],
    ...more,
  }) as unknown as UserRecord;
const withPassword = (more: object) =>
  user({ providerData: [{ uid: 'ada@example.org', providerId: 'password' }], ...more });

describe('an account of Firebase', () => {
  it('says what a server says of it, and comes back so', () => {
    expect(accountOfUser(user(), null)).toEqual(account);
    expect(recordOf(account)).toMatchObject({
      ...{ uid: 'u1', email: 'ada@example.org', emailVerified: true, displayName: 'Ada', disabled: true },
      providerData: [{ uid: '123', providerId: 'google.com' }],
      metadata: { creationTime: 'Tue, 14 Nov 2023 22:13:20 GMT' },
    });
  });

  it('is a guest’s without an address and a way in', () => {
    const guest = accountOfUser(user({ email: undefined, providerData: [] }), null);
    expect(guest).toMatchObject({ isGuest: true, email: null, isProven: false });
    expect(recordOf(guest)).not.toHaveProperty('email');
  });

  it('tells a password where its project’s parameters are known, and Firebase tells it', () => {
    const kept = { passwordHash: '-_8=', passwordSalt: 'AQ==' };
    expect(accountOfUser(withPassword(kept), by).password).toEqual({
      ...{ kind: 'firebase', hash: '+/8=', salt: 'AQ==', by },
    });
    expect(accountOfUser(withPassword(kept), null).password).toEqual({ kind: 'untold' });
    expect(accountOfUser(withPassword({ passwordHash: '', passwordSalt: '' }), by).password).toEqual({
      kind: 'untold',
    });
    expect(accountOfUser(user(), by).password).toBeNull();
  });

  it('gets a server’s password with parameters by which it is right', async () => {
    const [salt = '', key = ''] = (await hashPassword('giant clam')).split(':');
    const password = { kind: 'scrypt', salt, key } as const;
    const { hash } = hashOptionsOf(password) ?? {};
    const record = recordOf({ ...account, password });
    if (hash === undefined) throw new Error('There are no parameters.');
    const { memoryCost: N = 0, blockSize: r = 0, parallelization: p = 0, derivedKeyLength = 0 } = hash;
    const made = scryptSync('giant clam', record.passwordSalt ?? '', derivedKeyLength, {
      ...{ N, r, p, maxmem: 256 * N * r },
    });
    expect(hash.algorithm).toBe('STANDARD_SCRYPT');
    expect(made.equals(record.passwordHash ?? Buffer.alloc(0))).toBe(true);
  });

  it('gets a password back that once was Firebase’s', () => {
    const password = { kind: 'firebase', hash: '+/8=', salt: 'AQ==', by } as const;
    expect(recordOf({ ...account, password }).passwordHash).toEqual(Buffer.from('+/8=', 'base64'));
    expect(hashOptionsOf(password)?.hash).toMatchObject({
      ...{ algorithm: 'SCRYPT', rounds: 8, memoryCost: 14, saltSeparator: Buffer.from('Bw==', 'base64') },
    });
    expect(hashOptionsOf({ kind: 'untold' })).toBeUndefined();
  });
});
