import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import { randomImages } from '../../../src/domain/collections/images.ts';
import type { DocumentData } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { StoreError } from '../../../src/ports/store.ts';
import { imageOf } from '../../support/access/access-documents.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let mia: TestPerson;
let noah: TestPerson;
let ada: TestPerson;
let boat: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  mia = await server.person('Mia');
  noah = await server.person('Noah');
  ada = await server.person('Ada', { admin: true });
  boat = await server.person('Boat', { hub: true });
});
afterAll(() => server.close());

const storeOf = (person: TestPerson | null) =>
  createServerStore({ baseUrl: server.url, bearer: async () => person?.bearer ?? null });

async function failureOf(attempt: Promise<unknown>): Promise<StoreError> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof StoreError) return error;
  throw new Error('The attempt did not fail with a StoreError.', { cause: error });
}
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const accountOf = async (person: TestPerson) => (await storeOf(person).get(`users/${person.uid}`))?.data;

describe('the own account', () => {
  it('takes what a profile form sends', async () => {
    const profile = { name: { first: 'Mia', last: 'Tane' }, optin: true };
    await storeOf(mia).write([{ op: 'merge', path: `users/${mia.uid}`, data: profile }]);
    expect(await accountOf(mia)).toMatchObject(profile);
  });

  it.each(['admin', 'isExpert', 'verified', 'hub', 'pending', 'domains'])(
    'cannot be made %s by its owner',
    async (flag) => {
      const path = `users/${mia.uid}`;
      const before = await accountOf(mia);
      for (const write of [
        { op: 'merge', path, data: { [flag]: true } },
        { op: 'update', path, data: { [flag]: true } },
        { op: 'set', path, data: { ...before, [flag]: true } },
      ] satisfies Write[]) {
        expect(await codeOf(storeOf(mia).write([write]))).toBe('PERMISSION_DENIED');
      }
      expect(await accountOf(mia)).toEqual(before);
    },
  );

  it('takes no field and no value that its schema does not know', async () => {
    const path = `users/${mia.uid}`;
    for (const data of [{ name: { first: '' } }, { name: 'Mia' }, { optin: 'yes' }, { loc: { id: 1 } }]) {
      const failure = await failureOf(storeOf(mia).write([{ op: 'merge', path, data }]));
      expect(failure.code).toBe('INVALID_ARGUMENT');
    }
  });

  it('is shown to nobody else, and listed for nobody but an admin', async () => {
    expect(await codeOf(storeOf(noah).get(`users/${mia.uid}`))).toBe('PERMISSION_DENIED');
    expect(await codeOf(storeOf(null).get(`users/${mia.uid}`))).toBe('UNAUTHENTICATED');
    const everybody = { from: { collection: 'users' }, where: [], orderBy: [] };
    expect(await codeOf(storeOf(noah).query(everybody))).toBe('PERMISSION_DENIED');
    expect((await storeOf(ada).query(everybody)).docs.length).toBeGreaterThanOrEqual(3);
  });

  it('is made an expert by nobody here, an administrator neither', async () => {
    const write: Write = { op: 'merge', path: `users/${noah.uid}`, data: { isExpert: true } };
    expect(await codeOf(storeOf(ada).write([write]))).toBe('PERMISSION_DENIED');
    expect((await server.context.sessionOf(noah.bearer)).actor.isExpert).toBe(false);
  });
});

