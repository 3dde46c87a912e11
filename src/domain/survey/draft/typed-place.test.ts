import { expect, test } from 'vitest';
import { shippedRegions } from '../../region/regions.ts';
import { newDraft, withPoint, withReef } from './draft.ts';
import { missingFrom } from './steps.ts';
import { isTypedInVain, withoutPlace, withSearch } from './typed-place.ts';

const place = { latitude: -16.7671, longitude: 145.9987 };
const reef = {
  id: '16-049',
  name: 'Green Island Reef',
  centre: place,
  bbox: [145.9, -16.8, 146.1, -16.7] as [number, number, number, number],
};
const empty = newDraft('gbr', 'submission');
const typed = withPoint(withSearch(empty, '-16.7671 145.9987'), place, 'typed');

test('a pin that was typed goes as soon as another text stands there, with the reef around it', () => {
  const named = withReef(typed, reef, 'pin');
  expect(withSearch(named, '-16.7671 145.998').location).toMatchObject({ point: null, feature: null });
  expect(withSearch(withReef(typed, reef), '-16.7').location).toMatchObject({ point: null, feature: reef });
  expect(withSearch(named, '-16.7671 145.9987')).toBe(named);
});

test('a pin from the map or the photos stays while somebody searches', () => {
  const pinned = withPoint(empty, place, 'map');
  expect(withSearch(pinned, 'green').location).toMatchObject({ search: 'green', point: place });
});

test('coordinates that cannot be read, or lie outside, leave no place to go on with', () => {
  for (const text of [
    '16.7583 145.9717',
    '-16.9 1x45.75',
    '21.43 -157.79',
    '-16.9, 145.7, 3',
    '١٦٫٩٫١ ١٤٥٫٧٫١',
    '16.9 S 145.7 E, near Cairns',
  ]) {
    const draft = withSearch(withReef(empty, reef), text);
    expect(isTypedInVain(draft, shippedRegions.gbr), text).toBe(true);
    expect(missingFrom('location', draft, 0, shippedRegions.gbr), text).toEqual([
      'These coordinates cannot be used. Change them, or clear the search.',
    ]);
  }
  expect(missingFrom('location', typed, 0, shippedRegions.gbr)).toEqual([]);
});

test('names and numbers of reefs are no coordinates', () => {
  for (const text of ['', 'green', '16-049', '16049', 'Ribbon Reef No. 10', 'St. John’s, 12'])
    expect(isTypedInVain(withSearch(empty, text), shippedRegions.gbr), text).toBe(false);
  const chosen = withReef(empty, { ...reef, name: 'No. 10, Patch' });
  expect(isTypedInVain(withSearch(chosen, 'No. 10, Patch'), shippedRegions.gbr)).toBe(false);
});

test('without its place a draft keeps what was typed', () => {
  const named = withReef(typed, reef, 'pin');
  expect(withoutPlace(named).location).toEqual({ ...empty.location, search: '-16.7671 145.9987' });
});
