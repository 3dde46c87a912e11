// `npm run check`: every check runs even when an earlier one fails, so one run tells everything.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const checks = ['check:format', 'check:types', 'check:imports', 'check:unused'];

const results = checks.map((name) => {
  process.stdout.write(`\n== ${name}\n`);
  const startedAt = performance.now();
  const passed = spawnSync('npm', ['run', '--silent', name], { cwd: root, stdio: 'inherit' }).status === 0;
  return { name, passed, seconds: Math.round((performance.now() - startedAt) / 100) / 10 };
});

process.stdout.write('\n');
for (const { name, passed, seconds } of results) {
  process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds} s\n`);
}

process.exitCode = results.every((result) => result.passed) ? 0 : 1;
