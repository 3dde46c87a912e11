import { describe, expect, it } from 'vitest';
import { type CompositeIndex, missingIndexProblem, neededIndex, serves } from './needed-index.ts';
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

describe('what Firestore makes by itself', () => {
  const from = { collection: 'users/u1/surveys' };
  const where = [{ field: 'isDeleted', op: '==', value: false }] as const;
  const orderBy = [{ field: 'date', direction: 'desc' }] as const;

  it('is the index of a field of one collection, and of equalities without an order', () => {
    expect(neededIndex({ from, where: [], orderBy: [] })).toBeNull();
    expect(neededIndex({ from, where, orderBy: [] })).toBeNull();
    expect(neededIndex({ from, where: [], orderBy })).toBeNull();
  });

  it('is no other: of a collection, and of any group of collections', () => {
    const needed = { collectionGroup: 'surveys', order: orderBy };
    expect(neededIndex({ from, where, orderBy })).toEqual({
      ...needed,
      queryScope: 'COLLECTION',
      equalities: new Map([['isDeleted', 'EQUAL']]),
    });
    expect(neededIndex({ from: { group: 'surveys' }, where: [], orderBy })).toMatchObject({
      ...needed,
      queryScope: 'COLLECTION_GROUP',
    });
    expect(
      neededIndex({ from, where: [], orderBy: [...orderBy, { field: 'id', direction: 'asc' }] }),
    ).not.toBeNull();
    expect(neededIndex({ from, where: [], orderBy }, 'meta.images.stored')?.order.at(-1)).toEqual({
      field: 'meta.images.stored',
      direction: 'desc',
    });
  });
});

describe('the index of a query', () => {
  const query: Query = {
    from: { collection: 'mapdata/gbr/features' },
    where: [
      { field: 'a', op: 'in', value: [1, 2] },
      { field: 'list', op: 'array-contains', value: 'x' },
      { field: 'c', op: '>=', value: 1 },
    ],
    orderBy: [
      { field: 'c', direction: 'asc' },
      { field: 'd', direction: 'desc' },
    ],
  };
  const [a, list, c, d] = [
    { fieldPath: 'a', order: 'ASCENDING' },
    { fieldPath: 'list', arrayConfig: 'CONTAINS' },
    { fieldPath: 'c', order: 'ASCENDING' },
    { fieldPath: 'd', order: 'DESCENDING' },
  ] as const;
  const isServed = (fields: CompositeIndex['fields'], more: Partial<CompositeIndex> = {}) => {
    const needed = neededIndex(query);
    return (
      needed !== null &&
      serves({ collectionGroup: 'features', queryScope: 'COLLECTION', fields, ...more }, needed)
    );
  };
  const turnedC = { ...c, order: 'DESCENDING' } as const;
  const turnedD = { ...d, order: 'ASCENDING' } as const;

  it('has what must be equal first, in any order, then what it is ordered by, all of it in one of two directions', () => {
    expect(isServed([a, list, c, d])).toBe(true);
    expect(isServed([list, a, turnedC, turnedD])).toBe(true);
  });

  it.each<[string, CompositeIndex['fields']]>([
    ['only one of two fields turned', [a, list, c, turnedD]],
    ['the other one turned', [a, list, turnedC, d]],
    ['its order the other way round', [a, list, d, c]],
    ['an order before what must be equal', [c, a, list, d]],
    ['a field too many', [a, list, c, d, { fieldPath: 'e', order: 'ASCENDING' }]],
    ['a field too few', [a, list, c]],
    ['another field', [a, list, c, { ...d, fieldPath: 'e' }]],
    ['another field that must be equal', [{ ...a, fieldPath: 'e' }, list, c, d]],
    ['a list for one value', [{ fieldPath: 'a', arrayConfig: 'CONTAINS' }, list, c, d]],
    ['one value for a list', [a, { fieldPath: 'list', order: 'ASCENDING' }, c, d]],
    ['a list in its order', [a, list, c, { fieldPath: 'd', arrayConfig: 'CONTAINS' }]],
  ])('has not %s', (_what, fields) => {
    expect(isServed(fields)).toBe(false);
  });

  it('is that of its own collection, and one of several is enough', () => {
    expect(isServed([a, list, c, d], { collectionGroup: 'datasets' })).toBe(false);
    const fields = [a, list, c, d];
    const wanted: CompositeIndex = { collectionGroup: 'features', queryScope: 'COLLECTION', fields };
    expect(missingIndexProblem(query, [], [index, wanted])).toBeNull();
    expect(missingIndexProblem(query, [], [index])).toContain(
      'of features by a, list (a list), c upwards, d downwards.',
    );
  });
});
