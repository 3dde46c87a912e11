import fc from 'fast-check';
import { expect, it } from 'vitest';
import { metresBetween } from '../../geometry/distance.ts';
import { roundedDegrees, seesSiteOf, shownPlace } from './site-seen.ts';

const ofMarina = { user: { uid: 'marina', name: 'Marina' } };

it.each([
  ['its diver', { uid: 'marina' }, true],
  ['an expert', { uid: 'eve', isExpert: true }, true],
  ['an administrator', { uid: 'ada', admin: true }, true],
  ['somebody else', { uid: 'tom', isExpert: false, admin: false }, false],
  ['nobody', { uid: null }, false],
])('%s sees where a survey was exactly: %s %s', (_who, viewer, expected) => {
  expect(seesSiteOf(viewer, ofMarina)).toBe(expected);
});

it('everybody else sees a place a hundred metres around it, in words and on the map alike', () => {
  const place = { latitude: -16.853214, longitude: 146.204871 };
  expect(shownPlace(place, true)).toEqual(place);
  expect(shownPlace(place, false)).toEqual({ latitude: -16.853, longitude: 146.205 });
  expect(roundedDegrees(place)).toBe('-16.853, 146.205 (to about 100 m)');
  expect(roundedDegrees({ latitude: -0.0001, longitude: 0 })).toBe('0.000, 0.000 (to about 100 m)');
  fc.assert(
    fc.property(
      fc.double({ min: -89, max: 89, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (latitude, longitude) =>
        metresBetween({ latitude, longitude }, shownPlace({ latitude, longitude }, false)) < 80,
    ),
  );
});
