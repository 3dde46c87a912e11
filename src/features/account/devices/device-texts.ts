import type { Instant } from '../../../domain/documents/instant.ts';
import { datesInWords } from '../../../language/formats.ts';
import { say } from '../../../language/say.ts';

const days = datesInWords('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const dayMs = 24 * 60 * 60_000;

/** When a device was last seen; to the day, because more is not kept. */
export function seenText(lastSeenAt: Instant, nowMs: number): string {
  const seen = Date.parse(lastSeenAt);
  return nowMs - seen < dayMs
    ? say('Last seen within a day')
    : say('Last seen on {day}', { day: days(new Date(seen)) });
}

export function sinceText(since: Instant): string {
  return say('Signed in on {day}', { day: days(new Date(since)) });
}
