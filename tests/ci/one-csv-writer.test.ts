import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = globSync('{src,edge-server,electron,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.includes('.test.') && !path.includes('node_modules'),
);

test('threat 28: every CSV is written by `csvLine`, which alone knows what a spreadsheet would run', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const others = sources.filter((path) =>
    /\bunparse\(|escapeFormulae/.test(readFileSync(`${root}${path}`, 'utf8')),
  );
  expect(others).toEqual([]);
});
