import { emptyDrawing } from '../../../domain/annotation/drawing/drawing.ts';
import type { LocalNotes } from '../../../ports/device/local-notes.ts';
import type { Sketchbook } from '../../../ports/device/sketchbook.ts';
import { moveKeptRegions } from '../assisted/desk/kept-note.ts';
import { forgetAnswers, keepAnswers, keptAnswers } from '../percentage/kept-answers.ts';
import { movePhotoNotes, photoNotes } from '../shared/photo-notes.ts';

async function moveSketch(book: Sketchbook, imageId: string, from: string, to: string): Promise<void> {
  const [guests, own] = await Promise.all([
    book.read({ uid: from, imageId }),
    book.read({ uid: to, imageId }),
  ]);
  // What the account's person drew here and nobody else has goes before.
  if (guests === null || (own !== null && !own.isSaved)) return;
  await book.keep({ uid: to, imageId }, guests.analysisId, own?.drawing ?? emptyDrawing, guests.drawing);
  await book.markSaved({ uid: from, imageId }, guests.state);
}

/**
 * Moves what one person drew, said and typed on this device, and the server does not have, to another: a guest's to the account
 * that it became. Again, it does what is left.
 */
export async function moveKeptWork(
  notes: LocalNotes,
  book: Sketchbook,
  from: string,
  to: string,
): Promise<void> {
  for (const { image } of photoNotes(notes, from)) {
    moveKeptRegions(notes, from, to, image.id);
    const typed = keptAnswers(notes, from, image.id);
    if (typed === null || keptAnswers(notes, to, image.id) !== null) continue;
    if (keepAnswers(notes, to, image.id, typed) === 'kept') forgetAnswers(notes, from, image.id);
  }
  for (const { imageId } of await book.unfinished(from)) await moveSketch(book, imageId, from, to);
  movePhotoNotes(notes, from, to);
}
