import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventSearchField, eventSearchFields, isSearchedEvent } from './event-search.ts';

const event = { id: 'reef-day-2026', handle: 'reef-day', name: 'Great Reef Census: Éva’s day' };

test('an event is found by the beginnings of its name, its handle and its id', () => {
  const fields = eventSearchFields(event);
  for (const typed of ['Great', 'cens', 'ÉVA', 'reef-d', 'reef-day-2026', 'day', '2026'])
    expect(fields, typed).toContain(eventSearchField(typed));
  for (const typed of ['Eva', 'evas', "Eva's", 'census:', '(Great)', '-  reef-day  -'])
    expect(fields, typed).toContain(eventSearchField(typed));
  expect(fields).not.toContain(eventSearchField('ensus'));
  expect(eventSearchField('  ')).toBeNull();
});

test('more words, and longer ones, find less', () => {
  expect(isSearchedEvent(event, 'reef-day-2026')).toBe(true);
  expect(isSearchedEvent(event, 'reef-day-2027')).toBe(false);
  expect(isSearchedEvent(event, 'census great')).toBe(true);
  expect(isSearchedEvent(event, 'census ocean')).toBe(false);
});

test('whatever an event is called, its own name finds it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (name) => {
      const field = eventSearchField(name);
      if (field === null) return;
      expect(eventSearchFields({ ...event, name })).toContain(field);
      expect(isSearchedEvent({ ...event, name }, name)).toBe(true);
    }),
  );
});
