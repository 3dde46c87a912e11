import type { Instant } from '../../../domain/documents/instant.ts';
import { datesInWords } from '../../../language/formats.ts';

const moments = datesInWords('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** On the reader's own clock: '26 November 2026 at 10:05'. */
export const deletionMoment = (at: Instant) => moments(new Date(at));
