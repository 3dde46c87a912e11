import { expect, it } from 'vitest';
import { matchesFilter } from '../documents/query.ts';
import { surveySubmissionSchema } from './survey.ts';
import { newId } from './survey-id.ts';
import { isTestSurvey, newTestSurveyId, testSubmission, testSurveys } from './test-survey.ts';

const isAsked = (id: string, isDeleted = false) =>
  testSurveys().where.every((filter) => matchesFilter({ id, isDeleted }, filter));

it('a test before departure is known by its id, and found by it until it is cleared away', () => {
  for (const id of [newTestSurveyId(), 'test-photo-~', 'test-photo-']) {
    expect(isTestSurvey(id)).toBe(true);
    expect(isAsked(id)).toBe(true);
    expect(isAsked(id, true)).toBe(false);
  }
});

it.each([newId(), 'test-photograph', 'test-photo', 'test-photo.1', 'test-phot', 'a-test-photo-1'])(
  'the survey %s is a diver’s own',
  (id) => {
    expect(isTestSurvey(id)).toBe(false);
    expect(isAsked(id)).toBe(false);
  },
);

it('the survey of a test is one that a boat takes in, of one photo', () => {
  const said = testSubmission(newTestSurveyId(), 'gbr', '2025-10-01T02:00:00.000Z');
  expect(surveySubmissionSchema.parse(said)).toEqual(said);
  expect(said.images.total).toBe(1);
});
