import { z } from 'zod';
import { daySchema, type Instant, instantSchema } from '../../documents/instant.ts';
import { regionIdSchema } from '../../region/region.ts';
import { diveTypes } from '../survey.ts';
import type { DraftSurvey } from './draft.ts';

/** A day at sea is over after so long: then the survey before says nothing of the next one. */
const sameTripHours = 18;

/** What is remembered of the survey that was handed in last; where it was is not. */
export const handedInSchema = z.object({
  surveyId: z.string(),
  at: instantSchema,
  regionId: regionIdSchema,
  date: daySchema,
  type: z.enum(diveTypes),
  visibilityMetres: z.number().min(0).max(100).nullable(),
});
export type HandedIn = z.infer<typeof handedInSchema>;

/** What of a survey is true of the next site of the same day; null for a test drive or an unfinished one. */
export function handedInOf(draft: DraftSurvey, at: Instant): HandedIn | null {
  const { date, type, visibilityMetres } = draft.details;
  if (draft.testDrive || date === null || type === null) return null;
  return { surveyId: draft.id, at, regionId: draft.regionId, date, type, visibilityMetres };
}

export type OfferedDetails = Partial<Pick<DraftSurvey['details'], 'date' | 'type' | 'visibilityMetres'>>;

/**
 * What the survey before can fill in of this one: only what is empty, only in the same region and on the same trip, and
 * only while this survey is not known to be of another day. null when there is nothing to offer.
 */
export function sameDayOffer(
  draft: DraftSurvey,
  before: HandedIn | null,
  now: Instant,
): OfferedDetails | null {
  if (before === null || before.surveyId === draft.id || before.regionId !== draft.regionId) return null;
  if (Date.parse(now) - Date.parse(before.at) > sameTripHours * 3_600_000) return null;
  const { date, type, visibilityMetres } = draft.details;
  if (date !== null && date !== before.date) return null;
  const offered: OfferedDetails = {
    ...(date === null ? { date: before.date } : {}),
    ...(type === null ? { type: before.type } : {}),
    ...(visibilityMetres === null && before.visibilityMetres !== null
      ? { visibilityMetres: before.visibilityMetres }
      : {}),
  };
  // Visibility alone is no reason to ask: it is left empty by whoever does not remember it.
  return 'date' in offered || 'type' in offered ? offered : null;
}
