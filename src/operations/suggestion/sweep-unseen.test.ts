import { expect, test } from 'vitest';
import { analysisGround, unanalysedImage } from '../../../tests/support/analysis/analysis-ground.ts';
import { imageDocs, imagesWithoutRegions } from '../../domain/collections/images.ts';
import { unseenSweepDocs } from '../../domain/collections/suggestion-models.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { sweepUnseen } from './sweep-unseen.ts';

const hourMs = 3_600_000;

/** So many photos that nobody has looked at, an hour old, and sweeps of them. */
async function unseen(count: number) {
  const { store } = (await analysisGround()).context;
  const now = toInstant(Date.parse(unanalysedImage.since) + hourMs);
  const writes = Array.from({ length: count }, (_, index): Write => {
    const id = `unseen-${String(index).padStart(4, '0')}`;
    const path = imageDocs.path({ uid: 'mia', surveyId: 'survey-9', imageId: id });
    const seed = id.padEnd(20, '0');
    return { op: 'set', path, data: documentOf({ ...unanalysedImage, id, seed, arrivalDay: '2025-10-01' }) };
  });
  for (let from = 0; from < writes.length; from += 100) await store.write(writes.slice(from, from + 100));
  const looked: string[] = [];
  let reads = 0;
  const counted = {
    ...store,
    async query(question: Parameters<typeof store.query>[0]) {
      const page = await store.query(question);
      reads += page.docs.length;
      return page;
    },
  };
  return {
    store,
    looked,
    reads: () => reads,
    sweep: (change: Partial<Parameters<typeof sweepUnseen>[0]> = {}) =>
      sweepUnseen({
        store: counted,
        clock: { now: () => now },
        async look(path, { id }) {
          looked.push(id);
          await store.write([{ op: 'update', path, data: { ml: true } }]);
          return true;
        },
        mayGoOn: () => true,
        log: { warn: () => undefined },
        ...change,
      }),
    left: async () => (await everyDocument(store, imagesWithoutRegions(100))).map(({ id }) => id),
  };
}

test('photos that nobody has looked at are looked at, forty at a time, until there is none', async () => {
  const { sweep, left, looked } = await unseen(50);
  // One of the ground has no regions either.
  const all = (await left()).length;
  expect(await sweep()).toBe(40);
  expect(await left()).toHaveLength(all - 40);
  expect(await sweep()).toBe(all - 40);
  expect(await left()).toEqual([]);
  expect(new Set(looked).size).toBe(all);
  expect(await sweep()).toBe(0);
});

test('a photo that cannot be looked at is tried three times, and keeps nobody else waiting', async () => {
  const { sweep, left } = await unseen(3);
  const tried: string[] = [];
  const look = async (path: string, { id }: { readonly id: string }) => {
    tried.push(path);
    if (id === 'unseen-0001') throw new Error('The function has no memory left.');
    return false;
  };
  for (let run = 0; run < 5; run += 1) expect(await sweep({ look })).toBe(0);
  const times = new Map(tried.map((path) => [path, tried.filter((one) => one === path).length]));
  expect([...times.values()].every((count) => count === 3)).toBe(true);
  expect(times.size).toBe((await left()).length);
});

test('a photo by which the function dies is left alone after three tries, too', async () => {
  const { store, sweep, looked } = await unseen(1);
  for (let run = 0; run < 3; run += 1) {
    // Nothing is written any more after the death.
    let isDead = false;
    const dying = {
      ...store,
      write: async (writes: readonly Write[]) => (isDead ? undefined : store.write(writes)),
    };
    const look = async (_path: string, { id }: { readonly id: string }) => {
      isDead = id === 'unseen-0000';
      return false;
    };
    await sweep({ store: dying as typeof store, look });
  }
  await sweep();
  expect(looked).not.toContain('unseen-0000');
});

test('a sweep reads five hundred records at most, stops when its time is over, and leaves what has only just arrived', async () => {
  const many = await unseen(600);
  const tried = (await everyDocument(many.store, imagesWithoutRegions(500))).map(({ path }) => ({
    path,
    times: 3,
  }));
  await many.store.write([{ op: 'set', path: unseenSweepDocs.path({ name: 'now' }), data: { tried } }]);
  expect(await many.sweep()).toBe(0);
  expect(many.reads()).toBe(500);

  const { sweep, looked } = await unseen(5);
  expect(await sweep({ mayGoOn: () => looked.length < 2 })).toBe(2);
  looked.length = 0;
  const justNow = toInstant(Date.parse(unanalysedImage.since) + 60_000);
  expect(await sweep({ clock: { now: () => justNow } })).toBe(0);
  expect(looked).toEqual([]);
});
