import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { undoAnswer } from '../../src/contract/account/credentials.ts';
import {
  above,
  codeFor,
  demoFirebase,
  type FirebasePage,
  type FirebasePerson,
  mailsTo,
  openPage,
  provenPerson,
} from '../support/firebase/firebase-rig.ts';
import { emptyFirestore } from '../support/firebase/firestore-emulator.ts';
import { confirmationOf } from '../support/server/confirmation.ts';

/** Asks Firebase Auth itself, past our functions: every page that has a session can. */
async function askAuth(method: string, body: object): Promise<{ readonly idToken?: string | undefined }> {
  const url = `http://${demoFirebase.emulators?.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return z.object({ idToken: z.string().optional() }).parse(await response.json());
}

/** What a page sends to sign in by Google, or to link it to a session. The emulator believes every claim. */
const asGoogle = (sub: string, email: string) => ({
  postBody: new URLSearchParams({
    id_token: JSON.stringify({ sub, email, email_verified: true }),
    providerId: 'google.com',
  }).toString(),
  requestUri: 'http://localhost',
  returnSecureToken: true,
});

/** What functions and rules answer to an ID token. */
async function tried(idToken: string, uid: string) {
  const headers = { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' };
  const { projectId, emulators } = demoFirebase;
  const call = await fetch(`http://${emulators?.functions}/${projectId}/us-central1/two-step-state`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ data: {} }) },
  });
  const document = `http://${emulators?.firestore}/v1/projects/${projectId}/databases/(default)/documents/users/${uid}`;
  const write = await fetch(`${document}?updateMask.fieldPaths=optin`, {
    ...{ method: 'PATCH', headers, body: JSON.stringify({ fields: { optin: { booleanValue: true } } }) },
  });
  const read = await fetch(document, { headers });
  return { call: call.status, write: write.status, read: read.status };
}
const may = { call: 200, write: 200, read: 200 };
const mayNot = { call: 403, write: 403, read: 403 };

/** Sessions of the second in which all were ended do not count either. */
async function afterEnd(uid: string): Promise<void> {
  const sessionsFrom = Number((await above.get(`users/${uid}`))?.data.sessionsFrom);
  await expect.poll(() => Date.now() / 1000, { timeout: 60_000 }).toBeGreaterThan(sessionsFrom);
}

async function tokenOf({ clients }: FirebasePage): Promise<string> {
  return (await clients.auth.currentUser?.getIdToken()) ?? '';
}

/** Until a token that is made now is newer than the last look at the account. */
async function afterLook(uid: string): Promise<void> {
  const { waysIn } = z
    .object({ waysIn: z.object({ checkedFor: z.number() }) })
    .parse((await above.get(`users/${uid}`))?.data);
  await expect
    .poll(() => Math.floor(Date.now() / 1000), { timeout: 60_000 })
    .toBeGreaterThan(waysIn.checkedFor);
}

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
  await afterEnd(mia.uid);
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
  await afterEnd(ann.uid);
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

test('a password that somebody sets past our functions has no rights, is told to the owner, and goes by the link', {
  timeout: 600_000,
}, async () => {
  const cleo = await provenPerson('Cleo');
  await cleo.calls.call('two-step-state', {});
  await askAuth('update', { idToken: await tokenOf(cleo), password });
  const thief = openPage();
  expect(await thief.auth.signInWithPassword(cleo.email, password)).toEqual({
    status: 'failed',
    reason: 'unconfirmed-way',
  });
  expect(thief.auth.current()).toBeNull();
  const { idToken = '' } = await askAuth('signInWithPassword', {
    ...{ email: cleo.email, password, returnSecureToken: true },
  });
  expect(await tried(idToken, cleo.uid)).toEqual(mayNot);
  const back = openPage();
  await signInByCode(back, cleo.email);
  expect(await tried(await tokenOf(back), cleo.uid)).toEqual(may);
  const notices = (await mailsTo(cleo.email)).filter((mail) =>
    mail.includes('this way to sign in has no rights'),
  );
  expect(notices.length).toBeLessThan(2);

  expect(await undo(cleo.email, 'Somebody, perhaps you, set a password')).toEqual({ status: 'undone' });
  await afterEnd(cleo.uid);
  expect(await openPage().auth.signInWithPassword(cleo.email, password)).toMatchObject({ status: 'failed' });
  const again = openPage();
  await signInByCode(again, cleo.email);
  const confirmation = await confirmationOf(again.auth, 'password');
  expect(await again.auth.account.setPassword(password, confirmation)).toEqual({ status: 'ok' });
  expect((await openPage().auth.signInWithPassword(cleo.email, password)).status).toBe('ok');
});

