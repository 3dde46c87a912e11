import { afterEach, describe, expect, it, vi } from 'vitest';
import { countsInWindows } from './counts-in-windows.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('counting requests', () => {
  it('begins anew after each window, for each key by itself', () => {
    let time = 0;
    const counts = countsInWindows(60_000, () => time);
    const hitsOf = async (key: string) => (await counts.increment(key)).totalHits;
    return (async () => {
      expect([await hitsOf('a'), await hitsOf('a'), await hitsOf('b')]).toEqual([1, 2, 1]);
      time = 59_999;
      expect(await hitsOf('a')).toBe(3);
      time = 60_000;
      expect(await hitsOf('a')).toBe(1);
    })();
  });

  it('fault 22: goes on by itself when the clock of the laptop is put back by ten years', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const counts = countsInWindows(5);
    await counts.increment('a');
    vi.setSystemTime(Date.now() - 10 * 365 * 24 * 60 * 60_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await counts.increment('a')).totalHits).toBe(1);
  });

  it('forgets windows that ended, and none that runs: made-up addresses cannot make room for more guesses', async () => {
    let time = 0;
    const counts = countsInWindows(60_000, () => time, 100);
    const hitsOf = async (key: string) => (await counts.increment(key)).totalHits;
    for (let guess = 1; guess <= 10; guess += 1) expect(await hitsOf('mia')).toBe(guess);
    for (let made = 0; made < 1_000; made += 1) await hitsOf(`made up ${made}`);
    expect(await hitsOf('mia')).toBe(11);
    expect(await hitsOf('newcomer')).toBeGreaterThan(1_000_000);
    time = 60_000;
    expect(await hitsOf('newcomer')).toBe(1);
    expect(await hitsOf('mia')).toBe(1);
  });

  it('takes back what was no failure', async () => {
    const counts = countsInWindows(60_000);
    await counts.increment('a');
    await counts.decrement('a');
    expect((await counts.increment('a')).totalHits).toBe(1);
  });

  it('tells what was counted and when it ends; what ended, or was taken back, is not counted', async () => {
    let time = 0;
    const counts = countsInWindows(60_000, () => time);
    const told = async (key: string) => (await counts.get?.(key))?.totalHits ?? null;
    expect(await told('a')).toBeNull();
    const before = Date.now();
    const { resetTime } = await counts.increment('a');
    expect(Number(resetTime) - before).toBeGreaterThanOrEqual(60_000);
    time = 59_999;
    expect(await told('a')).toBe(1);
    expect(Number((await counts.increment('a')).resetTime) - Date.now()).toBeLessThanOrEqual(1);
    for (let again = 0; again < 3; again += 1) await counts.decrement('a');
    expect(await told('a')).toBe(0);
    await counts.increment('b');
    await counts.resetKey('a');
    expect([await told('a'), await told('b')]).toEqual([null, 1]);
    await counts.resetAll?.();
    expect(await told('b')).toBeNull();
    await counts.increment('a');
    time += 60_000;
    expect(await told('a')).toBeNull();
    await counts.decrement('a');
    expect((await counts.increment('a')).totalHits).toBe(1);
  });
});
