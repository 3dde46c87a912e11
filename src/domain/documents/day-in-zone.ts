import { z } from 'zod';
import { type Instant, toInstant } from './instant.ts';

/** A day without its time, as a date field tells it: '2026-03-06'. */
export const daySchema = z.iso.date();

const dayMs = 24 * 60 * 60 * 1000;

/** One format for each zone: to make one costs fifty times what its use costs. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  formats.set(timeZone, made);
  return made;
}

/** A zone of the IANA database by its name. `+10:00` is an offset and no zone: it knows no rules. */
const zoneName = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;

/** Whether this device knows a zone by its name (`Africa/Cairo`); an older one may not know a new name. */
export function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * What the clocks of a zone say at a moment, as milliseconds since 1970 as if that were UTC.
 *
 * @param at milliseconds since 1970, from the year 1 on
 * @throws {RangeError} where there is no such moment or zone
 */
export function wallClock(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  const seconds = new Date(0);
  seconds.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  seconds.setUTCHours(part('hour'), part('minute'), part('second'));
  // The format has no milliseconds; no zone is off by a part of a second.
  return seconds.getTime() + (at - Math.floor(at / 1000) * 1000);
}

/**
 * The moment at which the clocks of a zone say something, the inverse of `wallClock`. What they say twice, as summer time ends, is
 * the first of both; what they skip is told by the clock of before, as RFC 5545 and `Temporal` ("compatible") have it.
 *
 * @param wall milliseconds since 1970 as if the clock were UTC
 * @returns milliseconds since 1970
 */
export function momentOfWallClock(wall: number, timeZone: string): number {
  const aheadAt = (at: number) => wallClock(at, timeZone) - at;
  // No zone is a day ahead, so one look lies before any change of the clocks and one behind it.
  const before = wall - aheadAt(wall - dayMs);
  const after = wall - aheadAt(wall + dayMs);
  const told = [before, after].filter((at) => wallClock(at, timeZone) === wall);
  return told.length === 0 ? before : Math.min(...told);
}

/** The day that it is somewhere at a moment. */
export const dayIn = (at: Instant, timeZone: string): string =>
  toInstant(wallClock(Date.parse(at), timeZone)).slice(0, 10);

/** The day after a day. */
export const dayAfter = (day: string): string => toInstant(Date.parse(day) + dayMs).slice(0, 10);

/** When a day begins somewhere: where the clocks skip its midnight, with the moment at which they do. */
export const startOfDayIn = (day: string, timeZone: string): Instant =>
  toInstant(momentOfWallClock(Date.parse(day), timeZone));
