import { describe, expect, it } from 'vitest';
import { dateProblem, judgeDate } from './survey-date.ts';

const sure = { now: '2026-01-10T09:00:00.000Z', isSure: true };

describe('the date of a survey', () => {
  it.each([
    ['1970-01-01T00:00:00.000Z', 'too early'],
    ['1989-12-31T23:59:59.999Z', 'too early'],
    ['1990-01-01T00:00:00.000Z', 'believed'],
    ['2026-01-10T09:00:00.000Z', 'believed'],
    // The evening of a dive whose place is far from Greenwich.
    ['2026-01-11T09:00:00.000Z', 'believed'],
    ['2026-01-11T09:00:00.001Z', 'to come'],
    ['2099-06-01T00:00:00.000Z', 'to come'],
  ])('%s is %s', (date, verdict) => {
    expect(judgeDate(date, sure)).toBe(verdict);
  });

  it('that is to come is kept in doubt where the clock may be wrong; one before 1990 never is (fault 22)', () => {
    const unsure = { ...sure, isSure: false };
    expect(judgeDate('2036-01-10T09:00:00.000Z', unsure)).toBe('in doubt');
    expect(judgeDate('1970-01-01T00:00:00.000Z', unsure)).toBe('too early');
  });

  it('is refused in words that say what to do', () => {
    expect(dateProblem('too early')).toContain('before 1990');
    expect(dateProblem('to come')).toContain('in the future');
    for (const verdict of ['believed', 'in doubt'] as const) expect(dateProblem(verdict)).toBeNull();
  });
});
