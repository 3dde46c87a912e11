import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = globSync('{src,edge-server,electron,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.includes('.test.') && !path.includes('node_modules'),
);
const filesWith = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(readFileSync(`${root}${path}`, 'utf8'))).toSorted();

test('numbers are typed into `NumberField`, which reads them by `readNumber` and refuses in words', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(filesWith(/\bNumberInput\b|type="number"|inputMode="decimal"/)).toEqual([
    // Money has thousands (`readAmount`), a phone number no value.
    'src/features/donate/amount-picker.tsx',
    'src/features/site/marine/interest/phone-field.tsx',
  ]);
});

test('days are typed into `DayField`, which reads them by `readDay`', () => {
  expect(filesWith(/type="(?:date|datetime-local|month)"|\bDate(?:Picker)?Input\b/)).toEqual([
    'src/ui/form/day-field.tsx',
  ]);
});

test('e-mail addresses have one rule, `emailSchema`', () => {
  expect(filesWith(/\bz\.email\(|\.email\(\)|\[\^\\s@/)).toEqual([
    // This removes addresses from lines of the log.
    'edge-server/setup/log/log.ts',
  ]);
});

test('names are folded for a search by `foldText`', () => {
  const folding = /normalize\('NFK?D'\)/;
  expect(filesWith(folding)).toEqual([
    // Handles, ids and paths, which are ASCII alone.
    'src/domain/account/country-flag.ts',
    'src/domain/account/organisation.ts',
    'src/domain/survey/build-survey.ts',
    'src/domain/typed/search-text.ts',
    'src/features/admin/events/form/typed-event.ts',
    'src/features/admin/regions/fields/typed-region.ts',
  ]);
});
