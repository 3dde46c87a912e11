import * as OTPAuth from 'otpauth';
import { expect, test } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { accountActor } from '../../domain/access/account-actor.ts';
import { type Change, changeSchema } from '../../domain/back-office/change.ts';
import { newestChanges } from '../../domain/collections/back-office/changes.ts';
import type { SecondStep } from '../../ports/server.ts';
import { undoChange } from '../back-office/undo-change.ts';
import { beginTwoStep, confirmTwoStep } from '../credentials/switch-two-step.ts';
import { changeAdministrator } from './change-administrator.ts';
import { disablePerson } from './disable-person.ts';
import { markPerson } from './mark-person.ts';
import { writeOrganisation } from './write-organisation.ts';

const day = '2025-09-01T00:00:00.000Z';
const ada = { uid: 'ada', admin: true };
const bob = { uid: 'bob', admin: true };
const session: SecondStep = { session: 'here', hasPassed: true, pass: async () => null };

async function ground() {
  const host = createOperationHost();
  const account = (uid: string, first: string, more: object = {}) =>
    ({
      op: 'set',
      path: `users/${uid}`,
      data: { uid, name: { first }, createdAt: day, updatedAt: day, ...more },
    }) as const;
  await host.store.write([
    account('ada', 'Ada', { admin: true }),
    account('bob', 'Bob', { admin: true }),
    account('mia', 'Mia'),
    account('boat', 'Boat', { hub: true }),
  ]);
  const mia = async () => (await host.store.get('users/mia'))?.data;
  const changes = async (): Promise<readonly Change[]> =>
    (await host.store.query(newestChanges())).docs.map(({ data }) => changeSchema.parse(data));
  return { host, mia, changes };
}

test('a mark is given, is on record with its reason, and comes back by one press', async () => {
  const { host, mia, changes } = await ground();
  const input = { uid: 'mia', mark: 'isExpert', is: true, why: 'Ten years at the institute' };
  expect(await host.call(markPerson, input, ada)).toEqual({ status: 'changed' });
  expect(await host.call(markPerson, input, ada)).toEqual({ status: 'as it was' });
  expect(await mia()).toMatchObject({ isExpert: true });
  const [entry] = await changes();
  expect(entry).toMatchObject({
    what: 'Mia is an expert.',
    why: 'Ten years at the institute',
    before: { isExpert: false },
    after: { isExpert: true },
  });
  await host.call(undoChange, { change: entry?.id }, bob);
  expect(await mia()).toMatchObject({ isExpert: false });
  expect(await changes()).toHaveLength(2);
});

test('nobody but an administrator says anything of anybody', async () => {
  const { host, mia } = await ground();
  for (const actor of [
    {},
    { uid: 'mia' },
    { uid: 'mia', isExpert: true, verified: true },
    { uid: 'boat', hub: true },
  ])
    for (const [operation, input] of [
      [markPerson, { uid: 'mia', mark: 'isExpert', is: true }],
      [changeAdministrator, { uid: 'mia', is: true }],
      [disablePerson, { uid: 'bob', is: true }],
    ] as const)
      await expect(host.call(operation, input, actor)).rejects.toThrow();
  expect(await mia()).not.toHaveProperty('isExpert');
});

test('an administrator is made by the word of two, not by one who says it twice, nor after a week', async () => {
  const { host, mia, changes } = await ground();
  const ask = (actor: object) => host.call(changeAdministrator, { uid: 'mia', is: true }, actor);
  expect(await ask(ada)).toEqual({ status: 'waits' });
  expect(await ask(ada)).toEqual({ status: 'waits' });
  host.pass(8 * 24 * 60 * 60 * 1000);
  expect(await ask(bob)).toEqual({ status: 'waits' });
  expect(await mia()).not.toHaveProperty('admin');
  expect(await ask(ada)).toEqual({ status: 'done' });
  expect(await mia()).toMatchObject({ admin: true });
  expect(await host.store.get('administratorwords/mia')).toBeNull();
  expect((await changes()).map(({ what }) => what)).toContain('Mia is an administrator.');
});

