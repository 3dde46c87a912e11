import { beforeAll, expect, test } from 'vitest';
import { openFirebaseSecondSession } from '../../src/adapters/firebase/second-session.ts';
import { mergePreviewSchema, mergeProofSchema } from '../../src/contract/account/merging.ts';
import { analysesOfUser } from '../../src/domain/collections/analyses.ts';
import { valueAt } from '../../src/domain/documents/json.ts';
import { surveyInStore } from '../support/analysis/analysed-survey.ts';
import { newId } from '../support/analysis/survey-samples.ts';
import {
  above,
  codeFor,
  demoFirebase,
  type FirebasePage,
  mailsTo,
  openPage,
  provenPerson,
} from '../support/firebase/firebase-rig.ts';
import { emptyFirestore } from '../support/firebase/firestore-emulator.ts';
import { confirmationOf } from '../support/server/confirmation.ts';

beforeAll(emptyFirestore);

function estimate({ calls }: FirebasePage, imagePath: string, coral: number): Promise<unknown> {
  const percentages = { 'reef_soft-live': coral, 'background_sand-live': 100 - coral };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  return calls.call('submit-percentage-analysis', { analysisId: newId(), imagePath, answers });
}

test('4.34–4.37: an account is proven by a code beside the own session, and brought in: nothing is lost, and counted once', {
  timeout: 600_000,
}, async () => {
  const [ann, old] = await Promise.all([provenPerson('Ann'), provenPerson('Olga')]);
  const { photos } = await surveyInStore(above, [{ index: 0 }]);
  const own = await surveyInStore(above, [{ index: 1 }], {}, { uid: old.uid, name: 'Olga' });
  const [photo, hers] = [photos[0], own.photos[0]];
  if (photo === undefined || hers === undefined) throw new Error('There are two photos.');
  await Promise.all([estimate(ann, hers.path, 40), estimate(old, photo.path, 70)]);
  await estimate(ann, photo.path, 30);

  const second = openFirebaseSecondSession(demoFirebase, undefined, () => undefined);
  expect(await second.auth.signInWithPassword(old.email, 'a wrong one')).toMatchObject({ status: 'failed' });
  await second.auth.requestCode(old.email);
  expect(await second.auth.verifyCode(old.email, await codeFor(old.email))).toMatchObject({ status: 'ok' });
  const proof = mergeProofSchema.parse(await second.calls.call('merge-ticket', { into: ann.uid }));
  await second.close();
  expect(ann.auth.current()?.uid).toBe(ann.uid);

  const preview = mergePreviewSchema.parse(await ann.calls.call('merge-preview', proof));
  expect(preview).toMatchObject({
    surveys: 1,
    photos: 1,
    analyses: 1,
    inBoth: 1,
    ends: { email: old.email },
  });
  const forged = { ...proof, ticket: 'a'.repeat(64) };
  await expect(ann.calls.call('merge-accounts', forged)).rejects.toMatchObject({ status: 'NOT_FOUND' });
  await expect(ann.calls.call('merge-accounts', proof)).rejects.toMatchObject({
    status: 'FAILED_PRECONDITION',
  });
  const confirmation = await confirmationOf(ann.auth, 'merging');
  const asked = await ann.calls.call('merge-accounts', { ...proof, confirmation });
  expect(asked).toMatchObject({ status: 'waiting', waits: { ends: false, other: old.email } });
  const notices = async (email: string) =>
    (await mailsTo(email)).filter((mail) => mail.includes('will be brought into')).length;
  await expect.poll(() => Promise.all([ann, old].map(({ email }) => notices(email)))).toEqual([1, 1]);
  // The day passes in which both could stop it.
  const past = new Date(Date.now() - 1000).toISOString();
  await above.write([{ op: 'merge', path: `mergerequests/${old.uid}`, data: { due: past } }]);
  expect(await ann.calls.call('merge-progress', {})).toMatchObject({ status: 'done', absorbed: [old.uid] });
  expect(await ann.calls.call('merge-accounts', proof)).toMatchObject({ status: 'done' });

  const { docs } = await ann.store.query(analysesOfUser(ann.uid));
  expect(docs.map(({ data }) => valueAt(data, 'analysis.percentages.reef_soft-live')).toSorted()).toEqual([
    30, 40,
  ]);
  expect(valueAt((await above.get(photo.path))?.data ?? {}, 'meta.analysis.total')).toBe(1);
  const path = `users/${ann.uid}/surveys/${own.survey.id}/images/${hers.image.id}`;
  expect((await ann.store.get(path))?.data).toMatchObject({ user: { uid: ann.uid, name: 'Ann' } });
  expect([await above.get(hers.path), await above.get(`users/${old.uid}`)]).toEqual([null, null]);

  // Its token would be good for an hour by itself.
  await expect(estimate(old, photo.path, 10)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' });
  expect(await openPage().auth.signInWithPassword(old.email, old.password)).toMatchObject({
    status: 'failed',
  });
  await expect(ann.store.get(`mergedaccounts/${old.uid}`)).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  });
});
