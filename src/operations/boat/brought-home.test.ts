import { describe, expect, it } from 'vitest';
import { sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { listBroughtHomeAnswer } from '../../contract/brought-home.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import { buildSurvey } from '../../domain/survey/build-survey.ts';
import type { Survey } from '../../domain/survey/survey.ts';
import { answerBroughtHome, listBroughtHome } from './brought-home.ts';
import { mapBoatUsers, mapBoatUsersAnswer } from './map-boat-users.ts';

type Host = ReturnType<typeof createOperationHost>;

const mia = { boatUid: 'boat-mia', email: 'mia@example.org', name: { first: 'Mia' } };
const owner = { uid: 'mia' };

/** A host with an account whose owner has proven the address, and a boat with a name. */
async function hostWithMia(): Promise<Host> {
  const host = createOperationHost();
  host.accounts.set('mia@example.org', 'mia');
  host.proven.add('mia');
  await host.store.write([
    { op: 'set', path: 'users/mia', data: { uid: 'mia', email: 'mia@example.org', isEmailVerified: true } },
    { op: 'set', path: 'users/hub-1', data: { uid: 'hub-1', name: { first: 'Sea Nomad' } } },
  ]);
  return host;
}

async function uidOf(host: Host, more: object = {}, hub = 'hub-1'): Promise<string> {
  const payload = { users: [{ ...mia, ...more }] };
  const answer = await host.call(mapBoatUsers, payload, { uid: hub, hub: true });
  return mapBoatUsersAnswer.parse(answer).users[0]?.uid ?? '';
}

const key = { ours: 'a'.repeat(64), theirs: 'b'.repeat(64) };

const received = '2026-11-20T02:00:00.000Z';

/** A survey as the boat hands it over, under a uid. */
function survey(uid: string, id: string, { date = received, ...more }: Partial<Survey>): DocumentData {
  const built = buildSurvey(sampleSurvey({ id, date }), {
    author: { uid, name: 'Mia' },
    datasets: [],
    receivedAt: received,
  });
  return documentOf({ ...built, meta: { images: { total: 2, stored: 2 } }, hub: 'hub-1', ...more });
}

/** A survey with photos that a boat carried, under a uid. */
async function carry(
  host: Host,
  uid: string,
  id: string,
  photos: readonly string[],
  more: Partial<Survey> = {},
) {
  const path = `users/${uid}/surveys/${id}`;
  await host.store.write([
    { op: 'create', path, data: survey(uid, id, more) },
    ...photos.map((photo) => ({
      op: 'create' as const,
      path: `${path}/images/${photo}`,
      data: { id: photo, user: { uid, name: 'Mia' }, sha256: `hash of ${photo}` },
    })),
  ]);
}

const listed = async (host: Host, uid = 'mia') =>
  listBroughtHomeAnswer.parse(await host.call(listBroughtHome, {}, { uid })).brought;

describe('what came home under the address of an account', () => {
  it('is told to its owner, with the boat, the numbers and the newest of it', async () => {
    const host = await hostWithMia();
    const uid = await uidOf(host);
    await carry(host, uid, 'survey-first', ['photo-1'], { date: '2026-11-18T02:00:00.000Z' });
    await carry(host, uid, 'survey-second', ['photo-2'], { date: '2026-11-21T02:00:00.000Z' });
    expect(await listed(host)).toMatchObject([
      {
        id: uid,
        status: 'waiting',
        name: { first: 'Mia' },
        boat: 'Sea Nomad',
        surveys: 2,
        photos: 4,
        latest: [{ id: 'survey-second' }, { id: 'survey-first' }],
      },
    ]);
  });

  it('is counted whole, however much it is', async () => {
    const host = await hostWithMia();
    const uid = await uidOf(host);
    for (let index = 0; index < 510; index += 1) await carry(host, uid, `survey-${index}`, []);
    expect(await listed(host)).toMatchObject([{ surveys: 510, photos: 1020 }]);
  });

  it('is told to nobody else, and not before anything has come', async () => {
    const host = await hostWithMia();
    const uid = await uidOf(host);
    expect(await listed(host)).toEqual([]);
    await carry(host, uid, 'survey-1', []);
    expect(await listed(host, 'eve')).toEqual([]);
    await expect(host.call(listBroughtHome, {})).rejects.toMatchObject({ status: 'UNAUTHENTICATED' });
  });

  it('moves into the account when its owner says so, and what comes later goes there at once', async () => {
    const host = await hostWithMia();
    const uid = await uidOf(host);
    await carry(host, uid, 'survey-1', ['photo-1', 'photo-2']);
    expect(await host.call(answerBroughtHome, { id: uid, isMine: true }, owner)).toEqual({
      surveys: 1,
      photos: 2,
      kept: 0,
    });
    expect((await host.store.get('users/mia/surveys/survey-1/images/photo-2'))?.data).toMatchObject({
      user: { uid: 'mia' },
    });
    expect((await host.store.get('users/mia'))?.data.name).toEqual({ first: 'Mia' });
    expect(await listed(host)).toEqual([]);
    expect(await uidOf(host)).toBe('mia');
  });

  it('takes what the boat brought while its owner answered', async () => {
    const host = await hostWithMia();
    const uid = await uidOf(host);
    await carry(host, uid, 'survey-1', []);
    await host.call(answerBroughtHome, { id: uid, isMine: true }, owner);
    await carry(host, uid, 'survey-late', ['photo-1']);
    expect(await listed(host)).toMatchObject([{ status: 'waiting', surveys: 1 }]);
    expect(await uidOf(host)).toBe('mia');
    expect(await host.store.get('users/mia/surveys/survey-late/images/photo-1')).not.toBeNull();
  });

  it('stays without an owner when it is not theirs, and may be taken back', async () => {
    const host = await hostWithMia();
    const uid = await uidOf(host);
    await carry(host, uid, 'survey-1', ['photo-1']);
    await host.call(answerBroughtHome, { id: uid, isMine: false }, owner);
    expect(await listed(host)).toMatchObject([{ status: 'not mine', surveys: 1 }]);
    expect(await host.store.get('users/mia/surveys/survey-1')).toBeNull();
    // The boat goes on as before: what it has must come home all the same.
    expect(await uidOf(host)).toBe(uid);
    expect(await host.call(answerBroughtHome, { id: uid, isMine: true }, owner)).toMatchObject({
      surveys: 1,
    });
  });

  it('cannot be given back once it is in the account', async () => {
    const host = await hostWithMia();
    const uid = await uidOf(host);
    await carry(host, uid, 'survey-1', []);
    await host.call(answerBroughtHome, { id: uid, isMine: true }, owner);
    await expect(host.call(answerBroughtHome, { id: uid, isMine: false }, owner)).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
    });
  });

  it('is answered by nobody else, and no place of another kind can be named', async () => {
    const host = await hostWithMia();
    const uid = await uidOf(host);
    await carry(host, uid, 'survey-1', []);
    const nobodys = await uidOf(host, { boatUid: 'boat-ada', email: 'ada@example.org' });
    for (const [id, who] of [
      [uid, { uid: 'eve' }],
      [nobodys, owner],
      ['unowned~never', owner],
    ] as const) {
      await expect(host.call(answerBroughtHome, { id, isMine: true }, who)).rejects.toMatchObject({
        status: 'NOT_FOUND',
      });
    }
    await expect(host.call(answerBroughtHome, { id: 'mia', isMine: true }, owner)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
    expect(await host.store.get(`users/${uid}/surveys/survey-1`)).not.toBeNull();
  });

  it('waits again when another boat brings something of the same phone after the answer', async () => {
    const host = await hostWithMia();
    const phoneKey = key.ours;
    const uid = await uidOf(host, { phoneKey });
    await carry(host, uid, 'survey-1', []);
    await host.call(answerBroughtHome, { id: uid, isMine: true }, owner);
    const later = await uidOf(host, { boatUid: 'on-the-other', phoneKey }, 'hub-2');
    expect(later.startsWith('unowned~') && later !== uid).toBe(true);
  });

  it('becomes one survey where two boats brought one of the same phone, as it was said last', async () => {
    const host = await hostWithMia();
    const proof = (at: Instant) => ({ key: key.ours, hub: key.theirs, at, signature: 'c'.repeat(128) });
    const first = await uidOf(host);
    await carry(host, first, 'survey-1', ['photo-1'], {
      visibilityMetres: 4,
      proof: proof('2026-11-20T03:00:00.000Z'),
    });
    const second = await uidOf(host, { boatUid: 'on-the-other' }, 'hub-2');
    await carry(host, second, 'survey-1', ['photo-1', 'photo-2'], {
      visibilityMetres: 9,
      hub: 'hub-2',
      proof: proof('2026-11-20T05:00:00.000Z'),
    });
    await host.call(answerBroughtHome, { id: first, isMine: true }, owner);
    const answer = await host.call(answerBroughtHome, { id: second, isMine: true }, owner);
    expect(answer).toEqual({ surveys: 1, photos: 2, kept: 0 });
    expect((await host.store.get('users/mia/surveys/survey-1'))?.data).toMatchObject({
      visibilityMetres: 9,
      user: { uid: 'mia' },
    });
    expect(await host.store.get('users/mia/surveys/survey-1/images/photo-2')).not.toBeNull();
    expect(await listed(host)).toEqual([]);
  });

  it('of another phone never takes the place of what the account has under the same number', async () => {
    const host = await hostWithMia();
    const proof = (phone: string) => ({
      key: phone,
      hub: key.theirs,
      at: received,
      signature: 'c'.repeat(128),
    });
    await carry(host, 'mia', 'survey-1', ['photo-1'], { visibilityMetres: 4, proof: proof(key.ours) });
    const uid = await uidOf(host);
    await carry(host, uid, 'survey-1', ['photo-9'], { visibilityMetres: 9, proof: proof(key.theirs) });
    expect(await host.call(answerBroughtHome, { id: uid, isMine: true }, owner)).toMatchObject({ kept: 1 });
    expect((await host.store.get('users/mia/surveys/survey-1'))?.data).toMatchObject({ visibilityMetres: 4 });
    expect(await listed(host)).toHaveLength(1);
  });
});
