import type { Instant } from '../documents/instant.ts';
import type { ReefEvent } from './event.ts';

/** Whether there is time left: else it has expired. */
export const isActiveEvent = ({ timeend }: Pick<ReefEvent, 'timeend'>, now: Instant): boolean =>
  timeend > now;

/** Percent of its time that is over, 0 before the start and 100 after the end. */
export function progressOfEvent(
  { timestart, timeend }: Pick<ReefEvent, 'timestart' | 'timeend'>,
  now: Instant,
): number {
  const [start, end, at] = [Date.parse(timestart), Date.parse(timeend), Date.parse(now)];
  if (at <= start) return 0;
  if (at >= end) return 100;
  return (100 * (at - start)) / (end - start);
}

export type ProgressTone = 'success' | 'info' | 'warning' | 'danger';

/** How urgent it is: under 30, 70 and 85 percent. */
export function progressTone(percent: number): ProgressTone {
  if (percent < 30) return 'success';
  if (percent < 70) return 'info';
  return percent < 85 ? 'warning' : 'danger';
}
