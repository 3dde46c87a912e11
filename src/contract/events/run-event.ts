import { z } from 'zod';
import { emailSchema } from '../../domain/account/user.ts';
import { whySchema } from '../../domain/back-office/change.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { handleSchema } from '../../domain/events/event.ts';
import { participantStatuses } from '../../domain/events/participant.ts';

const eventId = z.string().min(1).max(120);
const userId = idText.min(1, 'User ID is required');
const why = whySchema.optional();
/** How many analyses whoever pressed was told that this touches: asked for where there are more than ten. */
const confirmed = z.number().int().min(0).optional();
/** What the answer of each job has besides. */
const jobAnswer = { job: z.string(), status: z.string() };

/** Counts an event anew, of the analyses that are stored, and makes its board again. */
export const recountEventName = 'event-aggregation-request';
export const recountEventInput = z.object({ eventId, eventHandle: handleSchema });
export const recountEventAnswer = z.object({
  job: z.string(),
  /** 200 at its end; what a job says before that, where it goes on after the call. */
  status: z.literal(200),
  message: z.string(),
  /** How many people were counted. */
  people: z.number().int().min(0),
  /** Of how many something was put right. */
  differed: z.number().int().min(0),
});

/**
 * Puts into an event what its people analysed in its region while it went on, and had not joined yet. What was taken out
 * stays out, unless its author is named.
 */
export const tagAnalysesName = 'tag-event-analyses';
export const tagAnalysesInput = z.object({
  eventHandle: handleSchema,
  /** Of several events with this handle; else the newest. */
  eventId: eventId.optional(),
  /** One person alone. */
  userId: userId.optional(),
  why,
});
export const tagAnalysesAnswer = z.object({ ...jobAnswer, tagged: z.number().int().min(0) });

/** Takes out of the events of a handle what somebody analysed; it stays as it is otherwise. */
export const untagAnalysesName = 'untag-event-analyses';
export const untagAnalysesInput = z.object({
  userId,
  eventHandle: handleSchema,
  /** Of several events with this handle this one alone. */
  eventId: eventId.optional(),
  why,
  confirmed,
});
export const untagAnalysesAnswer = z.object({ ...jobAnswer, untagged: z.number().int().min(0) });

/** Deletes what somebody analysed for an event: it counts nowhere any more. */
export const deleteAnalysesOfEventName = 'batch-delete-analysis-withuserandeventid';
export const deleteAnalysesOfEventInput = z.object({ userId, eventId, why, confirmed });
export const deleteAnalysesOfEventAnswer = z.object({
  ...jobAnswer,
  noOfAnalysis: z.number().int().min(0),
  /** Ids of the events in which less is counted now. */
  events: z.array(z.string()),
});

/** Finds a person by their e-mail address and gives them a place in an event, by an administrator. */
export const linkUserName = 'link-user-to-event';
export const linkUserInput = z.object({
  email: emailSchema,
  eventHandle: handleSchema,
});
export const linkUserAnswer = z.object({
  isLinked: z.boolean(),
  message: z.string(),
});

/** Changes who takes part: all of it, or nothing and the first that does not fit. */
export const changeRosterName = 'change-event-roster';
export const changeRosterInput = z.object({
  eventId,
  changes: z
    .array(
      z.discriminatedUnion('change', [
        z.object({ change: z.enum(['add', 'update']), userId, status: z.enum(participantStatuses) }),
        z.object({ change: z.literal('remove'), userId }),
      ]),
    )
    .min(1)
    .max(100),
});
export const changeRosterAnswer = z.object({
  /** How many have a place now. */
  confirmed: z.number().int().min(0),
});
