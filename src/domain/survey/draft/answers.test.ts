import { expect, it } from 'vitest';
import { answerLines } from './answers.ts';

it('what a diver answered is a list, with how much was bleached beside whether it was', () => {
  expect(
    answerLines({
      anythingElse: ['A turtle.'],
      coralBleachingType: ['Less than half bleached'],
      coralBleaching: ['Yes'],
      crownOfThorns: ['No'],
      water: [' '],
    }),
  ).toEqual([
    { key: 'crownOfThorns', label: 'Crown-of-Thorns starfish', answer: 'No' },
    { key: 'coralBleaching', label: 'Coral bleaching', answer: 'Yes, Less than half bleached' },
    { key: 'anythingElse', label: 'Also noted', answer: 'A turtle.' },
  ]);
  expect(answerLines({})).toEqual([]);
});
