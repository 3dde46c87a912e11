import { estimateArea, leastReefs } from '../estimate/fusion/estimate-area.ts';
import { sumsOfPercents } from './area-result.ts';

/** Living coral in percent, with the 90 % interval. */
export interface CoverInterval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What a list says of a management area: living coral, the same as its document's. */
export type ListedArea = {
  readonly id: string;
  readonly name: string;
  /** Reefs of it that have a number. */
  readonly reefs: number;
} & (
  | { readonly status: 'estimated'; readonly cover: CoverInterval }
  /** So many more reefs are needed. */
  | { readonly status: 'too few'; readonly needed: number }
);

/** A reef with a number, and the area that it lies in. */
export interface ReefOfArea {
  readonly area: { readonly id: string; readonly name: string } | undefined;
  readonly cover: CoverInterval;
}

const tenths = (share: number) => Math.round(share * 1000) / 10;

/** The management areas in which reefs have numbers, by name, from the list of those: no document is read for it. */
export function listedAreas(reefs: readonly ReefOfArea[]): ListedArea[] {
  const areas = new Map<string, { readonly name: string; readonly covers: CoverInterval[] }>();
  for (const { area, cover } of reefs) {
    if (area === undefined) continue;
    const known = areas.get(area.id) ?? { name: area.name, covers: [] };
    known.covers.push(cover);
    areas.set(area.id, known);
  }
  return [...areas]
    .map(([id, { name, covers }]): ListedArea => {
      const estimate = estimateArea(sumsOfPercents(covers));
      if (estimate === null)
        return { id, name, reefs: covers.length, status: 'too few', needed: leastReefs - covers.length };
      const { mean, low, high } = estimate;
      const cover = { mean: tenths(mean), low: tenths(low), high: tenths(high) };
      return { id, name, reefs: covers.length, status: 'estimated', cover };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
