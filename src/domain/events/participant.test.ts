import { describe, expect, test } from 'vitest';
import { reefEvent } from '../../../tests/support/analysis/reef-event.ts';
import { isFull, join, leave, type Participant, whyClosed, whyNotChanged } from './participant.ts';

const now = '2026-01-10T00:00:00.000Z';
const event = reefEvent('reef-day', { maxParticipants: 2 });
const ann: Participant = {
  userId: 'ann',
  status: 'confirmed',
  joinedAt: '2026-01-01T00:00:00.000Z',
  isShown: true,
  isThirteen: true,
};

describe('a place in an event', () => {
  test('is taken by who is new, and kept by who has one, also where it is full', () => {
    expect(
      join(event, null, { userId: 'ben', isShown: false, isThirteen: false, confirmed: 1, now }),
    ).toEqual({
      status: 'joined',
      participant: { userId: 'ben', status: 'confirmed', joinedAt: now, isShown: false, isThirteen: false },
      confirmed: 2,
    });
    expect(join(event, ann, { userId: 'ann', isShown: false, isThirteen: true, confirmed: 2, now })).toEqual({
      status: 'joined',
      participant: { ...ann, isShown: false },
      confirmed: 2,
    });
    expect(
      join(
        event,
        { ...ann, status: 'attended' },
        { userId: 'ann', isShown: true, isThirteen: true, confirmed: 2, now },
      ),
    ).toMatchObject({
      participant: { status: 'attended' },
    });
  });

  test.each([null, { ...ann, status: 'left' } as const, { ...ann, status: 'invited' } as const])(
    'is not there any more where the event is full, for %j',
    (before) => {
      const joining = join(event, before, {
        userId: 'ann',
        isShown: true,
        isThirteen: true,
        confirmed: 2,
        now,
      });
      expect(joining).toEqual({ status: 'refused', why: 'This event is full.' });
    },
  );

  test('is given back once', () => {
    expect(leave(ann, 2)).toEqual({ participant: { ...ann, status: 'left' }, confirmed: 1 });
    expect(leave({ ...ann, status: 'left' }, 2).confirmed).toBe(2);
    expect(leave(ann, 0).confirmed).toBe(0);
  });
});

test('an event without a limit is never full', () => {
  expect(isFull({}, 1_000_000)).toBe(false);
  expect(isFull({ maxParticipants: 2 }, 1)).toBe(false);
  expect(isFull({ maxParticipants: 2 }, 2)).toBe(true);
});

test.each([
  [{ status: 'draft' }, 'There is no such event.'],
  [{ deleted: true }, 'There is no such event.'],
  [{ status: 'cancelled' }, 'This event was cancelled.'],
  [{ timeend: now }, 'This event is over. Its results stay here.'],
  [{ timestart: '2026-01-20T00:00:00.000Z' }, null],
  [{}, null],
] as const)('with %j nobody joins, and hears why: %s', (change, why) => {
  expect(whyClosed(reefEvent('reef-day', change), now)).toBe(why);
});

test('an organiser adds nobody twice, and changes nobody who is not there', () => {
  const userId = 'ann';
  expect(whyNotChanged({ change: 'add', userId, status: 'confirmed' }, null)).toBeNull();
  expect(whyNotChanged({ change: 'remove', userId }, ann)).toBeNull();
  expect(whyNotChanged({ change: 'add', userId, status: 'confirmed' }, ann)).toBe(
    'Participant with ID ann already exists in event',
  );
  for (const change of [
    { change: 'update', userId, status: 'left' },
    { change: 'remove', userId },
  ] as const)
    expect(whyNotChanged(change, null)).toBe('Participant with ID ann not found in event');
});
