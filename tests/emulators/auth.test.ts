import { randomUUID } from 'node:crypto';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { ownAccountCalls } from '../../src/contract/account/own-account.ts';
import { describeAuth } from '../contract/auth.ts';
import { above, codeFor, linkFor, openPage, vouchFor } from '../support/firebase/firebase-rig.ts';
import { emulatorProject } from '../support/firebase/firestore-emulator.ts';

const admin = () => getAuth(getApps()[0] ?? initializeApp({ projectId: emulatorProject }));
const seconds = () => Math.floor(Date.now() / 1000);

/** Firebase tells sessions that ended from newer ones by whole seconds. */
async function laterThanSignIn(): Promise<void> {
  const signedIn = seconds();
  await expect.poll(seconds, { interval: 50 }).toBeGreaterThan(signedIn);
}

describeAuth('Firebase Auth', () => ({
  newDevice() {
    const page = openPage();
    return {
      open: () => page.auth,
      vouch: (did, provider, who, confirmation) => vouchFor(page, did, provider, who, confirmation),
      nameHere: async () => (await page.store.get(`users/${page.auth.current()?.uid}`))?.data.name,
      isIn: () =>
        page.calls.call('two-step-state', {}).then(
          () => true,
          () => false,
        ),
    };
  },
  codeFor,
  linkFor,
  tokenOf: (uid) => admin().createCustomToken(uid),
  laterThanSignIn,
  close: () => undefined,
}));

test.each(['a code', 'Google'])(
  'whoever had signed up with somebody else’s address adds nothing to the account once its owner came by %s',
  async (way) => {
    const email = `owner-${randomUUID().slice(0, 8)}@example.org`;
    const [stranger, owner] = [openPage(), openPage()];
    const password = 'giant clam 1770';
    await stranger.auth.signUpWithPassword(email, password, { first: 'Stranger', last: '' });
    const uid = stranger.auth.current()?.uid;
    const path = `users/${uid}`;
    const rename = (first: string) =>
      stranger.store.write([{ op: 'update', path, data: { name: { first } } }]);
    await rename('Still here');
    await laterThanSignIn();
    if (way === 'Google') {
      await vouchFor(owner, 'signIn', 'google', { id: email, email, isVerified: true, name: 'Ada' });
      // As the adapter does after its popup.
      await owner.calls.call(ownAccountCalls.claimAddress, {});
    } else {
      await owner.auth.requestCode(email);
      await owner.auth.verifyCode(email, await codeFor(email));
    }
    expect(owner.auth.current()).toMatchObject({ uid, email, confirmed: true });
    expect((await above.get(path))?.data).toMatchObject({ isEmailVerified: true });
    await expect(rename('Again')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await expect(stranger.store.get(path)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await expect(stranger.calls.call('guest-ticket', {})).rejects.toMatchObject({
      status: 'UNAUTHENTICATED',
    });
    expect((await openPage().auth.signInWithPassword(email, password)).status).toBe('failed');
    expect((await owner.store.get(path))?.data.name).toEqual({ first: 'Still here' });
  },
  60_000,
);
