import { type Instant, toInstant } from '../documents/instant.ts';

/** How long somebody may think again, from the press of the button on (spec: deletion requests are answered within 24 hours). */
export const thinkingHours = 24;

/** When an account is deleted that somebody wants to be gone now. */
export function deletionAt(now: Instant): Instant {
  return toInstant(Date.parse(now) + thinkingHours * 60 * 60 * 1000);
}
