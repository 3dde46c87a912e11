import { expect, test } from 'vitest';
import { runCommand } from '../../../edge-server/edge/bin/commands/command.ts';
import { firebaseCommand } from './firebase-command.ts';

/** Types words after `npm run firebase --`; answers the exit code and what was complained about. */
async function typed(...words: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCommand(firebaseCommand, words, {
    environment: { REEF_DATA_DIR: '/dev/null/nowhere' },
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
    onInterrupt: () => () => undefined,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

test.each([
  [[]],
  [['--check']],
  [['--deploy']],
  [['--project', 'reef-test']],
  [['--project', 'reef-test', '--check', '--deploy']],
  [['--project', 'reef-test', '--check', '--plan']],
  [['--project', 'reef-test', '--check', '--fresh']],
  [['--emulators', '--project', 'reef-test']],
  [['--emulators', '--plan']],
  [['--erase']],
])('%j is answered with how it is meant', async (words) => {
  const { code, complained } = await typed(...words);
  expect(complained).toContain('npm run firebase -- --project NAME --check');
  expect(code).toBe(1);
});

test.each(['../other', 'Reef', 'a', 'reef_test'])('a project is not called "%s"', async (name) => {
  const { code, complained } = await typed('--project', name, '--check');
  expect(complained).toContain('is no name of a project');
  expect(code).toBe(1);
});

test('a project without a file is told how to get one', async () => {
  const { code, said } = await typed('--project', 'reef-nowhere', '--check');
  expect(said).toMatch(/There is no file .*reef-nowhere\.json\.[\s\S]*cp web\/firebase\/demo-project\.json/);
  expect(code).toBe(1);
});
