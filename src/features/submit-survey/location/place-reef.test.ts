import { expect, test } from 'vitest';
import { shippedRegions } from '../../../domain/region/regions.ts';
import { newDraft, withPoint, withReef } from '../../../domain/survey/draft/draft.ts';
import { chooseReef, placePin, takeReefAround } from './place-reef.ts';

const onGreen = { latitude: -16.7671, longitude: 145.9987 };
const besideGreen = { latitude: -16.771, longitude: 145.9987 };
const farAway = { latitude: -17.5, longitude: 146.5 };
const green = {
  id: '16-049',
  name: 'Green Island Reef',
  centre: onGreen,
  bbox: [145.95, -16.79, 146.02, -16.74] as [number, number, number, number],
};
const other = { ...green, id: '16-057', name: 'Arlington Reef' };
const empty = newDraft('gbr', 'submission');

test('a pin brings its reef, and takes it along when it is put at another one or at none', () => {
  const named = takeReefAround(placePin(empty, onGreen, 'typed', shippedRegions.gbr), onGreen, green);
  expect(named.location).toMatchObject({ feature: green, featureFrom: 'pin', point: onGreen });
  const moved = placePin(named, besideGreen, 'map', shippedRegions.gbr);
  expect(moved.location.feature).toEqual(green);
  expect(takeReefAround(moved, besideGreen, other).location.feature).toEqual(other);
  expect(takeReefAround(moved, besideGreen, null).location.feature).toBeNull();
  expect(takeReefAround(moved, besideGreen, green)).toBe(moved);
});

test('a reef that was chosen stays while the pin is near it, and goes when the pin is somewhere else', () => {
  const chosen = chooseReef(empty, green);
  const pinned = placePin(chosen, besideGreen, 'typed', shippedRegions.gbr);
  expect(takeReefAround(pinned, besideGreen, other).location.feature).toEqual(green);
  expect(placePin(chosen, farAway, 'typed', shippedRegions.gbr).location).toMatchObject({
    feature: null,
    point: farAway,
  });
});

test('an answer for a pin that was moved meanwhile changes nothing, and no pin is put outside the region', () => {
  const moved = withPoint(empty, farAway, 'map');
  expect(takeReefAround(moved, onGreen, green)).toBe(moved);
  const named = withReef(moved, green, 'pin');
  expect(placePin(named, { latitude: 21.4, longitude: -157.8 }, 'typed', shippedRegions.gbr)).toBe(named);
});
