import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { undoAnswer } from '../../src/contract/account/credentials.ts';
import {
  above,
  codeFor,
  type FirebasePage,
  type FirebasePerson,
  mailsTo,
  openPage,
  provenPerson,
} from '../support/firebase/firebase-rig.ts';
import { emptyFirestore } from '../support/firebase/firestore-emulator.ts';
import { confirmationOf } from '../support/server/confirmation.ts';

beforeAll(emptyFirestore);

const password = 'giant clam 1770';
const addressOf = (person: FirebasePerson) => person.email.replace('@', '-thief@');

/** Somebody who has proven the address and set a password. */
async function owner(first: string): Promise<FirebasePerson> {
  const person = await provenPerson(first);
  const confirmation = await confirmationOf(person.auth, 'password');
  expect(await person.auth.account.setPassword(password, confirmation)).toEqual({ status: 'ok' });
  return person;
}

async function signInByCode({ auth }: FirebasePage, email: string): Promise<void> {
  await auth.requestCode(email);
  expect(await auth.verifyCode(email, await codeFor(email))).toMatchObject({ status: 'ok' });
}

/** Moves the account to an address of the thief, who has shown the password. */
async function move(thief: FirebasePage, next: string): Promise<void> {
  const confirmation = await confirmationOf(thief.auth, 'address', { password });
  expect(await thief.auth.account.requestEmailChange(next, confirmation)).toEqual({ status: 'ok' });
  expect(await thief.auth.account.changeEmail(next, await codeFor(next))).toMatchObject({ status: 'ok' });
}

const noticeSchema = z.string().regex(/#change=\w+&token=\w+/);

/** Presses “It was not me” in the notice that says this. */
async function undo(email: string, said: string) {
  const notice = async () => (await mailsTo(email)).find((mail) => mail.includes(said));
  await expect.poll(notice, { timeout: 120_000 }).toBeDefined();
  const [, change = '', token = ''] =
    /#change=(\w+)&token=(\w+)/.exec(noticeSchema.parse(await notice())) ?? [];
  return undoAnswer.parse(await openPage().calls.call('undo-credential-change', { change, token }));
}

test('on Firebase a thief with the password is thrown out by the link, who has signed up with the old address as well', {
  timeout: 600_000,
}, async () => {
  const mia = await owner('Mia');
  const thief = openPage();
  expect(await thief.auth.signInWithPassword(mia.email, password)).toMatchObject({ status: 'ok' });
  const next = addressOf(mia);
  await move(thief, next);
  const squatter = openPage();
  await squatter.auth.signUpWithPassword(mia.email, password, { first: 'Eve', last: '' });
  expect(squatter.auth.current()?.uid).not.toBe(mia.uid);

  expect(await undo(mia.email, `now has the address ${next}`)).toEqual({ status: 'undone' });
  await expect(thief.calls.call('two-step-state', {})).rejects.toMatchObject({ status: 'UNAUTHENTICATED' });
  for (const email of [mia.email, next])
    expect((await openPage().auth.signInWithPassword(email, password)).status).toBe('failed');
  const back = openPage();
  await signInByCode(back, mia.email);
  expect(back.auth.current()?.uid).toBe(mia.uid);
  expect(await back.auth.account.ways()).toMatchObject({
    ways: { email: mia.email, isProven: true, hasPassword: false, providers: [] },
  });
  expect((await above.get(`users/${squatter.auth.current()?.uid}`))?.data).not.toHaveProperty('email');
  await expect
    .poll(async () => (await mailsTo(mia.email)).some((mail) => mail.includes('The change is undone')), {
      timeout: 120_000,
    })
    .toBe(true);
});

test('on Firebase a thief with the mailbox sets a password, and loses it by the link', {
  timeout: 600_000,
}, async () => {
  const ann = await owner('Ann');
  const thief = openPage();
  await thief.auth.passwordReset.request(ann.email);
  const reset = await thief.auth.passwordReset.finish(
    ann.email,
    await codeFor(ann.email),
    'humphead wrasse 1770',
  );
  expect(reset).toMatchObject({ status: 'ok' });
  expect(await undo(ann.email, 'has a new password')).toEqual({ status: 'undone' });
  expect((await openPage().auth.signInWithPassword(ann.email, 'humphead wrasse 1770')).status).toBe('failed');
  const back = openPage();
  await signInByCode(back, ann.email);
  expect(back.auth.current()?.uid).toBe(ann.uid);
});

test('on Firebase a thief with a session, who does not know the password, changes nothing', {
  timeout: 600_000,
}, async () => {
  const bea = await owner('Bea');
  const { auth, calls } = bea;
  const none = '0'.repeat(64);
  expect(await auth.account.confirm('provider', {})).toEqual({ status: 'needs', needs: ['password'] });
  expect(await auth.account.setPassword('humphead wrasse 1770', none)).toMatchObject({
    reason: 'needs-confirmation',
  });
  expect(await auth.account.requestEmailChange(addressOf(bea), none)).toMatchObject({
    reason: 'needs-confirmation',
  });
  for (const name of ['two-step-begin', 'two-step-end', 'request-deletion'])
    await expect(calls.call(name, { confirmation: none })).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
    });
  expect((await openPage().auth.signInWithPassword(bea.email, password)).status).toBe('ok');
});
