import { describe, expect, test } from 'vitest';
import { reefEvent } from '../../../tests/support/analysis/reef-event.ts';
import type { ReefEvent } from './event.ts';
import { domainOf, eventLists, eventOfHome, handleIn } from './listing.ts';

const now = '2026-03-05T00:00:00.000Z';
const running = { timestart: '2026-03-01T00:00:00.000Z', timeend: '2026-03-08T00:00:00.000Z' };
const upcoming = { timestart: '2026-04-01T00:00:00.000Z', timeend: '2026-04-08T00:00:00.000Z' };
const past = { timestart: '2025-03-01T00:00:00.000Z', timeend: '2025-03-08T00:00:00.000Z' };
const event = (id: string, change: Partial<ReefEvent> = {}) => reefEvent(id, { id, ...running, ...change });
const ids = (events: readonly ReefEvent[]) => events.map(({ id }) => id);

describe('lists of events', () => {
  test('name each event once, in the list that says most', () => {
    const [both, invited, everybody] = [event('both'), event('invited'), event('everybody')];
    const lists = eventLists(
      { mine: [both], invited: [both, invited], global: [invited, everybody, both] },
      now,
    );
    expect(ids(lists.mine)).toEqual(['both']);
    expect(ids(lists.invited)).toEqual(['invited']);
    expect(ids(lists.open)).toEqual(['everybody']);
  });

  test('have no event that is a draft, cancelled, deleted, before February 2025, or the leaderboard of everybody', () => {
    const global = [
      event('draft', { status: 'draft' }),
      event('off', { status: 'cancelled' }),
      event('gone', { deleted: true }),
      event('early', { timestart: '2025-01-31T23:59:59.999Z' }),
      event('leaderboard'),
      event('first', { timestart: '2025-02-01T00:00:00.000Z' }),
    ];
    expect(ids(eventLists({ mine: [], invited: [], global }, now).open)).toEqual(['first']);
  });

  test('begin with the event that begins first; what is over is told of one’s own alone, the latest first', () => {
    const older = { timestart: '2025-02-01T00:00:00.000Z', timeend: '2025-02-02T00:00:00.000Z' };
    const mine = [
      event('soon', upcoming),
      event('older', older),
      event('now'),
      event('past', past),
      event('ended', { status: 'completed', timestart: '2026-02-01T00:00:00.000Z' }),
    ];
    const lists = eventLists({ mine, invited: [event('past-2', past)], global: [] }, now);
    expect(ids(lists.mine)).toEqual(['now', 'soon']);
    expect(ids(lists.over)).toEqual(['ended', 'past', 'older']);
    expect(lists.invited).toEqual([]);
  });
});

test('the first page tells of the event for everybody that goes on and began first', () => {
  expect(eventOfHome([event('soon', upcoming), event('past', past)], now)).toBeNull();
  const longer = event('longer', { timestart: '2026-02-01T00:00:00.000Z' });
  expect(eventOfHome([event('now'), longer, event('leaderboard', past)], now)?.id).toBe('longer');
});

test('the domain of an address is what stands behind its sign', () => {
  expect(domainOf('mia@Reef.example.org')).toBe('reef.example.org');
  expect(domainOf('mia')).toBeNull();
  expect(domainOf('mia@')).toBeNull();
});

test('a handle is found in what somebody types: itself, or the address of a page', () => {
  expect(handleIn(' reef-day ')).toBe('reef-day');
  expect(handleIn('https://reef.example.org/event/reef-day/2025?x=1')).toBe('reef-day');
  expect(handleIn('reef.example.org/event/reef%20day')).toBe('reef day');
  for (const nothing of ['', '   ', 'https://reef.example.org/events', '/event/%E0%A4%A'])
    expect(handleIn(nothing)).toBeNull();
});
