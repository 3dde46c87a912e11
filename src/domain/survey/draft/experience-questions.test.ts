import { expect, test } from 'vitest';
import { shippedRegions } from '../../region/regions.ts';
import { answerQuestion, experienceQuestions } from './experience-questions.ts';

const keys = (...input: Parameters<typeof experienceQuestions>) =>
  experienceQuestions(...input).map((question) => question.key);

test('the Great Barrier Reef is asked for starfish and bleaching', () => {
  expect(keys(shippedRegions.gbr, {})).toEqual(['crownOfThorns', 'coralBleaching', 'anythingElse']);
});

test('starfish, bleaching and disease are shown beside the questions for them', () => {
  const shown = (...input: Parameters<typeof experienceQuestions>) =>
    experienceQuestions(...input).flatMap((question) =>
      question.kind === 'choice' ? (question.shown ?? []).map(({ picture }) => picture) : [],
    );
  expect(shown(shippedRegions.gbr, {})).toEqual(['starfish', 'branching-bleached', 'branching-alive']);
  expect(shown(shippedRegions.hawaii, {})).toEqual(['boulder-bleached', 'boulder-banded']);
});

test('the level of bleaching is asked only after a Yes', () => {
  expect(keys(shippedRegions.gbr, { coralBleaching: ['Yes'] })).toContain('coralBleachingType');
  expect(keys(shippedRegions.gbr, { coralBleaching: ['No'] })).not.toContain('coralBleachingType');
});

test('Hawaii is asked three questions of its own', () => {
  expect(keys(shippedRegions.hawaii, {})).toEqual([
    'bleachingOrDisease',
    'brokenCoral',
    'unusualAlgae',
    'anythingElse',
  ]);
});

test('a level of bleaching goes when the Yes is taken back', () => {
  const bleached = answerQuestion(
    shippedRegions.gbr,
    { coralBleaching: ['Yes'] },
    'coralBleachingType',
    'More than half bleached',
  );
  expect(answerQuestion(shippedRegions.gbr, bleached, 'coralBleaching', 'No')).toEqual({
    coralBleaching: ['No'],
  });
});

test('a question has one answer, and an empty one is none', () => {
  const once = answerQuestion(shippedRegions.gbr, {}, 'crownOfThorns', 'Yes');
  expect(answerQuestion(shippedRegions.gbr, once, 'crownOfThorns', 'No')).toEqual({ crownOfThorns: ['No'] });
  expect(answerQuestion(shippedRegions.gbr, { anythingElse: ['Turtles'] }, 'anythingElse', '  ')).toEqual({});
});
