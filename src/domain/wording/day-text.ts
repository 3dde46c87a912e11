import { datesInWords } from '../../language/formats.ts';
import { dayIn } from '../documents/day-in-zone.ts';
import type { Instant } from '../documents/instant.ts';

const days = datesInWords('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * '4 October 2025', of a calendar day. A survey's date is one, the diver's own: it carries that in UTC, whatever the reader's zone. The day
 * of a moment is said by `dayTextIn`.
 */
export const dayText = (day: string | Instant): string => days(new Date(day));

/** '4 October 2025': the day that it is at a moment in a zone (`zoneOf` a region, `zoneHere` where nothing tells a region). */
export const dayTextIn = (at: Instant, timeZone: string): string => dayText(dayIn(at, timeZone));

/** The zone of this device's clock, IANA. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
