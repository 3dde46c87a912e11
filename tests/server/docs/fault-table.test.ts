import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readme = readFileSync(new URL('../../faults/README.md', import.meta.url), 'utf8');

function sectionOf(title: string): string {
  const start = readme.indexOf(`## ${title}`);
  if (start === -1) throw new Error(`The README has no part "${title}".`);
  return readme.slice(start, readme.indexOf('\n## ', start + 1));
}

/** The rows of a numbered table: number → its text. */
function rowsOf(title: string): Map<number, string> {
  const rows = [...sectionOf(title).matchAll(/^\| (\d+) \|(.*)\|$/gm)];
  return new Map(rows.map(([, number, text]) => [Number(number), text ?? '']));
}

/** A test as a table names it: a file, and words of its title. */
function testsIn(text: string): { readonly file: string; readonly words: string }[] {
  return [...text.matchAll(/`([^`]+\.test\.tsx?)` "([^"]+)"/g)].map(([, file = '', words = '']) => ({
    file,
    words,
  }));
}

describe.each([
  ['Faults 1 to 57', 57],
  ['Threats 1 to 48', 48],
])('the table of %s', (title, last) => {
  test('has every number, each with a test or with the reason why there is none', () => {
    const rows = rowsOf(title);
    expect([...rows.keys()]).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    for (const [number, text] of rows) {
      expect(testsIn(text).length > 0 || text.includes('Not here: '), `number ${number}`).toBe(true);
    }
  });
});

test('every test that the README names is there, under these words', () => {
  const named = testsIn(readme);
  expect(named.length).toBeGreaterThan(90);
  for (const { file, words } of named) {
    expect(existsSync(join(root, file)), file).toBe(true);
    // A title may be broken over lines or escape a quote.
    const text = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
    expect(text.includes(words), `${file}: "${words}"`).toBe(true);
  }
  const files = readme.match(/\.test\.tsx?/g) ?? [];
  const outside = (readme.match(/`[\w-]+\.test\.ts`/g) ?? []).length;
  expect(named.length, 'every file is followed by words of a title').toBe(files.length - outside);
});
