import { expect, it } from 'vitest';
import { largestDocumentCharacters } from '../documents/problems.ts';
import { largestRecordCharacters, recordSizeProblem } from './record-size.ts';

const photo = 'users/u1/surveys/s1/images/i1';

it.each(['users/u1', 'users/u1/surveys/s1', photo])('a record at %s has at most 64 kB', (path) => {
  expect(recordSizeProblem(path, largestRecordCharacters, 0)).toBeNull();
  expect(recordSizeProblem(path, largestRecordCharacters + 1, 0)).toBe(
    `"${path}" would have 65 kB: a record has at most 64 kB.`,
  );
});

it('a record that was larger before may stay as it is, and not grow', () => {
  expect(recordSizeProblem(photo, 100_000, 100_000)).toBeNull();
  expect(recordSizeProblem(photo, 100_001, 100_000)).toContain('64 kB');
});

it('a drawing and an outline may have what the store takes', () => {
  for (const path of ['users/u1/analysis/a1', 'mapdata/gbr/features/f1']) {
    expect(recordSizeProblem(path, largestDocumentCharacters, 0)).toBeNull();
    expect(recordSizeProblem(path, largestDocumentCharacters + 1, 0)).toContain('too large');
  }
});
