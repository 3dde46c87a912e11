import { type DemoKind, demoKinds } from '../annotation/category/category.ts';
import { categoriesById, pathOfCategory } from '../annotation/category/category-tree.ts';
import { coverageWidth, rasterSize } from '../annotation/drawing/coverage.ts';
import answers from './demo-answers.json' with { type: 'json' };
import { type Mask, readMask } from './mask.ts';

/** A photo to learn on, of which every pixel is known. */
export interface Demo {
  readonly id: keyof typeof answers;
  readonly kind: DemoKind;
  /** Id of the category to colour in; what lies below it counts. */
  readonly target: string;
  /** Share of the photo that the target covers, and by how much the answer may differ (rule 13.5). */
  readonly targetRatio: number;
  readonly tolerance: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Where the target is, on the raster of coverage; null for a bad image, which is the target as a whole. */
  readonly mask: Mask | null;
}

type DemoId = Demo['id'];

function kindOf(name: string): DemoKind {
  const kind = demoKinds.find((known) => known === name);
  if (kind === undefined) throw new Error(`There is no kind of demo photo called ${name}.`);
  return kind;
}

/** The photo with a number, 1 to 3, of a kind. */
export function findDemo(kind: DemoKind, number: 1 | 2 | 3): Demo {
  return demoWithId(`${kind}-${number}`);
}

function demoWithId(id: DemoId): Demo {
  const answer = answers[id];
  const raster = rasterSize(answer, coverageWidth);
  const mask = 'mask' in answer ? readMask(answer.mask, raster.width, raster.height) : null;
  return { ...answer, id, kind: kindOf(answer.kind), mask };
}

/** The photo that is coloured as a whole in step 4: a turtle before a reef, over sand, in open water. */
export const fullDemo = { ...demoWithId('wildlife-1'), id: 'wildlife-1' } as const satisfies Demo;

/** What the whole photo is made of: the share of each root of the category tree. */
export const fullDemoShares: Readonly<Record<DemoKind, number>> = Object.fromEntries(
  demoKinds.map((kind) => [
    kind,
    Object.entries(answers[fullDemo.id].truth)
      .filter(([id]) => pathOfCategory(id)[0] === kind)
      .reduce((sum, [, share]) => sum + share, 0),
  ]),
) as Record<DemoKind, number>;

/** Where each root of the category tree is that the whole photo shows, on the raster of coverage. */
export const fullDemoMasks: ReadonlyMap<DemoKind, Mask> = new Map(
  Object.entries(answers[fullDemo.id].parts).map(([name, packed]) => {
    const raster = rasterSize(fullDemo, coverageWidth);
    return [kindOf(name), readMask(packed, raster.width, raster.height)] as const;
  }),
);

/** The category of the bar that stands for a kind. */
export function rootOfKind(kind: DemoKind) {
  const root = categoriesById.get(kind);
  if (root === undefined) throw new Error(`The category tree has no ${kind}.`);
  return root;
}
