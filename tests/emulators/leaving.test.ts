import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, expect, test } from 'vitest';
import { createFirebaseAccounts } from '../../src/adapters/firebase-admin/accounts.ts';
import { connectFirestore } from '../../src/adapters/firebase-admin/connect.ts';
import { requestDeletionAnswer } from '../../src/contract/account/leaving.ts';
import { toInstant } from '../../src/domain/documents/instant.ts';
import { valueAt } from '../../src/domain/documents/json.ts';
import { endDueAccounts } from '../../src/operations/leaving/end-due-accounts.ts';
import { surveyInStore } from '../support/analysis/analysed-survey.ts';
import { newId } from '../support/analysis/survey-samples.ts';
import { above, openPage, provenPerson } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore, emulatorProject } from '../support/firebase/firestore-emulator.ts';
import { confirmationOf } from '../support/server/confirmation.ts';

const { store } = connectFirestore(emulatorProject);
beforeAll(emptyFirestore);

/** The scheduled function does this; the emulator runs no schedules. */
async function endDueAt(nowMs: number): Promise<void> {
  const app = getApps()[0] ?? initializeApp({ projectId: emulatorProject });
  const { failed } = await endDueAccounts({
    store,
    clock: { now: () => toInstant(nowMs) },
    accounts: createFirebaseAccounts(getAuth(app)),
    mailer: { send: async () => undefined },
    photos: { about: async () => null, remove: async () => undefined },
  });
  expect(failed).toEqual([]);
}

test('an account is asked to be deleted, kept, asked again, and gone a day later: its name, and every way into it', {
  timeout: 600_000,
}, async () => {
  const { photos } = await surveyInStore(above, [{ index: 0 }]);
  const photo = photos[0];
  if (photo === undefined) throw new Error('There is no photo.');
  const person = await provenPerson('Rachel');
  const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  await person.calls.call('submit-percentage-analysis', {
    analysisId: newId(),
    imagePath: photo.path,
    answers,
  });

  const leave = async () => {
    const confirmation = await confirmationOf(person.auth, 'deletion');
    return await person.calls.call('request-deletion', { confirmation });
  };
  await leave();
  await person.calls.call('cancel-deletion', {});
  expect((await above.get(`users/${person.uid}`))?.data.deleteAfter).toBeUndefined();
  const asked = requestDeletionAnswer.parse(await leave());
  const due = Date.parse(asked.deleteAfter);

  await endDueAt(due - 1);
  expect(await above.get(`users/${person.uid}`)).not.toBeNull();
  await endDueAt(due);
  expect(await above.get(`users/${person.uid}`)).toBeNull();
  const { docs } = await above.query({
    from: { collection: `users/${person.uid}/analysis` },
    where: [],
    orderBy: [],
  });
  expect(docs.map(({ data }) => valueAt(data, 'user'))).toEqual([{ uid: person.uid, name: 'Anonymous' }]);
  // Its token is good for an hour by itself, and makes no account again.
  const now = new Date().toISOString();
  const anew = { uid: person.uid, name: { first: 'Rachel' }, createdAt: now, updatedAt: now };
  await expect(
    person.store.write([{ op: 'create', path: `users/${person.uid}`, data: anew }]),
  ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  const again = await openPage().auth.signInWithPassword(person.email, person.password);
  expect(again.status).toBe('failed');
  await endDueAt(due);
});
