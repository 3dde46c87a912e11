import { describe, expect, it } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { findEndedPeople, findEndedPeopleAnswer, maxPeoplePerCall } from './find-ended-people.ts';

type Host = ReturnType<typeof createOperationHost>;

const hub = { uid: 'hub-1', hub: true };
const at = '2025-10-01T02:00:00.000Z';

async function ended(host: Host, boatUids: readonly string[], actor: object = hub) {
  return findEndedPeopleAnswer.parse(await host.call(findEndedPeople, { boatUids }, actor as typeof hub))
    .ended;
}

const set = (path: string, data: Record<string, string>) => ({ op: 'set' as const, path, data });
const endedAccount = (uid: string) => set(`endedaccounts/${uid}`, { at });
const memory = (boatUid: string, uid: string, hubUid = 'hub-1') =>
  set(`boatusers/${hubUid}~${boatUid}`, { uid, hub: hubUid, createdAt: at });

describe('find-ended-people', () => {
  it('names those whose accounts were deleted, and nobody else', async () => {
    const host = createOperationHost();
    await host.store.write([
      memory('mia', 'account-mia'),
      memory('tom', 'account-tom'),
      endedAccount('account-mia'),
    ]);
    expect(await ended(host, ['mia', 'tom', 'nobody', 'mia'])).toEqual(['mia']);
  });

  it('follows an account into the one that absorbed it', async () => {
    const host = createOperationHost();
    const absorbed = { into: 'account-ann', status: 'done', things: 0, at };
    await host.store.write([
      memory('mia', 'account-mia'),
      { op: 'set', path: 'mergedaccounts/account-mia', data: absorbed },
      endedAccount('account-mia'),
    ]);
    expect(await ended(host, ['mia'])).toEqual([]);
    await host.store.write([endedAccount('account-ann')]);
    expect(await ended(host, ['mia'])).toEqual(['mia']);
  });

  it.each([
    ['claimed', { claimedBy: 'account-mia' }],
    ['asked about', { asks: 'account-mia' }],
  ])('knows the account behind a place that its owner has %s', async (_said, owner) => {
    const host = createOperationHost();
    const place = { uid: 'unowned~1', email: 'deleted@account.invalid', createdAt: at, ...owner };
    await host.store.write([memory('mia', 'unowned~1'), set('unowned/unowned~1', place)]);
    expect(await ended(host, ['mia'])).toEqual([]);
    await host.store.write([endedAccount('account-mia')]);
    expect(await ended(host, ['mia'])).toEqual(['mia']);
  });

  it('leaves a place that nobody owns', async () => {
    const host = createOperationHost();
    const place = { uid: 'unowned~1', email: 'mia@example.org', createdAt: at };
    await host.store.write([memory('mia', 'unowned~1'), set('unowned/unowned~1', place)]);
    expect(await ended(host, ['mia'])).toEqual([]);
  });

  it('tells a boat nothing of people whom another boat has mapped', async () => {
    const host = createOperationHost();
    await host.store.write([memory('mia', 'account-mia', 'hub-2'), endedAccount('account-mia')]);
    expect(await ended(host, ['mia'])).toEqual([]);
  });

  it('is asked by boats alone, for no more than a call may have', async () => {
    const host = createOperationHost();
    await expect(ended(host, ['mia'], { uid: 'mia' })).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    const many = Array.from({ length: maxPeoplePerCall + 1 }, (_, index) => `mia-${index}`);
    expect(await ended(host, many.slice(1))).toEqual([]);
    await expect(ended(host, many)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    await expect(ended(host, ['../users/mia'])).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});
