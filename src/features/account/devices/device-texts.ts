import type { Instant } from '../../../domain/documents/instant.ts';

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const dayMs = 24 * 60 * 60_000;

/** When a device was last seen; to the day, because more is not kept. */
export function seenText(lastSeenAt: Instant, nowMs: number): string {
  const seen = Date.parse(lastSeenAt);
  return nowMs - seen < dayMs ? 'Last seen within a day' : `Last seen on ${days.format(seen)}`;
}

export function sinceText(since: Instant): string {
  return `Signed in on ${days.format(Date.parse(since))}`;
}
