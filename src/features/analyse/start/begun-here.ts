import { coverageOf } from '../../../domain/annotation/drawing/coverage.ts';
import { percentageCoverage } from '../../../domain/annotation/percentage-analysis.ts';
import type { LocalNotes } from '../../../ports/device/local-notes.ts';
import type { Sketchbook } from '../../../ports/device/sketchbook.ts';
import { keptShare } from '../assisted/desk/kept-note.ts';
import { sketchKey } from '../drawing/desk/load-drawing.ts';
import { answersOf, keptAnswers } from '../percentage/kept-answers.ts';
import { type PhotoNote, photoNotes } from '../shared/photo-notes.ts';
import type { BegunPhoto } from './begun-photo.ts';

/** Photos with strokes or numbers that wait on this device, the latest opened first. Asks nobody. */
export async function begunHere(
  notes: LocalNotes,
  uid: string,
  sketchbook: Sketchbook,
): Promise<BegunPhoto[]> {
  const sketches = new Map(
    (await sketchbook.unfinished(uid)).map(({ imageId, drawing }) => [imageId, drawing]),
  );

  function coverageHere({ way, image }: PhotoNote): number | null {
    if (way === 'ml') return keptShare(notes, uid, image.id);
    if (way === 'percentage') {
      const kept = keptAnswers(notes, uid, image.id);
      return kept === null ? null : percentageCoverage(answersOf(kept));
    }
    const drawing = sketches.get(sketchKey(uid, image.id, way === 'expert').imageId);
    if (drawing === undefined || drawing.marks.length === 0) return null;
    return coverageOf(drawing.marks, image.meta).coverage;
  }

  return photoNotes(notes, uid).flatMap((note) => {
    const coverage = coverageHere(note);
    if (coverage === null) return [];
    const { path, way, event, image } = note;
    const { id: imageId, url, token, survey } = image;
    const photo = { path, imageId, url, token, surveyId: survey.id, surveyName: survey.name };
    return [{ ...photo, way, event, coverage, isWaiting: true }];
  });
}
