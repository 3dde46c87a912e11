import { expect, it } from 'vitest';
import { createCodeRequests } from './code-request.ts';

function tab() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

it('threat 11: a page knows the mark of its own last request, over a reload, and no other page does', () => {
  const storage = tab();
  const page = createCodeRequests(storage);
  const mark = page.begin(' Mia@Example.org');
  expect(mark).toMatch(/^[0-9a-f]{32}$/);
  expect(page.of('mia@example.org ')).toBe(mark);
  expect(createCodeRequests(storage).of('mia@example.org')).toBe(mark);
  expect(page.of('leo@example.org')).toBeUndefined();
  expect(createCodeRequests(tab()).of('mia@example.org')).toBeUndefined();
  expect(page.begin('mia@example.org')).not.toBe(mark);
});
