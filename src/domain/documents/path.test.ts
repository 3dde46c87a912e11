import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCollectionPath, matchPath, parseDocumentPath } from './path.ts';

const segment = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~@+-]{0,20}$/);

describe('the path of a document', () => {
  it('is taken apart', () => {
    expect(parseDocumentPath('users/u1/surveys/s-1')).toEqual({
      path: 'users/u1/surveys/s-1',
      collectionPath: 'users/u1/surveys',
      collection: 'surveys',
      id: 's-1',
    });
  });

  it.each([
    '',
    'users',
    'users/u1/surveys',
    '/users/u1',
    'users/u1/',
    'users//u1/x',
    'users/..',
    'users/.',
    'users/__name__',
    'users/u 1',
    'users/u\u0000',
    'users/%2e%2e',
    'users/é',
    'users\\u1',
    `users/${'x'.repeat(121)}`,
    'a/b/'.repeat(7).slice(0, -1),
  ])('is not "%s"', (path) => {
    expect(parseDocumentPath(path)).toBeUndefined();
  });

  it('has twelve segments at most, that of a collection eleven, and every one of them is looked at', () => {
    const deep = Array.from({ length: 12 }, (_, level) => `s${level}`);
    expect(parseDocumentPath(deep.join('/'))?.id).toBe('s11');
    expect(isCollectionPath(deep.slice(1).join('/'))).toBe(true);
    expect(isCollectionPath([...deep, 's12'].join('/'))).toBe(false);
    expect(isCollectionPath('users/../surveys')).toBe(false);
  });

  it('is a collection and an id, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), segment, (segments, id) => {
        const collection = (segments.length % 2 === 1 ? segments : segments.slice(1)).join('/');
        fc.pre(collection !== '');
        expect(isCollectionPath(collection)).toBe(true);
        expect(parseDocumentPath(collection)).toBeUndefined();
        expect(parseDocumentPath(`${collection}/${id}`)).toMatchObject({ collectionPath: collection, id });
      }),
    );
  });
});

describe('a pattern', () => {
  it('names the parts of a path', () => {
    expect(matchPath('users/{uid}/surveys/{surveyId}', 'users/u1/surveys/s1')).toEqual({
      uid: 'u1',
      surveyId: 's1',
    });
  });
  it('fits no other shape', () => {
    for (const path of ['users/u1', 'users/u1/images/s1', 'users/u1/surveys/s1/images/i1', ''])
      expect(matchPath('users/{uid}/surveys/{surveyId}', path), path).toBeUndefined();
  });
});
