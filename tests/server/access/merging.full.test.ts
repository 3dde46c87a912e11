import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServerSecondSession } from '../../../src/adapters/server/http/second-session.ts';
import { requestDeletionName } from '../../../src/contract/account/leaving.ts';
import { mergePreviewSchema, mergeProofSchema } from '../../../src/contract/account/merging.ts';
import { analysesOfUser } from '../../../src/domain/collections/analyses.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { valueAt } from '../../../src/domain/documents/json.ts';
import type { SecondSession } from '../../../src/ports/backend.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { confirmationOf } from '../../support/server/confirmation.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let laterMs = 0;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => toInstant(Date.now() + laterMs) } });
});
afterAll(async () => {
  await server.close();
});

/** The other account, signed in to beside the own as the page does it. */
async function beside({ email, password }: Pick<TestPerson, 'email' | 'password'>): Promise<SecondSession> {
  const second = openServerSecondSession(server.url);
  expect(await second.auth.signInWithPassword(email, password)).toMatchObject({ status: 'ok' });
  return second;
}
async function proofBy(second: SecondSession, into: string) {
  const proof = mergeProofSchema.parse(await second.calls.call('merge-ticket', { into }));
  await second.close();
  return proof;
}
const call = async (name: string, data: object, bearer: string) => {
  const answer = await server.post(`/call/${name}`, { data }, bearer);
  return { status: answer.status, text: await answer.text() };
};
const resultOf = ({ text }: { readonly text: string }): unknown => JSON.parse(text).result;
function estimate(imagePath: string, bearer: string, coral: number) {
  const percentages = { 'reef_soft-live': coral, 'background_sand-live': 100 - coral };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  return call('submit-percentage-analysis', { analysisId: newId(), imagePath, answers }, bearer);
}
/** Asks for a merge with the confirmation of who stays. */
async function ask(proof: object, person: TestPerson) {
  const confirmation = await server.confirm('merging', person);
  return await call('merge-accounts', { ...proof, confirmation }, person.bearer);
}
/** The same, and the day passes in which both owners could stop it. */
async function merge(proof: object, person: TestPerson) {
  expect(resultOf(await ask(proof, person))).toMatchObject({ status: 'waiting' });
  // Notices go out in the meantime: what still waits when the merge is done would be taken away with the account.
  await server.mailsTo(person.email);
  laterMs += 24 * 60 * 60_000;
  return await call('merge-progress', {}, person.bearer);
}
const alias = async (uid: string) => (await server.context.store.get(`mergedaccounts/${uid}`))?.data;

test('4.34: an account is proven by its own password or code, beside the own session, and in no other way', async () => {
  const [ann, old] = [await server.person('Ann'), await server.person('Old')];
  const second = openServerSecondSession(server.url);
  expect(await second.auth.signInWithPassword(old.email, 'a wrong password')).toEqual({
    status: 'failed',
    reason: 'wrong-password',
  });
  // An address without an account is answered in the same words.
  expect(await second.auth.signInWithPassword('nobody@example.org', 'a wrong password')).toEqual({
    status: 'failed',
    reason: 'wrong-password',
  });
  await expect(second.calls.call('merge-ticket', { into: ann.uid })).rejects.toMatchObject({
    status: 'UNAUTHENTICATED',
  });
  await second.auth.requestCode(old.email);
  expect(await second.auth.verifyCode(old.email, await server.codeFor(old.email))).toMatchObject({
    status: 'ok',
  });
  const bearer = (await second.auth.bearer()) ?? '';
  const proof = await proofBy(second, ann.uid);
  expect((await server.context.sessionOf(bearer)).actor.uid).toBeNull();
  expect((await server.context.sessionOf(ann.bearer)).actor.uid).toBe(ann.uid);
  expect((await call('merge-preview', proof, ann.bearer)).status).toBe(200);
  expect(await alias(old.uid)).toBeUndefined();
});

test('4.34: somebody else’s proof, an old sign-in, a used or an old ticket bring nothing in', async () => {
  const [ann, eve, old] = [
    await server.person('Ann'),
    await server.person('Eve'),
    await server.person('Old'),
  ];
  const proof = await proofBy(await beside(old), ann.uid);
  for (const name of ['merge-preview', 'merge-accounts']) {
    expect(await call(name, proof, eve.bearer)).toMatchObject({
      status: 403,
      text: /for another one than yours/,
    });
    expect((await call(name, { ...proof, ticket: 'a'.repeat(64) }, ann.bearer)).status).toBe(404);
    expect((await call(name, proof, old.bearer)).status).toBe(403);
  }
  const before = await beside(old);
  laterMs = 11 * 60_000;
  expect(await call('merge-accounts', proof, ann.bearer)).toMatchObject({
    status: 400,
    text: /ten minutes ago/,
  });
  await expect(before.calls.call('merge-ticket', { into: ann.uid })).rejects.toMatchObject({
    status: 'FAILED_PRECONDITION',
    message: /once more/,
  });
  laterMs = 0;
  expect(await alias(old.uid)).toBeUndefined();
  const used = await proofBy(before, ann.uid);
  expect((await call('merge-accounts', used, ann.bearer)).status).toBe(400);
  expect(resultOf(await merge(used, ann))).toMatchObject({ status: 'done' });
  expect(resultOf(await call('merge-accounts', used, ann.bearer))).toMatchObject({ status: 'done' });
  laterMs = 0;
  expect((await call('merge-accounts', used, eve.bearer)).status).toBe(404);
});

