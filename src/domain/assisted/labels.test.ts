import { expect, test } from 'vitest';
import { guidePictures } from '../guide/pictures.ts';
import { assistedVersions, stepsOf } from './steps.ts';

test('every card of every version says what to look for, and shows it', () => {
  const cards = assistedVersions.flatMap((version) => stepsOf(version).flatMap((step) => step.cards));
  for (const { id, hint, description, pictures } of cards) {
    expect([id, hint !== '', description !== '', pictures.length > 0]).toEqual([id, true, true, true]);
    expect(pictures.every((picture) => picture in guidePictures)).toBe(true);
  }
});
