import { expect, it } from 'vitest';
import { sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { buildSurvey } from './build-survey.ts';
import { isSameSubmission } from './same-submission.ts';
import type { SurveySubmission } from './survey.ts';

const said = sampleSurvey();
const built = (over: Partial<SurveySubmission> = {}, receivedAt = '2025-10-01T02:00:00.000Z') =>
  buildSurvey({ ...said, ...over }, { author: { uid: 'mia', name: 'Mia' }, datasets: [], receivedAt });

it('what was added after Submit makes no other survey of it', () => {
  const carried = { ...built({}, '2025-10-02T02:00:00.000Z'), hub: 'boat', priority: 1, isDeleted: true };
  expect(isSameSubmission(built(), { ...carried, meta: { images: { total: 3, stored: 3 } } })).toBe(true);
});

it.each<Partial<SurveySubmission>>([
  { id: 'another-survey' },
  { date: '2025-10-02T02:00:00.000Z' },
  { timeofday: 'early-morning' },
  { type: 'scuba' },
  { visibilityMetres: 3 },
  { site: { ...said.site, name: 'South wall' } },
  { loc: { ...said.loc, id: 'another-reef' } },
  { experience: {} },
  { images: { total: 4 } },
])('a diver who changes %j hands in another', (over) => {
  expect(isSameSubmission(built(), built(over))).toBe(false);
});
