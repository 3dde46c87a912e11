import { expect, test } from 'vitest';
import { answerQuestion, experienceQuestions } from './experience-questions.ts';

const keys = (...input: Parameters<typeof experienceQuestions>) =>
  experienceQuestions(...input).map((question) => question.key);

test('the Great Barrier Reef is asked for starfish and bleaching', () => {
  expect(keys('gbr', {})).toEqual(['crownOfThorns', 'coralBleaching', 'anythingElse']);
});

test('starfish, bleaching and disease are shown beside the questions for them', () => {
  const shown = (...input: Parameters<typeof experienceQuestions>) =>
    experienceQuestions(...input).flatMap((question) =>
      question.kind === 'choice' ? (question.shown ?? []).map(({ picture }) => picture) : [],
    );
  expect(shown('gbr', {})).toEqual(['starfish', 'branching-bleached', 'branching-alive']);
  expect(shown('hawaii', {})).toEqual(['boulder-bleached', 'boulder-banded']);
});

test('the level of bleaching is asked only after a Yes', () => {
  expect(keys('gbr', { coralBleaching: ['Yes'] })).toContain('coralBleachingType');
  expect(keys('gbr', { coralBleaching: ['No'] })).not.toContain('coralBleachingType');
});

test('Hawaii is asked three questions of its own', () => {
  expect(keys('hawaii', {})).toEqual(['bleachingOrDisease', 'brokenCoral', 'unusualAlgae', 'anythingElse']);
});

test('a level of bleaching goes when the Yes is taken back', () => {
  const bleached = answerQuestion(
    'gbr',
    { coralBleaching: ['Yes'] },
    'coralBleachingType',
    'More than half bleached',
  );
  expect(answerQuestion('gbr', bleached, 'coralBleaching', 'No')).toEqual({ coralBleaching: ['No'] });
});

test('a question has one answer, and an empty one is none', () => {
  const once = answerQuestion('gbr', {}, 'crownOfThorns', 'Yes');
  expect(answerQuestion('gbr', once, 'crownOfThorns', 'No')).toEqual({ crownOfThorns: ['No'] });
  expect(answerQuestion('gbr', { anythingElse: ['Turtles'] }, 'anythingElse', '  ')).toEqual({});
});
