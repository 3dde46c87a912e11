import { createHash, randomBytes } from 'node:crypto';
import type { ImageSubmission } from '../../../src/domain/survey/image.ts';
import type { SurveySubmission } from '../../../src/domain/survey/survey.ts';
import type { PhotoToSend } from '../../../src/ports/submission.ts';

export const newId = () => randomBytes(9).toString('hex');

/** A survey that every open boat of the Great Barrier Reef takes in. */
export function sampleSurvey(over: Partial<SurveySubmission> = {}): SurveySubmission {
  const place = { latitude: -16.0, longitude: 145.83 };
  return {
    id: newId(),
    date: '2025-10-01T02:00:00.000Z',
    timeofday: 'late-morning',
    type: 'snorkel',
    visibilityMetres: 12,
    site: { _geoloc: place, type: 'reef', name: 'North wall' },
    loc: { _geoloc: place, id: 'agincourt', name: 'Agincourt Reef', type: 'reef', regionId: 'gbr' },
    experience: { overall: ['Calm and clear'] },
    images: { total: 3 },
    ...over,
  };
}

export function sampleRecord(imageId: string): ImageSubmission {
  return { id: imageId, type: 'subject', meta: { optimised: true, width: 160, height: 120 } };
}

export function samplePhoto(surveyId: string, bytes: Uint8Array, imageId = newId()): PhotoToSend {
  return {
    surveyId,
    imageId,
    type: 'image/jpeg',
    name: 'IMG_0001.JPG',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
    record: sampleRecord(imageId),
  };
}
