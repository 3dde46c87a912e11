import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { visitor } from '../../domain/access/access.ts';
import { mergedAccountDocs } from '../../domain/collections/account/merged-accounts.ts';
import { ownFigureDocs } from '../../domain/collections/account/own-figures.ts';
import { analysisDocs } from '../../domain/collections/analyses.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { photosByMonthFigure } from '../../domain/dashboard/photos-by-month.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { photosByMonth } from './photos-by-month.ts';
import type { Change } from './projection.ts';

const at = { uid: 'ann', figure: photosByMonthFigure };

interface Kept {
  readonly updated: string;
  readonly isDeleted: boolean;
  readonly coverage: number;
  readonly isSecondWay: boolean;
}

const documentWith = ({ updated, isDeleted, coverage, isSecondWay }: Kept): DocumentData => ({
  ...{ updated, isDeleted, isSecondWay, stats: { coverage } },
});

/** A store with an account, in which every write is followed as a host follows it. */
async function open() {
  const deps = createOperationHost().contextOf(visitor);
  const { store } = deps;
  await store.write([userDocs.set({ uid: 'ann' }, { uid: 'ann' })]);
  async function follow(change: Change): Promise<void> {
    for (const key of photosByMonth.keysOf(change, deps)) await photosByMonth.run(key, deps);
  }
  async function write(one: Write): Promise<void> {
    const before = (await store.get(one.path))?.data ?? null;
    await store.write([one]);
    const after = (await store.get(one.path))?.data ?? null;
    await follow({ path: one.path, before, after });
  }
  return {
    deps,
    write,
    save: (analysisId: string, kept: Kept) =>
      write(analysisDocs.set({ uid: 'ann', analysisId }, documentWith(kept))),
    /** Photos by month, without the months that have none. */
    async counted() {
      const values = (await ownFigureDocs.read(store, at))?.values ?? {};
      return Object.fromEntries(Object.entries(values).filter(([, count]) => count > 0));
    },
  };
}

const complete: Kept = {
  updated: '2025-09-30T23:59:59.999Z',
  isDeleted: false,
  coverage: 1,
  isSecondWay: false,
};
const inOctober = { ...complete, updated: '2025-10-01T00:00:00.000Z' };

describe('photos by month', () => {
  it('count complete photos in the month in which they were saved last', async () => {
    const { save, counted } = await open();
    await save('a1', complete);
    await save('a2', inOctober);
    await save('a3', { ...inOctober, coverage: 0.9499 });
    await save('a4', { ...inOctober, coverage: 0.95 });
    expect(await counted()).toEqual({ '2025-09': 1, '2025-10': 2 });
    await save('a1', inOctober);
    expect(await counted()).toEqual({ '2025-10': 3 });
  });

  it('forget what was deleted, or stands for a photo that counts already', async () => {
    const { save, write, counted } = await open();
    await save('a1', complete);
    await save('a2', { ...complete, isSecondWay: true });
    await write(analysisDocs.update({ uid: 'ann', analysisId: 'a1' }, { isDeleted: true }));
    await write(analysisDocs.update({ uid: 'ann', analysisId: 'a2' }, { isSecondWay: false }));
    expect(await counted()).toEqual({ '2025-09': 1 });
    await write(analysisDocs.delete({ uid: 'ann', analysisId: 'a2' }));
    expect(await counted()).toEqual({});
  });

  it('are never kept of an account that is gone, or became another one', async () => {
    const { deps, save } = await open();
    await save('a1', complete);
    await deps.store.write([mergedAccountDocs.set({ uid: 'ann' }, { into: 'ben' })]);
    await save('a2', complete);
    expect(await ownFigureDocs.read(deps.store, at)).toBeUndefined();
    await deps.store.write([mergedAccountDocs.delete({ uid: 'ann' }), userDocs.delete({ uid: 'ann' })]);
    await save('a3', complete);
    expect(await ownFigureDocs.read(deps.store, at)).toBeUndefined();
  });

  it('equal a recount after any sequence of changes', async () => {
    const moments = ['2025-07-31T12:00:00.000Z', '2025-09-30T23:59:59.999Z', '2025-10-01T00:00:00.000Z'];
    const kept = fc.record({
      updated: fc.constantFrom(...moments),
      isDeleted: fc.boolean(),
      coverage: fc.constantFrom(0, 0.94, 0.95, 1),
      isSecondWay: fc.constant(false),
    });
    const step = fc.record({ id: fc.constantFrom('a1', 'a2', 'a3'), kept: fc.option(kept) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { deps, save, write, counted } = await open();
        for (const { id, kept: next } of steps)
          if (next === null) await write(analysisDocs.delete({ uid: 'ann', analysisId: id }));
          else await save(id, next);
        const stored = await counted();
        await deps.store.write([ownFigureDocs.delete(at)]);
        await photosByMonth.run('ann/all', deps);
        expect(await counted()).toEqual(stored);
      }),
      { numRuns: 60 },
    );
  });
});

it('are counted at a start of whoever analysed before they were', async () => {
  const { deps, save } = await open();
  await save('a1', complete);
  const keys = async () => {
    const found: string[] = [];
    for await (const key of photosByMonth.keysAtStart?.(deps) ?? []) found.push(key);
    return found;
  };
  await deps.store.write([userDocs.merge({ uid: 'ann' }, { meta: { analysis: { total: 1 } } })]);
  expect(await keys()).toEqual([]);
  await deps.store.write([
    ownFigureDocs.delete(at),
    userDocs.set({ uid: 'ben' }, { meta: { analysis: { total: 0 } } }),
  ]);
  expect(await keys()).toEqual(['ann/all']);
});

it('count the month of a change that lies ahead of the clock, and sixty months at most of one decades ago', async () => {
  const { save, counted, deps } = await open();
  await save('a1', { ...complete, updated: '2031-01-01T00:00:00.000Z' });
  expect(await counted()).toEqual({ '2031-01': 1 });
  await deps.store.write([ownFigureDocs.delete(at)]);
  await save('a2', { ...complete, updated: '1970-01-01T00:00:00.000Z' });
  const { values = {} } = (await ownFigureDocs.read(deps.store, at)) ?? {};
  expect(Object.keys(values)).toHaveLength(61);
});

it('are counted again where somebody else has stored counts meanwhile', async () => {
  const { deps, save, counted } = await open();
  await save('a1', complete);
  let isFirst = true;
  const racing = {
    ...deps,
    store: {
      ...deps.store,
      get: deps.store.get.bind(deps.store),
      query: deps.store.query.bind(deps.store),
      write: deps.store.write.bind(deps.store),
      decide: deps.store.decide.bind(deps.store),
      async aggregate(...asked: Parameters<typeof deps.store.aggregate>) {
        const answer = await deps.store.aggregate(...asked);
        if (isFirst) {
          isFirst = false;
          await save('a2', complete);
        }
        return answer;
      },
    },
  };
  await photosByMonth.run('ann/2025-09', racing as typeof deps);
  expect(await counted()).toEqual({ '2025-09': 2 });
});
