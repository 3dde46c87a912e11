import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { idText, titleText } from '../documents/lengths.ts';
import type { CoverKey } from '../estimate/fusion/cover.ts';
import {
  type AreaSums,
  estimateArea,
  leastReefs,
  sumsOfArea,
  withoutReef,
} from '../estimate/fusion/estimate-area.ts';
import type { Interval } from '../estimate/fusion/estimate-reef.ts';
import { byKey } from '../estimate/fusion/skill.ts';
import { ofKeys } from '../estimate/of-keys.ts';
import { coverOf, dominantOf, type ReefResult, reefResultSchema } from '../estimate/reef-result.ts';
import type { AreaFigures } from './area-figures.ts';

const sum = z.number().min(0);

/**
 * What is known of a management area in one dataset, and what it was made from: photos, surveys, people and dates are those of the
 * reefs with a number, which it is the mean of. Of 'too-few', `needed` are reefs.
 */
export const areaResultSchema = reefResultSchema.extend({
  reefs: z.number().int().min(1),
  /** From which the area without one of its reefs is made. */
  sums: ofKeys(z.object({ reefs: z.number().int().min(1), means: sum, squares: sum, widths: sum })),
});
export type AreaResult = z.infer<typeof areaResultSchema>;

/** Results of a management area by dataset: `mapdata/{regionId}/areas/{areaId}`. Nobody's name is in it. */
export const areaResultsDocumentSchema = z.object({
  regionId: idText,
  areaId: idText,
  name: titleText,
  byDataset: z.record(z.string(), areaResultSchema),
  /** On a boat that was told of it by the server ashore: when. What is counted aboard leaves it alone. */
  broughtAt: instantSchema.optional(),
});

type Cover = NonNullable<ReefResult['cover']>;

const shareOf = ({ mean, low, high }: Interval): Interval => ({
  mean: mean / 100,
  low: low / 100,
  high: high / 100,
});

/** Figures come in tenths of a percent: as whole thousandths they add up without a rest. */
const whole = ({ reefs, means, squares, widths }: AreaSums): AreaSums => ({
  reefs,
  means: Math.round(means),
  squares: Math.round(squares),
  widths: Math.round(widths),
});

/** Sums of intervals in percent. */
export const sumsOfPercents = (intervals: readonly Interval[]): AreaSums =>
  whole(sumsOfArea(intervals.map(shareOf)));

/** The cover of an area of which the sums of its reefs are known; undefined of too few. */
function coverOfSums(sums: Readonly<Record<CoverKey, AreaSums>>): Cover | undefined {
  const estimates = byKey((key) => estimateArea(sums[key]));
  const { total, branching, plating, massive, other } = estimates;
  if (total === null || branching === null || plating === null || massive === null || other === null)
    return undefined;
  return coverOf({ total, branching, plating, massive, other });
}

/** The result of an area in a dataset from what its reefs give; null where none has a number. */
export function resultOfArea(parts: AreaFigures): AreaResult | null {
  const reefs = Object.values(parts);
  const [first] = reefs;
  if (first === undefined) return null;
  const total = (of: 'photos' | 'sites' | 'surveys') => reefs.reduce((all, part) => all + part[of], 0);
  const different = (of: 'people' | 'experts' | 'models') => [...new Set(reefs.flatMap((part) => part[of]))];
  const sums = byKey((key) => sumsOfPercents(reefs.map(({ cover }) => cover[key])));
  const made = {
    ...{ photos: total('photos'), sites: total('sites'), surveys: total('surveys') },
    ...{ people: different('people').length, experts: different('experts').length },
    reefs: reefs.length,
    models: different('models').sort().slice(0, 50),
    from: reefs.reduce((day, { from }) => (from < day ? from : day), first.from),
    to: reefs.reduce((day, { to }) => (to > day ? to : day), first.to),
    sums,
  };
  const cover = coverOfSums(sums);
  if (cover === undefined) return { status: 'too-few', needed: leastReefs - reefs.length, ...made };
  const dominant = dominantOf(cover);
  return { status: 'estimated', ...made, cover, ...(dominant === undefined ? {} : { dominant }) };
}

/** When the skill of people was measured that an area's newest figures weigh; null where nobody's was. */
export function fittedOf(parts: AreaFigures): string | null {
  return Object.values(parts).reduce<string | null>(
    (newest, { fittedAt }) => (fittedAt !== undefined && fittedAt > (newest ?? '') ? fittedAt : newest),
    null,
  );
}

/** What the other reefs of an area tell, to stand beside one of them; undefined where they are too few. */
export function coverOfOthers({ sums }: Pick<AreaResult, 'sums'>, own: Cover): Cover | undefined {
  return coverOfSums(byKey((key) => withoutReef(sums[key], shareOf(own[key]))));
}
