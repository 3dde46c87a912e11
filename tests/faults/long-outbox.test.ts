import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** `OUTBOX=10000 npm run test:faults` for the length that is asked for; the short suite shows the slope. */
const photos = Number(process.env.OUTBOX ?? 500);
const reportSchema = z.object({
  counts: z.object({ waiting: z.number(), parked: z.number(), done: z.number() }),
  writes: z.number(),
  heapMiB: z.object({ early: z.number(), late: z.number() }),
});

test(`fault 40: an outbox of ${photos} photos goes home, and memory stays flat`, async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', 'tests/faults/long-outbox.ts', String(photos)],
    { cwd: root },
  );
  const report = reportSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  console.log(`${photos} photos: ${JSON.stringify(report)}`);
  const surveys = Math.ceil((photos - 1) / 100) + 1;
  expect(report.counts).toEqual({ waiting: 0, parked: 0, done: photos + surveys });
  // After a fifth of the way and at its end; what one photo leaves behind would show.
  expect(report.heapMiB.late - report.heapMiB.early).toBeLessThan(10);
});
