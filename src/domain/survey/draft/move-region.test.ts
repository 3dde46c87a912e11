import { expect, test } from 'vitest';
import { dayIn } from '../../documents/day-in-zone.ts';
import { shippedRegions } from '../../region/regions.ts';
import type { ImageSubmission } from '../image.ts';
import { type DraftSurvey, draftSurveySchema, newDraft, withPoint } from './draft.ts';
import { inRegion, recordInRegion } from './move-region.ts';

const begun: DraftSurvey = {
  ...withPoint(newDraft('gbr', 'submission'), { latitude: -16.77, longitude: 146 }, 'map'),
  details: {
    date: '2025-10-01',
    time: 'late-morning',
    type: 'scuba',
    visibilityMetres: 9,
    fromPhotos: false,
  },
  experience: { crownOfThorns: ['No'], anythingElse: ['A turtle'] },
};
const taken = '2025-10-01T00:10:00.000Z';
const record: ImageSubmission = {
  id: 'photo-0001',
  type: 'subject',
  meta: { optimised: true, width: 800, height: 600, taken },
};

test('a survey goes on in another region with its details and answers, without its place', () => {
  const moved = inRegion(begun, shippedRegions.hawaii);
  expect(moved).toMatchObject({ id: begun.id, regionId: 'hawaii', details: begun.details });
  expect(moved.location.point).toBeNull();
  // Crown-of-Thorns is not asked there.
  expect(moved.experience).toEqual({ anythingElse: ['A turtle'] });
  expect(draftSurveySchema.parse(moved)).toEqual(moved);
  expect(inRegion(begun, shippedRegions.gbr)).toBe(begun);
});

test('day and time that photos told are told by them again', () => {
  const fromPhotos = { ...begun, details: { ...begun.details, fromPhotos: true } };
  expect(inRegion(fromPhotos, shippedRegions.hawaii).details).toEqual({
    ...begun.details,
    date: null,
    time: null,
    fromPhotos: false,
  });
});

test('a camera without a time zone keeps its day in the other region; one that told it keeps its moment', () => {
  const moved = recordInRegion(record, shippedRegions.gbr, shippedRegions.hawaii, false);
  expect(dayIn(taken, 'Australia/Brisbane')).toBe('2025-10-01');
  expect(moved.meta.taken).toBe('2025-10-01T20:10:00.000Z');
  expect(dayIn(moved.meta.taken ?? '', 'Pacific/Honolulu')).toBe('2025-10-01');
  expect(recordInRegion(moved, shippedRegions.hawaii, shippedRegions.gbr, false)).toEqual(record);
  expect(recordInRegion(record, shippedRegions.gbr, shippedRegions.hawaii, true)).toBe(record);
});
