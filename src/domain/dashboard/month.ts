import type { Instant } from '../documents/instant.ts';
import { toInstant } from '../documents/instant.ts';

/** The month of a moment in UTC: `2026-11`. */
export const monthOf = (moment: Instant): string => moment.slice(0, 7);

/** A month that is some months later, or earlier: `2026-12`, 2 is `2027-02`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(toInstant(Date.UTC(year, number - 1 + months)));
}

/** Its first moment, and that of the next one. */
export function boundsOfMonth(month: string): { readonly start: Instant; readonly end: Instant } {
  const firstOf = (one: string) => toInstant(Date.parse(`${one}-01T00:00:00.000Z`));
  return { start: firstOf(month), end: firstOf(addMonths(month, 1)) };
}

/** Every month from one to another, both included; none where the second is earlier. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
