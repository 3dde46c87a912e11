import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  GithubAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  signInWithCredential,
} from 'firebase/auth';
import { z } from 'zod';
import { createFirebaseAuth } from '../../../src/adapters/firebase/auth/auth.ts';
import { changeFailure } from '../../../src/adapters/firebase/auth/auth-failures.ts';
import { createFirebaseBlobs } from '../../../src/adapters/firebase/blobs.ts';
import { createFirebaseCalls } from '../../../src/adapters/firebase/calls.ts';
import { createFirebaseClients } from '../../../src/adapters/firebase/clients.ts';
import { createFirestoreStore } from '../../../src/adapters/firebase/store.ts';
import { createFirebaseSubmission } from '../../../src/adapters/firebase/submission.ts';
import { ownAccountCalls } from '../../../src/contract/account/own-account.ts';
import { clientConfigSchema } from '../../../src/contract/http.ts';
import type { User } from '../../../src/domain/account/user.ts';
import type { IdentityProvider } from '../../../src/domain/account/ways-in.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { SignedIn } from '../../../src/ports/auth.ts';
import type { Vouched } from '../../contract/auth-ways.ts';
import { isNoNotice } from '../server/test-server.ts';
import { storeOfUser } from './firestore-emulator.ts';

const project = z
  .object({ firebase: clientConfigSchema.shape.firebase.unwrap() })
  .parse(JSON.parse(readFileSync('web/firebase/demo-project.json', 'utf8')));

/** The project of the emulators, as `/config.json` tells it to a page. */
export const demoFirebase = project.firebase;

/** Where Hosting answers, with what it hands on to the functions. */
export const hostingUrl = 'http://127.0.0.1:15000';

/** Above the rules: what a test arranges, and what it looks at. */
export const above = storeOfUser({ above: 'rules' });

/** One page of one browser: everything that `createFirebaseBackend` makes. */
export function openPage() {
  const clients = createFirebaseClients(demoFirebase);
  const store = createFirestoreStore(clients.firestore);
  const calls = createFirebaseCalls({ functions: clients.functions, firstRetryMs: 10 });
  const blobs = createFirebaseBlobs({ storage: clients.storage, hostingUrl });
  const auth = createFirebaseAuth({ auth: clients.auth, calls, store, providers: ['google', 'github'] });
  return {
    clients,
    store,
    calls,
    blobs,
    auth,
    submission: createFirebaseSubmission({ auth, store, blobs, calls }),
  };
}
export type FirebasePage = ReturnType<typeof openPage>;

export interface FirebasePerson extends FirebasePage {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

/** Signs a new person up, with rights and proofs that only the back office gives. */
export async function newPerson(
  first = 'Mia',
  flags: Pick<User, 'admin' | 'isExpert' | 'verified' | 'hub' | 'isEmailVerified'> = {},
): Promise<FirebasePerson> {
  const page = openPage();
  const email = `${first.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`;
  const password = `giant clam of ${first}`;
  const outcome = await page.auth.signUpWithPassword(email, password, { first, last: 'Tane' });
  if (outcome.status !== 'ok') throw new Error(`The sign-up failed: ${outcome.reason}.`);
  const { uid } = outcome.user;
  await above.write([{ op: 'merge', path: `users/${uid}`, data: documentOf(flags) }]);
  return { ...page, uid, email, password };
}

const mailSchema = z.object({ createdAt: z.string(), message: z.object({ text: z.string() }) });

/** What was mailed to an address, newest last: without SMTP, mails wait in the collection `mail`. */
export async function mailsTo(email: string): Promise<string[]> {
  const { docs } = await above.query({
    from: { collection: 'mail' },
    where: [{ field: 'to', op: '==', value: email }],
    orderBy: [],
  });
  const mails = docs.map(({ data }) => mailSchema.parse(data));
  return mails.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).map(({ message }) => message.text);
}

async function inNewestMail(email: string, wanted: RegExp): Promise<string> {
  const mails = (await mailsTo(email)).filter(isNoNotice);
  const found = mails.map((mail) => mail.match(wanted)?.[0]).findLast((one) => one !== undefined);
  if (found === undefined) throw new Error(`No mail to ${email} has ${wanted}.`);
  return found;
}

/** The code in the newest mail to an address. */
export const codeFor = (email: string) => inNewestMail(email, /\b\d{6}\b/);

/** The link in the newest mail to an address. */
export const linkFor = (email: string) => inNewestMail(email, /http\S+\/sign-in-link#token=\w+/);

/** What a provider says of somebody, as the emulator takes it: it asks nobody. */
export function credentialOf(provider: IdentityProvider, { id, email, isVerified, name }: Vouched) {
  const claims = JSON.stringify({ sub: id, email, email_verified: isVerified, name });
  return provider === 'google'
    ? GoogleAuthProvider.credential(claims)
    : GithubAuthProvider.credential(claims);
}

/** Signs in by a provider, or links it, past the popup: that needs a browser. */
export async function vouchFor(
  { clients, auth, calls }: FirebasePage,
  did: 'signIn' | 'link',
  provider: IdentityProvider,
  who: Vouched,
  confirmation?: string,
): Promise<SignedIn> {
  const credential = credentialOf(provider, who);
  try {
    const user = clients.auth.currentUser;
    if (did === 'signIn') await signInWithCredential(clients.auth, credential);
    else if (user === null) throw new Error('Nobody is signed in.');
    else {
      // As the adapter does before and after its popup.
      await calls.call(ownAccountCalls.expectLink, { provider, confirmation });
      await linkWithCredential(user, credential);
      await calls.call(ownAccountCalls.noteLink, { provider });
    }
  } catch (error) {
    return { status: 'failed', reason: changeFailure(error) };
  }
  const now = auth.current();
  if (now === null) throw new Error('Nobody is signed in.');
  return { status: 'ok', user: now };
}

/** Signs somebody new up who then proves the address by a mailed code, as `newPerson` does not. */
export async function provenPerson(first: string): Promise<FirebasePerson> {
  const person = await newPerson(first);
  await person.auth.requestCode(person.email);
  const outcome = await person.auth.verifyCode(person.email, await codeFor(person.email));
  if (outcome.status !== 'ok') throw new Error(`The code was refused: ${outcome.reason}.`);
  return person;
}
