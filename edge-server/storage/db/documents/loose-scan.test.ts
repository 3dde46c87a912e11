import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../../src/adapters/memory/memory-store.ts';
import { randomImages } from '../../../../src/domain/collections/images.ts';
import type { Filter, Query } from '../../../../src/domain/documents/query.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { seededRandom } from '../../../../src/domain/random/seeded-random.ts';
import { databaseInMemory } from '../../../../tests/support/server/temporary-database.ts';
import { compositeIndexes } from './composite-indexes.ts';
import { createDocumentQueries } from './document-queries.ts';
import { makeFieldIndexes, nameOfIndex } from './field-indexes.ts';
import { hasSeveralRanges, isScannedLoosely, looseScan } from './loose-scan.ts';
import { createRowDoubt } from './row-doubt.ts';
import { createSqliteStore } from './sqlite-store.ts';
import { createStatements } from './statements.ts';

const next = randomImages({ regionId: 'gbr', season: 2026, seed: 'm', needsPrediction: false });
/** The same by three ranges, without the day. */
const byThree: Query = {
  ...next,
  where: next.where.filter(({ field }) => field !== 'arrivalDay'),
  orderBy: next.orderBy.filter(({ field }) => field !== 'arrivalDay'),
};
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Photos with few priorities and tallies, and `tallies` of the latter. */
function photos(random: () => number, tallies: number): Write[] {
  return Array.from({ length: 300 }, (_, index): Write => {
    const seed = letters.charAt(Math.floor(random() * letters.length));
    return {
      op: 'set',
      path: `users/ann/surveys/s/images/photo-${index}`,
      data: {
        isDeleted: false,
        season: 2026,
        arrivalDay: '2026-11-23',
        survey: { regionId: 'gbr', priority: 1 + Math.floor(random() * 6) },
        meta: { analysis: { total: Math.floor(random() * tallies) } },
        ...(random() < 0.9 ? { seed } : { seed: index }),
      },
    };
  });
}

function questions(random: () => number): Query[] {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  return Array.from({ length: 60 }, (): Query => {
    const directions = pick([
      ['asc', 'asc', 'asc'],
      ['desc', 'asc', 'desc'],
      ['desc', 'desc', 'asc'],
    ] as const);
    const ranges: Filter[] = [
      { field: 'survey.priority', op: pick(['>=', '>', '<=']), value: pick([1, 3, 5]) },
      { field: 'meta.analysis.total', op: pick(['<=', '<', '>']), value: pick([0, 2, 4, 150]) },
      { field: 'seed', op: pick(['>', '<=']), value: pick(['c', 'm', 'y', 40]) },
    ];
    const kept = pick([2, 3]);
    const fields = ['survey.priority', 'meta.analysis.total', 'seed'].slice(0, kept);
    return {
      from: { group: 'images' },
      where: [
        { field: 'isDeleted', op: '==', value: false },
        { field: 'survey.regionId', op: 'in', value: ['gbr', 'hawaii'] },
        ...ranges.slice(0, kept),
      ],
      orderBy: fields.map((field, index) => ({ field, direction: directions[index] ?? 'asc' })),
      limit: pick([1, 3, 40, 500]),
    };
  });
}

