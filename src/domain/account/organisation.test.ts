import { expect, test } from 'vitest';
import { organisationSchema, typedHandle } from './organisation.ts';

test('an organisation has a handle that can stand in an address', () => {
  const at = '2026-11-22T10:00:00.000Z';
  const club = { handle: 'reef-school', name: 'Reef School', createdAt: at, updatedAt: at };
  expect(organisationSchema.parse(club)).toEqual(club);
  expect(organisationSchema.safeParse({ ...club, handle: '../Reef' }).success).toBe(false);
});

test.each([
  ['Reef School ', 'reef-school'],
  ['reef-school', 'reef-school'],
  ['  St. Mary’s  College ', 'st-mary-s-college'],
  ['--', ''],
])('“%s” is meant as “%s”', (typed, handle) => {
  expect(typedHandle(typed)).toBe(handle);
});
