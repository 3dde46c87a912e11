import { describe, expect, it } from 'vitest';
import { surveysOfDataset } from '../../src/domain/collections/surveys.ts';
import { type CompositeIndex, neededIndex, serves } from '../../src/domain/documents/needed-index.ts';
import { namedQueries, queryFunctions } from '../../tests/support/server/named-queries.ts';
import indexFile from './firestore.indexes.json' with { type: 'json' };

const indexes = indexFile.indexes as readonly CompositeIndex[];
const named = namedQueries({ uid: 'u', surveyId: 's', imageId: 'i', reefId: 'agincourt' });

const cases = Object.entries(named).flatMap(([name, { query, sums = [] }]) => [
  { name, needed: neededIndex(query) },
  ...sums.map((field) => ({ name: `${name}, sum of ${field}`, needed: neededIndex(query, field) })),
]);

// The emulator makes every index by itself, and a real project refuses the query that has none.
describe('firestore.indexes.json', () => {
  it.each(cases)('has what Firestore needs for $name', ({ needed }) => {
    if (needed === null) return;
    expect(indexes.filter((index) => serves(index, needed))).toHaveLength(1);
  });

  it('knows every query that the domain names', () => {
    expect(queryFunctions.length).toBeGreaterThan(8);
    expect(queryFunctions.filter((name) => named[name] === undefined)).toEqual([]);
  });

  it('is not served by an index with a field more, which lacks documents', () => {
    const needed = neededIndex(surveysOfDataset('gbr', 'grc6'));
    const longer = indexes.find(({ fields }) => fields.some(({ fieldPath }) => fieldPath.endsWith('stored')));
    expect(needed !== null && longer !== undefined && serves(longer, needed)).toBe(false);
  });

  it('needs none where Firestore has one by itself', () => {
    expect(neededIndex({ from: { collection: 'users/u/surveys' }, where: [], orderBy: [] })).toBeNull();
    expect(named.analysesOfImage && neededIndex(named.analysesOfImage.query)).toBeNull();
  });
});
