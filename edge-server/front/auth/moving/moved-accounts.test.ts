import { describe, expect, it } from 'vitest';
import type { MovedAccount } from '../../../../src/ports/moving/sides.ts';
import { hashPassword } from '../passwords/hash-passwords.ts';
import { isPassword } from '../passwords/is-password.ts';
import { accountOfRow, rowOfAccount } from './moved-accounts.ts';

const by = { signerKey: 'AAAA', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 };
const account: MovedAccount = {
  ...{ uid: 'u1', email: 'ada@example.org', isProven: true, name: 'Ada', isDisabled: true, isGuest: false },
  ...{ providers: [{ provider: 'github', id: '7' }], password: null, createdAt: 1_700_000_000_000 },
};

describe('an account in the auth library’s tables', () => {
  it.each<[string, Partial<MovedAccount>]>([
    ['of somebody with a provider', {}],
    ['without an address', { email: null, isProven: false }],
    ['of a guest', { email: null, isProven: false, isGuest: true, providers: [] }],
    ['with a password', { password: { kind: 'scrypt', salt: '0a', key: 'ab'.repeat(64) } }],
    ['with one of Firebase', { password: { kind: 'firebase', salt: 'AQ==', hash: '+/8=', by } }],
  ])('%s comes back as it was', (_what, more) => {
    const moved = { ...account, ...more };
    expect(accountOfRow(rowOfAccount(moved), true)).toEqual(moved);
  });

  it('has no password where the other side did not tell it', () => {
    expect(rowOfAccount({ ...account, password: { kind: 'untold' } }).ways).toEqual([
      { providerId: 'github', accountId: '7', password: null },
    ]);
  });

  it('is shut where its document says so', () => {
    expect(accountOfRow(rowOfAccount(account), false).isDisabled).toBe(false);
  });

  it('is entered with a password of this server as before', async () => {
    const hash = await hashPassword('giant clam');
    expect(await isPassword({ hash, password: 'giant clam' })).toBe(true);
    expect(await isPassword({ hash, password: 'giant squid' })).toBe(false);
  });
});
