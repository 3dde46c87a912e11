import { completeCoverage } from '../annotation/analysis.ts';
import { type DemoKind, demoKinds } from '../annotation/category/category.ts';
import { type Coverage, CoverageCounter, coverageOf } from '../annotation/drawing/coverage.ts';
import { flagOf } from '../annotation/drawing/drawing.ts';
import type { RasterSize } from '../annotation/drawing/paint-stroke.ts';
import type { Mark } from '../annotation/drawing/stroke.ts';
import { type Demo, fullDemo, fullDemoMasks, fullDemoShares } from './demos.ts';
import type { Mask } from './mask.ts';
import { type Overlap, overlapOf } from './overlap.ts';

/**
 * So much of what is coloured or should be must be both. A shape of which a quarter is water has 0.75 at most, however
 * complete it is, and must not do; an outline that is a hundredth of the width too wide all around has 0.79 (the shark,
 * the thinnest) to 0.97, and must do.
 */
export const leastOverlap = 0.78;
/** The same of each part of the whole photo: an outline twice as far off has 0.70 to 0.93, and does for a first time. */
export const leastOverlapOfPart = 0.7;
/** From here on more of what is coloured is elsewhere than is worth mending. */
const mostlyElsewhere = 0.5;
/** Below this share of a photo nothing is said yet of where it is. */
const firstWord = 0.03;
/** Allowed error of each part of the whole photo (rule 13.6). */
const fullTolerance = 0.05;

/** How a demo photo is going. Shares of 0 to 1. */
export interface DemoScore extends Overlap {
  readonly status: 'nothing' | 'misplaced' | 'too-little' | 'too-much' | 'askew' | 'wrong-flag' | 'solved';
  /** Of the photo. */
  readonly covered: number;
}

const noOverlap: Overlap = { overlap: 0, beside: 0, missing: 1 };
const fullOverlap: Overlap = { overlap: 1, beside: 0, missing: 0 };

function counted(photo: RasterSize, marks: readonly Mark[]): CoverageCounter {
  const counter = new CoverageCounter(photo);
  for (const mark of marks) counter.addForGood(mark);
  return counter;
}

/** What is coloured of a photo, in whatever colour. */
export function colouredMask(photo: RasterSize, marks: readonly Mark[]): Mask {
  const counter = counted(photo, marks);
  return { ...counter.size, has: (x, y) => counter.toolAt(x, y) !== undefined };
}

/**
 * Whether the target of a demo photo is found (rule 13.5): the coloured share is within the photo's tolerance,
 * and it lies where the target is. A bad image is found by the reason for which it is bad.
 */
export function scoreDemo(demo: Demo, marks: readonly Mark[]): DemoScore {
  if (demo.kind === 'flag' || demo.mask === null) {
    const flag = flagOf({ marks });
    if (flag === undefined) return { status: 'nothing', covered: 0, ...noOverlap };
    return flag.id === demo.target
      ? { status: 'solved', covered: 1, ...fullOverlap }
      : { status: 'wrong-flag', covered: 1, ...noOverlap };
  }
  const { coverage: covered } = coverageOf(marks, demo);
  const overlap = overlapOf(demo.mask, colouredMask(demo, marks));
  return { status: statusOf(demo, covered, overlap), covered, ...overlap };
}

function statusOf(demo: Demo, covered: number, { overlap, beside }: Overlap): DemoScore['status'] {
  if (covered === 0) return 'nothing';
  if (beside > mostlyElsewhere && covered > firstWord) return 'misplaced';
  if (covered < demo.targetRatio - demo.tolerance) return 'too-little';
  if (covered > demo.targetRatio + demo.tolerance) return 'too-much';
  return overlap < leastOverlap ? 'askew' : 'solved';
}

/** How a part of the whole photo is going. */
export interface FullPart {
  readonly kind: DemoKind;
  readonly covered: number;
  readonly wanted: number;
  /** Where it lies is where it is. */
  readonly overlap: number;
  readonly isRight: boolean;
}

export interface FullScore {
  readonly status: 'under-way' | 'solved';
  /** Share of the photo that is coloured, rightly or not. */
  readonly covered: number;
  /** Parts that are in the photo, or were found in it. */
  readonly parts: readonly FullPart[];
}

function coveredBy({ categories }: Coverage, kind: DemoKind): number {
  return categories.filter(({ path }) => path[0] === kind).reduce((sum, { coverage }) => sum + coverage, 0);
}

/** Whether the whole photo of step 4 is solved (rule 13.6). */
export function scoreFullImage(marks: readonly Mark[]): FullScore {
  const counter = counted(fullDemo, marks);
  const coverage = counter.coverage();
  const parts = demoKinds.flatMap((kind) => {
    const [covered, wanted] = [coveredBy(coverage, kind), fullDemoShares[kind]];
    if (covered === 0 && wanted === 0) return [];
    const truth = fullDemoMasks.get(kind);
    const has = (x: number, y: number) => counter.toolAt(x, y)?.path[0] === kind;
    const overlap = truth === undefined ? 0 : overlapOf(truth, { has }).overlap;
    // What is not in the photo has no place: a dab of it is forgiven.
    const isPlaced = truth === undefined || overlap >= leastOverlapOfPart;
    const isRight = isPlaced && Math.abs(covered - wanted) <= fullTolerance;
    return [{ kind, covered, wanted, overlap, isRight }];
  });
  const isSolved = coverage.coverage >= completeCoverage && parts.every(({ isRight }) => isRight);
  return { status: isSolved ? 'solved' : 'under-way', covered: coverage.coverage, parts };
}
