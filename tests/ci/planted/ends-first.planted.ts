import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('ends its process the first time', () => {
  const tried = join(process.env.REEF_PLANTED ?? '', 'ended');
  if (!existsSync(tried)) {
    writeFileSync(tried, '');
    process.kill(process.pid, 'SIGKILL');
  }
  expect(existsSync(tried)).toBe(true);
});
