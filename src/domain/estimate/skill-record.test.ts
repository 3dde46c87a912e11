import { expect, test } from 'vitest';
import type { ReadVoice } from './reading.ts';
import { agreementOf, type SharedPhoto } from './skill-record.ts';

const voice = (uid: string, total: number, change: Partial<ReadVoice> = {}): ReadVoice => ({
  ...{ uid, kind: 'own', way: 'percentage', total, classes: null },
  ...change,
});
const photo = (imageId: string, mine: ReadVoice, experts = 0.5): SharedPhoto => ({
  surveyId: 'survey',
  imageId,
  mine,
  experts: [voice('elliot', experts, { kind: 'expert' })],
});

test('somebody is near experts where both see as much living coral, to within fifteen points of a hundred (rule 19.35)', () => {
  const photos = [0.5, 0.36, 0.64, 0.35, 0.65, 1].map((total, index) =>
    photo(`${index}`, voice('ann', total)),
  );
  expect(agreementOf(photos).compared).toEqual({ photos: 6, near: 3 });
  expect(agreementOf([])).not.toHaveProperty('compared');
});

test('a photo that somebody looked at in two ways is compared once, and what they said as an expert never', () => {
  const twoWays = [
    photo('one', voice('ann', 0.9, { way: 'drawing' })),
    photo('one', voice('ann', 0.5)),
    photo('two', voice('ann', 0.5)),
    photo('three', voice('ann', 0.5, { kind: 'expert' })),
  ];
  expect(agreementOf(twoWays).compared).toEqual({ photos: 2, near: 1 });
});
