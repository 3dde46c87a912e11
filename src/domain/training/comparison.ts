import type { DemoKind } from '../annotation/category/category.ts';
import { CoverageCounter } from '../annotation/drawing/coverage.ts';
import type { Mark } from '../annotation/drawing/stroke.ts';
import { type Demo, fullDemo, fullDemoMasks } from './demos.ts';
import type { Mask } from './mask.ts';
import { type Outline, outlinesOf } from './outline.ts';

/** A drawing and the truth, laid over one another. */
export interface Comparison {
  /** Around what should be coloured. */
  readonly truth: readonly Outline[];
  /** Coloured, and not as it should be. */
  readonly beside: readonly Outline[];
  /** Without a colour that should have one. */
  readonly missing: readonly Outline[];
}

function compare(
  demo: Demo,
  marks: readonly Mark[],
  truths: readonly Mask[],
  /** What should be at a pixel: a category's root, any colour (true), or none (false). */
  wantedAt: (x: number, y: number) => DemoKind | boolean,
): Comparison {
  const counter = new CoverageCounter(demo);
  for (const mark of marks) counter.addForGood(mark);
  const where = (is: (root: string | undefined, wanted: DemoKind | boolean) => boolean): Outline[] =>
    outlinesOf({ ...counter.size, has: (x, y) => is(counter.toolAt(x, y)?.path[0], wantedAt(x, y)) });
  return {
    truth: truths.flatMap(outlinesOf),
    beside: where((root, wanted) => root !== undefined && wanted !== true && root !== wanted),
    missing: where((root, wanted) => root === undefined && wanted !== false),
  };
}

/** A photo with one thing to colour; null for a bad image, on which nothing is drawn. */
export function compareDemo(demo: Demo, marks: readonly Mark[]): Comparison | null {
  const { mask } = demo;
  return mask === null ? null : compare(demo, marks, [mask], (x, y) => mask.has(x, y));
}

/** The photo that is coloured as a whole: each place has its root of the category tree. */
export function compareFullImage(marks: readonly Mark[]): Comparison {
  const parts = [...fullDemoMasks];
  // A line between two parts is that of one of them: the largest has those of all the others.
  const truths = parts.flatMap(([kind, mask]) => (kind === 'background' ? [] : [mask]));
  return compare(
    fullDemo,
    marks,
    truths,
    (x, y) => parts.find(([, mask]) => mask.has(x, y))?.[0] ?? 'background',
  );
}
