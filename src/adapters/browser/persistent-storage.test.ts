import { expect, it, vi } from 'vitest';
import { createPersistentStorage } from './persistent-storage.ts';

function open(isKept: boolean, isGranted: boolean) {
  const storage = {
    persisted: vi.fn(async () => isKept),
    persist: vi.fn(async () => isGranted),
  };
  const report = vi.fn();
  return { storage, report, persistent: createPersistentStorage(storage, report) };
}

it('asks the browser once, and tells what it said', async () => {
  for (const isGranted of [true, false]) {
    const { storage, persistent } = open(false, isGranted);
    expect(persistent.mode).toBe('unknown');
    await Promise.all([persistent.ask(), persistent.ask()]);
    await persistent.ask();
    expect(storage.persist).toHaveBeenCalledTimes(1);
    expect(persistent.mode).toBe(isGranted ? 'persistent' : 'best-effort');
  }
});

it('does not ask again what was granted before', async () => {
  const { storage, persistent } = open(true, false);
  await persistent.ask();
  expect(storage.persist).not.toHaveBeenCalled();
  expect(persistent.mode).toBe('persistent');
});

it('knows nothing where the browser has no such question, or fails', async () => {
  const none = createPersistentStorage(null, () => undefined);
  await none.ask();
  expect(none.mode).toBe('unknown');
  const { storage, report, persistent } = open(false, true);
  storage.persist.mockRejectedValue(new Error('refused by a policy'));
  await persistent.ask();
  expect(persistent.mode).toBe('unknown');
  expect(report).toHaveBeenCalledTimes(1);
});
