import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseDocumentPath } from '../documents/path.ts';
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
