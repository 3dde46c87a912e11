import { categoriesById, isFlag } from '../../../src/domain/annotation/category/category-tree.ts';
import { simplifyPath } from '../../../src/domain/annotation/drawing/simplify-path.ts';
import {
  eraserTool,
  type ImagePoint,
  imagePoint,
  type Mark,
  toolFor,
} from '../../../src/domain/annotation/drawing/stroke.ts';

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number;

/** A shape as a hand draws it: round about, never a circle. `size` is a share of the photo. */
export function handDrawnPath(random: Random, size: number, points = 40): ImagePoint[] {
  const middle = [random(), random()] as const;
  const bumps = Array.from({ length: 4 }, () => [random() * 0.3, random() * 2 * Math.PI] as const);
  const start = random() * 2 * Math.PI;
  return Array.from({ length: points }, (_, index) => {
    const angle = start + (index / points) * 2 * Math.PI;
    const bulge = bumps.reduce((sum, [height, at], n) => sum + height * Math.sin((n + 2) * angle + at), 1);
    return imagePoint(middle[0] + Math.cos(angle) * bulge * size, middle[1] + Math.sin(angle) * bulge * size);
  });
}

const drawable = [...categoriesById.values()].filter(({ id }) => !isFlag(id));

/** Strokes of many categories, some erased again, and sometimes a zap. */
export function randomDrawing(random: Random, strokes: number): Mark[] {
  return Array.from({ length: strokes }, (_, index): Mark => {
    const since = 1_760_000_000_000 + index * 1500;
    const category = drawable[Math.floor(random() * drawable.length)];
    if (category === undefined) throw new Error('There is no category to draw with.');
    const mod = category.modifiers?.[Math.floor(random() * 4)];
    const isZap = random() < 0.01;
    if (isZap) return { kind: 'zap', tool: toolFor(category, since, mod) };
    const path = simplifyPath(handDrawnPath(random, 0.02 + random() * 0.15));
    const tool = random() < 0.1 ? eraserTool(since) : toolFor(category, since, mod);
    return { kind: 'stroke', path, tool };
  });
}
