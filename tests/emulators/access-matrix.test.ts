import { readFile } from 'node:fs/promises';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../src/ports/store.ts';
import { documentCases, listCases } from '../support/access/access-matrix.ts';
import {
  hasPassed,
  type Role,
  type RoleUids,
  roleFlags,
  roles,
  uidOf,
} from '../support/access/access-roles.ts';
import { randomDocumentCases } from '../support/access/random-access-cases.ts';
import { runDocumentCases, runListCases } from '../support/access/run-access-matrix.ts';
import { emulatorProject, storeOfUser } from '../support/firebase/firestore-emulator.ts';
import { askTriggers } from '../support/firebase/running-emulators.ts';
import { testSeed } from '../support/seed.ts';

/** `ACCESS_CASES=5000` plays more. */
const randomCases = Number(process.env.ACCESS_CASES ?? 150);

const uids: RoleUids = {
  owner: 'uid-owner',
  other: 'uid-other',
  expert: 'uid-expert',
  verified: 'uid-verified',
  admin: 'uid-admin',
  hub: 'uid-hub',
  'other hub': 'uid-other-hub',
  guest: 'uid-guest',
  'guest at home': 'uid-guest-at-home',
  'admin before the second step': 'uid-admin-before',
  'admin after the second step': 'uid-admin-after',
  'expert before the second step': 'uid-expert-before',
};

const above = storeOfUser({ above: 'rules' });
function askerOf(role: Role) {
  const uid = uidOf(role, uids);
  if (uid === null) return null;
  if (roleFlags[role].guest === true) return { guest: uid };
  return hasPassed(role) ? { passed: uid } : uid;
}
const stores = new Map<Role, Store>(roles.map((role) => [role, storeOfUser(askerOf(role))]));
const host = {
  above,
  storeOf(role: Role) {
    const store = stores.get(role);
    if (store === undefined) throw new TypeError(`No store for ${role}.`);
    return store;
  },
};

let environment: RulesTestEnvironment;

beforeAll(async () => {
  // Here the rules alone are asked: what the functions do after each write is half of the work.
  await askTriggers('disableBackgroundTriggers');
  environment = await initializeTestEnvironment({
    projectId: emulatorProject,
    firestore: { rules: await readFile('web/firebase/firestore.rules', 'utf8') },
  });
  await environment.clearFirestore();
  await above.write(
    roles.flatMap((role) => {
      const uid = uidOf(role, uids);
      return uid === null
        ? []
        : [{ op: 'set' as const, path: `users/${uid}`, data: { uid, ...roleFlags[role] } }];
    }),
  );
});

afterAll(async () => {
  await environment.cleanup();
  await askTriggers('enableBackgroundTriggers');
});

describe('firestore.rules say what src/domain/access/access.ts says', () => {
  // A hundred cases in five seconds, on two busy cores in fifteen.
  it('of every role, path, operation and privileged field', { timeout: 900_000 }, async () => {
    const cases = documentCases(uids);
    const startedAt = performance.now();
    const different = await runDocumentCases(cases, host);
    process.stdout.write(
      `access matrix on firestore.rules: ${cases.length} cases of documents, ${different.length} different, ` +
        `${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
    );
    expect(different).toEqual([]);
  });

  it('of random documents', { timeout: 900_000 }, async () => {
    const cases = randomDocumentCases(uids, testSeed, randomCases);
    expect(await runDocumentCases(cases, host)).toEqual([]);
  });

  it('of every query', { timeout: 900_000 }, async () => {
    const cases = listCases(uids);
    const startedAt = performance.now();
    const different = await runListCases(cases, host);
    process.stdout.write(
      `access matrix on firestore.rules: ${cases.length} cases of queries, ${different.length} different, ` +
        `${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
    );
    expect(different).toEqual([]);
  });
});
