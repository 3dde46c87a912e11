import { describe, expect, test } from 'vitest';
import { createPace } from './congestion-window.ts';

const largestChunk = 128 * 1024;

/**
 * Sends `total` bytes over a link of so many bytes a second and so many milliseconds there and back, as
 * `sendPhoto` does: as many chunks at once as the pace allows. Answers what was seen.
 */
async function sendOver(bytesPerSecond: number, roundTripMs: number, total: number) {
  let time = 0;
  const pace = createPace(largestChunk, { now: () => time });
  const answers: { at: number; sentAt: number; bytes: number }[] = [];
  let linkFreeAt = 0;
  let longestAnswerMs = 0;
  let longestSilenceMs = 0;
  let lastAnswer = 0;
  let sent = 0;
  let mostInFlight = 0;
  while (sent < total || answers.length > 0) {
    const bytes = Math.min(pace.chunkBytes(), total - sent);
    let isAdmitted = false;
    if (bytes > 0)
      void pace.room(bytes).then(() => {
        isAdmitted = true;
      });
    await Promise.resolve();
    for (;;) {
      if (isAdmitted) {
        linkFreeAt = Math.max(linkFreeAt, time) + (bytes / bytesPerSecond) * 1000;
        answers.push({ at: linkFreeAt + roundTripMs, sentAt: time, bytes });
        sent += bytes;
        break;
      }
      const answer = answers.shift();
      if (answer === undefined) break;
      time = answer.at;
      longestAnswerMs = Math.max(longestAnswerMs, answer.at - answer.sentAt);
      longestSilenceMs = Math.max(longestSilenceMs, time - lastAnswer);
      lastAnswer = time;
      pace.done(answer.bytes, answer.sentAt);
      await Promise.resolve();
    }
    mostInFlight = Math.max(mostInFlight, answers.length);
  }
  return {
    tookMs: time,
    idealMs: (total / bytesPerSecond) * 1000,
    longestAnswerMs,
    longestSilenceMs,
    mostInFlight,
  };
}

describe('pace', () => {
  test('fills at least 90 % of a distant phone’s link of 30 Mbit/s with 50 ms there and back', async () => {
    const { tookMs, idealMs, mostInFlight } = await sendOver(30e6 / 8, 50, 10e6);
    expect(idealMs / tookMs).toBeGreaterThan(0.9);
    expect(mostInFlight).toBeLessThanOrEqual(16);
  });

  test('fills a near link of 100 Mbit/s', async () => {
    const { tookMs, idealMs } = await sendOver(100e6 / 8, 6, 30e6);
    expect(idealMs / tookMs).toBeGreaterThan(0.95);
  });

  test('at 5 kB/s shows progress every few seconds, and is answered within 15', async () => {
    const { longestSilenceMs, longestAnswerMs, tookMs, idealMs } = await sendOver(5_000, 300, 500_000);
    expect(longestSilenceMs).toBeLessThan(4_000);
    expect(longestAnswerMs).toBeLessThan(15_000);
    expect(idealMs / tookMs).toBeGreaterThan(0.9);
  });

  test('lets bytes that were not sent go again', async () => {
    const pace = createPace(largestChunk, { now: () => 0 });
    await pace.room(64 * 1024);
    const next = pace.room(10);
    pace.giveBack(64 * 1024);
    await expect(next).resolves.toBeUndefined();
  });

  const kib = 1024;

  /** A pace that has been told of answers, each of so many milliseconds, one after the other. */
  function paceAfter(answers: readonly number[], bytes = 64 * kib) {
    let time = 0;
    const pace = createPace(largestChunk, { now: () => time });
    for (const tookMs of answers) {
      const sentAt = time + 1;
      time = sentAt + tookMs;
      void pace.room(bytes);
      pace.done(bytes, sentAt);
    }
    return pace;
  }
  /** How many pieces of 4 kB are let go at once. */
  async function inFlight(pace: ReturnType<typeof createPace>): Promise<number> {
    let gone = 0;
    for (let piece = 0; piece < 400; piece += 1) void pace.room(4 * kib).then(() => (gone += 1));
    await Promise.resolve();
    return gone;
  }

  test('begins with 64 kB on their way, doubles with what is answered fast, and ends at eight of the largest chunks', async () => {
    expect(await inFlight(paceAfter([]))).toBe(16);
    expect(await inFlight(paceAfter([1_499]))).toBe(32);
    expect(await inFlight(paceAfter(Array(40).fill(100)))).toBe(256);
  });

  test('keeps what is on its way where answers are neither fast nor slow, halves it where they are slow, down to 16 kB', async () => {
    expect(await inFlight(paceAfter([1_500, 4_000]))).toBe(16);
    expect(await inFlight(paceAfter([4_001]))).toBe(8);
    expect(await inFlight(paceAfter(Array(9).fill(10_000)))).toBe(4);
  });

  test('is halved once for everything that was on its way together', async () => {
    let time = 0;
    const pace = createPace(largestChunk, { now: () => time });
    for (let piece = 0; piece < 8; piece += 1) void pace.room(4 * kib);
    time = 9_000;
    for (let piece = 0; piece < 8; piece += 1) pace.done(4 * kib, 1);
    expect(await inFlight(pace)).toBe(8);
    time = 20_000;
    pace.done(4 * kib, 10_000);
    expect(pace.chunkBytes()).toBe(4 * kib);
  });

  test('cuts photos into chunks of a power of two, an eighth of what may be on its way, 4 to 128 kB', () => {
    expect(paceAfter([]).chunkBytes()).toBe(8 * kib);
    expect(paceAfter([10_000, 10_000, 10_000]).chunkBytes()).toBe(4 * kib);
    expect(paceAfter([100], 32 * kib).chunkBytes()).toBe(8 * kib);
    expect(paceAfter([100]).chunkBytes()).toBe(16 * kib);
    expect(paceAfter(Array(40).fill(100)).chunkBytes()).toBe(128 * kib);
  });

  test('lets one message go that is larger than all that may be on its way, alone', async () => {
    const pace = createPace(largestChunk, { now: () => 0 });
    const gone: string[] = [];
    void pace.room(200 * kib).then(() => gone.push('large'));
    void pace.room(1).then(() => gone.push('small'));
    await Promise.resolve();
    expect(gone).toEqual(['large']);
    pace.done(200 * kib, 0);
    await Promise.resolve();
    expect(gone).toEqual(['large', 'small']);
  });
});
