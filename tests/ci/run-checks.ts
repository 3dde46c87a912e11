// `npm run check`: format, types, import directions, unused code.

import { runChecks } from './checks.ts';

const outcomes = await runChecks();
for (const { file, status, seconds } of outcomes)
  process.stdout.write(`${status === 'passed' ? 'passed' : 'FAILED'}  ${file}  ${seconds.toFixed(1)} s\n`);
process.exitCode = outcomes.every(({ status }) => status === 'passed') ? 0 : 1;
