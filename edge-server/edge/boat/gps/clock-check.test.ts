import { describe, expect, it } from 'vitest';
import { createClockCheck } from './clock-check.ts';
import { clockInWords, spanInWords } from './clock-words.ts';

const start = Date.UTC(2026, 10, 21);
const yearMs = 365 * 86_400_000;

function checkOf(aheadMs: readonly number[]) {
  const check = createClockCheck();
  for (const [second, ahead] of aheadMs.entries()) {
    check.heard(start + second * 1_000, start + second * 1_000 + ahead);
  }
  return check;
}
const times = (count: number, ahead: number) => Array.from({ length: count }, () => ahead);

describe('fault 22: the laptop’s clock against GPS time', () => {
  it('is unknown before five moments were heard', () => {
    expect(checkOf(times(4, 0)).verdict()).toEqual({ status: 'unknown' });
    expect(checkOf(times(5, 0)).verdict()).toEqual({ status: 'right', aheadSeconds: 0 });
  });

  it('is suspect beyond 30 seconds, ahead or behind, be it ten years', () => {
    expect(checkOf(times(5, 30_000)).verdict().status).toBe('right');
    expect(checkOf(times(5, 31_000)).verdict()).toEqual({ status: 'suspect', aheadSeconds: 31 });
    expect(checkOf(times(5, -10 * yearMs)).verdict()).toEqual({
      status: 'suspect',
      aheadSeconds: (-10 * yearMs) / 1_000,
    });
  });

  it('is not moved by single wrong moments', () => {
    const moments = [...times(4, 0), 18_000_000, ...times(4, 0), -yearMs, ...times(4, 0)];
    expect(checkOf(moments).verdict()).toEqual({ status: 'right', aheadSeconds: 0 });
  });

  it('follows a clock that is set, or that jumps, within eight moments', () => {
    const check = checkOf([...times(15, 3_600_000), ...times(8, 0)]);
    expect(check.verdict()).toEqual({ status: 'right', aheadSeconds: 0 });
    expect(checkOf([...times(15, 0), ...times(8, yearMs)]).verdict().status).toBe('suspect');
  });

  it('counts the sentences of one moment once', () => {
    const check = createClockCheck();
    for (let each = 0; each < 20; each += 1) check.heard(start, start);
    expect(check.verdict()).toEqual({ status: 'unknown' });
  });

  it('tells what sets the laptop’s clock right', () => {
    expect(checkOf(times(5, 60_000)).correctionMs()).toBe(-60_000);
    expect(checkOf([]).correctionMs()).toBe(0);
  });
});

describe('the verdict in words', () => {
  it.each([
    [checkOf(times(5, 400)).verdict(), 'The laptop’s clock agrees with GPS time.'],
    [checkOf(times(5, 12_000)).verdict(), 'The laptop’s clock is 12 seconds ahead of GPS time: near enough.'],
    [
      checkOf(times(5, -11_520_000)).verdict(),
      'The laptop’s clock is 3 hours 12 minutes behind GPS time. Please set it. Nothing is lost: surveys and photos are kept in the order in which they came.',
    ],
    [checkOf([]).verdict(), 'The laptop’s clock was not compared with the satellites yet.'],
  ])('%j', (verdict, text) => {
    expect(clockInWords(verdict)).toBe(text);
  });

  it('names the largest unit and the next one', () => {
    expect(spanInWords(2 * 86_400 + 3)).toBe('2 days');
    expect(spanInWords(86_400 + 3_600 + 60)).toBe('1 day 1 hour');
    expect(spanInWords(59)).toBe('59 seconds');
    expect(spanInWords(0)).toBe('0 seconds');
  });
});
