import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/server/eventually.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let folder: string;
let server: ChildProcess;
let printed = '';

const environment = () => ({
  PATH: process.env.PATH,
  PORT: '0',
  REEF_DEMO: '0',
  REEF_DATA_DIR: join(folder, 'data'),
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-printed-'));
  server = spawn(process.execPath, ['edge-server/edge/bin/www.ts'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  server.stdout?.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  await eventually(
    async () => printed,
    (text) => text.includes('administrator'),
    240_000,
  );
});
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Runs a line in a shell beside the server, as somebody who copied it; its exit code and what it says. */
function run(line: string): Promise<{ readonly code: number; readonly text: string }> {
  return new Promise((resolve) => {
    const options = { cwd: root, env: environment(), encoding: 'utf8' } as const;
    execFile('sh', ['-c', line], options, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

/** The command in a text: from `npm run` to the quote, the line or the sentence that ends it. */
const commandIn = (text: string) => /npm run [^\n”'`]*[^\n”'`.]/.exec(text)?.[0] ?? '';

test('the hint at the start of a server without administrators works as it is printed, and is then said no more', {
  timeout: 240_000,
}, async () => {
  const command = commandIn(printed);
  expect(command).toBe('npm run create:admin -- you@example.org');
  const { code, text } = await run(command);
  expect({ code, text }).toMatchObject({
    code: 0,
    text: expect.stringContaining('you@example.org has an account now, and is an administrator.'),
  });
  expect(text).not.toMatch(/password/i);
});

test.each(['src/features/admin/boats/boats-page.tsx', 'src/features/boat/laptop/cloud-account-form.tsx'])(
  'the command on the screen of %s works as it is printed, beside a server that runs',
  { timeout: 240_000 },
  async (file) => {
    const command = commandIn(await readFile(join(root, file), 'utf8'));
    expect(command).toBe('npm run create:hub -- boat@example.org');
    expect(await run(command)).toMatchObject({ code: 0, text: expect.stringContaining('boat') });
  },
);

test('a command that is typed wrongly prints one that works', { timeout: 240_000 }, async () => {
  for (const name of ['create:admin', 'create:hub']) {
    const refused = await run(`npm run ${name}`);
    expect(refused.code).toBe(1);
    const [said] = refused.text.split('\n').filter((line) => line.startsWith('Say the e-mail address'));
    const again = await run(commandIn(said ?? ''));
    // The accounts are there by now: it is understood, and changes nothing.
    expect(again.text).toMatch(/is an administrator already|its password stays/);
  }
});

test('where the invitation is tried again, the command to look is one that works', {
  timeout: 240_000,
}, async () => {
  expect(await run('npm run mails')).toMatchObject({ code: 0, text: expect.stringContaining('Waiting:') });
});

test('an erasure prints the command that reads its log, and that works as it is printed', {
  timeout: 240_000,
}, async () => {
  const refused = await run('npm run erase -- photo x');
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('Say why') });
  const erased = await run('npm run erase -- person boat@example.org --reason "A trial" --yes');
  expect(erased).toMatchObject({ code: 1, text: expect.stringContaining('the account of a boat') });
  const command = 'npm run erase -- person you@example.org --reason "A trial" --yes';
  const done = await run(command);
  expect(done).toMatchObject({ code: 0, text: expect.stringContaining('Erased') });
  const [said] = done.text.split('\n').filter((line) => line.includes('noted in the log'));
  const log = commandIn(said ?? '');
  expect(log).toBe('npm run erase -- log');
  expect(await run(log)).toMatchObject({ code: 0, text: expect.stringContaining('A trial') });
});
