import { z } from 'zod';
import { daySchema } from '../../domain/documents/instant.ts';
import { boatSurveySchema, photoTotalsSchema } from './status.ts';

/** `GET /boat/days/{yyyy-mm-dd}`, told only to the laptop itself: what came in on one day of the laptop's calendar. */
export const boatDaySchema = z.object({
  day: daySchema,
  hubName: z.string(),
  /** Handed in on that day, the earliest first. */
  surveys: z.array(boatSurveySchema),
  divers: z.array(z.string()),
  reefs: z.array(z.string()),
  /** Photos of that day's surveys. */
  photos: photoTotalsSchema,
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
