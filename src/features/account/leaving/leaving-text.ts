import type { Instant } from '../../../domain/documents/instant.ts';

/** On the reader's own clock: '26 November 2026 at 10:05'. */
export const deletionMoment = (at: Instant) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));
