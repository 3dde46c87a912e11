import { expect, test } from 'vitest';
import { type DraftSurvey, newDraft } from './draft.ts';
import { handedInOf, handedInSchema, sameDayOffer } from './same-day.ts';

const at = '2025-10-01T03:00:00.000Z';
const soon = '2025-10-01T05:00:00.000Z';
const first: DraftSurvey = {
  ...newDraft('gbr', 'submission'),
  details: {
    date: '2025-10-01',
    time: 'late-morning',
    type: 'scuba',
    visibilityMetres: 12,
    fromPhotos: false,
  },
};
const before = handedInOf(first, at);
const next = newDraft('gbr', 'submission');
const withDetails = (details: Partial<DraftSurvey['details']>): DraftSurvey => ({
  ...next,
  details: { ...next.details, ...details },
});

test('the next site of a day is offered day, kind of dive and visibility, and neither place nor time', () => {
  expect(sameDayOffer(next, before, soon)).toEqual({
    date: '2025-10-01',
    type: 'scuba',
    visibilityMetres: 12,
  });
  expect(handedInSchema.parse(before)).toEqual(before);
});

test('what was said already is not offered, and another day ends the offer', () => {
  expect(sameDayOffer(withDetails({ date: '2025-10-01' }), before, soon)).toEqual({
    type: 'scuba',
    visibilityMetres: 12,
  });
  expect(sameDayOffer(withDetails({ date: '2025-10-02' }), before, soon)).toBeNull();
  expect(sameDayOffer(withDetails({ date: '2025-10-01', type: 'snorkel' }), before, soon)).toBeNull();
});

test('nothing is offered a day later, in another region, to the survey itself, or after a test drive', () => {
  expect(sameDayOffer(next, before, '2025-10-01T21:00:00.000Z')).not.toBeNull();
  expect(sameDayOffer(next, before, '2025-10-01T21:00:01.000Z')).toBeNull();
  expect(sameDayOffer(newDraft('hawaii', 'submission'), before, soon)).toBeNull();
  expect(sameDayOffer({ ...next, id: first.id }, before, soon)).toBeNull();
  expect(sameDayOffer(next, null, soon)).toBeNull();
  expect(handedInOf({ ...first, testDrive: true }, at)).toBeNull();
  expect(handedInOf(next, at)).toBeNull();
});
