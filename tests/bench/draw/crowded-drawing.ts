import { simplifyPath } from '../../../src/domain/annotation/drawing/simplify-path.ts';
import type { Mark } from '../../../src/domain/annotation/drawing/stroke.ts';
import { seededRandom } from '../../../src/domain/random/seeded-random.ts';
import { handDrawnPath, type Random, randomDrawing } from '../../support/analysis/random-drawings.ts';

/**
 * Strokes as a patient hand makes so many of them: around something of 1 to 6 % of the photo's width, so that 2,000
 * cover the photo nine times over. Every tenth erases; none is a zap.
 */
export function crowdedDrawing(seed: number, strokes: number): Mark[] {
  const random = seededRandom(seed);
  return randomStrokes(random, strokes).map((mark) =>
    mark.kind === 'zap'
      ? mark
      : { ...mark, path: simplifyPath(handDrawnPath(random, 0.01 + random() * 0.05)) },
  );
}

/** The larger strokes of the tests, 4 to 34 % of the photo's width: 2,000 cover it some sixty times over. */
export function heavyDrawing(seed: number, strokes: number): Mark[] {
  return randomStrokes(seededRandom(seed), strokes);
}

function randomStrokes(random: Random, strokes: number): Mark[] {
  const marks: Mark[] = [];
  while (marks.length < strokes) {
    marks.push(...randomDrawing(random, strokes).filter(({ kind }) => kind === 'stroke'));
  }
  return marks
    .slice(0, strokes)
    .map((mark, index) => ({ ...mark, tool: { ...mark.tool, since: 1_760_000_000_000 + index } }));
}
