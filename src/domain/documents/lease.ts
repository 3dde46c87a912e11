import { z } from 'zod';
import { type Instant, instantSchema, toInstant } from './instant.ts';

/**
 * Fields of a document on which one process works at a time. A process may die without a word: its lease ends by itself, and
 * the next one takes the work over.
 */
export const leaseFields = {
  /** Who works on it; absent where the attempt is known otherwise. */
  holder: z.string().max(80).optional(),
  /** Until when nobody else does. */
  leaseUntil: instantSchema.optional(),
};

interface Lease {
  readonly holder?: string | undefined;
  readonly leaseUntil?: Instant | undefined;
}

/** True if somebody works on it. A lease that ends now is over. */
export function isHeld({ leaseUntil }: Lease, now: Instant): boolean {
  return leaseUntil !== undefined && leaseUntil > now;
}

/** The end of a lease that begins now. */
export function leaseUntil(now: Instant, leaseMs: number): Instant {
  return toInstant(Date.parse(now) + leaseMs);
}

/** The document as nobody works on it. */
export function released<Document extends Lease>({
  holder: _holder,
  leaseUntil: _until,
  ...document
}: Document): Omit<Document, keyof Lease> {
  return document;
}
