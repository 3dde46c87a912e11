import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { CallError } from '../../src/ports/calls.ts';
import { type FirebasePage, newPerson, openPage } from '../support/firebase/firebase-rig.ts';

/**
 * One of each room. All are made by the same code, and which are for administrators is looked at over HTTP
 * (`tests/server/access/back-office.test.ts`); the emulator keeps a process of 150 MB for each function that was asked.
 */
const names = [
  'mark-person',
  'move-surveys',
  'write-map-features',
  'write-dataset',
  'list-census-image-user',
  'stop-job',
];

/** The emulator starts a process for each function: no more than these at once. */
const limit = pLimit(4);

/** Asked without anything in it: who may not ask is told so before that is looked at. */
const refusalOf = ({ calls }: FirebasePage, name: string): Promise<string> =>
  calls.call(name, {}).then(
    () => 'was done',
    (error: unknown) => (error instanceof CallError ? error.status : String(error)),
  );

test('functions of administrators are refused to a visitor, a volunteer, a verified one, an expert and a boat', async () => {
  const people = await Promise.all([
    newPerson('Mia'),
    newPerson('Vera', { verified: true }),
    newPerson('Elliot', { isExpert: true }),
    newPerson('Seastar', { hub: true }),
  ]);
  const askers = [openPage(), ...people];
  const wanted = ['UNAUTHENTICATED', ...people.map(() => 'PERMISSION_DENIED')];
  const said = await Promise.all(
    names.map((name) =>
      limit(async () => [name, await Promise.all(askers.map((asker) => refusalOf(asker, name)))]),
    ),
  );
  expect(said).toEqual(names.map((name) => [name, wanted]));
});

test('an administrator whose flag is taken away has lost functions and documents with the next request', async () => {
  const [ada, bob] = await Promise.all([
    newPerson('Ada', { admin: true }),
    newPerson('Bob', { admin: true }),
  ]);
  const mark = { uid: ada.uid, mark: 'verified', is: true };
  const look = () => bob.store.query({ from: { collection: 'changes' }, where: [], orderBy: [] });
  expect(await bob.calls.call('mark-person', mark)).toEqual({ status: 'changed' });
  await look();
  await ada.calls.call('change-administrator', { uid: bob.uid, is: false });
  await expect(bob.calls.call('mark-person', mark)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  await expect(look()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
});
