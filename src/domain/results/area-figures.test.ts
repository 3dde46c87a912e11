import { expect, test } from 'vitest';
import { byKey } from '../estimate/fusion/skill.ts';
import { type AreaPart, areaFiguresSchema, packedText } from './area-figures.ts';

/** Firestore's largest document. */
const mebibyte = 1024 * 1024;

test('the largest area of the register, each reef with thirty people, fits into a document and is read back', () => {
  const people = Array.from({ length: 2_000 }, (_, index) => `person-${index}`.padEnd(28, 'x'));
  const part = (index: number): AreaPart => ({
    cover: byKey(() => ({ mean: 31.5, low: 27.1, high: 36.9 })),
    ...{ photos: 120 + index, sites: 3, surveys: 4, from: '2025-10-04', to: '2026-01-12' },
    ...{ models: ['gbr-2026-01-02'], fittedAt: '2026-01-01T00:00:00.000Z' },
    people: people.slice(index, index + 30),
    experts: people.slice(index, index + 2),
  });
  const parts = Object.fromEntries(Array.from({ length: 1_400 }, (_, index) => [`16-${index}`, part(index)]));
  const reefs = packedText(parts);
  expect(reefs.length).toBeLessThan(mebibyte / 2);
  const read = areaFiguresSchema.parse({ reefs }).reefs;
  const sorted = (one: AreaPart) => ({
    ...one,
    people: [...one.people].sort(),
    experts: [...one.experts].sort(),
  });
  for (const index of [0, 7, 1_399])
    expect(sorted(read[`16-${index}`] as AreaPart)).toEqual(sorted(part(index)));
  expect(areaFiguresSchema.safeParse({ reefs: 'nothing' }).success).toBe(false);
});
