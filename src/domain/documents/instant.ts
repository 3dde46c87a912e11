import { z } from 'zod';

/**
 * A moment, as an ISO-8601 string in UTC with milliseconds (`2025-10-01T02:00:00.000Z`).
 * All the same length, so the order of the strings is the order of the moments, in SQLite and in
 * Firestore alike.
 */
export type Instant = string;

export const instantSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'Must be a moment in UTC')
  .refine((text) => {
    // 30 February is read as 2 March, so the moment must come out as it went in.
    const date = new Date(text);
    return !Number.isNaN(date.getTime()) && date.toISOString() === text;
  }, 'Must be a moment that exists');

/** A calendar day, `YYYY-MM-DD`. A year before 1900 is a slip of the finger, as browsers make the year 25 of two digits. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a day')
  .refine((text) => text >= '1900', 'Must be a day since 1900')
  .refine((text) => {
    const date = new Date(`${text}T00:00:00.000Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }, 'Must be a day that exists');

/** The moment of a date object or of milliseconds since 1970. */
export function toInstant(time: Date | number): Instant {
  return new Date(time).toISOString();
}
