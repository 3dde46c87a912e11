import { describe, expect, it } from 'vitest';
import { createOperationHost } from '../../tests/support/operation-host.ts';
import { mapBoatUsers, mapBoatUsersAnswer } from './map-boat-users.ts';

const hub = { uid: 'hub-1', hub: true };
const mia = { boatUid: 'boat-mia', email: 'mia@example.org', name: { first: 'Mia' } };

async function mapped(host: ReturnType<typeof createOperationHost>, users: unknown, actor = hub) {
  return mapBoatUsersAnswer.parse(await host.call(mapBoatUsers, { users }, actor)).users;
}

describe('map-boat-users', () => {
  it('makes an account with the name that was told at sea', async () => {
    const host = createOperationHost();
    expect(await mapped(host, [mia])).toEqual([{ boatUid: 'boat-mia', uid: 'uid-1' }]);
    expect((await host.store.get('users/uid-1'))?.data).toMatchObject({
      uid: 'uid-1',
      email: 'mia@example.org',
      name: { first: 'Mia' },
      isEmailVerified: false,
    });
  });

  it('changes nothing of an account that is there, and says nothing of it but its uid', async () => {
    const host = createOperationHost();
    host.accounts.set('mia@example.org', 'known');
    const account = { uid: 'known', name: { first: 'Miranda' }, admin: true };
    await host.store.write([{ op: 'set', path: 'users/known', data: account }]);
    expect(await mapped(host, [mia])).toEqual([{ boatUid: 'boat-mia', uid: 'known' }]);
    expect((await host.store.get('users/known'))?.data).toEqual(account);
  });

  it('joins two phones that told the same address', async () => {
    const host = createOperationHost();
    const answers = await mapped(host, [mia, { ...mia, boatUid: 'boat-mia-2', email: ' MIA@example.org ' }]);
    expect(answers.map(({ uid }) => uid)).toEqual(['uid-1', 'uid-1']);
  });

  it('answers the same again, even when the address belongs to another account by then', async () => {
    const host = createOperationHost();
    await mapped(host, [mia]);
    host.accounts.set('mia@example.org', 'somebody-else');
    expect(await mapped(host, [{ ...mia, name: { first: 'Eve' } }])).toEqual([
      { boatUid: 'boat-mia', uid: 'uid-1' },
    ]);
    expect((await host.store.get('users/uid-1'))?.data.name).toEqual({ first: 'Mia' });
  });

  it('remembers by boat: another boat cannot ask for what this one mapped', async () => {
    const host = createOperationHost();
    await mapped(host, [mia]);
    expect(await mapped(host, [{ ...mia, email: 'eve@example.org' }], { uid: 'hub-2', hub: true })).toEqual([
      { boatUid: 'boat-mia', uid: 'uid-2' },
    ]);
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
