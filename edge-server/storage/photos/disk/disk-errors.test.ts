import { expect, it } from 'vitest';
import { isDiskFull } from './disk-errors.ts';

const failing = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });

it.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'])('%s says that there is no space left', (code) => {
  expect(isDiskFull(failing(code))).toBe(true);
  expect(isDiskFull(new Error('The photo was not kept.', { cause: failing(code) }))).toBe(true);
  expect(isDiskFull(failing('EIO', new Error('deeper', { cause: failing(code) })))).toBe(true);
});

it('any other trouble says nothing of space', () => {
  for (const error of [failing('EIO'), new Error('ENOSPC'), { code: 'ENOSPC' }, 'ENOSPC', null, undefined]) {
    expect(isDiskFull(error)).toBe(false);
  }
});
