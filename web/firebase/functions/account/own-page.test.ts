import { expect, it } from 'vitest';
import { type Actor, visitor } from '../../../../src/domain/access/access.ts';
import { isAnswered } from './own-page.ts';

const boat: Actor = { ...visitor, uid: 'boat', hub: true };
const page = { appId: '1:2:web:3' };

it('where App Check is on, pages of the project and boats are answered, and no program', () => {
  expect(isAnswered(page, visitor, true)).toBe(true);
  expect(isAnswered(undefined, boat, true)).toBe(true);
  expect(isAnswered(undefined, visitor, true)).toBe(false);
  expect(isAnswered(undefined, { ...visitor, uid: 'mia', admin: true }, true)).toBe(false);
});

it('where it is not, everybody is', () => {
  expect(isAnswered(undefined, visitor, false)).toBe(true);
});
