import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const inThread = `
  const { Worker } = require('node:worker_threads');
  new Worker("process.stdout.write(String(require('node:module').getCompileCacheDir()))", { eval: true, execArgv: [] });
`;

it('a thread of a program keeps what it compiles', () => {
  const env = { ...process.env };
  delete env.NODE_COMPILE_CACHE;
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', new URL('./check-node.mjs', import.meta.url).href, '--eval', inThread],
    { encoding: 'utf8', env },
  );
  expect(stdout).toContain('node_modules/.cache/programs');
});

it.skipIf(process.platform !== 'linux')(
  'too few open files end a program with one sentence before it is loaded',
  () => {
    const preload = new URL('./check-node.mjs', import.meta.url).href;
    const start = (files: number) =>
      spawnSync(
        'sh',
        ['-c', `ulimit -n ${files}; exec "$0" --import "$1" --eval 1`, process.execPath, preload],
        {
          encoding: 'utf8',
        },
      );
    const few = start(64);
    expect(few.status).toBe(1);
    expect(few.stderr).toMatch(/^Reef Census may keep only 64 files open at once, and needs 512\. .*\n$/);
    expect(start(512)).toMatchObject({ status: 0, stderr: '' });
  },
);
