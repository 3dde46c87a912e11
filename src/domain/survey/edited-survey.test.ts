import { expect, it } from 'vitest';
import { sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { gbrCensuses } from '../../../tests/support/reefs/censuses.ts';
import { buildSurvey } from './build-survey.ts';
import { editedSurvey, tooFewAnnounced } from './edited-survey.ts';

const author = { uid: 'mia', name: 'Mia' };
const built = (total: number, receivedAt: string) =>
  buildSurvey(sampleSurvey({ id: 'survey-0001', images: { total } }), {
    author,
    datasets: gbrCensuses,
    receivedAt,
  });

it('an edit keeps when the survey arrived and by which boat, and counts what is stored', () => {
  const before = { ...built(3, '2025-10-01T02:00:00.000Z'), hub: 'boat' };
  const edited = { ...built(2, '2025-10-02T02:00:00.000Z'), visibilityMetres: 7 };
  expect(editedSurvey(before, edited, 2)).toEqual({
    ...edited,
    since: before.since,
    hub: 'boat',
    meta: { images: { total: 2, stored: 2 } },
  });
  expect(tooFewAnnounced(edited, 2)).toBeNull();
  expect(tooFewAnnounced(edited, 3)).toContain('3 photos stored already');
});
