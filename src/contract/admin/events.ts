import { z } from 'zod';
import { whySchema } from '../../domain/back-office/change.ts';
import { daySchema } from '../../domain/documents/day-in-zone.ts';
import { instantSchema } from '../../domain/documents/instant.ts';
import { writtenEventSchema } from '../../domain/events/written-event.ts';
import { text } from '../../language/say.ts';

const eventId = z.string().min(1).max(120);

/** Makes an event, or writes one that is there: by whoever says which state of it they have looked at. */
export const writeEventName = 'write-event';
export const writeEventInput = z.object({
  event: writtenEventSchema,
  /** `updatedAt` of the event that was looked at; null makes a new one. */
  basedOn: instantSchema.nullable(),
  why: whySchema.optional(),
});
export const writeEventAnswer = z.object({ eventId: z.string(), updatedAt: instantSchema });

/** Takes an event away: its documents stay, and it comes back by one press. */
export const deleteEventName = 'delete-event';
export const deleteEventInput = z.object({ eventId, why: whySchema.optional() });
export const deleteEventAnswer = z.object({ eventId: z.string(), message: z.string() });

/** What the people of events did on average. */
export const averageOfEventsName = 'average-of-events';
export const averageOfEventsInput = z.object({ eventIds: z.array(eventId).min(1).max(100) });
export const averageOfEventsAnswer = z.object({
  averages: z.array(
    z.object({
      eventId: z.string(),
      /** Percent of the regions in which people and the model said the same; null where nothing could be compared. */
      matchPercent: z.number().nullable(),
      /** Minutes of one person; null where nobody did anything. */
      mins: z.number().nullable(),
    }),
  ),
});

/** What was analysed for an event between two days of Sydney, both with it, a line each. */
export const exportEventAnalysesName = 'export-event-analyses';
export const exportEventAnalysesInput = z
  .object({ eventId, startDate: daySchema, endDate: daySchema })
  .refine(({ startDate, endDate }) => startDate <= endDate, text('Start date must be before end date'));
export const exportEventAnalysesAnswer = z.object({
  /** What was asked for cannot be had so; `message` says how it can. */
  error: z.boolean(),
  message: z.string(),
  csvData: z.string(),
  eventId: z.string(),
});
