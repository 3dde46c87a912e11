import { expect, it } from 'vitest';
import { letGo } from './let-go.ts';

it('bytes that own their memory give it back at once', () => {
  const chunk = new Uint8Array(128 * 1024);
  letGo(chunk);
  expect(chunk.byteLength).toBe(0);
});

it('bytes that share their memory with others keep it', () => {
  const read = Uint8Array.from([1, 2, 3, 4]);
  letGo(read.subarray(0, 2));
  letGo(read.subarray(2));
  expect([...read]).toEqual([1, 2, 3, 4]);
});
