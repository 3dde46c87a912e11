import type { EventStatus } from '../../../../domain/events/event.ts';
import { text } from '../../../../language/say.ts';

export const eventStatusWords: Readonly<Record<EventStatus, string>> = {
  draft: text('draft'),
  scheduled: text('scheduled'),
  active: text('active'),
  completed: text('completed'),
  cancelled: text('cancelled'),
};
