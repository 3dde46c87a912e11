import { eventDocs } from '../../../src/domain/collections/events/events.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { documentOfEvent, eventSchema, type ReefEvent } from '../../../src/domain/events/event.ts';

/** An event for which photos are analysed in January 2026. */
export function reefEvent(handle: string, change: Partial<ReefEvent> = {}): ReefEvent {
  return eventSchema.parse({
    id: `event-${handle}`,
    handle,
    name: handle,
    desc: [],
    version: 2,
    regionId: 'gbr',
    eventType: 'GLOBAL',
    timestart: '2025-12-20T00:00:00.000Z',
    timeend: '2026-02-01T00:00:00.000Z',
    createdBy: 'admin',
    domains: [],
    deleted: false,
    createdAt: '2025-12-01T00:00:00.000Z',
    updatedAt: '2025-12-01T00:00:00.000Z',
    ...change,
  });
}

/** The same, as an administrator writes it. */
export function writeEvent(handle: string, change: Partial<ReefEvent> = {}): Write {
  const event = reefEvent(handle, change);
  return { op: 'set', path: eventDocs.path({ eventId: event.id }), data: documentOfEvent(event) };
}
