import { describe, expect, it } from 'vitest';
import { explicitQuery, pageOf } from './explicit-query.ts';
import { largestPage, type Query } from './query.ts';

const asked: Query = {
  from: { collection: 'users/u1/surveys' },
  where: [{ field: 'loc.regionId', op: '==', value: 'gbr' }],
  orderBy: [{ field: 'meta.images.total', direction: 'desc' }],
};

describe('a query as Firestore wants it', () => {
  it('has its fields in keys, and the path of a document as the last of its order', () => {
    expect(explicitQuery(asked)).toEqual({
      from: { collection: 'users/u1/surveys' },
      filters: [{ keys: ['loc', 'regionId'], op: '==', value: 'gbr' }],
      order: [
        { keys: ['meta', 'images', 'total'], direction: 'desc' },
        { keys: null, direction: 'desc' },
      ],
      startAfter: null,
      pageSize: largestPage,
    });
  });

  it('goes on behind the id of a document in a collection, and behind its path in a group', () => {
    const after = { values: [7], path: 'users/u1/surveys/s1' };
    expect(explicitQuery({ ...asked, after }).startAfter).toEqual([7, 's1']);
    expect(explicitQuery({ ...asked, from: { group: 'surveys' }, after }).startAfter).toEqual([
      7,
      'users/u1/surveys/s1',
    ]);
  });

  it('has pages as large as its limit, and never larger than the largest', () => {
    expect(explicitQuery({ ...asked, limit: 3 }).pageSize).toBe(3);
    expect(explicitQuery({ ...asked, limit: largestPage + 1 }).pageSize).toBe(largestPage);
  });
});

describe('a page', () => {
  const query = { ...asked, limit: 2 };
  const docs = [5, 4, 3].map((total) => ({
    path: `users/u1/surveys/s${total}`,
    data: { meta: { images: { total } } },
  }));

  it('is the last one when no document more was fetched', () => {
    expect(pageOf(query, docs.slice(0, 2))).toEqual({ docs: docs.slice(0, 2), cursor: null });
    expect(pageOf(query, [])).toEqual({ docs: [], cursor: null });
    expect(pageOf(query, [], true)).toEqual({ docs: [], cursor: null });
  });

  it('says where to go on when there is another', () => {
    const cursor = { values: [4], path: 'users/u1/surveys/s4' };
    expect(pageOf(query, docs)).toEqual({ docs: docs.slice(0, 2), cursor });
  });

  it('that was cut because of its size goes on where it was cut', () => {
    const cursor = { values: [5], path: 'users/u1/surveys/s5' };
    expect(pageOf(query, docs.slice(0, 1), true)).toEqual({ docs: docs.slice(0, 1), cursor });
  });
});
