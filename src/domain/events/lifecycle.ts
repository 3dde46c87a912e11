import { text } from '../../language/say.ts';
import { type Instant, toInstant } from '../documents/instant.ts';
import { eventSchema, type ReefEvent } from './event.ts';

/** What an organiser does with an event. */
export const eventSteps = ['schedule', 'activate', 'complete', 'cancel'] as const;
export type EventStep = (typeof eventSteps)[number];

export type MovedEvent =
  | { readonly status: 'moved'; readonly event: ReefEvent }
  | { readonly status: 'refused'; readonly why: string };

/** What an event lacks before people can take part in it, each in words; of something that is none, too. */
export function problemsOfEvent(candidate: unknown): string[] {
  const parsed = eventSchema.safeParse(candidate);
  if (!parsed.success) return [...new Set(parsed.error.issues.map(({ message }) => message))];
  const isPlaced = (parsed.data.location ?? '').trim() !== '';
  return isPlaced ? [] : [text('Location is required for scheduled or active events')];
}

const refused = (why: string): MovedEvent => ({ status: 'refused', why });

/**
 * An event one step further, or why that is refused, in the words of rule 19.3. An event that was taken away stands
 * where it stood.
 */
export function moveEvent(event: ReefEvent, step: EventStep, now: Instant): MovedEvent {
  if (event.deleted) return refused(`Event with ID ${event.id} not found`);
  const { status } = event;
  const to = (next: ReefEvent['status']): MovedEvent => ({
    status: 'moved',
    event: { ...event, status: next, updatedAt: now },
  });
  switch (step) {
    case 'schedule': {
      if (status !== 'draft') return refused(text('Failed to schedule event: Event is not in draft status'));
      const problems = problemsOfEvent(event);
      return problems.length === 0
        ? to('scheduled')
        : refused(`Failed to schedule event: ${problems.join(', ')}`);
    }
    case 'activate':
      return status === 'scheduled' && now >= event.timestart
        ? to('active')
        : refused(
            text('Failed to activate event: Event is not in scheduled status or start date is in the future'),
          );
    case 'complete':
      return status === 'active' && now >= event.timeend
        ? to('completed')
        : refused(
            text('Failed to complete event: Event is not in active status or end date is in the future'),
          );
    case 'cancel':
      return status === 'completed' || status === 'cancelled'
        ? refused(text('Failed to cancel event: Event is already completed or cancelled'))
        : to('cancelled');
  }
}

const dayMs = 24 * 60 * 60 * 1000;

/** An event that is taken away: its documents stay, its end lies a day back, and nobody finds it any more. */
export function deletedEvent(event: ReefEvent, now: Instant): ReefEvent {
  const dayBefore = toInstant(Date.parse(now) - dayMs);
  const timeend = event.timeend < dayBefore ? event.timeend : dayBefore;
  // One that was to begin later would end before its start, and nobody could read it any more.
  const timestart = event.timestart < timeend ? event.timestart : toInstant(Date.parse(timeend) - dayMs);
  return { ...event, timestart, timeend, deleted: true, deletedAt: now, updatedAt: now };
}

/** An event with one more tag; refused where it has it already. */
export function taggedEvent(event: ReefEvent, tag: string, now: Instant): MovedEvent {
  const tags = event.tags ?? [];
  return tags.includes(tag)
    ? refused(`Tag ${tag} already exists in event`)
    : { status: 'moved', event: { ...event, tags: [...tags, tag], updatedAt: now } };
}
