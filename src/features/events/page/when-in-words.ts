import type { EventPhase, ShownEvent } from '../../../domain/events/event.ts';
import { daysOfEvent } from '../../../domain/events/event-days.ts';
import type { RegionClock } from '../../../domain/region/local-time.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';

/** '1 to 8 March 2026', the days of the event's region, and how that is to today. */
export function whenInWords(
  event: Pick<ShownEvent, 'timestart' | 'timeend'>,
  phase: EventPhase,
  region: RegionClock,
): string {
  const { startDay, endDay } = daysOfEvent(event, region);
  const [first, last] = [dayText(startDay), dayText(endDay)];
  const days = daysBetween(first, last);
  if (phase === 'upcoming')
    return first === last
      ? say('Begins on {first}', { first })
      : say('Begins on {first}, until {last}', { first, last });
  return phase === 'over' ? say('Over. {days}', { days }) : days;
}

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
