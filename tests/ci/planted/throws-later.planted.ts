import { expect, test } from 'vitest';

test('passes while something throws outside of it', async () => {
  setTimeout(() => {
    throw new Error('thrown later');
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(1 + 1).toBe(2);
});
