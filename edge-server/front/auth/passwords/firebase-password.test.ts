import { describe, expect, it } from 'vitest';
import { firebasePasswordText, isFirebasePassword, readFirebasePassword } from './firebase-password.ts';

// The example of https://github.com/firebase/scrypt.
const kept = {
  salt: '42xEC+ixf3L2lw==',
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  by: {
    signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    saltSeparator: 'Bw==',
    rounds: 8,
    memoryCost: 14,
  },
};

describe('a password that Firebase kept', () => {
  it('is checked as Firebase’s own example says', async () => {
    expect(await isFirebasePassword('user1password', kept)).toBe(true);
    expect(await isFirebasePassword('user2password', kept)).toBe(false);
    expect(await isFirebasePassword('user1password', { ...kept, salt: 'AAAA' })).toBe(false);
  });

  it('comes back as it was from its column, and a password of this server is none', () => {
    expect(readFirebasePassword(firebasePasswordText(kept))).toEqual(kept);
    expect(readFirebasePassword('9e8b92029450c65c798c9f55c9e1be50:ef39b68f')).toBeNull();
  });
});
