import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryValue, queryValues, wantedElement } from './query-values.ts';

test.each([
  ['', true],
  ['true', true],
  ['false', false],
  ['0', 0],
  ['2025', 2025],
  ['-1.5', -1.5],
  ['.5', 0.5],
  ['gbr', 'gbr'],
  ['True', 'True'],
  ['0x10', '0x10'],
  ['1e3', '1e3'],
  ['Infinity', 'Infinity'],
  [' ', ' '],
  ['12345678901234567890', '12345678901234567890'],
])('the value %j means %j', (text, value) => {
  expect(queryValue(text)).toBe(value);
});

test('a number in a query is that number', () => {
  fc.assert(fc.property(fc.integer(), (number) => queryValue(String(number)) === number));
});

test('a query has each of its values once, the first one', () => {
  expect([...queryValues('?edge&region=hawaii&size=3&region=gbr&__proto__=1')]).toEqual([
    ['edge', true],
    ['region', 'hawaii'],
    ['size', 3],
    ['__proto__', 1],
  ]);
});

test.each([
  ['?el=members', '', 'members'],
  ['?el=%23members', '', 'members'],
  ['?el=', '#members', 'members'],
  ['?el', '', null],
  ['', '#page', null],
])('%j with %j leads to %j', (search, hash, id) => {
  expect(wantedElement(search, hash)).toBe(id);
});