test('a code of the authenticator stands for the second word, and a wrong one for nothing', async () => {
  const { host, mia } = await ground();
  const confirmation = await host.confirm('two-step', ada, session);
  const { secret } = (await host.call(beginTwoStep, { confirmation }, ada, session)) as { secret: string };
  const code = () => new OTPAuth.TOTP({ secret }).generate({ timestamp: host.now() });
  await host.call(confirmTwoStep, { code: code() }, ada, session);
  host.pass(60_000);
  await expect(
    host.call(changeAdministrator, { uid: 'mia', is: true, code: '000000' }, ada, session),
  ).rejects.toThrow();
  expect(await mia()).not.toHaveProperty('admin');
  const input = { uid: 'mia', is: true, code: code() };
  expect(await host.call(changeAdministrator, input, ada, session)).toEqual({ status: 'done' });
  expect(await mia()).toMatchObject({ admin: true });
});

test('the last administrator stays, a boat is none, and one is taken back by one press', async () => {
  const { host } = await ground();
  const take = (uid: string, actor: object) => host.call(changeAdministrator, { uid, is: false }, actor);
  await expect(host.call(changeAdministrator, { uid: 'boat', is: true }, ada)).rejects.toThrow('boat');
  expect(await take('bob', ada)).toEqual({ status: 'done' });
  expect((await host.store.get('users/bob'))?.data).toMatchObject({ admin: false });
  await expect(take('ada', ada)).rejects.toThrow('only administrator');
});

test('an account that is shut has no rights, no sessions and no way in, and is opened again', async () => {
  const { host, mia } = await ground();
  await host.call(disablePerson, { uid: 'mia', is: true, why: 'Somebody else uses it' }, ada);
  expect(host.disabled.has('mia')).toBe(true);
  expect(accountActor('mia', await mia(), true).uid).toBeNull();
  await expect(host.call(changeAdministrator, { uid: 'mia', is: true }, ada)).rejects.toThrow('shut');
  await host.call(disablePerson, { uid: 'mia', is: false }, ada);
  expect(host.disabled.has('mia')).toBe(false);
  expect(accountActor('mia', await mia(), true).uid).toBe('mia');
  await expect(host.call(disablePerson, { uid: 'ada', is: true }, ada)).rejects.toThrow('own account');
  await expect(host.call(disablePerson, { uid: 'bob', is: true }, ada)).rejects.toThrow('administrator');
});

test('an organisation is added and made a school, on record, and not by a member', async () => {
  const { host, changes } = await ground();
  const said = { handle: 'reef-school', name: 'Reef School' };
  await expect(host.call(writeOrganisation, said, { uid: 'mia' })).rejects.toThrow();
  expect(await host.call(writeOrganisation, said, ada)).toEqual({ status: 'changed' });
  host.pass(1000);
  const stored = async () => (await host.store.get('organisations/reef-school'))?.data;
  const basedOn = (await stored())?.updatedAt;
  const school = { ...said, isSchool: true };
  await expect(host.call(writeOrganisation, school, ada)).rejects.toThrow(
    'There is an organisation of this handle already.',
  );
  expect(await host.call(writeOrganisation, { ...school, basedOn }, ada)).toEqual({ status: 'changed' });
  expect(await host.call(writeOrganisation, school, ada)).toEqual({ status: 'as it was' });
  expect(await stored()).toMatchObject({ isSchool: true });
  await expect(host.call(writeOrganisation, { ...said, name: 'Reef College', basedOn }, ada)).rejects.toThrow(
    'Somebody else has changed this organisation meanwhile.',
  );
  await expect(
    host.call(writeOrganisation, { handle: 'reef-club', name: 'Reef Club', basedOn }, ada),
  ).rejects.toThrow('There is no such organisation.');
  const [made] = await changes();
  expect((await changes()).map(({ what }) => what)).toEqual([
    'Changed the organisation Reef School, a school.',
    'Added the organisation Reef School.',
  ]);
  host.pass(1000);
  for (let presses = 0; presses < 2; presses += 1) await host.call(undoChange, { change: made?.id }, ada);
  expect(await stored()).toEqual({ ...said, createdAt: basedOn, updatedAt: '2025-10-01T02:00:02.000Z' });
  expect(await changes()).toHaveLength(3);
});
