import { expect, it } from 'vitest';
import { removalDone, removalQuestion } from './format-removable.ts';

it('asks with the numbers in words, and says what stays', () => {
  expect(removalQuestion('Mia', { photos: 12, bytes: 48_000_000, surveys: 1 })).toEqual([
    '12 photos that are not whole yet (48 MB when whole) will be removed from this laptop.',
    '1 survey that waits for the cloud will be set aside with its photos; you can try it again.',
    'Mia’s phone will have to say again who it is.',
    'Photos that arrived whole stay on this laptop, all of them.',
  ]);
  expect(removalQuestion(null, { photos: 0, bytes: 0, surveys: 0 })).toEqual([
    'No photo of this phone is unfinished.',
    'No survey of it waits for the cloud.',
    'This phone will have to say again who it is.',
    'Photos that arrived whole stay on this laptop, all of them.',
  ]);
});

it('says afterwards what was done', () => {
  expect(removalDone({ photos: 1, bytes: 3_000_000, surveys: 2 })).toBe(
    '1 unfinished photo (3 MB) removed. 2 surveys set aside. The phone has to say again who it is. Every whole photo is still here.',
  );
});
