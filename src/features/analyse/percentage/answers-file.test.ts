import { expect, test } from 'vitest';
import { surveyInStore } from '../../../../tests/support/analysis/analysed-survey.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { answersFile, asSaved } from './answers-file.ts';
import { emptyAnswers } from './kept-answers.ts';

const typed = {
  ...emptyAnswers('analysis-1'),
  percentages: { 'background_water-live': 40, 'reef_hard_boulder-dead': 5, 'reef_soft-live': 0 },
  'dominant-coral': 'Acropora',
};

test('a bad image is saved with its flag only; anything else as it was typed', () => {
  expect(asSaved({ ...typed, 'bad-image': true })).toEqual({
    ...emptyAnswers('analysis-1'),
    'bad-image': true,
  });
  expect(asSaved(typed)).toBe(typed);
});

test('the file has the shape of rule 11.9: version, coverage, and one flat map of answers', async () => {
  const { photos } = await surveyInStore(createMemoryStore(), [{ index: 0 }]);
  const [photo] = photos;
  if (photo === undefined) throw new Error('There is no photo.');
  const { id, survey } = photo.image;
  const head = {
    version: 3,
    image: { id, path: photo.path },
    survey: { id: survey.id, name: survey.name, regionId: 'gbr' },
  };
  expect(answersFile(photo, typed)).toEqual({
    ...head,
    stats: { coverage: 0.45 },
    analysis: {
      'background_water-live': 40,
      'reef_hard_boulder-dead': 5,
      'dominant-coral': 'Acropora',
      'bad-image': false,
    },
  });
  const seen = { ...typed, animals: { wildlife_turtle: 2 }, starfish: false };
  expect(answersFile(photo, seen).analysis).toMatchObject({ wildlife_turtle: 2, starfish: false });
  expect(answersFile(photo, { ...typed, 'bad-image': true })).toEqual({
    ...head,
    stats: { coverage: 1 },
    analysis: { 'dominant-coral': '', 'bad-image': true },
  });
});
