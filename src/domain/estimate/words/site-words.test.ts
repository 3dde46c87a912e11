import { expect, test } from 'vitest';
import { usualPatchiness } from '../fusion/estimate-reef.ts';
import { addedSurveys, siteFigureText, sitePhotosText } from './site-words.ts';

const { within } = usualPatchiness;
const tooFew = { status: 'too-few', needed: 10 } as const;
const nothing = { photos: 0, sum: 0, squares: 0 };
const wide = { status: 'estimated', mean: 40.2, low: 28, high: 52.6 } as const;
const narrow = { status: 'estimated', mean: 40, low: 36, high: 44 } as const;
/** Photos that are all read, and differ by five points. */
const read = (photos: number) => ({
  photos,
  usable: photos,
  told: { photos, sum: 0.4 * photos, squares: (0.16 + 0.0025) * photos },
});

test('a site says its number with its range, and how far it is where there is none', () => {
  expect(siteFigureText(wide, 14)).toBe('40% living coral, between 28 and 53%');
  expect(siteFigureText(tooFew, 0)).toBe('Nobody has read its photos yet');
  expect(siteFigureText({ status: 'too-few', needed: 7 }, 3)).toBe(
    '3 photos read, 7 more to be read for a number',
  );
  expect(siteFigureText({ status: 'led', needed: 4 }, 20)).toContain('4 photos to be looked at without them');
});

test('photos that cannot be used are none, and photos that differ little are enough sooner', () => {
  const unread = { photos: 34, usable: 20, told: nothing };
  expect(sitePhotosText(unread, tooFew, within)).toBe(
    '14 more photos here would tell it to 5 points of 100.',
  );
  expect(sitePhotosText({ ...unread, usable: 34 }, tooFew, within)).toBe('Enough photos.');
  expect(sitePhotosText({ ...unread, usable: 34 }, tooFew, 0.3)).toContain('more photos here');
  expect(sitePhotosText(read(25), narrow, within)).toBe('Enough photos.');
});

test('where photos are enough and its coral is not sure, people are what is missing', () => {
  expect(sitePhotosText(read(60), wide, within)).toContain('more people who read them');
  expect(sitePhotosText({ ...read(60), usable: 90, photos: 90 }, wide, within)).toBe('Enough photos.');
});

test('the surveys of a site count together', () => {
  const { usable, photos, told } = addedSurveys([read(4), { ...read(6), usable: 5 }]);
  expect([usable, photos, told.photos]).toEqual([9, 10, 10]);
  expect(told.sum).toBeCloseTo(4, 9);
});
