import { z } from 'zod';
import { daySchema } from '../../domain/documents/instant.ts';
import { photoProblems } from '../../domain/quality/photo-problems.ts';
import { boatSurveySchema, photoTotalsSchema } from './status.ts';

/** A survey of a day, with what a look at its photos found. */
const daySurveySchema = boatSurveySchema.extend({
  /** Where on the reef (`siteOfSurvey`): surveys of one site count together. */
  site: z.string(),
  /** Photos that somebody has looked at already. */
  looked: z.number().int(),
  /** How many of those can hardly be analysed, by why. */
  problems: z.partialRecord(z.enum(photoProblems), z.number().int()),
});
export type DaySurvey = z.infer<typeof daySurveySchema>;

/** `GET /boat/days/{yyyy-mm-dd}`, told only to the laptop itself: what came in on one day of the laptop's calendar. */
export const boatDaySchema = z.object({
  day: daySchema,
  hubName: z.string(),
  /** Handed in on that day, the earliest first. */
  surveys: z.array(daySurveySchema),
  divers: z.array(z.string()),
  reefs: z.array(z.string()),
  /** Photos of that day's surveys. */
  photos: photoTotalsSchema,
  /** How much photos of one site differ in the boat's region, as far as that was measured ashore: `Patchiness`. */
  within: z.number().min(0),
  /** Whatever day it is from: what somebody still has to look after. */
  open: z.object({
    /** Divers whose phones hold photos that are announced and not here. */
    phones: z.array(z.object({ firstName: z.string(), surveyName: z.string(), photos: z.number().int() })),
    waitingForCloud: z.number().int(),
    parked: z.number().int(),
    hasCloud: z.boolean(),
  }),
});
export type BoatDay = z.infer<typeof boatDaySchema>;
