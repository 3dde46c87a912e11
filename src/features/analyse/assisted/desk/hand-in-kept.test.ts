import { expect, test } from 'vitest';
import { surveyInStore } from '../../../../../tests/support/analysis/analysed-survey.ts';
import { suggestedRegions } from '../../../../../tests/support/analysis/suggested-regions.ts';
import { createMemoryStore } from '../../../../adapters/memory/memory-store.ts';
import { keepableWork } from '../../../../domain/assisted/restore-work.ts';
import { type RegionStep, stepsOf } from '../../../../domain/assisted/steps.ts';
import { beginWork, confirmActive } from '../../../../domain/assisted/work.ts';
import { CallError } from '../../../../ports/calls.ts';
import { notePhoto } from '../../shared/photo-notes.ts';
import { memberPhotos } from '../../shared/photo-source.ts';
import { handInKept } from './hand-in-kept.ts';
import { keptPhotoId, submittedHere } from './kept-note.ts';
import { keepRegions, keptRegions } from './kept-work.ts';

const labelling = stepsOf(2.4)[0] as RegionStep;
const suggestion = suggestedRegions();

/** A device on which Vera opened three photos, and a server that is asked to `receive`. */
async function ground(receive: (imagePath: string) => void) {
  const store = createMemoryStore();
  const { photos } = await surveyInStore(store, [{ index: 0 }, { index: 1 }, { index: 2 }]);
  const kept = new Map<string, unknown>();
  const notes = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: unknown) => {
      kept.set(key, structuredClone(value));
      return true;
    },
    forget: (key: string) => void kept.delete(key),
  };
  const work = keepableWork(confirmActive(beginWork(suggestion), labelling));
  const keep = (at: number, isSubmitted: boolean, isExpert = false) => {
    const photo = photos[at];
    if (photo === undefined) throw new Error(`There is no photo ${at}.`);
    notePhoto(notes, 'vera', photo, 'ml', 'reef-week');
    const id = keptPhotoId(photo.image.id, isExpert);
    const { model } = suggestion;
    keepRegions(notes, 'vera', id, { analysisId: `a${at}`, work, sessions: [], isSubmitted, model });
  };
  const deps = {
    store,
    notes,
    uid: 'vera',
    photos: memberPhotos(store, 'vera'),
    suggestions: {
      of: async () => suggestion,
      pictureUrl: () => '',
      lessonOf: async () => null,
    },
    calls: {
      async call(_name: string, payload: unknown) {
        const { analysisId, imagePath } = payload as { analysisId: string; imagePath: string };
        receive(imagePath);
        return { analysisId, coverage: 1, complete: true, total: 1 };
      },
    },
  };
  const isKept = (at: number, isExpert = false) =>
    keptRegions(notes, 'vera', keptPhotoId(photos[at]?.image.id ?? '', isExpert)) !== null;
  return { deps, notes, photos, keep, isKept };
}

test('what was handed in on this device and not received is handed in, of every photo; what is half done stays', async () => {
  const received: string[] = [];
  const { deps, notes, photos, keep, isKept } = await ground((path) => received.push(path));
  keep(0, true);
  keep(1, false);
  keep(2, true, true);
  const waiting = submittedHere(notes, 'vera');
  expect(waiting.map(({ imageId, isExpert, event }) => [imageId, isExpert, event])).toEqual([
    [photos[2]?.image.id, true, 'reef-week'],
    [photos[0]?.image.id, false, 'reef-week'],
  ]);
  expect(submittedHere(notes, 'ann')).toEqual([]);
  expect(await handInKept(deps, waiting)).toEqual({ received: waiting, refusal: null });
  expect(received).toEqual([photos[2]?.path, photos[0]?.path]);
  expect([isKept(0), isKept(1), isKept(2, true)]).toEqual([false, true, false]);
  expect(submittedHere(notes, 'vera')).toEqual([]);
});

test('a refusal is said and leaves the others to be handed in; without a connection nothing more is asked', async () => {
  const asked: string[] = [];
  let status: 'UNAVAILABLE' | 'FAILED_PRECONDITION' = 'FAILED_PRECONDITION';
  const { deps, notes, keep, isKept } = await ground((path) => {
    asked.push(path);
    if (asked.length === 1) throw new CallError(status, 'Not today.');
  });
  keep(0, true);
  keep(1, true);
  const first = await handInKept(deps, submittedHere(notes, 'vera'));
  expect([first.received.length, first.refusal, isKept(0), isKept(1)]).toEqual([
    1,
    'Not today.',
    false,
    true,
  ]);
  status = 'UNAVAILABLE';
  keep(0, true);
  asked.length = 0;
  const second = await handInKept(deps, submittedHere(notes, 'vera'));
  expect([second.received, second.refusal, asked.length]).toEqual([[], 'Not today.', 1]);
  expect([isKept(0), isKept(1)]).toEqual([true, true]);
});
