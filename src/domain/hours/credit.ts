import { z } from 'zod';
import { type Instant, instantSchema } from '../documents/instant.ts';

/** What a page says of the time for which its person has worked on photos since it was opened. */
export const workedSchema = z.object({
  /** Drawn by the page; another tab has another one. */
  session: z.string().regex(/^[0-9a-f]{16}$/),
  /** Since the page was opened, in all: said again and again, so that an answer that was lost costs nothing. */
  milliseconds: z
    .number()
    .int()
    .min(0)
    .max(24 * 60 * 60 * 1000),
});
export type Worked = z.infer<typeof workedSchema>;

/** More than anybody works between two saves: a photo that is coloured is saved every few seconds. */
export const mostAtOnceMs = 30 * 60 * 1000;
/** Pages of one person that are remembered: older ones have not saved for a while. */
const mostSessions = 8;

/** The time that a person has given in one year, document `users/{uid}/hours/{year}`. Written by the server alone. */
export const hoursOfYearSchema = z.object({
  /** Milliseconds by day, `0314` for the 14th of March, in the region whose photos were worked on. */
  days: z.record(z.string().regex(/^\d{4}$/), z.number().int().min(0)),
  /** Until when time was credited. */
  until: instantSchema,
  /** What each of the newest pages had said by then, in the order in which they said it. */
  sessions: z.array(workedSchema).max(mostSessions),
});
export type HoursOfYear = z.infer<typeof hoursOfYearSchema>;

export const yearOf = (day: string) => day.slice(0, 4);

/**
 * The hours of a year after a page has said how long its person has worked. Credited is what it had not said before, and never more
 * than has passed since the last credit: two tabs beside each other are one person, and a page that makes something up gains no more
 * than a clock on the wall.
 *
 * @param today `2026-03-14`, the day to which it is credited
 */
export function credited(
  before: HoursOfYear | null,
  worked: Worked,
  now: Instant,
  today: string,
): HoursOfYear {
  const known = before?.sessions.find(({ session }) => session === worked.session)?.milliseconds ?? 0;
  const passed = before === null ? mostAtOnceMs : Math.max(0, Date.parse(now) - Date.parse(before.until));
  const gained = Math.min(Math.max(0, worked.milliseconds - known), passed, mostAtOnceMs);
  const others = (before?.sessions ?? []).filter(({ session }) => session !== worked.session);
  const day = today.slice(5, 7) + today.slice(8, 10);
  const until = before !== null && before.until > now ? before.until : now;
  return {
    days: { ...before?.days, [day]: (before?.days[day] ?? 0) + gained },
    until,
    sessions: [...others, { ...worked, milliseconds: Math.max(known, worked.milliseconds) }].slice(
      -mostSessions,
    ),
  };
}

/** All milliseconds of a year. */
export function millisecondsOf(year: HoursOfYear | null): number {
  return Object.values(year?.days ?? {}).reduce((sum, milliseconds) => sum + milliseconds, 0);
}

/** Two people's hours as one's, who were the same: a guest and the account that it became. */
export function joined(one: HoursOfYear | null, other: HoursOfYear): HoursOfYear {
  if (one === null) return other;
  const days = { ...one.days };
  for (const [day, milliseconds] of Object.entries(other.days)) days[day] = (days[day] ?? 0) + milliseconds;
  const until = one.until > other.until ? one.until : other.until;
  return { days, until, sessions: [...one.sessions, ...other.sessions].slice(-mostSessions) };
}

/** Days from the first to the last of them, each `2026-03-14` in a region. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/** Milliseconds that were given within a span of days. */
export function millisecondsWithin(
  years: ReadonlyMap<string, HoursOfYear>,
  { first, last }: DaySpan,
): number {
  let sum = 0;
  for (const [year, { days }] of years) {
    for (const [day, milliseconds] of Object.entries(days)) {
      const date = `${year}-${day.slice(0, 2)}-${day.slice(2)}`;
      if (date >= first && date <= last) sum += milliseconds;
    }
  }
  return sum;
}
