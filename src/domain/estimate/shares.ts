import { isFlag } from '../annotation/category/category-tree.ts';
import type { DrawingAnalysis } from '../annotation/drawing-analysis.ts';
import { type PercentageAnalysis, percentageKeys } from '../annotation/percentage-analysis.ts';

/** What an analysis needs to be summed up, however it was made. */
export type Summable =
  | Pick<PercentageAnalysis, 'kind' | 'analysis'>
  | (Pick<DrawingAnalysis, 'kind'> & { readonly stats: Pick<DrawingAnalysis['stats'], 'categories'> });

/** Percent of the photo by key (`{categoryId}-live`, `-dead`), or why there is none. */
export type Shares =
  | { readonly status: 'told'; readonly percentages: Readonly<Record<string, number>> }
  | { readonly status: 'bad-image' }
  /** Coloured as reef only, so that nobody can say how much of it is coral. */
  | { readonly status: 'coarse' };

/** So much of a photo, in percent, may be reef of no told kind before its coral cover cannot be told. */
const mostUntoldReef = 5;
const coarseIds: ReadonlySet<string> = new Set(['reef', 'uncategorised']);
const formKeys: ReadonlySet<string> = new Set(percentageKeys);

/** What one analysis says of its photo, in the keys of the percentage form and those of the drawing besides. */
export function sharesOf(analysis: Summable): Shares {
  if (analysis.kind === 'percentage') {
    return analysis.analysis['bad-image']
      ? { status: 'bad-image' }
      : { status: 'told', percentages: analysis.analysis.percentages };
  }
  const { categories } = analysis.stats;
  if (categories.some(({ id }) => isFlag(id))) return { status: 'bad-image' };
  const percentages: Record<string, number> = {};
  let untold = 0;
  for (const { id, mod, coverage } of categories) {
    const percent = coverage * 100;
    if (coarseIds.has(id)) untold += percent;
    const key = `${id}-${mod === 'dead' ? 'dead' : 'live'}`;
    percentages[key] = (percentages[key] ?? 0) + percent;
  }
  return untold > mostUntoldReef ? { status: 'coarse' } : { status: 'told', percentages };
}

/**
 * Whether a key is living coral: the hard and soft corals of the form, and what only a drawing says (hard coral of
 * no told shape, giants, corals that nobody knows).
 */
export function isLiveCoral(key: string): boolean {
  if (!key.endsWith('-live')) return false;
  const id = key.slice(0, -'-live'.length);
  if (formKeys.has(key)) return id.startsWith('reef_hard_') || id === 'reef_soft';
  return id === 'reef_hard' || id === 'reef_mystery' || id === 'monument' || id.startsWith('monument_');
}
