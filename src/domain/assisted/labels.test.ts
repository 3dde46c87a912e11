import { expect, test } from 'vitest';
import { guidePictures } from '../guide/pictures.ts';
import { type AssistedLabel, labelOf } from './labels.ts';
import { assistedVersions, stepsOf } from './steps.ts';

test('no two cards of a step look alike: a bleached coral is paler than the living one, a dead one duller', () => {
  for (const step of assistedVersions.flatMap(stepsOf)) {
    const looks = step.cards.map(({ icon, colour }) => `${icon} ${colour}`);
    expect([step.title, new Set(looks).size]).toEqual([step.title, looks.length]);
  }
  expect(labelOf('bleachedplating').colour).toBe('#ffefb5');
  expect(assistedVersions.flatMap(stepsOf).flatMap(({ cards }) => cards)).toSatisfy(
    (cards: readonly AssistedLabel[]) => cards.every(({ colour }) => /^#[0-9a-f]{6}$/i.test(colour)),
  );
});

test('every card of every version says what to look for, and shows it', () => {
  const cards = assistedVersions.flatMap((version) => stepsOf(version).flatMap((step) => step.cards));
  for (const { id, hint, description, pictures } of cards) {
    expect([id, hint !== '', description !== '', pictures.length > 0]).toEqual([id, true, true, true]);
    expect(pictures.every((picture) => picture in guidePictures)).toBe(true);
  }
});
