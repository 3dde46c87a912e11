import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { documentOfEvent, type ReefEvent } from '../../../domain/events/event.ts';
import { loadEvent, readableHandle } from './event-of-address.ts';

const event: ReefEvent = {
  id: 'event-1',
  handle: 'ocean-week',
  name: 'World Ocean Week 2026',
  desc: [],
  version: 2,
  regionId: 'hawaii',
  eventType: 'PARTNER',
  timestart: '2026-03-01T00:00:00.000Z',
  timeend: '2026-03-11T00:00:00.000Z',
  createdBy: 'admin',
  domains: [],
  deleted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('an event is named as its document says, and leads to its region', async () => {
  const store = createMemoryStore();
  await store.write([
    {
      op: 'set',
      path: 'events/an-old-one',
      data: documentOfEvent({ ...event, name: 'Deleted', deleted: true }),
    },
    { op: 'set', path: 'events/event-1', data: documentOfEvent(event) },
  ]);
  expect(await loadEvent(store, 'ocean-week')).toEqual({
    handle: 'ocean-week',
    name: 'World Ocean Week 2026',
    regionId: 'hawaii',
  });
});

test('an event that nobody described is named by its handle', async () => {
  expect(await loadEvent(createMemoryStore(), 'reef_week-2026')).toEqual({
    handle: 'reef_week-2026',
    name: 'Reef week 2026',
    regionId: null,
  });
  expect(readableHandle('-')).toBe('');
});
