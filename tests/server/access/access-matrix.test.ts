import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessGate } from '../../../edge-server/front/http/guards/store-gate.ts';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import type { Store } from '../../../src/ports/store.ts';
import { documentCases, listCases } from '../../support/access/access-matrix.ts';
import { hasPassed, type Role, type RoleUids, roleFlags } from '../../support/access/access-roles.ts';
import { randomDocumentCases } from '../../support/access/random-access-cases.ts';
import { type MatrixHost, runDocumentCases, runListCases } from '../../support/access/run-access-matrix.ts';
import { testSeed } from '../../support/seed.ts';
import { serveStoreRoutes } from '../../support/server/store-routes.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

/** `ACCESS_CASES=5000` plays more. */
const randomCases = Number(process.env.ACCESS_CASES ?? 400);

let server: TestServer;
let routes: Awaited<ReturnType<typeof serveStoreRoutes>>;
let uids: RoleUids;
let host: MatrixHost;

beforeAll(async () => {
  server = await startTestServer();
  // The routes with the access table alone: what documents must say besides is tested in documents.test.ts.
  // How much somebody may send in a day is tested elsewhere, and this is more.
  const allowances = { take: () => undefined };
  routes = await serveStoreRoutes({ ...server.context, allowances }, createAccessGate());
  const storeWith = (bearer: string | null) =>
    createServerStore({ baseUrl: routes.url, bearer: async () => bearer });
  const stores = new Map<Role, Store>([['visitor', storeWith(null)]]);
  const uidOfRole = async (role: Exclude<Role, 'visitor' | 'guest' | 'guest at home'>) => {
    const { uid, bearer } = await server.person(role.replaceAll(' ', '-'), roleFlags[role]);
    const { sessionId } = await server.context.sessionOf(bearer);
    if (hasPassed(role) && sessionId !== null) server.context.secondSteps.pass(sessionId);
    stores.set(role, storeWith(bearer));
    return uid;
  };
  // A session of the auth library makes a missing account document by itself, and then nobody could be seen to
  // create one. A device that belongs to such a session does not.
  const owner = await server.person('Owner');
  const { sessionId } = await server.context.sessionOf(owner.bearer);
  if (sessionId === null) throw new Error('The owner has no session.');
  const { device, token } = server.context.devices.enrol(owner.email, true, { uid: owner.uid, sessionId });
  stores.set('owner', storeWith(token));
  const guestOfRole = async (role: 'guest' | 'guest at home') => {
    const { uid, bearer } = await server.guest();
    stores.set(role, storeWith(bearer));
    return uid;
  };
  uids = {
    owner: device.uid,
    other: await uidOfRole('other'),
    expert: await uidOfRole('expert'),
    verified: await uidOfRole('verified'),
    admin: await uidOfRole('admin'),
    hub: await uidOfRole('hub'),
    'other hub': await uidOfRole('other hub'),
    guest: await guestOfRole('guest'),
    'guest at home': await guestOfRole('guest at home'),
    'admin before the second step': await uidOfRole('admin before the second step'),
    'admin after the second step': await uidOfRole('admin after the second step'),
    'expert before the second step': await uidOfRole('expert before the second step'),
  };
  host = {
    above: server.context.store,
    storeOf(role) {
      const store = stores.get(role);
      if (store === undefined) throw new TypeError(`No store for ${role}.`);
      return store;
    },
  };
});
afterAll(async () => {
  await routes.close();
  await server.close();
});

describe('the server says what src/domain/access/access.ts says', () => {
  it('of every role, path, operation and privileged field', { timeout: 300_000 }, async () => {
    const cases = documentCases(uids);
    const startedAt = performance.now();
    const different = await runDocumentCases(cases, host);
    process.stdout.write(
      `access matrix on the server: ${cases.length} cases of documents, ${different.length} different, ` +
        `${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
    );
    expect(different).toEqual([]);
  });

  it('of random documents', { timeout: 300_000 }, async () => {
    const cases = randomDocumentCases(uids, testSeed, randomCases);
    expect(await runDocumentCases(cases, host)).toEqual([]);
  });

  it('of every query', { timeout: 300_000 }, async () => {
    const cases = listCases(uids);
    const startedAt = performance.now();
    const different = await runListCases(cases, host);
    process.stdout.write(
      `access matrix on the server: ${cases.length} cases of queries, ${different.length} different, ` +
        `${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
    );
    expect(different).toEqual([]);
  });
});
