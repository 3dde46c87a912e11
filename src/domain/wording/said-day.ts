import { datesInWords } from '../../language/formats.ts';
import { say } from '../../language/say.ts';
import type { Instant } from '../documents/instant.ts';

const days = datesInWords('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const daysOfYear = datesInWords('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const clocks = datesInWords('en-GB', { hour: '2-digit', minute: '2-digit' });
const here = datesInWords('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

/** A calendar day in words, `4 May 2011`: day, month, year, whatever order this browser likes. */
export function dayInWords(day: string | Instant): string {
  return days(new Date(`${day.slice(0, 10)}T00:00:00.000Z`));
}

/** A calendar day of about now, `4 May`. */
export function dayAndMonth(day: string | Instant): string {
  return daysOfYear(new Date(`${day.slice(0, 10)}T00:00:00.000Z`));
}

/** A moment on the clock of whoever looks, `4 May 2011, 09:41`. */
export function momentInWords(at: Instant | string): string {
  const moment = new Date(at);
  return say('{day}, {clock}', { day: here(moment), clock: clocks(moment) });
}
