import { beforeEach, expect, it } from 'vitest';
import { connectFirestore } from '../../src/adapters/firebase-admin/connect.ts';
import { emptyFirestore, emulatorProject } from '../support/firebase/firestore-emulator.ts';
import { newAccounts } from '../support/influence/new-accounts.ts';

beforeEach(emptyFirestore);

it('a new account counts on Firestore once three of its photos agree with an expert’s', async () => {
  // Of another project, which no function follows.
  const { store } = connectFirestore('demo-new-accounts');
  const host = await newAccounts(4, store);
  await host.person('elliot', { isExpert: true });
  await host.person('nina');
  for (const photo of [0, 1, 2]) {
    await host.say('elliot', photo, 40, true);
    await host.say('nina', photo, 45);
    expect(await host.total(photo)).toBe(1);
    await host.follow('nina', photo);
  }
  for (const photo of [0, 1, 2]) expect(await host.total(photo)).toBe(2);
});

it('functions follow what waits: it counts as soon as its account does', async () => {
  // The functions of the tests are built with 0: to them everybody is established.
  const { store } = connectFirestore(emulatorProject);
  const host = await newAccounts(1, store);
  await host.person('nina');
  await host.say('nina', 0, 45);
  await expect.poll(() => host.total(0), { timeout: 120_000 }).toBe(1);
});
