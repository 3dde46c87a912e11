import type { Instant } from '../documents/instant.ts';

const days = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const clocks = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const here = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

/** A calendar day in words, `4 May 2011`: day, month, year, whatever order this browser likes. */
export function dayInWords(day: string | Instant): string {
  return days.format(new Date(`${day.slice(0, 10)}T00:00:00.000Z`));
}

const daysOfYear = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A calendar day of about now, `4 May`. */
export function dayAndMonth(day: string | Instant): string {
  return daysOfYear.format(new Date(`${day.slice(0, 10)}T00:00:00.000Z`));
}

/** A moment on the clock of whoever looks, `4 May 2011, 09:41`. */
export function momentInWords(at: Instant | string): string {
  const moment = new Date(at);
  return `${here.format(moment)}, ${clocks.format(moment)}`;
}
