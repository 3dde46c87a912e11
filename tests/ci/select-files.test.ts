import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAffected } from './affected.ts';
import { selectFiles, sliceCount } from './select-files.ts';
import type { Suite } from './tiers.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  'tests/faults/kills.test.ts': ['tests/faults/kill-harness.ts'],
  'tests/faults/kill-harness.ts': ['edge-server/edge/compose/index.ts'],
  'edge-server/edge/compose/index.ts': ['src/domain/reef.ts', 'src/language/catalogues/donate.ts'],
  'tests/e2e/people/gifts.test.ts': ['tests/support/server/test-server.ts'],
  'tests/support/server/test-server.ts': ['edge-server/edge/compose/index.ts'],
};
const importsOf = (file: string) => imports[file] ?? [];
const isAffectedBy = (test: string, ...changed: string[]) => isAffected(test, new Set(changed), importsOf);

describe('a changed file', () => {
  test('affects each test that reaches it by imports, and the test that it is', () => {
    expect(isAffectedBy('tests/faults/kills.test.ts', 'src/domain/reef.ts')).toBe(true);
    expect(isAffectedBy('tests/faults/kills.test.ts', 'tests/faults/kills.test.ts')).toBe(true);
    expect(isAffectedBy('tests/faults/kills.test.ts', 'src/domain/other.ts')).toBe(false);
    expect(isAffectedBy('tests/faults/kills.test.ts', 'src/language/catalogues/donate.ts')).toBe(false);
  });

  test('affects a browser test by its feature folder and by test support, and not by way of the server', () => {
    const gifts = 'tests/e2e/people/gifts.test.ts';
    expect(isAffectedBy(gifts, 'src/features/donate/amount.tsx')).toBe(true);
    expect(isAffectedBy(gifts, 'tests/support/server/test-server.ts')).toBe(true);
    expect(isAffectedBy(gifts, 'src/features/boat/console.tsx')).toBe(false);
    expect(isAffectedBy(gifts, 'edge-server/edge/compose/index.ts')).toBe(false);
    expect(isAffectedBy(gifts, 'src/domain/reef.ts')).toBe(false);
  });
});

const suiteOf = (count: number): Suite => ({
  name: 'faults',
  project: 'faults',
  files: Array.from({ length: count }, (_, index) => `tests/faults/${index}.test.ts`),
});
const namesOf = (files: readonly { readonly file: string }[]) => files.map(({ file }) => file);

describe('the selection of a gate', () => {
  test('runs every file once in ten changes, however many files there are', () => {
    fc.assert(
      fc.property(fc.nat({ max: 45 }), fc.nat({ max: 1000 }), (count, first) => {
        const suite = suiteOf(count);
        const seen = Array.from({ length: sliceCount }, (_, index) =>
          namesOf(selectFiles([suite], { changed: new Set(), importsOf, slice: first + index }).slice),
        ).flat();
        expect(seen.toSorted()).toEqual([...suite.files].toSorted());
      }),
    );
  });

  test('runs affected files in any slice, and once', () => {
    const suite = suiteOf(25);
    const changed = new Set(suite.files.slice(3, 14));
    for (let slice = 0; slice < sliceCount; slice += 1) {
      const selection = selectFiles([suite], { changed, importsOf, slice });
      expect(new Set(namesOf(selection.affected))).toEqual(changed);
      expect(namesOf(selection.slice).filter((file) => changed.has(file))).toEqual([]);
    }
  });

  test('begins its affected files at another place in another slice', () => {
    const suite = suiteOf(20);
    const changed = new Set(suite.files);
    const firsts = Array.from(
      { length: sliceCount },
      (_, slice) => selectFiles([suite], { changed, importsOf, slice }).affected[0]?.file,
    );
    expect(new Set(firsts).size).toBe(sliceCount);
  });
});
