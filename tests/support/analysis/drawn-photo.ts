import type { DrawnPhoto } from '../../../src/domain/annotation/drawing/pack-drawing.ts';

/** What a drawing says of the photo that it is of. */
export const drawnPhoto: DrawnPhoto = {
  image: { id: 'photo-1', path: 'token/survey_v2/gbr/a-reef/2025-10-01/photo-1.jpg' },
  survey: { id: 'survey-1', name: 'Agincourt Reef', regionId: 'gbr' },
  width: 2000,
  height: 1500,
};
