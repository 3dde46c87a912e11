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
});
