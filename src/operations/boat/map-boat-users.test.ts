import { describe, expect, it } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { claimUnowned } from './claim-unowned.ts';
import { mapBoatUsers, mapBoatUsersAnswer } from './map-boat-users.ts';
import { isUnownedUid } from './unowned.ts';

type Host = ReturnType<typeof createOperationHost>;

const hub = { uid: 'hub-1', hub: true };
const mia = { boatUid: 'boat-mia', email: 'mia@example.org', name: { first: 'Mia' } };

async function mapped(host: Host, users: unknown, actor = hub) {
  return mapBoatUsersAnswer.parse(await host.call(mapBoatUsers, { users }, actor)).users;
}
const uidOf = async (host: Host, user: object, actor = hub) =>
  (await mapped(host, [user], actor))[0]?.uid ?? '';

/** Somebody with an account; `isProven`: who has shown that the address is theirs. */
async function account(host: Host, email: string, uid: string, isProven: boolean, more: object = {}) {
  host.accounts.set(email, uid);
  if (isProven) host.proven.add(uid);
  const data = { uid, email, isEmailVerified: isProven, ...more };
  await host.store.write([{ op: 'set', path: `users/${uid}`, data }]);
}

const clock = { now: () => '2025-10-01T02:00:00.000Z' as const };

/** A survey with photos that a boat carried, under a uid. */
async function carried(host: Host, uid: string, id: string, photos: readonly string[], more: object = {}) {
  const path = `users/${uid}/surveys/${id}`;
  const data = { id, user: { uid, name: 'Mia' }, hub: 'hub-1', ...more };
  await host.store.write([
    { op: 'create', path, data },
    ...photos.map((photo) => ({
      op: 'create' as const,
      path: `${path}/images/${photo}`,
      data: { id: photo, user: { uid, name: 'Mia' }, sha256: `hash of ${photo}` },
    })),
  ]);
}

