import { expect, test } from 'vitest';
import { z } from 'zod';
import type { DocumentData } from '../documents/json.ts';
import { parseDocumentPath } from '../documents/path.ts';
import type { Query } from '../documents/query.ts';
import { analysisDocs } from './analyses.ts';
import { collection } from './collection.ts';
import { datasetDocs } from './datasets.ts';
import { hubKeyDocs } from './hub-keys.ts';
import { imageDocs } from './images.ts';
import { reefDocs } from './reefs.ts';
import { regionDocs } from './regions.ts';
import { surveyDocs } from './surveys.ts';
import { userDocs } from './users.ts';

const kinds = [userDocs, surveyDocs, imageDocs, analysisDocs, regionDocs, datasetDocs, reefDocs, hubKeyDocs];

test('a kind of document builds the paths that it matches, and the collections that they stand in', () => {
  const path = imageDocs.path({ uid: 'u1', surveyId: 's1', imageId: 'i1' });
  expect(path).toBe('users/u1/surveys/s1/images/i1');
  expect(imageDocs.match(path)).toEqual({ uid: 'u1', surveyId: 's1', imageId: 'i1' });
  expect(imageDocs.under({ uid: 'u1', surveyId: 's1' })).toBe('users/u1/surveys/s1/images');
  expect(surveyDocs.match(path)).toBeUndefined();
});

test('no path belongs to two kinds', () => {
  for (const kind of kinds) {
    const path = kind.pattern.replace(/[{}]/g, '');
    expect(parseDocumentPath(path)?.path, path).toBe(path);
    expect(kinds.filter((other) => other.match(path) !== undefined)).toEqual([kind]);
  }
});

test('a parameter stands in its place as it is, whatever it contains', () => {
  const kind = collection('shelves/{shelf}/books/{book}', z.object({}));
  expect(kind.path({ shelf: '$&', book: 'a.b' })).toBe('shelves/$&/books/a.b');
});

const shelves = collection(
  'shelves/{shelf}/books/{book}',
  z.object({ title: z.string(), pages: z.number().optional() }),
);
const at = { shelf: 's', book: 'b' };

function storeWith(documents: Readonly<Record<string, DocumentData>>) {
  return {
    get: async (path: string) => {
      const data = documents[path];
      return data === undefined ? null : { data };
    },
  };
}

test('a stored document is read by its schema; what is missing or refused is undefined', async () => {
  const store = storeWith({ 'shelves/s/books/b': { title: 'Reefs' }, 'shelves/s/books/bad': { title: 4 } });
  expect(await shelves.read(store, at)).toEqual({ title: 'Reefs' });
  expect(await shelves.readAt(store, 'shelves/s/books/b')).toEqual({ title: 'Reefs' });
  expect(await shelves.read(store, { ...at, book: 'bad' })).toBeUndefined();
  expect(await shelves.read(store, { ...at, book: 'none' })).toBeUndefined();
  expect(shelves.parse(null)).toBeUndefined();
  expect(shelves.parse({ title: 'Reefs', pages: 'many' })).toBeUndefined();
});

test('a query answers a page or all of them, and counts what the schema refuses', async () => {
  const pages = [
    [{ title: 'Reefs' }, { title: 4 }],
    [{ title: 'Atolls' }, { pages: 3 }],
    [{ title: 'Lagoons' }],
  ];
  const store = {
    query: async ({ after, limit }: Query) => {
      expect(limit).toBe(2);
      const number = after === undefined ? 0 : Number(after.path);
      const cursor = number < 2 ? { values: [], path: String(number + 1) } : null;
      return { docs: (pages[number] ?? []).map((data) => ({ data })), cursor };
    },
  };
  const query = shelves.query({ shelf: 's' }, { limit: 2 });
  expect(await shelves.page(store, query)).toEqual({
    items: [{ title: 'Reefs' }],
    unreadable: 1,
    cursor: { values: [], path: '1' },
  });
  expect(await shelves.all(store, query)).toEqual({
    items: [{ title: 'Reefs' }, { title: 'Atolls' }, { title: 'Lagoons' }],
    unreadable: 2,
  });
});

test('writes name the document, and leave out what is undefined', () => {
  const path = 'shelves/s/books/b';
  expect(shelves.set(at, { title: 'Reefs', pages: undefined })).toEqual({
    op: 'set',
    path,
    data: { title: 'Reefs' },
  });
  expect(shelves.create(at, { title: 'Reefs' })).toEqual({ op: 'create', path, data: { title: 'Reefs' } });
  expect(shelves.merge(at, { pages: 3 })).toEqual({ op: 'merge', path, data: { pages: 3 } });
  expect(shelves.update(at, { pages: 3 })).toEqual({ op: 'update', path, data: { pages: 3 } });
  expect(shelves.increment(at, { pages: 1 })).toEqual({ op: 'increment', path, data: { pages: 1 } });
  expect(shelves.delete(at)).toEqual({ op: 'delete', path });
  expect(() => shelves.set(at, { title: Number.NaN, list: [[1]] })).toThrow(TypeError);
});

test('a query names its collection or all of that name; equal values come before other filters', () => {
  expect(shelves.query({ shelf: 's' })).toEqual({
    from: { collection: 'shelves/s/books' },
    where: [],
    orderBy: [],
  });
  expect(
    shelves.query(
      { shelf: 's' },
      {
        equal: { 'meta.kind': 'guide' },
        where: { pages: { '>': 100, '<=': 200 } },
        orderBy: { pages: 'desc', title: 'asc' },
        limit: 5,
      },
    ),
  ).toEqual({
    from: { collection: 'shelves/s/books' },
    where: [
      { field: 'meta.kind', op: '==', value: 'guide' },
      { field: 'pages', op: '>', value: 100 },
      { field: 'pages', op: '<=', value: 200 },
    ],
    orderBy: [
      { field: 'pages', direction: 'desc' },
      { field: 'title', direction: 'asc' },
    ],
    limit: 5,
  });
  expect(shelves.queryGroup({ limit: 1 })).toEqual({
    from: { group: 'books' },
    where: [],
    orderBy: [],
    limit: 1,
  });
});
