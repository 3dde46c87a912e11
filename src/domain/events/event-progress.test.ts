import { expect, test } from 'vitest';
import { isActiveEvent, progressOfEvent, progressTone } from './event-progress.ts';

const event = { timestart: '2026-03-01T00:00:00.000Z', timeend: '2026-03-11T00:00:00.000Z' };

test('progress is the share of the time that is over, none before the start and all after the end', () => {
  expect(progressOfEvent(event, '2026-02-01T00:00:00.000Z')).toBe(0);
  expect(progressOfEvent(event, '2026-03-03T12:00:00.000Z')).toBe(25);
  expect(progressOfEvent(event, '2026-03-11T00:00:00.000Z')).toBe(100);
  expect(isActiveEvent(event, '2026-03-10T23:59:59.999Z')).toBe(true);
  expect(isActiveEvent(event, '2026-03-11T00:00:00.000Z')).toBe(false);
});

test('colours turn at 30, 70 and 85 percent', () => {
  const tones = [0, 29.99, 30, 69.99, 70, 84.99, 85, 100].map(progressTone);
  expect(tones).toEqual(['success', 'success', 'info', 'info', 'warning', 'warning', 'danger', 'danger']);
});
