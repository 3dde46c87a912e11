import { z } from 'zod';
import { isNamingAllowed, namingFields } from '../../domain/account/naming-choice.ts';
import { eventStatuses, handleSchema, shownEventSchema } from '../../domain/events/event.ts';
import { eventSteps } from '../../domain/events/lifecycle.ts';
import { whyNotNamed } from '../naming.ts';

/** Whether public pages of the event may name the person; a yes needs the word that they are thirteen or older. */
const eventNaming = { ...namingFields, isThirteen: namingFields.isThirteen.default(false) };

/** Takes a place in the newest event of a handle; a second press changes what was said, and takes no second one. */
export const joinEventName = 'join-event';
export const joinEventInput = z
  .object({
    handle: handleSchema,
    ...eventNaming,
    /** Said where the event has terms. */
    acceptsTerms: z.boolean().optional(),
    /** Answers to the event's own questions, by `fieldId`. */
    answers: z.record(z.string().max(80), z.string().trim().max(500)).optional(),
  })
  .refine(isNamingAllowed, { message: whyNotNamed });
export const joinEventAnswer = z.object({ eventId: z.string(), handle: z.string(), name: z.string() });

/** Gives the place back, and takes the name off the event's pages. What was analysed stays counted. */
export const leaveEventName = 'leave-event';
export const leaveEventInput = z.object({ handle: handleSchema });

/** Says whether public pages of the event may name the person, as at joining. */
export const showInEventName = 'show-in-event';
export const showInEventInput = z
  .object({ handle: handleSchema, ...eventNaming })
  .refine(isNamingAllowed, { message: whyNotNamed });

/** Answers the cancelled events in which the caller has a place. Nobody else but administrators reads a cancelled event. */
export const cancelledEventsName = 'list-cancelled-events';
export const cancelledEventsInput = z.object({});
export const cancelledEventsAnswer = z.object({ events: z.array(shownEventSchema) });

/** An administrator moves an event one step further. */
export const moveEventName = 'move-event';
export const moveEventInput = z.object({ eventId: z.string().min(1).max(120), step: z.enum(eventSteps) });
export const moveEventAnswer = z.object({ status: z.enum(eventStatuses) });
