import { datesInWords } from '../../language/formats.ts';
import type { Instant } from '../documents/instant.ts';

const days = datesInWords('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** '4 October 2025'. Of a survey the diver's own day: its moment carries that in UTC, whatever the reader's zone. */
export const dayText = (at: Instant): string => days(new Date(at));
