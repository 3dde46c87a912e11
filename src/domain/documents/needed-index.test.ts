import { describe, expect, it } from 'vitest';
import { type CompositeIndex, missingIndexProblem } from './needed-index.ts';
import type { Query } from './query.ts';

const index: CompositeIndex = {
  collectionGroup: 'images',
  queryScope: 'COLLECTION_GROUP',
  fields: [
    { fieldPath: 'isDeleted', order: 'ASCENDING' },
    { fieldPath: 'since', order: 'ASCENDING' },
  ],
};
const asked = (rest: Partial<Query>): Query => ({
  from: { group: 'images' },
  where: [{ field: 'isDeleted', op: '==', value: false }],
  orderBy: [{ field: 'since', direction: 'asc' }],
  ...rest,
});

describe('an index', () => {
  it('is had by the query that it was made for, in both directions, and by a whole collection', () => {
    expect(missingIndexProblem(asked({}), [], [index])).toBeNull();
    expect(
      missingIndexProblem(asked({ orderBy: [{ field: 'since', direction: 'desc' }] }), [], [index]),
    ).toBeNull();
    expect(missingIndexProblem(asked({ where: [], orderBy: [] }), [], [])).toBeNull();
  });

  it('is missed by its name', () => {
    expect(
      missingIndexProblem(asked({ orderBy: [{ field: 'bytes', direction: 'desc' }] }), [], [index]),
    ).toBe(
      'This cannot be asked here, because every document would have to be looked at: there is no index of all images by isDeleted, bytes downwards.',
    );
  });

  it('is missed for each field that is summed', () => {
    expect(missingIndexProblem(asked({}), ['since'], [index])).toBeNull();
    expect(missingIndexProblem(asked({}), ['since', 'meta.width'], [index])).toContain('meta.width upwards');
    expect(missingIndexProblem(asked({ where: [], orderBy: [] }), ['bytes'], [index])).toContain(
      'bytes upwards',
    );
  });

  it('of all collections of a name is not that of one', () => {
    const one = asked({ from: { collection: 'users/u/surveys/s/images' } });
    expect(missingIndexProblem(one, [], [index])).toContain('images by isDeleted, since upwards');
  });
});
