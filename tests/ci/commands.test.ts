import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commandTable } from '../support/commands/command-table.ts';
import { commandsOfPage, commandsOfSource, findPrintedCommands } from '../support/commands/find-printed.ts';
import { root } from './paths.ts';

const printed = findPrintedCommands();

test('every command in a text of the product is executed by a test', () => {
  const missing = printed.filter(({ line }) => commandTable[line] === undefined);
  expect(missing.map(({ line, at }) => `${at}: ${line}`)).toEqual([]);
});

test('the table has no command that no text shows any more', () => {
  const shown = new Set(printed.map(({ line }) => line));
  expect(Object.keys(commandTable).filter((line) => !shown.has(line))).toEqual([]);
});

test('what another file types stands in that file', () => {
  const wrong = Object.entries(commandTable).filter(
    ([, how]) => how.how === 'held' && !readFileSync(join(root, how.by), 'utf8').includes(how.as),
  );
  expect(wrong.map(([line]) => line)).toEqual([]);
});

test('only programs that are fetched when they are typed are left to others', () => {
  const packages = z
    .object({
      dependencies: z.record(z.string(), z.string()),
      devDependencies: z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const ours = { ...packages.dependencies, ...packages.devDependencies };
  const left = Object.entries(commandTable).filter(([, { how }]) => how === 'not ours');
  const names = left.map(([line]) => /^npx ([\w-]+)/.exec(line)?.[1] ?? line);
  expect(names.filter((name) => name in ours || name.startsWith('npm'))).toEqual([]);
});

describe('a command is found', () => {
  const linesOf = (found: readonly { readonly line: string }[]) => found.map(({ line }) => line);

  test('on a page: in a sentence and in lines of code, without what explains it', () => {
    const page = [
      'Type `npm run pack -- gbr`, then `npm start`. Not npm run this.',
      '    npm run boat          # a boat',
      '    npm ci && npm start   # both',
      '```',
      'REEF_X=1 npm run backfill -- --region gbr [--dataset grc6]',
      '```',
    ].join('\n');
    expect(linesOf(commandsOfPage(page, 'page.md'))).toEqual([
      'npm run pack -- gbr',
      'npm start',
      'npm run boat',
      'npm ci',
      'npm start',
      'npm run backfill -- --region gbr',
    ]);
  });

  test('in a text of the program: between its marks, with what the program puts in; never in a comment', () => {
    const code = `
      // npm run this
      const one = 'Type “npm run mails” now.';
      const two = \`Then “npm run restore -- --data "\${folder}"”.\`;
      const three = <p>Use <code>npm run train -- --region gbr</code> for it.</p>;
      const four = 'There is nobody yet: npm run create:admin -- you@example.org';`;
    expect(linesOf(commandsOfSource(code, 'screen.tsx'))).toEqual([
      'npm run mails',
      'npm run restore -- --data "{}"',
      'npm run train -- --region gbr',
      'npm run create:admin -- you@example.org',
    ]);
  });
});
