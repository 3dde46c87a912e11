import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { storageUseDocs, storedObjectDocs } from '../../domain/collections/account/storage-use.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { everythingIn } from '../../domain/documents/query.ts';
import { maxPhotoBytes } from '../../domain/survey/photo/photo-quota.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { UploadedObject } from '../../ports/server.ts';
import { countStoredPhotos } from '../migration/count-stored-photos.ts';
import { admitObject, releaseObject, requireRoom } from './stored-object.ts';

const { person, unproven, hub } = maxPhotoBytes;

async function accountOf(data = {}) {
  const { store } = createOperationHost();
  await store.write([{ op: 'set', path: 'users/mia', data: { uid: 'mia', ...data } }]);
  const object = (name: string, bytes: number, generation = 1): UploadedObject => ({
    ...{ path: `survey_v2/gbr/x/2025-10-01/${name}.jpg`, generation, bytes, payer: 'mia' },
  });
  return {
    store,
    object,
    admit: async (uploaded: UploadedObject) => (await admitObject(uploaded, { store })).status,
    release: (uploaded: UploadedObject) => releaseObject(uploaded, { store }),
    used: async () =>
      storageUseDocs.schema.safeParse((await store.get('storageuse/mia'))?.data).data?.bytes ?? 0,
    async recounted() {
      const docs = await everyDocument(store, everythingIn(storedObjectDocs.under({ uid: 'mia' })));
      return docs.reduce((sum, { data }) => sum + storedObjectDocs.schema.parse(data).bytes, 0);
    },
  };
}

