import { expect, test } from 'vitest';
import { correctedCopyOf, photoOfCopy } from './corrected-copy.ts';

const url = 'survey_v2/gbr/agincourt-reef/2025-10-01/abc.jpg';
const token = '0123456789abcdef';

test('the copy of a photo with its colours corrected has an address that names its photo, and its token', () => {
  const copy = correctedCopyOf({ url, token });
  expect(copy).toEqual({ url: 'color_corrected/gbr/agincourt-reef/2025-10-01/abc.jpg', token });
  expect(photoOfCopy(copy?.url ?? '')).toBe(url);
});

test.each([
  'users/mia/profile.jpg',
  'assets/events/banner/week',
  'color_corrected/gbr/agincourt-reef/2025-10-01/abc.jpg',
  `survey_v2/gbr/${'reef'.repeat(30)}/${'day'.repeat(40)}/${'f'.repeat(40)}.jpg`,
])('%s has none', (path) => {
  expect(correctedCopyOf({ url: path, token })).toBeUndefined();
});

test.each([
  url,
  'color_corrected/gbr/abc.jpg',
  'color_corrected/../reef/2025-10-01/abc.jpg',
  'color_corrected/gbr/reef/2025-10-01/more/abc.jpg',
])('%s is the copy of no photo', (path) => {
  expect(photoOfCopy(path)).toBeUndefined();
});
