import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('always fails', () => {
  appendFileSync(join(process.env.REEF_PLANTED ?? '', 'tries'), 'x');
  expect(1 + 1).toBe(3);
});
