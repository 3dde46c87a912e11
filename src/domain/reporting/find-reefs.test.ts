import { expect, test } from 'vitest';
import { findReefs, type SearchedReef } from './find-reefs.ts';
import { reefSearchText } from './reef-search.ts';

const named = (gid: string | undefined, name: string): SearchedReef => ({
  gid,
  name,
  search: reefSearchText(name, gid),
});

const reefs = [
  named('16-049', 'Green Island Reef'),
  named('14-116a', 'Lizard Island Reef (North West)'),
  named('23-052a', 'Heron Reef'),
  named(undefined, 'Kāneʻohe Bay'),
  named('24-008', 'Lady Elliot Island Reef'),
  named('16-071', 'Moore Reef'),
  named('11-071', 'Unnamed reef 11-071'),
];
const names = (text: string, most = 5) => findReefs(reefs, text, most).map(({ name }) => name);

test('reefs are found by a part of the name, by number, and without accents', () => {
  expect(names('island')).toEqual([
    'Green Island Reef',
    'Lady Elliot Island Reef',
    'Lizard Island Reef (North West)',
  ]);
  expect(names('lizard west')).toEqual(['Lizard Island Reef (North West)']);
  expect(names('23-052a')).toEqual(['Heron Reef']);
  expect(names('kaneohe')).toEqual(['Kāneʻohe Bay']);
  expect(names('  ')).toEqual([]);
  expect(names('atlantis')).toEqual([]);
  expect(names('lizard heron')).toEqual([]);
});

test('a reef’s own number comes before names that begin with what was typed, those before names with such a word, those before the rest', () => {
  const many = [
    named('r1', 'A Heron Reef'),
    named('r2', 'The Sheronette'),
    named('r3', 'Heron Reef 10'),
    named('r4', 'Heron Reef 2'),
    named('r5', 'Herno Reef'),
    named('heron', 'Zebra Reef'),
  ];
  const gids = (most: number) => findReefs(many, ' HERON ', most).map(({ gid }) => gid);
  expect(gids(9)).toEqual(['heron', 'r4', 'r3', 'r1', 'r2', 'r5']);
  expect(gids(2)).toEqual(['heron', 'r4']);
});

test('a number is found without its hyphen, and two of its digits are not enough', () => {
  expect(names('16071')).toEqual(['Moore Reef']);
  expect(names('14116a')).toEqual(['Lizard Island Reef (North West)']);
  expect(names('moore 16071')).toEqual(['Moore Reef']);
  expect(names('71')).toEqual(['Moore Reef', 'Unnamed reef 11-071']);
  expect(names('60')).toEqual([]);
});

test('a word with one letter wrong finds what it means, behind what was meant exactly', () => {
  expect(names('lady elliott')).toEqual(['Lady Elliot Island Reef']);
  expect(names('Lady Eliot')).toEqual(['Lady Elliot Island Reef']);
  expect(names('grene island')).toEqual(['Green Island Reef']);
  // Too short to be sure, and a number is right or wrong.
  expect(names('mora')).toEqual([]);
  expect(names('16-072')).toEqual([]);
});

test('a reef without a name is found by what the registers write instead', () => {
  expect(names('U/N')).toEqual(['Unnamed reef 11-071']);
  expect(names('u/n reef 11-071')).toEqual(['Unnamed reef 11-071']);
});

test('a name is found however people write its number, Saint, and apostrophes', () => {
  const written = [
    named('14-150', 'Ribbon No 1 Reef'),
    named('14-146', 'Ribbon No 10 Reef'),
    named('16-010', 'Ribbon No 2 Reef'),
    named('16-019', 'St Crispin Reef'),
    named(undefined, 'St John’s Reef'),
    named(undefined, 'Saint Mary Reef'),
  ];
  const first = (text: string) => findReefs(written, text, 5)[0]?.name;
  for (const text of ['Ribbon Reef No. 10', 'Ribbon #10', 'ribbon no 10', 'RIBBON №10', 'Ribbon nr. ١٠'])
    expect(first(text), text).toBe('Ribbon No 10 Reef');
  for (const text of ['St. Crispin', 'Saint Crispin', 'st crispin', 'Sáint-Crispin Reef', 'St. Chrispin'])
    expect(first(text), text).toBe('St Crispin Reef');
  for (const text of ['St. John’s', "St. John's", 'Saint Johns', 'ST.JOHN‘S', 'St John`s (reef)'])
    expect(first(text), text).toBe('St John’s Reef');
  expect(first('St. Mary')).toBe('Saint Mary Reef');
});
