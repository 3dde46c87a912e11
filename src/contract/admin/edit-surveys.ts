import { z } from 'zod';
import { whySchema } from '../../domain/back-office/change.ts';
import { instantSchema } from '../../domain/documents/instant.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { geolocSchema } from '../../domain/geometry/lng-lat.ts';
import { surveyIdSchema } from '../../domain/survey/survey.ts';
import { text } from '../../language/say.ts';

/** Surveys of one job. */
export const mostSurveysAtOnce = 500;

const surveys = z
  .array(z.object({ uid: idText.min(1), surveyId: surveyIdSchema }))
  .min(1)
  .max(mostSurveysAtOnce);

/** How many things whoever pressed was told that this touches: asked for where there are more than ten. */
export const confirmedCount = z.number().int().min(0).optional();

/**
 * Where surveys are to be: on a reef of their region, and where on it, if that is known; with a pin alone, at that point, on no
 * reef. Whoever sets the pin on a map is told which reef is there.
 */
export const newPlaceSchema = z
  .object({
    reefId: z
      .string()
      .regex(/^[A-Za-z0-9._~-]{1,80}$/)
      .optional(),
    pin: geolocSchema.optional(),
  })
  .refine(
    ({ reefId, pin }) => reefId !== undefined || pin !== undefined,
    text('Enter a valid Location in the Input'),
  );
export type NewPlace = z.infer<typeof newPlaceSchema>;

/** Moves surveys to another reef or point, or another date, with all that follows from it. */
export const moveSurveysName = 'move-surveys';
export const moveSurveysInput = z.object({
  surveys,
  place: newPlaceSchema.optional(),
  date: instantSchema.optional(),
  why: whySchema.optional(),
  confirmed: confirmedCount,
});

/** Marks surveys as deleted, with their photos. */
export const deleteSurveysName = 'delete-surveys';
export const deleteSurveysInput = z.object({ surveys, why: whySchema.optional(), confirmed: confirmedCount });
