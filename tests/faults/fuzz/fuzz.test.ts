import { expect, test } from 'vitest';
import { testSeed as seed } from '../../support/seed.ts';
import { runFuzz } from './run-fuzz.ts';

/** `npm run test:faults -- --fuzz 100000` for many; `FUZZ` and `REEF_SEED` for the suite. */
const each = Number(process.env.FUZZ ?? 300);

test('threats 16, 18 and 23: messages, bodies and pictures damaged at random end nothing, and surprise nobody', async () => {
  const report = await runFuzz(each, seed);
  console.log(
    `fuzz, seed ${seed}: ${each} of each in ${report.seconds} s, ${JSON.stringify(report.rssMiB)} MiB`,
  );
  expect(report.unforeseen).toEqual([]);
  expect(report.isAlive).toBe(true);
  // Nearly right, not nonsense: some of each kind must have been taken.
  expect(report.answers['socket survey: ok'] ?? 0).toBeGreaterThan(0);
  expect(report.answers['image image/jpeg: ok'] ?? 0).toBeGreaterThan(0);
});
