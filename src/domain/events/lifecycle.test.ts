import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reefEvent } from '../../../tests/support/analysis/reef-event.ts';
import { toInstant } from '../documents/instant.ts';
import { eventSchema, phaseOf, type ReefEvent } from './event.ts';
import { deletedEvent, eventSteps, moveEvent, problemsOfEvent, taggedEvent } from './lifecycle.ts';

const start = '2026-03-01T00:00:00.000Z';
const end = '2026-03-08T00:00:00.000Z';
const before = '2026-02-28T00:00:00.000Z';
const within = '2026-03-03T00:00:00.000Z';

const eventOf = (change: Partial<ReefEvent> = {}): ReefEvent =>
  reefEvent('ocean-week', {
    ...{ id: 'event-1', timestart: start, timeend: end, location: 'Cairns', status: 'draft' },
    ...change,
  });

describe('an organiser moves an event', () => {
  test.each([
    ['draft', 'schedule', before, 'scheduled'],
    ['scheduled', 'activate', start, 'active'],
    ['active', 'complete', end, 'completed'],
    ['draft', 'cancel', before, 'cancelled'],
    ['scheduled', 'cancel', within, 'cancelled'],
    ['active', 'cancel', within, 'cancelled'],
  ] as const)('from %s by %s at %s to %s', (from, step, now, to) => {
    expect(moveEvent(eventOf({ status: from }), step, now)).toMatchObject({
      status: 'moved',
      event: { status: to, updatedAt: now },
    });
  });

  const notActivated =
    'Failed to activate event: Event is not in scheduled status or start date is in the future';
  const notCompleted = 'Failed to complete event: Event is not in active status or end date is in the future';
  const notCancelled = 'Failed to cancel event: Event is already completed or cancelled';
  test.each([
    ['scheduled', 'schedule', before, 'Failed to schedule event: Event is not in draft status'],
    ['scheduled', 'activate', before, notActivated],
    ['draft', 'activate', within, notActivated],
    ['active', 'complete', within, notCompleted],
    ['scheduled', 'complete', end, notCompleted],
    ['completed', 'cancel', within, notCancelled],
    ['cancelled', 'cancel', within, notCancelled],
  ] as const)('never from %s by %s at %s, and hears why', (from, step, now, why) => {
    expect(moveEvent(eventOf({ status: from }), step, now)).toEqual({ status: 'refused', why });
  });

  test('and not one that has no place, or was taken away', () => {
    expect(moveEvent(eventOf({ location: ' ' }), 'schedule', before)).toEqual({
      status: 'refused',
      why: 'Failed to schedule event: Location is required for scheduled or active events',
    });
    for (const step of eventSteps) {
      const moved = moveEvent(eventOf({ deleted: true }), step, within);
      expect(moved).toEqual({ status: 'refused', why: 'Event with ID event-1 not found' });
    }
  });
});

test('what an event lacks is said in the words of the catalogue', () => {
  expect(problemsOfEvent({ desc: [], version: 2, regionId: 'gbr', domains: [], deleted: false })).toEqual(
    expect.arrayContaining([
      'Event ID is required',
      'Event handle is required',
      'Title is required',
      'Type is required',
      'Start date is required',
      'End date is required',
      'Created by user ID is required',
    ]),
  );
  expect(problemsOfEvent({ ...eventOf(), timestart: end })).toEqual(['Start date must be before end date']);
  expect(problemsOfEvent(eventOf())).toEqual([]);
});

describe('what there is of an event', () => {
  test.each([
    [undefined, before, 'upcoming'],
    [undefined, start, 'running'],
    [undefined, end, 'over'],
    ['scheduled', within, 'running'],
    ['scheduled', end, 'over'],
    ['active', before, 'upcoming'],
    ['completed', within, 'over'],
    ['draft', within, 'draft'],
    ['cancelled', within, 'cancelled'],
  ] as const)('with status %s at %s is %s', (status, now, phase) => {
    expect(phaseOf(eventOf({ status }), now)).toBe(phase);
  });
});

test('an event that is taken away ended a day ago, and can still be read', () => {
  for (const now of [before, within, '2026-04-01T00:00:00.000Z']) {
    const gone = deletedEvent(eventOf(), now);
    expect(eventSchema.safeParse(gone).success).toBe(true);
    expect(phaseOf(gone, now)).toBe('deleted');
    expect(Date.parse(now) - Date.parse(gone.timeend)).toBeGreaterThanOrEqual(24 * 60 * 60 * 1000);
  }
});

test('a tag is added once', () => {
  const once = taggedEvent(eventOf(), 'schools', within);
  expect(once).toMatchObject({ status: 'moved', event: { tags: ['schools'] } });
  if (once.status !== 'moved') return;
  expect(taggedEvent(once.event, 'schools', within)).toEqual({
    status: 'refused',
    why: 'Tag schools already exists in event',
  });
});

test('whatever an organiser presses, and when, an event goes on in order and never comes back', () => {
  const order = ['draft', 'scheduled', 'active', 'completed'];
  const presses = fc.array(
    fc.record({
      step: fc.constantFrom(...eventSteps),
      day: fc.integer({ min: -5, max: 15 }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(presses, (list) => {
      let event = eventOf();
      for (const { step, day } of list) {
        const now = toInstant(Date.parse(start) + day * 24 * 60 * 60 * 1000);
        const moved = moveEvent(event, step, now);
        if (moved.status === 'refused') continue;
        const [from, to] = [event.status ?? '', moved.event.status ?? ''];
        expect(['completed', 'cancelled']).not.toContain(from);
        if (to !== 'cancelled') expect(order.indexOf(to)).toBe(order.indexOf(from) + 1);
        expect(eventSchema.safeParse(moved.event).success).toBe(true);
        event = moved.event;
      }
    }),
  );
});
