import { findCategory } from '../../../src/domain/annotation/category/category-tree.ts';
import { CoverageCounter } from '../../../src/domain/annotation/drawing/coverage.ts';
import { addStroke } from '../../../src/domain/annotation/drawing/drawing.ts';
import { packDrawing } from '../../../src/domain/annotation/drawing/pack-drawing.ts';
import { paintMarks } from '../../../src/domain/annotation/drawing/paint-marks.ts';
import { readPackedDrawing } from '../../../src/domain/annotation/drawing/read-drawing.ts';
import { seededRandom } from '../../../src/domain/random/seeded-random.ts';
import { handDrawnPath } from '../../support/analysis/random-drawings.ts';
import { median, rounded } from '../ingest/figures.ts';
import { crowdedDrawing } from './crowded-drawing.ts';
import { photoSize } from './crowded-photos.ts';

const strokes = 2000;
const rounds = 9;

/** The same work without a browser: milliseconds, medians of a few rounds. */
export function timeCore() {
  const marks = crowdedDrawing(strokes, strokes);
  const drawing = { marks, undone: [] };
  const reef = findCategory('reef');
  if (reef === undefined) throw new Error('There is no reef.');
  const path = handDrawnPath(seededRandom(1), 0.05, 400);
  const photo = {
    ...photoSize,
    image: { id: 'photo', path: 'photo' },
    survey: { id: 'survey', name: 'Reef', regionId: 'gbr' },
  };
  const packed = packDrawing(marks, photo, 1);
  const timed = (work: () => void) =>
    rounded(
      median(
        Array.from({ length: rounds }, () => {
          const start = performance.now();
          work();
          return performance.now() - start;
        }),
      ),
    );
  return {
    /** A hand's line of 400 points simplified and added to a drawing of 2,000 strokes. */
    addStrokeMs: timed(() => void addStroke(drawing, path, { kind: 'pen', category: reef }, 2e12)),
    countMs: timed(() => {
      const counter = new CoverageCounter(photoSize);
      for (const mark of marks) counter.add(mark);
      counter.coverage();
    }),
    packMs: timed(() => void packDrawing(marks, photo, 1)),
    readMs: timed(() => void readPackedDrawing(packed)),
    paintMs: timed(() => void paintMarks(marks, photoSize)),
    packedKiB: rounded(packed.length / 1024, 0),
  };
}