describe('map-boat-users', () => {
  it('gives nothing to an account on the word of whoever typed its address: its owner is asked', async () => {
    const host = createOperationHost();
    await account(host, 'mia@example.org', 'known', true, { name: { first: 'Miranda' }, admin: true });
    const before = (await host.store.get('users/known'))?.data;
    const uid = await uidOf(host, mia);
    expect(isUnownedUid(uid)).toBe(true);
    expect((await host.store.get('users/known'))?.data).toEqual(before);
  });

  it('gives two phones of one address two places, and one phone on two boats the same', async () => {
    const host = createOperationHost();
    await account(host, 'mia@example.org', 'known', true);
    const phoneKey = 'a'.repeat(64);
    const first = await uidOf(host, { ...mia, phoneKey });
    expect(await uidOf(host, { ...mia, boatUid: 'boat-mia-2', phoneKey: 'b'.repeat(64) })).not.toBe(first);
    expect(await uidOf(host, { ...mia, boatUid: 'another' })).not.toBe(first);
    expect(
      await uidOf(host, { ...mia, boatUid: 'on-the-other', phoneKey }, { uid: 'hub-2', hub: true }),
    ).toBe(first);
  });

  it('gives nothing to somebody who signed up with an address without proving it (threat 47)', async () => {
    const host = createOperationHost();
    await account(host, 'mia@example.org', 'squatter', false);
    const uid = await uidOf(host, mia);
    expect(isUnownedUid(uid)).toBe(true);
    await carried(host, uid, 'survey-1', ['photo-1']);
    expect(await claimUnowned('squatter', { ...host, clock })).toEqual({ surveys: 0, photos: 0, kept: 0 });
    expect(await host.store.get('users/squatter/surveys/survey-1')).toBeNull();
  });

  it('makes no account: what nobody has proven waits where nobody can sign in', async () => {
    const host = createOperationHost();
    const uid = await uidOf(host, mia);
    expect(isUnownedUid(uid)).toBe(true);
    expect(host.accounts.size).toBe(0);
    expect(await host.store.get(`users/${uid}`)).toBeNull();
    // Nothing of the address is in what everybody may read.
    expect(uid).not.toContain('mia');
  });

  it('asks whoever has brought the account of an address into another one, and moves what comes for the former there', async () => {
    const host = createOperationHost();
    await account(host, 'mia@example.org', 'kept', true);
    const at = '2025-10-01T02:00:00.000Z';
    const merged = { into: 'kept', at, status: 'done', things: 0, email: 'mia@old.example.org' };
    await host.store.write([
      { op: 'set', path: 'mergedaccounts/former', data: merged },
      { op: 'set', path: 'boatusers/hub-1~long-ago', data: { uid: 'former', hub: 'hub-1', createdAt: at } },
    ]);
    expect(await uidOf(host, { boatUid: 'long-ago', email: 'mia@old.example.org' })).toBe('kept');
    const uid = await uidOf(host, { ...mia, email: 'mia@old.example.org' });
    expect((await host.store.get(`unowned/${uid}`))?.data).toMatchObject({ asks: 'kept' });
    // Whoever proves the address anew has it.
    await account(host, 'mia@old.example.org', 'another', true);
    const next = await uidOf(host, { ...mia, boatUid: 'boat-mia-3', email: 'mia@old.example.org' });
    expect((await host.store.get(`unowned/${next}`))?.data).toMatchObject({ asks: 'another' });
  });

  it('joins two phones that told the same address, and two boats', async () => {
    const host = createOperationHost();
    const answers = await mapped(host, [mia, { ...mia, boatUid: 'boat-mia-2', email: ' MIA@example.org ' }]);
    const other = await uidOf(host, mia, { uid: 'hub-2', hub: true });
    expect(new Set([...answers.map(({ uid }) => uid), other]).size).toBe(1);
  });

  it('answers the same again, even when the address belongs to another account by then', async () => {
    const host = createOperationHost();
    await mapped(host, [mia]);
    await account(host, 'mia@example.org', 'known', true);
    expect(await uidOf(host, mia)).toBe('known');
    await account(host, 'mia@example.org', 'somebody-else', true);
    expect(await uidOf(host, { ...mia, name: { first: 'Eve' } })).toBe('known');
  });

  it('remembers by boat: another boat cannot ask for what this one mapped', async () => {
    const host = createOperationHost();
    const first = await uidOf(host, mia);
    const second = await uidOf(host, { ...mia, email: 'eve@example.org' }, { uid: 'hub-2', hub: true });
    expect(second).not.toBe(first);
  });

  it('keeps to the address that was said first: another one does not lead elsewhere', async () => {
    const host = createOperationHost();
    const first = await uidOf(host, mia);
    await account(host, 'eve@example.org', 'eve', true);
    expect(await uidOf(host, { ...mia, email: 'eve@example.org' })).toBe(first);
  });

  it.each([
    ['a visitor', {}, 'UNAUTHENTICATED'],
    ['a diver', { uid: 'diver' }, 'PERMISSION_DENIED'],
    ['an expert', { uid: 'expert', isExpert: true }, 'PERMISSION_DENIED'],
  ])('refuses %s', async (_, actor, status) => {
    const host = createOperationHost();
    await expect(host.call(mapBoatUsers, { users: [mia] }, actor)).rejects.toMatchObject({ status });
    expect(host.accounts.size).toBe(0);
  });

  it.each([
    ['an address that is none', { ...mia, email: 'mia' }],
    ['an id that would leave its path', { ...mia, boatUid: '../x' }],
  ])('refuses %s', async (_, user) => {
    const host = createOperationHost();
    await expect(host.call(mapBoatUsers, { users: [user] }, hub)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  });
});

describe('what waited for an owner', () => {
  it('moves to the account that proves the address, with its photos and the name', async () => {
    const host = createOperationHost();
    const uid = await uidOf(host, mia);
    await carried(host, uid, 'survey-1', ['photo-1', 'photo-2']);
    await account(host, 'mia@example.org', 'mia', true);
    expect(await claimUnowned('mia', { ...host, clock })).toEqual({ surveys: 1, photos: 2, kept: 0 });
    const path = 'users/mia/surveys/survey-1';
    expect((await host.store.get(path))?.data).toMatchObject({
      user: { uid: 'mia', name: 'Mia' },
      hub: 'hub-1',
    });
    expect((await host.store.get(`${path}/images/photo-2`))?.data).toMatchObject({ user: { uid: 'mia' } });
    expect(await host.store.get(`users/${uid}/surveys/survey-1`)).toBeNull();
    expect(await host.store.get(`users/${uid}/surveys/survey-1/images/photo-1`)).toBeNull();
    expect((await host.store.get('users/mia'))?.data.name).toEqual({ first: 'Mia' });
    expect(await claimUnowned('mia', { ...host, clock })).toEqual({ surveys: 0, photos: 0, kept: 0 });
  });

  it('is followed by what the boat sends later, which then goes to the account', async () => {
    const host = createOperationHost();
    const uid = await uidOf(host, mia);
    await account(host, 'mia@example.org', 'mia', true);
    await carried(host, uid, 'survey-late', ['photo-1']);
    expect(await uidOf(host, mia)).toBe('mia');
    // Carried while its owner proved the address: the boat's next question moves it.
    expect(await host.store.get('users/mia/surveys/survey-late/images/photo-1')).not.toBeNull();
  });

  it('goes on where it was when the move was cut off in the middle', async () => {
    const host = createOperationHost();
    const uid = await uidOf(host, mia);
    await account(host, 'mia@example.org', 'mia', true);
    await carried(host, uid, 'survey-1', ['photo-1', 'photo-2']);
    // Photos go first: one of them had gone.
    const from = `users/${uid}/surveys/survey-1/images/photo-1`;
    const photo = (await host.store.get(from))?.data ?? {};
    await host.store.write([
      { op: 'create', path: 'users/mia/surveys/survey-1/images/photo-1', data: photo },
      { op: 'delete', path: from },
    ]);
    expect(await claimUnowned('mia', { ...host, clock })).toEqual({ surveys: 1, photos: 1, kept: 0 });
  });

  it('never overwrites what the account has under the same id', async () => {
    const host = createOperationHost();
    const uid = await uidOf(host, mia);
    await account(host, 'mia@example.org', 'mia', true);
    await carried(host, 'mia', 'survey-1', ['photo-1'], { name: 'Hers', proof: { key: 'a' } });
    await carried(host, uid, 'survey-1', ['photo-9'], { name: 'A guest’s', proof: { key: 'b' } });
    expect(await claimUnowned('mia', { ...host, clock })).toEqual({ surveys: 0, photos: 0, kept: 1 });
    expect((await host.store.get('users/mia/surveys/survey-1'))?.data).toMatchObject({ name: 'Hers' });
    expect((await host.store.get(`users/${uid}/surveys/survey-1`))?.data).toMatchObject({
      name: 'A guest’s',
    });
  });
});
