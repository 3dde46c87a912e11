import { expect, test } from 'vitest';
import { suggestedRegions } from '../../../../../tests/support/analysis/suggested-regions.ts';
import { keepableWork } from '../../../../domain/assisted/restore-work.ts';
import { type RegionStep, stepsOf } from '../../../../domain/assisted/steps.ts';
import { beginWork, confirmActive } from '../../../../domain/assisted/work.ts';
import { keptPhotoId, keptShare, moveKeptRegions } from './kept-note.ts';
import { type KeptRegions, keepRegions, keptRegions } from './kept-work.ts';

function memoryNotes() {
  const kept = new Map<string, unknown>();
  return {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: unknown) => {
      kept.set(key, structuredClone(value));
      return true;
    },
    forget: (key: string) => void kept.delete(key),
  };
}
const labelling = stepsOf(2.4)[0] as RegionStep;
function halfDone(analysisId = 'assisted-1'): KeptRegions {
  const work = [1, 2, 3].reduce((now) => confirmActive(now, labelling), beginWork(suggestedRegions()));
  return { analysisId, work: keepableWork(work), sessions: [], isSubmitted: false, model: null };
}

test('the start tells how much of a photo is labelled on this device, also of an expert’s', () => {
  const notes = memoryNotes();
  expect(keptShare(notes, 'ann', 'image-1')).toBeNull();
  keepRegions(notes, 'ann', keptPhotoId('image-1', true), halfDone());
  expect(keptShare(notes, 'ann', 'image-1')).toBe(0.5);
  expect(keptShare(notes, 'ben', 'image-1')).toBeNull();
});

test('what a guest said goes to the account, and never in the place of what its person said', () => {
  const notes = memoryNotes();
  keepRegions(notes, 'guest', 'image-1', halfDone());
  keepRegions(notes, 'guest', 'image-2', halfDone());
  keepRegions(notes, 'ann', 'image-2', halfDone('own'));
  for (const id of ['image-1', 'image-2']) moveKeptRegions(notes, 'guest', 'ann', id);
  expect(keptRegions(notes, 'ann', 'image-1')?.analysisId).toBe('assisted-1');
  expect(keptRegions(notes, 'guest', 'image-1')).toBeNull();
  expect(keptRegions(notes, 'ann', 'image-2')?.analysisId).toBe('own');
});
