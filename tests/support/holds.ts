import { vi } from 'vitest';

/**
 * Waits until the check throws no more, for a minute at most. Vitest's own `waitFor` gives up after a second, which a busy machine
 * takes for nothing. Fake timers are advanced meanwhile.
 */
export const holds = <T>(check: () => T | Promise<T>, intervalMs = 20): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: intervalMs });
