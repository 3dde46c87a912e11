import { expect, test } from 'vitest';
import { hasShapeOf, importedCopyPath, photosNamed } from './imported-copy.ts';

const gbr = { colorCorrectionDir: 'color_corrected/gbr' };

test('a file names its photo by id, or by survey and id as exports do', () => {
  expect(photosNamed('photo-0001.JPG')).toEqual([{ surveyId: null, imageId: 'photo-0001' }]);
  expect(photosNamed('survey-0001_photo-0001.png')[0]).toEqual({
    surveyId: 'survey-0001',
    imageId: 'photo-0001',
  });
  expect(photosNamed('survey_of_tuesday_photo_one_x.jpg').map(({ surveyId }) => surveyId)).toContain(
    'survey_of_tuesday',
  );
});

test.each([
  'notes.txt',
  'photo-0001',
  '../photo-0001.jpg',
  'photo 0001.jpg',
  '<b>photo-0001.jpg',
  '.jpg',
  'a.jpg',
])('%s names none', (name) => expect(importedCopyPath(gbr, name)).toBeNull());

test('it lies in the folder of its region', () => {
  expect(importedCopyPath(gbr, 'photo-0001.jpg')).toBe('color_corrected/gbr/photo-0001.jpg');
});

test('a copy has the shape of its photo, whatever its size', () => {
  expect(hasShapeOf({ width: 2000, height: 1500 }, { width: 4000, height: 3000 })).toBe(true);
  expect(hasShapeOf({ width: 1000, height: 667 }, { width: 3000, height: 2000 })).toBe(true);
  expect(hasShapeOf({ width: 1500, height: 2000 }, { width: 4000, height: 3000 })).toBe(false);
  expect(hasShapeOf({ width: 2000, height: 1430 }, { width: 4000, height: 3000 })).toBe(false);
});
