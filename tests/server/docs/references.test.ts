import { describe, expect, test } from 'vitest';
import {
  foreignSections,
  isThere,
  linksOf,
  numbersNamed,
  pagesNamed,
  pathsNamed,
  rulesNamed,
} from './mentions.ts';
import { readRepository, type Source, withoutBreaks, wordsOf } from './sources.ts';

const { sources, paths } = readRepository();
/** This file's own examples name what is not there. */
const others = sources.filter(({ path }) => path !== 'tests/server/docs/references.test.ts');

function pageAt(path: string): string {
  const page = sources.find((source) => source.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return page.text;
}

const product = pageAt('docs/product.md');
const rules = [...product.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, number = '']) => number);

function numbersOfTable(title: string): ReadonlySet<number> {
  const [, table = ''] = pageAt('tests/faults/README.md').split(`## ${title} 1 to `);
  const rows = (table.split('\n## ')[0] ?? '').matchAll(/^\| (\d+) \|/gm);
  return new Set([...rows].map(([, number]) => Number(number)));
}

/** What files name and nobody has, as `file: mention`. */
function missing(
  among: readonly Source[],
  named: (source: Source) => readonly (string | number)[],
  isKnown: (mention: string, path: string) => boolean,
): readonly string[] {
  return among.flatMap((source) =>
    [...new Set(named(source))]
      .filter((mention) => !isKnown(String(mention), source.path))
      .map((mention) => `${source.path}: ${mention}`),
  );
}

describe('the rules of docs/product.md', () => {
  test('have one number each, of their section, in order', () => {
    expect(rules.length).toBeGreaterThan(200);
    const sections = product.split(/^## /m).slice(1);
    sections.forEach((section, index) => {
      expect(section).toMatch(new RegExp(`^${index + 1} `));
      const numbers = [...section.matchAll(/^- \*\*(\d+)\.(\d+)\*\* /gm)].map((found) =>
        found.slice(1).map(Number),
      );
      expect(
        numbers.every(([chapter]) => chapter === index + 1),
        section.slice(0, 40),
      ).toBe(true);
      const order = numbers.map(([, number = 0]) => number);
      expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
    });
  });

  test('are there, wherever a comment, a test or a page names one', () => {
    const known = new Set(rules);
    const named = others.flatMap((source) => rulesNamed(withoutBreaks(source)));
    expect(named.length).toBeGreaterThan(150);
    expect(
      missing(
        others,
        (source) => rulesNamed(withoutBreaks(source)),
        (rule) => known.has(rule),
      ),
    ).toEqual([]);
  });

  test('are numbers like these', () => {
    expect(rulesNamed('see rule 1.2, and Rules 3.4, 5.6 and 7.8; rules 20.1 to 20.10')).toEqual([
      '1.2',
      '3.4',
      '5.6',
      '7.8',
      '20.1',
      '20.10',
    ]);
    expect(rulesNamed(withoutBreaks({ path: 'a.ts', text: '/**\n * as rule\n * 9.99 says\n */' }))).toEqual([
      '9.99',
    ]);
  });
});

test('nobody names a section of a document that is not in the repository', () => {
  expect(foreignSections('as spec 2 §7 and Specification 1 §3.4 say')).toHaveLength(2);
  expect(
    missing(
      others,
      (source) => foreignSections(withoutBreaks(source)),
      () => false,
    ),
  ).toEqual([]);
});

describe.each([
  ['fault', 'Faults', 57],
  ['threat', 'Threats', 48],
] as const)('every %s that is named', (word, title, last) => {
  test('is in the table of tests/faults/README.md', () => {
    const known = numbersOfTable(title);
    expect(known.size).toBe(last);
    expect(others.flatMap((source) => numbersNamed(word, withoutBreaks(source))).length).toBeGreaterThan(40);
    expect(
      missing(
        others,
        (source) => numbersNamed(word, withoutBreaks(source)),
        (number) => known.has(Number(number)),
      ),
    ).toEqual([]);
  });
});

test('numbers of faults and threats are read one by one', () => {
  expect(numbersNamed('threat', 'threat 9; (threats 16, 18 and 23)')).toEqual([9, 16, 18, 23]);
  expect(numbersNamed('fault', 'the default 7, and fault 99.')).toEqual([99]);
});

describe('every page that a comment or a page names', () => {
  test('is there', () => {
    expect(
      missing(
        others,
        (source) => pagesNamed(wordsOf(source)),
        (page, file) => isThere(page, file, paths),
      ),
    ).toEqual([]);
  });

  test('is looked for from the file that names it', () => {
    expect(pagesNamed('`wire.md`, ../README.md and https://example.org/spec.md')).toEqual([
      'wire.md',
      '../README.md',
    ]);
    expect(isThere('wire.md', 'docs/client.mjs', paths)).toBe(true);
    expect(isThere('wire.md', 'src/ports/calls.ts', paths)).toBe(false);
  });
});

describe('every path that a comment or a page names between backticks', () => {
  test('is there', () => {
    expect(
      missing(
        others,
        (source) => pathsNamed(wordsOf(source)),
        (path, file) => isThere(path, file, paths),
      ),
    ).toEqual([]);
  });

  test('may be one from the root, its package, its folder, or with placeholders', () => {
    const named = pathsNamed(
      '`src/domain/nowhere` `db/open.ts` `users/{uid}` `/boat/status` `domain/sync/x` `a b.ts`',
    );
    expect(named).toEqual(['src/domain/nowhere', 'db/open.ts', 'domain/sync/x']);
    for (const path of [
      'edge-server/storage/db/open.ts',
      'db/open.ts',
      '../db/open.ts',
      'db/{open,close}.ts',
      'db/*.ts',
      '**/open.ts',
      'src/features/x',
      '{root}/src',
    ])
      expect(isThere(path, 'edge-server/storage/photos/README.md', paths), path).toBe(true);
    for (const path of ['edge-server/open.ts', 'db/opens.ts', 'db/*.tsx', 'src/db'])
      expect(isThere(path, 'edge-server/storage/photos/README.md', paths), path).toBe(false);
  });

  test('of files below a page may be a bare name', () => {
    expect(isThere('open.ts', 'edge-server/README.md', paths)).toBe(true);
    expect(isThere('open.ts', 'edge-server/edge/compose/index.ts', paths)).toBe(false);
    expect(isThere('*.test.ts', 'tests/README.md', paths)).toBe(true);
    expect(isThere('open.ts', 'src/README.md', paths)).toBe(false);
    expect(isThere('open.ts', 'README.md', paths)).toBe(true);
    expect(isThere('pen.ts', 'README.md', paths)).toBe(false);
    expect(isThere('open.ts', 'docs/wire.md', paths)).toBe(true);
  });
});

test('every link of a page leads somewhere', () => {
  const pages = others.filter(({ path }) => path.endsWith('.md'));
  expect(linksOf({ path: 'src/a.md', text: '[a](../b.md#c) [d](https://e.f) [g](#h) [i](j/)' })).toEqual([
    'b.md',
    'src/j',
  ]);
  expect(missing(pages, linksOf, (link) => paths.has(link))).toEqual([]);
});
