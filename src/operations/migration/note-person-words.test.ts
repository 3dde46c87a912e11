import { expect, test } from 'vitest';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { peopleOfEvent } from '../../domain/collections/events/activity.ts';
import { notePersonWords } from './note-person-words.ts';

const day = '2026-01-01T00:00:00.000Z';
const eventId = 'event-reef-day';

test('people of events whose words an older version stored are found as searches fold names now', async () => {
  const { context } = await analysisGround();
  const { store, clock } = context;
  const people = [
    ['zoe', 'Zoë O’Brien', ['zoë', 'o’brien', 'st.', 'ives']],
    ['ana', 'Ana', ['ana', 'st', 'ives']],
  ] as const;
  for (const [uid, name, searchFields] of people)
    await store.write([
      {
        op: 'set',
        path: `events/${eventId}/useractivity/${uid}`,
        data: {
          ...{ user: { id: uid, firstName: name, name, locName: 'St. Ives' }, place: null, isShown: true },
          ...{ activity: { analysis: 1, mins: 1 }, updated: day, searchFields: [...searchFields] },
        },
      },
    ]);
  const find = async (word: string) =>
    (await store.query(peopleOfEvent(eventId, 'activity.analysis', 'desc', word))).docs.map(({ id }) => id);
  expect(await find('obrien')).toEqual([]);
  const ground = { store, clock, signal: new AbortController().signal, rest: async () => undefined };
  expect(await notePersonWords(ground)).toBe(1);
  expect(await find('obrien')).toEqual(['zoe']);
  expect((await find('st')).toSorted()).toEqual(['ana', 'zoe']);
  expect(await notePersonWords(ground)).toBe(0);
});
