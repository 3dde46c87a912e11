import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../edge-server/edge/bin/commands/command.ts';
import { moveWwwCommand } from '../../../edge-server/edge/bin/commands/firebase/move-www.ts';

/** What is complained of; nothing here comes as far as a project. */
async function typed(...words: readonly string[]): Promise<string> {
  const complaints: string[] = [];
  const code = await runCommand(moveWwwCommand, words, {
    ...{ environment: {}, say: () => undefined, onInterrupt: () => () => undefined },
    complain: (line) => void complaints.push(line),
  });
  expect(code).toBe(1);
  return complaints.join('\n');
}

it.each([
  [['--from', 'one', '--to', 'two']],
  [['--from', 'firebase:one', '--to', 'firebase:two']],
  [['--from', '.data/www']],
  [['--from', '.data/www', '--to', 'firebase:Not A Project']],
  [['--frum', '.data/www']],
])('%j is told how it is meant', async (words) => {
  expect(await typed(...words)).toContain('npm run move:www -- --from .data/www --to firebase:PROJECT');
});

it('a folder that is none, and parameters that are none, are said in a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reef-move-'));
  const file = join(folder, 'parameters.txt');
  writeFileSync(file, 'hello');
  const [from, to] = [join(folder, 'www'), 'firebase:demo-nowhere'];
  expect(await typed('--from', from, '--to', to)).toMatch(
    /^There is no Reef Census server in the folder .*\.$/,
  );
  expect(await typed('--from', to, '--to', from, '--passwords', file)).toMatch(/does not hold password hash/);
  expect(await typed('--from', to, '--to', from, '--passwords', `${file}.no`)).toMatch(
    /does not hold password/,
  );
  // Looking makes no folder.
  expect(await typed('--from', to, '--to', from, '--verify')).toMatch(/^There is no Reef Census server/);
});
