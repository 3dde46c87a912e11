import { estimateArea, leastReefs } from '../estimate/fusion/estimate-area.ts';

/** Living coral in percent, with the 90 % interval. */
export interface CoverInterval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What the reefs of a management area tell of it. */
export type AreaResult = {
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

const shareOf = ({ mean, low, high }: CoverInterval): CoverInterval => ({
  mean: mean / 100,
  low: low / 100,
  high: high / 100,
});
const tenths = (share: number) => Math.round(share * 1000) / 10;

/** The results of the management areas in which reefs have numbers, by name. */
export function areaResults(reefs: readonly ReefOfArea[]): AreaResult[] {
  const areas = new Map<string, { readonly name: string; readonly covers: CoverInterval[] }>();
  for (const { area, cover } of reefs) {
    if (area === undefined) continue;
    const known = areas.get(area.id) ?? { name: area.name, covers: [] };
    known.covers.push(shareOf(cover));
    areas.set(area.id, known);
  }
  return [...areas]
    .map(([id, { name, covers }]): AreaResult => {
      const estimate = estimateArea(covers);
      if (estimate === null)
        return { id, name, reefs: covers.length, status: 'too few', needed: leastReefs - covers.length };
      const { mean, low, high } = estimate;
      const cover = { mean: tenths(mean), low: tenths(low), high: tenths(high) };
      return { id, name, reefs: covers.length, status: 'estimated', cover };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
