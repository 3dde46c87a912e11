import { expect, test } from 'vitest';
import { reefSearchText } from './reef-search.ts';

test('a Hawaiian reef is found without typing an okina or a macron', () => {
  expect(reefSearchText('Kāneʻohe Bay Barrier Reef', undefined)).toBe('kaneohe bay barrier reef');
});

test('name and gid are both searched', () => {
  expect(reefSearchText('Heron Reef', '23-052a')).toBe('heron reef 23-052a');
  expect(reefSearchText('  Heron \t\n Reef ', undefined)).toBe('heron reef');
});

test('a name that is far too long still fits the document', () => {
  expect(reefSearchText('x'.repeat(400), '1')).toHaveLength(260);
});
