import { expect, test } from 'vitest';
import type { Suggestion } from '../../../../src/domain/suggestion/suggestion.ts';
import { unanalysedImage } from '../../../../tests/support/analysis/analysis-ground.ts';
import { suggestedRegions } from '../../../../tests/support/analysis/suggested-regions.ts';
import { createOwnSuggestions } from './own-suggestions.ts';

const suggestion = suggestedRegions();
const wanted = { minSize: 0.005, maxSize: 1, model: suggestion.model ?? '' };

function suggesting(recall: () => Promise<Suggestion | null>, waitMs = 60_000) {
  const said: object[] = [];
  const log = { warn: (facts: object) => void said.push(facts) };
  const own = createOwnSuggestions({ described: { recall }, log, waitMs });
  return { said, again: () => own.again('ann', unanalysedImage, wanted) };
}

test('what the server suggests again is of the model that is named, or of none', async () => {
  const found = suggesting(async () => suggestion);
  expect(await found.again()).toEqual({ status: 'suggested', regions: suggestion.regions });
  expect(await suggesting(async () => null).again()).toEqual({ status: 'not looked at' });
  const other = suggesting(async () => ({ ...suggestion, model: 'another' }));
  expect(await other.again()).toEqual({ status: 'no model' });
  expect(found.said).toEqual([]);
});

test('a save waits neither for what hangs nor for a failure, and the log says which photo', async () => {
  const failing = suggesting(() => Promise.reject(new Error('the disk is gone')));
  expect(await failing.again()).toEqual({ status: 'not told' });
  expect(failing.said).toMatchObject([{ image: 'image-001', err: { message: 'the disk is gone' } }]);
  const hanging = suggesting(() => new Promise(() => undefined), 1);
  expect(await hanging.again()).toEqual({ status: 'not told' });
  // Those that hang fill a person's turns: the next one is told so at once.
  await hanging.again();
  expect(await hanging.again()).toEqual({ status: 'not told' });
  expect(hanging.said).toMatchObject([{ why: 'late' }, { why: 'late' }, { why: 'busy' }]);
});
