import { expect, it } from 'vitest';
import { markedPhotoPath } from './photo-name.ts';

it('a mark stands between the id of a photo and its ending, whatever dots its folders have', () => {
  expect(markedPhotoPath('survey_v2/gbr/a.reef/2025-10-01/photo-0001.jpg', 'mia')).toBe(
    'survey_v2/gbr/a.reef/2025-10-01/photo-0001~mia.jpg',
  );
});
