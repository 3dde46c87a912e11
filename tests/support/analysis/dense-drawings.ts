import { findCategory } from '../../../src/domain/annotation/category/category-tree.ts';
import { imagePoint, type Mark, toolFor } from '../../../src/domain/annotation/drawing/stroke.ts';

/** Strokes that go from the top of a photo to its bottom and back with each point: no hand draws so. */
export function zigzags(strokes: number, points: number): Mark[] {
  const tools = ['background_sand', 'reef_soft'].flatMap((id) => findCategory(id) ?? []);
  return Array.from({ length: strokes }, (_, index): Mark => {
    const category = tools[index % tools.length];
    if (category === undefined) throw new Error('There is no category to draw with.');
    const path = Array.from({ length: points }, (_, at) => imagePoint(at / points, at % 2));
    return { kind: 'stroke', path, tool: toolFor(category, index + 1) };
  });
}
