import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { operationsOf } from '../../../src/operations/index.ts';

const witness = { examine: () => Promise.reject(new Error('no photo is looked at here')) };

test('every operation of Firebase is exported under its first word: one that is not is never deployed', async () => {
  const source = await readFile(new URL('./index.ts', import.meta.url), 'utf8');
  const [, exported = ''] = /export const \{([\w,\s]+)\} =\s+hosted;/.exec(source) ?? [];
  const firstWords = operationsOf('functions', witness).map(({ name }) => name.split('-')[0] ?? '');
  expect(exported.match(/\w+/g)).toEqual([...new Set(firstWords)].sort());
});
