import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../../src/adapters/memory/memory-store.ts';
import { surveyedReefs } from '../../../../src/domain/collections/reefs.ts';
import { surveysOfDataset, surveysOfReef } from '../../../../src/domain/collections/surveys.ts';
import type { Json } from '../../../../src/domain/documents/json.ts';
import type { Query } from '../../../../src/domain/documents/query.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { seededRandom } from '../../../../src/domain/random/seeded-random.ts';
import { everyDocument } from '../../../../src/ports/read-documents.ts';
import { databaseInMemory } from '../../../../tests/support/server/temporary-database.ts';
import { compositeIndexes } from './composite-indexes.ts';
import { dropLooseItems, makeListItems } from './list-items.ts';
import { createSqliteStore } from './sqlite-store.ts';

const questions: readonly Query[] = [
  surveysOfDataset('gbr', 'grc6'),
  surveysOfReef('gbr', 'grc6', 'moore'),
  surveyedReefs('gbr', 'grc6', 3),
];
const stored = { count: true, sum: ['meta.images.stored'] };

/** What a list may be: of texts, of anything, a map, a lone value, or not there. */
const lists: readonly (Json | undefined)[] = [
  ['grc6'],
  ['grc5', 'grc6', 'all'],
  ['grc6', 'grc6'],
  [],
  [6, true, null, { grc6: 'grc6' }],
  { grc6: 'grc6' },
  'grc6',
  undefined,
];

/** Writes as anybody may make them: new, changed in part and in full, deleted. */
function randomWrites(random: () => number, count: number): Write[] {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  return Array.from({ length: count }, (): Write => {
    const isSurvey = random() < 0.6;
    const id = `doc-${Math.floor(random() * 12)}`;
    const path = isSurvey ? `users/u${Math.floor(random() * 3)}/surveys/${id}` : `mapdata/gbr/features/${id}`;
    if (random() < 0.1) return { op: 'delete', path };
    const datasets = pick(lists);
    const list = datasets === undefined ? {} : { datasets };
    if (random() < 0.2) return { op: 'merge', path, data: isSurvey ? list : { meta: list } };
    const common = { isDeleted: random() < 0.2, name: pick(['Agincourt', 'Moore', 'Moore']) };
    const images = { stored: pick<Json>([1, 2, 40, 'many']) };
    return {
      op: 'set',
      path,
      data: isSurvey
        ? {
            ...common,
            ...list,
            loc: { id: pick(['moore', 'agincourt']), regionId: pick(['gbr', 'hawaii']) },
            date: pick(['2025-10-01', '2025-11-01', '2025-12-01']),
            ...(random() < 0.8 ? { meta: { images } } : {}),
          }
        : { ...common, meta: list },
    };
  });
}

const open = (db = databaseInMemory()) => ({
  db,
  store: createSqliteStore(db, { indexes: compositeIndexes }),
});
const tablesOf = ({ sqlite }: ReturnType<typeof databaseInMemory>) =>
  sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE name GLOB 'documents_items_*' ORDER BY name")
    .pluck()
    .all();

describe('the items of lists', () => {
  it.each([1, 2, 3, 4])('answer as the model does, whatever is written (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    const model = createMemoryStore();
    const { store } = open();
    for (let round = 0; round < 40; round += 1) {
      for (const write of randomWrites(random, 8)) {
        await model.write([write]);
        await store.write([write]);
      }
      for (const question of questions) {
        const paths = async (from: typeof store | typeof model) =>
          (await everyDocument(from, { ...question, limit: 3 })).map(({ path }) => path);
        expect(await paths(store)).toEqual(await paths(model));
        expect(await store.aggregate(question, stored)).toEqual(await model.aggregate(question, stored));
        const some = { ...question, limit: 2 };
        expect(await store.aggregate(some, stored)).toEqual(await model.aggregate(some, stored));
      }
    }
  });

  it('are found in a database that was written before there were any', async () => {
    const db = databaseInMemory();
    const bare = createSqliteStore(db, { indexes: [] });
    expect(tablesOf(db)).toEqual([]);
    const data = { isDeleted: false, name: 'Moore', meta: { datasets: ['grc6'] } };
    await bare.write([{ op: 'set', path: 'mapdata/gbr/features/moore', data }]);
    const { store } = open(db);
    expect((await store.query(surveyedReefs('gbr', 'grc6'))).docs).toHaveLength(1);
    expect(tablesOf(db).length).toBeGreaterThan(0);
    makeListItems(db.sqlite, []);
    expect(tablesOf(db)).toEqual([]);
    await bare.write([{ op: 'update', path: 'mapdata/gbr/features/moore', data: { name: 'Moore Reef' } }]);
  });

  it('follow a row that is replaced by hand, as a restore does', async () => {
    const { db, store } = open();
    const put = db.sqlite.prepare(
      "INSERT OR REPLACE INTO documents VALUES ('mapdata/gbr/features/moore', 'mapdata/gbr/features', 'features', 'moore', ?, 1, '', '')",
    );
    const found = async () => (await store.query(surveyedReefs('gbr', 'grc6'))).docs.length;
    put.run('{"isDeleted":false,"meta":{"datasets":["grc6"]},"name":"Moore"}');
    expect(await found()).toBe(1);
    put.run('{"isDeleted":false,"meta":{"datasets":["grc5"]},"name":"Moore"}');
    expect(await found()).toBe(0);
  });

  it('of a row that was damaged and is gone are taken out', async () => {
    const { db, store } = open();
    const data = { isDeleted: false, datasets: ['grc6'], loc: { regionId: 'gbr' } };
    await store.write([{ op: 'set', path: 'users/u/surveys/s', data }]);
    db.sqlite.prepare("UPDATE documents SET path = 'users/u/surveys/~'").run();
    db.sqlite.prepare('DELETE FROM documents').run();
    const count = async () => (await store.aggregate(surveysOfDataset('gbr', 'grc6'), { count: true })).count;
    expect(await count()).toBe(1);
    dropLooseItems(db.sqlite);
    expect(await count()).toBe(0);
  });
});