describe('objects that were uploaded', () => {
  it('are counted up to what their sender may store, and not one byte more', async () => {
    for (const [data, most] of [
      [{}, unproven],
      [{ isEmailVerified: true }, person],
      [{ hub: true }, hub],
    ] as const) {
      const { admit, object, used, recounted } = await accountOf(data);
      expect(await admit(object('a', most - 10))).toBe('admitted');
      expect(await admit(object('b', 11))).toBe('full');
      expect(await admit(object('c', 10))).toBe('admitted');
      expect(await admit(object('d', 1))).toBe('full');
      expect([await used(), await recounted()]).toEqual([most, most]);
    }
  });

  it('are counted once, however often their event comes', async () => {
    const { admit, object, used } = await accountOf();
    for (let time = 0; time < 3; time += 1) expect(await admit(object('a', 10))).toBe('admitted');
    expect(await used()).toBe(10);
  });

  it('give their room back when they are deleted, once', async () => {
    const { admit, release, object, used } = await accountOf();
    await admit(object('a', unproven));
    await release(object('a', unproven));
    await release(object('a', unproven));
    expect(await used()).toBe(0);
    expect(await admit(object('b', unproven))).toBe('admitted');
  });

  it('that were refused stay refused until they are sent anew, also where there is room meanwhile', async () => {
    const { admit, release, object } = await accountOf();
    await admit(object('a', unproven));
    expect(await admit(object('b', 5, 7))).toBe('full');
    await release(object('a', unproven));
    // The trigger may be taking this one away at this moment.
    expect(await admit(object('b', 5, 7))).toBe('full');
    expect(await admit(object('b', 5, 8))).toBe('admitted');
  });

  it('that were counted stay when the account may store less than before', async () => {
    const { store, admit, object } = await accountOf({ isEmailVerified: true });
    await admit(object('a', unproven + 1));
    await store.write([{ op: 'merge', path: 'users/mia', data: { isEmailVerified: false } }]);
    expect(await admit(object('a', unproven + 1))).toBe('admitted');
    expect(await admit(object('b', 1))).toBe('full');
  });

  it('of nobody’s account are not counted, and of one that is gone nothing is noted', async () => {
    const { store, admit, release, object } = await accountOf();
    for (const payer of ['', 'gone', 'unowned~x', 'a/b', '..']) {
      expect(await admit({ ...object('a', hub * 2), payer })).toBe('admitted');
      await release({ ...object('a', hub * 2), payer });
    }
    expect(await everyDocument(store, everythingIn('storageuse'))).toEqual([]);
  });

  it('are told to be too much in words that say what helps', async () => {
    const { store, admit, release, object } = await accountOf();
    await admit(object('a', unproven));
    const blob = { path: 'x', bytes: 1, sha256: 'a', token: 'b' };
    const facts = { width: 1, height: 1, type: 'image/jpeg' } as const;
    const file = { blob, facts, owner: 'mia', object: object('b', 1) };
    const sent = { payer: 'mia', paths: [file.object.path] };
    const refusal = {
      status: 'RESOURCE_EXHAUSTED',
      message:
        'This photo cannot be taken in: this account has reached its 1 GB of photos: it has room for more once its e-mail address is confirmed.',
    };
    await requireRoom({ blob, facts, owner: 'mia' }, sent, { store });
    await requireRoom(null, sent, { store });
    await expect(requireRoom(file, sent, { store })).rejects.toMatchObject(refusal);
    // The trigger has taken it away before anybody asked.
    await release(file.object);
    await expect(requireRoom(null, sent, { store })).rejects.toMatchObject(refusal);
  });

  it('add up to what is there, in whatever order their events come, and however often', async () => {
    /** Objects at a few paths one after the other, each with an event when it came and perhaps one when it went. */
    const story = fc.array(
      fc.record({ name: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 9 }) }),
      {
        maxLength: 8,
      },
    );
    const isGone = fc.infiniteStream(fc.boolean());
    await fc.assert(
      fc.asyncProperty(story, isGone, fc.infiniteStream(fc.nat()), async (uploads, gone, order) => {
        const { admit, release, object, used, recounted } = await accountOf();
        const objects = uploads.map(({ name, bytes }, index) => object(name, bytes, index + 1));
        // The one before at the same path is gone when the next one comes: no rule lets a photo be overwritten.
        const isLast = ({ path, generation }: UploadedObject) =>
          !objects.some((other) => other.path === path && other.generation > generation);
        const kept = objects.filter((one) => isLast(one) && !gone.next().value);
        const events = objects.flatMap((one) => [
          () => admit(one),
          () => admit(one),
          ...(kept.includes(one) ? [] : [() => release(one)]),
        ]);
        const shuffled = events
          .map((event) => ({ event, at: order.next().value }))
          .toSorted((a, b) => a.at - b.at);
        for (const { event } of shuffled) await event();
        const there = kept.reduce((sum, { bytes }) => sum + bytes, 0);
        expect([await used(), await recounted()]).toEqual([there, there]);
      }),
    );
  });
});

describe('photos that came before they were counted', () => {
  it('are counted once by their records, beyond the limit too, and give their room back', async () => {
    const { store, admit, release, object, used, recounted } = await accountOf();
    const { path } = object('a', 1);
    const photo = (url: string, bytes: number, rest = {}) => ({ url, bytes, user: { uid: 'mia' }, ...rest });
    const images = 'users/mia/surveys/s/images';
    await store.write([
      { op: 'set', path: 'users/boat', data: { uid: 'boat', hub: true } },
      { op: 'set', path: `${images}/1`, data: photo(path, unproven) },
      { op: 'set', path: `${images}/2`, data: photo(object('b', 1).path, 5) },
      { op: 'set', path: `${images}/3`, data: photo(object('c', 1).path, 7, { hub: 'boat' }) },
      { op: 'set', path: `${images}/4`, data: photo('elsewhere', 9) },
    ]);
    const ground = {
      store,
      clock: { now: () => toInstant(0) },
      signal: new AbortController().signal,
      rest: async () => undefined,
    };
    expect([await countStoredPhotos(ground), await countStoredPhotos(ground)]).toEqual([3, 0]);
    expect([await used(), await recounted()]).toEqual([unproven + 5, unproven + 5]);
    expect((await store.get('storageuse/boat'))?.data.bytes).toBe(7);
    expect(await admit(object('d', 1))).toBe('full');
    await release(object('a', unproven, 1_700_000_000_000_000));
    expect([await used(), await recounted()]).toEqual([5, 5]);
  });
});
