import { expect, test } from 'vitest';
import { isSameInProfile } from './note-change.ts';

test('two accounts are the same for a standing where name, place and organisation are', () => {
  const ann = { name: { first: 'Ann' }, isEmailVerified: false };
  expect(isSameInProfile(ann, { ...ann, isEmailVerified: true })).toBe(true);
  expect(isSameInProfile(ann, { ...ann, name: { first: 'Anna' } })).toBe(false);
});