/** An account as its owner would make it. */
const fresh = (): DocumentData => ({
  uid: mia.uid,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

describe('a batch', () => {
  it('is refused whole when one of its writes is not allowed', async () => {
    const path = `users/${mia.uid}`;
    const before = (await storeOf(mia).get(path))?.data;
    const writes: Write[] = [
      { op: 'update', path, data: { optin: true } },
      { op: 'delete', path: `users/${noah.uid}` },
    ];
    expect(await codeOf(storeOf(mia).write(writes))).toBe('PERMISSION_DENIED');
    expect((await storeOf(mia).get(path))?.data).toEqual(before);
  });

  it('is judged write by write: what the first one made is what the second one finds', async () => {
    const path = `users/${mia.uid}`;
    const writes: Write[] = [
      { op: 'update', path, data: { training: { mode: 1 } } },
      { op: 'create', path, data: fresh() },
    ];
    expect(await codeOf(storeOf(mia).write(writes))).toBe('ALREADY_EXISTS');
    expect((await storeOf(mia).get(path))?.data.training).toBeUndefined();
  });
});

describe('what is there', () => {
  it('is told to who may make it again, and to nobody else', async () => {
    const create: Write = { op: 'create', path: `users/${mia.uid}`, data: fresh() };
    expect(await codeOf(storeOf(mia).write([create]))).toBe('ALREADY_EXISTS');
    expect(await codeOf(storeOf(noah).write([create]))).toBe('PERMISSION_DENIED');
    expect(
      await codeOf(storeOf(noah).write([{ op: 'update', path: 'users/nobody', data: { optin: true } }])),
    ).toBe('PERMISSION_DENIED');
  });
});

describe('the record of a photo', () => {
  const surveyId = 'survey-of-photos';
  const record = (): DocumentData => {
    const image = imageOf({ actorUid: mia.uid, ownerUid: mia.uid, strangerHubUid: 'h', id: 'photo-0001' });
    return { ...image, hub: boat.uid, survey: { ...(image.survey as DocumentData), id: surveyId } };
  };
  const path = () => `users/${mia.uid}/surveys/${surveyId}/images/photo-0001`;

  it('is written by nobody, its author and the boat that carries it neither', async () => {
    for (const person of [mia, boat, ada]) {
      const create: Write = { op: 'create', path: path(), data: record() };
      expect(await codeOf(storeOf(person).write([create]))).toBe('PERMISSION_DENIED');
    }
  });
});

describe('a watch over HTTP', () => {
  it('is refused as the query is', async () => {
    const error = await new Promise<StoreError>((resolve, reject) => {
      storeOf(noah).watch(
        { from: { collection: 'users' }, where: [], orderBy: [] },
        () => reject(new Error('A page came.')),
        resolve,
      );
    });
    expect(error.code).toBe('PERMISSION_DENIED');
  });

  it('is refused for a walk over a whole index, which each change would repeat', async () => {
    const next = randomImages({ regionId: 'gbr', season: null, seed: '', needsPrediction: false });
    expect(await storeOf(mia).query(next)).toMatchObject({ cursor: null });
    const failed = new Promise<StoreError>((resolve) => {
      storeOf(mia).watch(next, () => undefined, resolve);
    });
    expect(await failed).toMatchObject({
      message: 'A list with ranges over several fields cannot be followed.',
    });
  });

  it('goes on when the server was away for a while', async () => {
    const first = await startTestServer();
    const { dataDir, port, context } = first;
    const seen: number[] = [];
    const stop = createServerStore({ baseUrl: first.url, bearer: async () => null }).watch(
      { from: { collection: 'regions' }, where: [], orderBy: [] },
      (page) => seen.push(page.docs.length),
      () => seen.push(-1),
    );
    await expect.poll(() => seen).toEqual([5]);
    const region = (await context.store.get('regions/gbr'))?.data ?? {};
    await first.stop();
    const second = await startTestServer({ dataDir, config: { port } });
    // It is back after a second, and what it hears then is nothing new.
    await wait(2_500);
    expect(seen).toEqual([5]);
    await second.context.store.write([{ op: 'delete', path: 'regions/gbr' }]);
    await expect.poll(() => seen).toEqual([5, 4]);
    await second.context.store.write([{ op: 'set', path: 'regions/gbr', data: region }]);
    await expect.poll(() => seen).toEqual([5, 4, 5]);
    stop();
    await second.close();
    await first.close();
  });
});
