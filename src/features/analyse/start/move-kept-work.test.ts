import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { surveyInStore } from '../../../../tests/support/analysis/analysed-survey.ts';
import { memoryStorage } from '../../../../tests/support/server/memory-storage.ts';
import { openSketchbook } from '../../../adapters/browser/indexeddb-sketchbook.ts';
import { browserNotes } from '../../../adapters/browser/local-notes.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { findCategory } from '../../../domain/annotation/category/category-tree.ts';
import { addZap, emptyDrawing } from '../../../domain/annotation/drawing/drawing.ts';
import { emptyAnswers, keepAnswers, keptAnswers } from '../percentage/kept-answers.ts';
import { notePhoto, photoNotes } from '../shared/photo-notes.ts';
import { begunHere } from './begun-here.ts';
import { moveKeptWork } from './move-kept-work.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const reef = findCategory('reef');
if (reef === undefined) throw new Error('There is no reef.');
const drawn = addZap(emptyDrawing, reef, 1000);

test('what a guest drew and typed on this device is the account’s, whose own unsaved work stays before it', async () => {
  const plans = [0, 1, 2].map((index) => ({ index }));
  const { photos } = await surveyInStore(createMemoryStore(), plans);
  const [coloured, estimated, both] = photos;
  if (!coloured || !estimated || !both) throw new Error('There are too few photos.');
  const book = openSketchbook({ databaseName: 'move-kept-work', report: () => undefined });
  const typed = (water: number) => ({
    ...emptyAnswers(`a${water}`),
    percentages: { 'background_water-live': water },
  });
  await book.keep({ uid: 'guest', imageId: coloured.image.id }, 'a1', emptyDrawing, drawn);
  for (const photo of photos)
    notePhoto(browserNotes, 'guest', photo, photo === coloured ? 'draw' : 'percentage', undefined);
  keepAnswers(browserNotes, 'guest', estimated.image.id, typed(40));
  keepAnswers(browserNotes, 'guest', both.image.id, typed(10));
  keepAnswers(browserNotes, 'ann', both.image.id, typed(90));

  const later = addZap(emptyDrawing, reef, 2000);
  await book.keep({ uid: 'guest', imageId: both.image.id }, 'a2', emptyDrawing, drawn);
  await book.keep({ uid: 'ann', imageId: both.image.id }, 'a3', emptyDrawing, later);

  for (let time = 0; time < 2; time += 1) {
    await moveKeptWork(browserNotes, book, 'guest', 'ann');
    expect(await begunHere(browserNotes, 'ann', book)).toMatchObject([
      { imageId: both.image.id, way: 'percentage', coverage: 0.9 },
      { imageId: estimated.image.id, way: 'percentage', coverage: 0.4 },
      { imageId: coloured.image.id, way: 'draw', coverage: 1 },
    ]);
    expect(await book.read({ uid: 'ann', imageId: coloured.image.id })).toMatchObject({
      analysisId: 'a1',
      isSaved: false,
    });
    expect(photoNotes(browserNotes, 'guest')).toEqual([]);
    expect(await book.read({ uid: 'ann', imageId: both.image.id })).toMatchObject({
      analysisId: 'a3',
      drawing: later,
    });
    expect((await book.unfinished('guest')).map(({ imageId }) => imageId)).toEqual([both.image.id]);
    expect(keptAnswers(browserNotes, 'guest', estimated.image.id)).toBeNull();
  }
});
