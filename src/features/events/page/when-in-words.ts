import type { Instant } from '../../../domain/documents/instant.ts';
import type { EventPhase, ShownEvent } from '../../../domain/events/event.ts';
import type { RegionClock } from '../../../domain/region/local-time.ts';
import { localMoment } from '../../../domain/region/region-clock.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';

/** '1 to 8 March 2026', the days of the event's region, and how that is to today. */
export function whenInWords(
  { timestart, timeend }: Pick<ShownEvent, 'timestart' | 'timeend'>,
  phase: EventPhase,
  region: RegionClock,
): string {
  const day = (at: Instant) => dayText(localMoment(at, region));
  const [first, last] = [day(timestart), day(lastMoment(timeend))];
  const days = daysBetween(first, last);
  if (phase === 'upcoming')
    return first === last
      ? say('Begins on {first}', { first })
      : say('Begins on {first}, until {last}', { first, last });
  return phase === 'over' ? say('Over. {days}', { days }) : days;
}

/** The end is no part of an event: one that ends at midnight ends on the day before. */
const lastMoment = (end: Instant): Instant => new Date(Date.parse(end) - 1).toISOString();

/** '1 to 8 March 2026', '28 February to 3 March 2026': what two days have in common is said once. */
function daysBetween(first: string, last: string): string {
  if (first === last) return first;
  const [day = '', month = '', year] = first.split(' ');
  const [, lastMonth, lastYear] = last.split(' ');
  if (year !== lastYear) return say('{firstDay} to {lastDay}', { firstDay: first, lastDay: last });
  return month === lastMonth
    ? say('{day} to {last}', { day, last })
    : say('{day} {month} to {last}', { day, month, last });
}
