import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { v4 as newId } from 'uuid';
import { z } from 'zod';
import { createFirebaseAccounts } from '../../../src/adapters/firebase-admin/accounts.ts';
import { createFirestoreAdminStore } from '../../../src/adapters/firebase-admin/store.ts';
import { demoFirebase } from '../firebase/firebase-rig.ts';
import { emptyFirestore, emulatorAddress, emulatorProject } from '../firebase/firestore-emulator.ts';

const app = initializeApp({ projectId: emulatorProject, storageBucket: demoFirebase.storageBucket }, newId());

/** Auth, documents, accounts and photos' files of the emulated project, above its rules. */
export const emulated = {
  auth: getAuth(app),
  store: createFirestoreAdminStore(getFirestore(app)),
  bucket: getStorage(app).bucket(),
  accounts: createFirebaseAccounts(getAuth(app)),
};

async function tell(method: string, address: string): Promise<void> {
  const answer = await fetch(`http://${address}`, { method });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
}

/** Leaves nothing of earlier files: no function that still works, no document, account or photo, and nothing that functions remember. */
export async function emptyProject(): Promise<void> {
  const hub = process.env.FIREBASE_EMULATOR_HUB;
  if (hub === undefined)
    throw new Error('FIREBASE_EMULATOR_HUB is not set: run this by `npm run test:journeys`.');
  await tell('PUT', `${hub}/functions/disableBackgroundTriggers`);
  await emptyFirestore();
  await tell(
    'DELETE',
    `${emulatorAddress('FIREBASE_AUTH')}/emulator/v1/projects/${emulatorProject}/accounts`,
  );
  await tell('POST', `${emulatorAddress('FIREBASE_STORAGE')}/internal/reset`);
  await tell('PUT', `${hub}/functions/enableBackgroundTriggers`);
}

const sessionSchema = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.string(),
});
/** A session of Firebase Auth, by its REST API. */
export type AuthSession = z.infer<typeof sessionSchema>;

async function signIn(way: string, body: object): Promise<AuthSession> {
  const path = `identitytoolkit.googleapis.com/v1/accounts:${way}?key=${demoFirebase.apiKey}`;
  const answer = await fetch(`http://${emulatorAddress('FIREBASE_AUTH')}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`${way} answered ${answer.status}: ${await answer.text()}`);
  return sessionSchema.parse(await answer.json());
}

export const sessionByPassword = (email: string, password: string): Promise<AuthSession> =>
  signIn('signInWithPassword', { email, password });

export const sessionByToken = (token: string): Promise<AuthSession> =>
  signIn('signInWithCustomToken', { token });