describe('ranges over several fields', () => {
  it.each([5, 300])('are answered as the rules say, with %s values of the second field', async (tallies) => {
    const random = seededRandom(tallies);
    const [sqlite, memory] = [createSqliteStore(databaseInMemory(), { indexes: [] }), createMemoryStore()];
    const writes = photos(random, tallies);
    for (const store of [sqlite, memory]) await store.write(writes);
    for (const query of questions(random)) {
      expect(isScannedLoosely(query)).toBe(true);
      const [found, said] = [await sqlite.query(query), await memory.query(query)];
      expect(found.docs.map(({ path }) => path)).toEqual(said.docs.map(({ path }) => path));
      expect(found.cursor).toEqual(said.cursor);
    }
  });

  it('of which a hundred groups hold nothing are answered with the cursor to the next page', async () => {
    const store = createSqliteStore(databaseInMemory(), { indexes: [] });
    const late = photos(seededRandom(1), 1).map((write, total): Write => {
      if (write.op !== 'set') return write;
      const analysis = { analysis: { total } };
      const data = { ...write.data, meta: analysis, seed: total < 200 ? 'a' : 'z' };
      return { ...write, data: { ...data, survey: { regionId: 'gbr', priority: 5 } } };
    });
    await store.write(late);
    const upTo300 = next.where.map((filter) =>
      filter.field === 'meta.analysis.total' ? { ...filter, value: 300 } : filter,
    );
    const page = await store.query({ ...next, where: upTo300 });
    expect(page.docs.map(({ id }) => id)).toEqual(['photo-200', 'photo-201', 'photo-202']);
    expect(page.cursor).not.toBeNull();
  });

  it('are searched by the groups before the last, and by no row that is not answered', () => {
    const rows = [
      { path: 'a', data: '{"survey":{"priority":2},"meta":{"analysis":{"total":0}}}' },
      { path: 'b', data: '{"survey":{"priority":5},"meta":{"analysis":{"total":1}}}' },
    ];
    const asked: Query[] = [];
    const found = looseScan(byThree, (query) => {
      asked.push(query);
      const isOf = (field: string, op: string, value: number) =>
        query.where.some((filter) => filter.field === field && filter.op === op && filter.value === value);
      if (isOf('survey.priority', '==', 2))
        return isOf('meta.analysis.total', '>', 0) ? [] : rows.slice(0, 1);
      if (isOf('survey.priority', '==', 5)) return isOf('meta.analysis.total', '>', 1) ? [] : rows.slice(1);
      return isOf('survey.priority', '>', 5) ? [] : isOf('survey.priority', '>', 2) ? rows.slice(1) : rows;
    });
    expect([...found].map(({ path }) => path)).toEqual(['a', 'b']);
    expect(asked.map(({ limit }) => limit)).toEqual([1, 1, undefined, 1, 1, 1, undefined, 1, 1]);
  });

  it('are searched for in the index of all their fields, which SQLite does not choose by itself', () => {
    const { sqlite } = databaseInMemory();
    makeFieldIndexes(sqlite, compositeIndexes);
    const asked: string[] = [];
    const statements = createStatements(sqlite);
    const noted: typeof statements = {
      prepare(sql) {
        asked.push(sql);
        return statements.prepare(sql);
      },
    };
    createDocumentQueries(noted, compositeIndexes, [], createRowDoubt(false)).query(next);
    const fields = [
      'isDeleted',
      'survey.regionId',
      'season',
      'survey.priority',
      'meta.analysis.total',
      'arrivalDay',
      'seed',
    ];
    const ofSeason = compositeIndexes.find(
      (index) => index.fields.map(({ fieldPath }) => fieldPath).join() === fields.join(),
    );
    expect(ofSeason).toBeDefined();
    expect(asked).toHaveLength(1);
    for (const sql of asked) expect(sql).toContain(`INDEXED BY "${ofSeason && nameOfIndex(ofSeason)}"`);
  });

  it('are walked over on a later page, and where one field alone has them', () => {
    const values = [1, 0, '2026-11-23', 'k'];
    expect(isScannedLoosely(next)).toBe(true);
    expect(isScannedLoosely({ ...next, after: { values, path: 'users/ann/surveys/s/images/p' } })).toBe(
      false,
    );
    const others = new Set(['seed', 'meta.analysis.total', 'arrivalDay']);
    const ofOne = next.where.filter(({ field }) => !others.has(field));
    expect(isScannedLoosely({ ...next, where: ofOne })).toBe(false);
    expect([next, { ...next, where: ofOne }].map(hasSeveralRanges)).toEqual([true, false]);
  });
});