test('4.35: an account with rights, or one that is to be deleted, is not brought in, and its owner hears why', async () => {
  const ann = await server.person('Ann');
  for (const flags of [{ admin: true }, { isExpert: true }, { verified: true }, { hub: true }]) {
    const second = await beside(await server.person('Old', flags));
    await expect(second.calls.call('merge-ticket', { into: ann.uid })).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: /has to be the one that stays|of a boat/,
    });
  }
  const leaving = await beside(await server.person('Old'));
  const proof = mergeProofSchema.parse(await leaving.calls.call('merge-ticket', { into: ann.uid }));
  const confirmation = await confirmationOf(leaving.auth, 'deletion', { password: 'password of Old' });
  await leaving.calls.call(requestDeletionName, { confirmation });
  expect(await call('merge-accounts', proof, ann.bearer)).toMatchObject({
    status: 400,
    text: /Keep my account/,
  });
  expect(await alias(proof.from)).toBeUndefined();
});

test('4.36: surveys, photos and originals are the other’s from then on, what both analysed counts once, and nobody signs in any more', async () => {
  const [photo, other] = await reefWithPhotos(server, 2);
  if (photo === undefined || other === undefined) throw new Error('There are two photos.');
  const { store } = server.context;
  const [, uid = ''] = photo.path.split('/');
  const email = String((await store.get(`users/${uid}`))?.data.email);
  const mia = { email, password: 'password of Mia' };
  const phone = await beside(mia);
  const miasBearer = (await phone.auth.bearer()) ?? '';
  const ann = await server.person('Ann');
  await estimate(photo.path, ann.bearer, 30);
  await estimate(photo.path, miasBearer, 70);
  await estimate(other.path, miasBearer, 40);

  const proof = await proofBy(await beside(mia), ann.uid);
  const preview = mergePreviewSchema.parse(resultOf(await call('merge-preview', proof, ann.bearer)));
  expect(preview).toMatchObject({ surveys: 1, photos: 2, analyses: 2, inBoth: 1, ends: { email } });
  const url = String((await store.get(photo.path))?.data.url);
  const original = (bearer: string) => server.post('/blobs/original', { path: url }, bearer);
  expect((await original(ann.bearer)).status).toBe(403);

  expect(resultOf(await merge(proof, ann))).toMatchObject({ status: 'done', left: 0 });
  // The link is there although the page named no address of its own.
  const told = (await server.mailsTo(email)).map((mail) =>
    mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
  );
  expect(told.some((mail) => mail.includes(`${server.url}/undo-change#change=`))).toBe(true);
  expect((await server.context.sessionOf(miasBearer)).actor.uid).toBeNull();
  expect(
    (await openServerSecondSession(server.url).auth.signInWithPassword(mia.email, mia.password)).status,
  ).toBe('failed');
  expect((await original(ann.bearer)).status).toBe(200);
  const path = photo.path.replace(uid, ann.uid);
  expect(await store.get(photo.path)).toBeNull();
  expect(valueAt((await store.get(path))?.data ?? {}, 'meta.analysis.total')).toBe(1);
  expect((await store.query(analysesOfUser(ann.uid))).docs).toHaveLength(2);
  expect(await store.get(`users/${uid}`)).toBeNull();
  await expect.poll(async () => (await server.mailsTo(email)).join('')).toContain('Your accounts are one');
  laterMs = 0;
});

test('4.36: a server that was stopped in the middle goes on when it starts', async () => {
  const first = await startTestServer();
  const [photo] = await reefWithPhotos(first, 1);
  if (photo === undefined) throw new Error('There is a photo.');
  const [, uid = ''] = photo.path.split('/');
  const ann = await first.person('Ann');
  const begun = { into: ann.uid, at: first.context.clock.now(), status: 'moving', things: 1 };
  await first.context.store.write([{ op: 'create', path: `mergedaccounts/${uid}`, data: begun }]);
  await first.stop();
  const next = await startTestServer({ dataDir: first.dataDir });
  try {
    const { store } = next.context;
    await expect.poll(() => store.get(`users/${uid}`)).toBeNull();
    expect(await store.get(photo.path.replace(uid, ann.uid))).not.toBeNull();
    const state = resultOf({
      text: await (await next.post('/call/merge-progress', { data: {} }, ann.bearer)).text(),
    });
    expect(state).toMatchObject({ status: 'done' });
  } finally {
    await next.close();
    await rm(first.dataDir, { recursive: true, force: true });
  }
});
