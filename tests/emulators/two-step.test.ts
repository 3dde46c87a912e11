import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  twoStepBegunSchema,
  twoStepCalls,
  twoStepConfirmedSchema,
} from '../../src/contract/account/two-step.ts';
import { StoreError } from '../../src/ports/store.ts';
import {
  codeFor,
  type FirebasePage,
  type FirebasePerson,
  newPerson,
  openPage,
  provenPerson,
} from '../support/firebase/firebase-rig.ts';
import { confirmationOf } from '../support/server/confirmation.ts';

/** An administrator alone may: 'ok', or the code of the refusal. */
const listsPeople = ({ store }: FirebasePage) =>
  store.query({ from: { collection: 'users' }, where: [], orderBy: [] }).then(
    () => 'ok',
    (error: unknown) => (error instanceof StoreError ? error.code : error),
  );

const begin = async ({ auth, calls, password }: FirebasePerson) =>
  calls.call(twoStepCalls.begin, { confirmation: await confirmationOf(auth, 'two-step', { password }) });

test('3.45: rights count on Firebase in the session in which a code was typed, for rules and functions', {
  timeout: 600_000,
}, async () => {
  const ada = await newPerson('Ada', { admin: true });
  const { secret } = twoStepBegunSchema.parse(await begin(ada));
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  expect(await listsPeople(ada)).toBe('ok');
  const answer = await ada.calls.call(twoStepCalls.confirm, { code: totp.generate() });
  const { token, recoveryCodes } = twoStepConfirmedSchema.parse(answer);
  expect(await listsPeople(ada)).toBe('PERMISSION_DENIED');
  expect((await ada.auth.signInWithCustomToken(token ?? '')).status).toBe('ok');
  expect(await listsPeople(ada)).toBe('ok');

  const other = openPage();
  await other.auth.signInWithPassword(ada.email, ada.password);
  expect(await listsPeople(other)).toBe('PERMISSION_DENIED');
  expect(await other.calls.call(twoStepCalls.state, {})).toMatchObject({ isOn: true, hasPassed: false });
  const verified = await other.calls.call(twoStepCalls.verify, { code: recoveryCodes[0] });
  expect(verified).toMatchObject({ recoveryCodesLeft: 9, token: expect.any(String) });
});

test('3.49: wrong codes of one session lock another one out of nothing, on Firebase', {
  timeout: 600_000,
}, async () => {
  const cleo = await newPerson('Cleo', { admin: true });
  const { secret } = twoStepBegunSchema.parse(await begin(cleo));
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await cleo.calls.call(twoStepCalls.confirm, { code: code(-1) });
  const [thief, owner] = [openPage(), openPage()];
  await thief.auth.signInWithPassword(cleo.email, cleo.password);
  // A session is told from another one by the second in which it began.
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000), { interval: 50 }).toBeGreaterThan(second);
  await owner.auth.signInWithPassword(cleo.email, cleo.password);
  const right = [-2, -1, 0, 1, 2].map(code);
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (one) => !right.includes(one),
  );
  const verify = (page: FirebasePage, typed: string) => page.calls.call(twoStepCalls.verify, { code: typed });
  for (let guess = 0; guess < 10; guess += 1)
    await expect(verify(thief, wrong ?? '')).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  await expect(verify(thief, code(0))).rejects.toMatchObject({ status: 'RESOURCE_EXHAUSTED' });
  expect(await verify(owner, code(0))).toMatchObject({ recoveryCodesLeft: 10 });
});

test('a forgotten password is replaced by an e-mailed code, and a code for signing in does not do it', {
  timeout: 600_000,
}, async () => {
  const mia = await provenPerson('Mia');
  const page = openPage();
  await page.auth.requestCode(mia.email);
  const signInCode = await codeFor(mia.email);
  expect((await page.auth.passwordReset.finish(mia.email, signInCode, 'quiet lagoon 1770')).status).toBe(
    'failed',
  );
  expect(await page.auth.passwordReset.request(mia.email)).toEqual({ status: 'ok' });
  const outcome = await page.auth.passwordReset.finish(
    mia.email,
    await codeFor(mia.email),
    'quiet lagoon 1770',
  );
  expect(outcome).toMatchObject({ status: 'ok', user: { uid: mia.uid, confirmed: true } });
  expect((await openPage().auth.signInWithPassword(mia.email, mia.password)).status).toBe('failed');
  expect((await openPage().auth.signInWithPassword(mia.email, 'quiet lagoon 1770')).status).toBe('ok');
  expect(await page.auth.account.ways()).toMatchObject({ ways: { hasPassword: true, isProven: true } });
  const signedIn = await page.clients.auth.currentUser?.getIdTokenResult();
  await page.auth.devices?.signOutOthers();
  // It goes on, and is as old as it was: nothing new was shown.
  const goneOn = await page.clients.auth.currentUser?.getIdTokenResult();
  expect(goneOn?.claims.begun).toBe(Number(signedIn?.claims.auth_time));
});
