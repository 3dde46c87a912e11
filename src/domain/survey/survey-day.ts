import { text } from '../../language/say.ts';
import type { Instant } from '../documents/instant.ts';

/** No photo of the census is older: a camera's clock that says so is not believed either (`photo/photo-facts.ts`). */
export const earliestSurveyDate: Instant = '1990-01-01T00:00:00.000Z';

/** Said where the day is typed. */
export const tooEarlyDay = text('No survey is from before 1990. Please check the year.');

/** True for a day (`YYYY-MM-DD`) or a moment that every server refuses. */
export const isBeforeCensus = (day: string): boolean => day < earliestSurveyDate.slice(0, 10);
