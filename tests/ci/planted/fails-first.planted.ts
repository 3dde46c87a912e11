import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('fails the first time', () => {
  const mark = join(process.env.REEF_PLANTED ?? '', 'ran-before');
  const ranBefore = existsSync(mark);
  writeFileSync(mark, '');
  expect(ranBefore).toBe(true);
});
