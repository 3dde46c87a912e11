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
