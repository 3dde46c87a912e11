import { expect, test, vi } from 'vitest';
import { importAgain } from './import-again.ts';

const address = 'https://census.example.org/assets/map-12345678.js';
const failsAs = (message: string) => () => Promise.reject(new TypeError(message));

test('a module that did not load is asked for under an address of its own each time', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const from = async (again: string) => {
    asked.push(again);
    return { french: {} };
  };
  for (const message of [
    `Failed to fetch dynamically imported module: ${address}`,
    `error loading dynamically imported module: ${address}`,
  ]) {
    expect(await importAgain(failsAs(message), from)).toEqual({ french: {} });
    vi.advanceTimersByTime(1);
  }
  vi.useRealTimers();
  expect(new Set(asked).size).toBe(2);
  expect(asked.every((again) => again.startsWith(`${address}?again=`))).toBe(true);
});

test('an error without an address is thrown as it is', async () => {
  await expect(importAgain(failsAs('Importing a module script failed.'))).rejects.toThrow(
    'module script failed',
  );
});
