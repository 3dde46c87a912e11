import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = globSync('{src,edge-server,electron,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.includes('.test.') && !path.includes('node_modules'),
);

const readSource = (path: string) => readFileSync(`${root}${path}`, 'utf8');

test('threat 28: every CSV is written by `csvLine`, which alone knows what a spreadsheet would run', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const others = sources.filter((path) => /\bunparse\(|escapeFormulae/.test(readSource(path)));
  expect(others).toEqual([]);
});

test('lists that are opened in a spreadsheet have a byte order mark, and no file for programs has one', () => {
  const writers = sources.filter((path) => /\\u\{?feff|\\xef\\xbb\\xbf|\ufeff/i.test(readSource(path)));
  expect(writers).toEqual(['src/ui/file/save-table.ts']);
});

test('tables that people bring are read by `readTable` alone, which knows separators, columns and numbers', () => {
  const readers = sources.filter((path) => /from 'papaparse'/.test(readSource(path)));
  // The register of the Great Barrier Reef is packed when the program is built, from a file that is known.
  expect(readers.sort()).toEqual(['src/domain/tables/read-table.ts', 'web/build/gbr/pack-reefs.ts']);
});
