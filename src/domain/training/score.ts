import { completeCoverage } from '../annotation/analysis.ts';
import { type DemoKind, demoKinds } from '../annotation/category/category.ts';
import { type Coverage, CoverageCounter, coverageOf } from '../annotation/drawing/coverage.ts';
import { flagOf } from '../annotation/drawing/drawing.ts';
import type { Mark } from '../annotation/drawing/stroke.ts';
import { type Demo, fullDemoShares } from './demos.ts';

/** Of what is coloured, so much must be the target: the right amount in the wrong place teaches nothing. */
const leastHits = 0.6;
/** Below this share of a photo nothing is said yet of where it is. */
const firstWord = 0.03;
/** Allowed error of each part of the whole photo (rule 13.6). */
const fullTolerance = 0.05;

/** How a demo photo is going. Shares of the photo, 0 to 1. */
export interface DemoScore {
  readonly status: 'nothing' | 'too-little' | 'misplaced' | 'too-much' | 'wrong-flag' | 'solved';
  readonly covered: number;
}

/** Share of the coloured pixels that are the target, 0 to 1. */
function hitsOf(counter: CoverageCounter, { mask }: Demo): number {
  if (mask === null) return 1;
  let coloured = 0;
  let hits = 0;
  for (let y = 0; y < mask.height; y += 1) {
    for (let x = 0; x < mask.width; x += 1) {
      if (counter.toolAt(x, y) === undefined) continue;
      coloured += 1;
      if (mask.has(x, y)) hits += 1;
    }
  }
  return coloured === 0 ? 1 : hits / coloured;
}

/**
 * Whether the target of a demo photo is found (rule 13.5): the coloured share is within the photo's tolerance,
 * and most of it lies where the target is. A bad image is found by the reason for which it is bad.
 */
export function scoreDemo(demo: Demo, marks: readonly Mark[]): DemoScore {
  if (demo.kind === 'flag') {
    const flag = flagOf({ marks });
    if (flag === undefined) return { status: 'nothing', covered: 0 };
    return { status: flag.id === demo.target ? 'solved' : 'wrong-flag', covered: 1 };
  }
  const counter = new CoverageCounter(demo);
  for (const mark of marks) counter.add(mark);
  const covered = counter.coverage().coverage;
  const isMisplaced = hitsOf(counter, demo) < leastHits;
  if (covered === 0) return { status: 'nothing', covered };
  if (isMisplaced && covered > firstWord) return { status: 'misplaced', covered };
  if (covered < demo.targetRatio - demo.tolerance) return { status: 'too-little', covered };
  return { status: covered > demo.targetRatio + demo.tolerance ? 'too-much' : 'solved', covered };
}

/** How a part of the whole photo is going. */
export interface FullPart {
  readonly kind: DemoKind;
  readonly covered: number;
  readonly wanted: number;
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
export function scoreFullImage(demo: Demo, marks: readonly Mark[]): FullScore {
  const coverage = coverageOf(marks, demo);
  const parts = demoKinds.flatMap((kind) => {
    const [covered, wanted] = [coveredBy(coverage, kind), fullDemoShares[kind]];
    if (covered === 0 && wanted === 0) return [];
    return [{ kind, covered, wanted, isRight: Math.abs(covered - wanted) <= fullTolerance }];
  });
  const isSolved = coverage.coverage >= completeCoverage && parts.every(({ isRight }) => isRight);
  return { status: isSolved ? 'solved' : 'under-way', covered: coverage.coverage, parts };
}
