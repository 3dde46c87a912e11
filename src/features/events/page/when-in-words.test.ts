import { expect, test } from 'vitest';
import { shippedRegions } from '../../../domain/region/regions.ts';
import { whenInWords } from './when-in-words.ts';

const between = (first: string, end: string, phase: Parameters<typeof whenInWords>[1] = 'running') =>
  whenInWords(
    { timestart: `${first}T00:00:00.000+10:00`, timeend: `${end}T00:00:00.000+10:00` },
    phase,
    shippedRegions.gbr,
  );

test('days of an event say once what they have in common, and the end is none of them', () => {
  expect(between('2026-03-01', '2026-03-02')).toBe('1 March 2026');
  expect(between('2026-03-01', '2026-03-09')).toBe('1 to 8 March 2026');
  expect(between('2026-02-28', '2026-03-04')).toBe('28 February to 3 March 2026');
  expect(between('2025-12-30', '2026-01-03')).toBe('30 December 2025 to 2 January 2026');
});

test('what is to come and what is over is said so', () => {
  expect(between('2026-03-01', '2026-03-09', 'upcoming')).toBe('Begins on 1 March 2026, until 8 March 2026');
  expect(between('2026-03-01', '2026-03-09', 'over')).toBe('Over. 1 to 8 March 2026');
});

test('days are those of the region, whatever they are in UTC', () => {
  const inBrisbane = (timestart: string, timeend: string, phase: Parameters<typeof whenInWords>[1]) =>
    whenInWords({ timestart, timeend }, phase, shippedRegions.gbr);
  expect(inBrisbane('2026-09-30T14:00:00.000Z', '2026-10-07T14:00:00.000Z', 'over')).toBe(
    'Over. 1 to 7 October 2026',
  );
  expect(inBrisbane('2026-12-04T14:00:00.000Z', '2026-12-05T14:00:00.000Z', 'upcoming')).toBe(
    'Begins on 5 December 2026',
  );
});
