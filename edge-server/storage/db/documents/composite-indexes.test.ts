import { expect, test } from 'vitest';
import { missingIndexProblem } from '../../../../src/domain/documents/needed-index.ts';
import { namedQueries } from '../../../../tests/support/server/named-queries.ts';
import { compositeIndexes } from './composite-indexes.ts';

/** A person's downloads are few, and found by whose they are; letters about gifts are there until they are sent. */
const without: ReadonlySet<string> = new Set(['readyExportsOfUser']);

test('every named query has its index here, so that a page may ask it', () => {
  const queries = namedQueries({ uid: 'u', surveyId: 's', imageId: 'i', reefId: 'r' });
  const problems = Object.entries(queries).flatMap(([name, { query, sums }]) => {
    const problem = missingIndexProblem(query, sums ?? [], compositeIndexes);
    return problem === null || without.has(name) ? [] : [`${name}: ${problem}`];
  });
  expect(problems).toEqual([]);
});
