import type { Instant } from '../../../domain/documents/instant.ts';
import type { EventPhase, ReefEvent } from '../../../domain/events/event.ts';
import { dayText } from '../../../domain/wording/day-text.ts';

/** '1 to 8 March 2026', and how that is to today. */
export function whenInWords(
  { timestart, timeend }: Pick<ReefEvent, 'timestart' | 'timeend'>,
  phase: EventPhase,
): string {
  const [first, last] = [dayText(timestart), dayText(lastMoment(timeend))];
  const days = daysBetween(first, last);
  if (phase === 'upcoming')
    return first === last ? `Begins on ${first}` : `Begins on ${first}, until ${last}`;
  return phase === 'over' ? `Over. ${days}` : days;
}

/** The end is no part of an event: one that ends at midnight ends on the day before. */
const lastMoment = (end: Instant): Instant => new Date(Date.parse(end) - 1).toISOString();

/** '1 to 8 March 2026', '28 February to 3 March 2026': what two days have in common is said once. */
function daysBetween(first: string, last: string): string {
  if (first === last) return first;
  const [[day, month, year], [, lastMonth, lastYear]] = [first.split(' '), last.split(' ')];
  if (year !== lastYear) return `${first} to ${last}`;
  return month === lastMonth ? `${day} to ${last}` : `${day} ${month} to ${last}`;
}