test('a provider that somebody links past our functions has no rights, is told to the owner, and goes by the link', {
  timeout: 600_000,
}, async () => {
  const dora = await provenPerson('Dora');
  await dora.calls.call('two-step-state', {});
  const eve = asGoogle(`eve of ${dora.uid}`, addressOf(dora));
  await askAuth('signInWithIdp', { ...eve, idToken: await tokenOf(dora) });
  const { idToken = '' } = await askAuth('signInWithIdp', eve);
  expect(await tried(idToken, dora.uid)).toEqual(mayNot);
  expect(await undo(dora.email, 'this way to sign in has no rights')).toEqual({ status: 'undone' });
  await afterEnd(dora.uid);
  const back = openPage();
  await signInByCode(back, dora.email);
  expect(back.auth.current()?.uid).toBe(dora.uid);
  expect(await back.auth.account.ways()).toMatchObject({ ways: { providers: [], hasPassword: false } });
});

test('a password that somebody sets past our functions in the place of the owner’s has no rights, and goes by the link', {
  timeout: 600_000,
}, async () => {
  const eva = await owner('Eva');
  await eva.calls.call('two-step-state', {});
  await afterLook(eva.uid);
  const other = 'humphead wrasse 1770';
  await askAuth('update', { idToken: await tokenOf(eva), password: other });
  expect(await openPage().auth.signInWithPassword(eva.email, other)).toEqual({
    status: 'failed',
    reason: 'unconfirmed-way',
  });
  expect(await undo(eva.email, 'Somebody, perhaps you, set a password')).toEqual({ status: 'undone' });
  await afterEnd(eva.uid);
  expect(await openPage().auth.signInWithPassword(eva.email, other)).toMatchObject({ status: 'failed' });
  const back = openPage();
  await signInByCode(back, eva.email);
  expect(back.auth.current()?.uid).toBe(eva.uid);
});

test('an address that somebody gives an account past our functions is told at the one before, and goes by the link', {
  timeout: 600_000,
}, async () => {
  const fay = await owner('Fay');
  await fay.calls.call('two-step-state', {});
  await afterLook(fay.uid);
  const next = addressOf(fay);
  const { idToken = '' } = await askAuth('update', {
    ...{ idToken: await tokenOf(fay), email: next, returnSecureToken: true },
  });
  await tried(idToken, fay.uid);
  expect((await above.get(`users/${fay.uid}`))?.data).toMatchObject({ email: next, isEmailVerified: false });
  expect(await undo(fay.email, `now has the address ${next}`)).toEqual({ status: 'undone' });
  await afterEnd(fay.uid);
  const back = openPage();
  await signInByCode(back, fay.email);
  expect(back.auth.current()?.uid).toBe(fay.uid);
  expect(await back.auth.account.ways()).toMatchObject({ ways: { email: fay.email, hasPassword: false } });
});

test('a provider that somebody unlinks past our functions is told to the owner, and comes back by the link', {
  timeout: 600_000,
}, async () => {
  const gil = await provenPerson('Gil');
  await askAuth('signInWithIdp', {
    ...asGoogle(`gil ${gil.uid}`, gil.email),
    idToken: await tokenOf(gil),
  });
  await gil.calls.call('two-step-state', {});
  await afterLook(gil.uid);
  await askAuth('update', { idToken: await tokenOf(gil), deleteProvider: ['google.com'] });
  await gil.clients.auth.currentUser?.getIdToken(true);
  await gil.calls.call('two-step-state', {});
  expect(await undo(gil.email, 'Google was unlinked from your account')).toEqual({ status: 'undone' });
  await afterEnd(gil.uid);
  const back = openPage();
  await signInByCode(back, gil.email);
  expect(await back.auth.account.ways()).toMatchObject({ ways: { providers: ['google'] } });
});

test('on Firebase a way into a boat’s account that somebody adds has no rights, and goes by the link with the password', {
  timeout: 600_000,
}, async () => {
  const boat = await owner('Boat');
  await above.write([{ op: 'merge', path: `users/${boat.uid}`, data: { hub: true } }]);
  await boat.calls.call('two-step-state', {});
  const eve = asGoogle(`eve of ${boat.uid}`, addressOf(boat));
  await askAuth('signInWithIdp', { ...eve, idToken: await tokenOf(boat) });
  const { idToken = '' } = await askAuth('signInWithIdp', eve);
  expect(await tried(idToken, boat.uid)).toEqual(mayNot);
  expect(await undo(boat.email, 'this way to sign in has no rights')).toEqual({ status: 'undone' });
  await afterEnd(boat.uid);
  expect(await openPage().auth.signInWithPassword(boat.email, password)).toMatchObject({ status: 'failed' });
  const back = openPage();
  await signInByCode(back, boat.email);
  expect(await back.auth.account.ways()).toMatchObject({ ways: { providers: [], hasPassword: false } });
  expect((await above.get(`users/${boat.uid}`))?.data).toMatchObject({ hub: true });
});
