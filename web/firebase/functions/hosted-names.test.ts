import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ownAccountCalls } from '../../../src/contract/account/own-account.ts';
import { operationsOf } from '../../../src/operations/index.ts';

const never = () => Promise.reject(new Error('no photo is looked at here'));
const files = { witness: { examine: never }, held: { ofSurvey: never, hashAt: never } };

test('every operation and trigger of Firebase is exported under its first word: one that is not is never deployed', async () => {
  const source = await readFile(new URL('./index.ts', import.meta.url), 'utf8');
  const [, declared = ''] = /export const \{([\w,\s]+)\} = named/.exec(source) ?? [];
  const [, aliases = ''] = /^export \{ (.+) \};$/m.exec(source) ?? [];
  const aliased = [...aliases.matchAll(/ as (\w+)/g)].map(([, word = '']) => word);
  const triggers = [...source.matchAll(/^ {2}'([a-z]+)-[a-z-]+': \w+,$/gm)].map(([, word = '']) => word);
  const firstWords = operationsOf('functions', files).map(({ name }) => name.split('-')[0] ?? '');
  const ownWords = Object.values(ownAccountCalls).map((name) => name.split('-')[0] ?? '');
  const exported = [...(declared.match(/\w+/g) ?? []), ...aliased].sort();
  // What each host makes with files or libraries of its own (`export-map-features`, `print-certificate`, `ownAccountCalls`) stands
  // beside the list, as do the triggers of projections and of recurring jobs.
  expect(exported).toEqual(
    [
      ...new Set([...firstWords, ...ownWords, ...triggers, 'export', 'keep', 'print', 'project', 'wake']),
    ].sort(),
  );
});
