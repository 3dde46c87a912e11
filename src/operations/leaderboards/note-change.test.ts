import { expect, test } from 'vitest';
import { isSameInProfile, standsInProfile } from './note-change.ts';

test.each([
  [{ name: { first: 'Ann' } }, true],
  [{ 'name.first': 'Ann' }, true],
  [{ 'loc.value': 'Cairns' }, true],
  [{ org: null }, true],
  [{ names: 1, 'locale.code': 'fr', updatedAt: 'now' }, false],
  [{}, false],
])('%j stands in a standing: %j', (fields, stands) => {
  expect(standsInProfile(fields)).toBe(stands);
});

test('two accounts are the same for a standing where name, place and organisation are', () => {
  const ann = { name: { first: 'Ann' }, isEmailVerified: false };
  expect(isSameInProfile(ann, { ...ann, isEmailVerified: true })).toBe(true);
  expect(isSameInProfile(ann, { ...ann, name: { first: 'Anna' } })).toBe(false);
});
