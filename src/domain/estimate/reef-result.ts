import { z } from 'zod';
import { daySchema, instantSchema } from '../documents/instant.ts';
import { idText } from '../documents/lengths.ts';
import { addedUp, type CoverKey, coverClasses } from './fusion/cover.ts';
import { estimateReef, type Interval, type Patchiness, usualPatchiness } from './fusion/estimate-reef.ts';
import { byKey } from './fusion/skill.ts';
import { ofKeys } from './of-keys.ts';
import { type SurveySums, siteSumsOf } from './reading.ts';

/**
 * Fewer photos than this give no number. Of ten photos at three sites the interval is some 26 points wide at half cover
 * (`usualPatchiness`); with fewer it says little more than that there is a reef.
 */
export const leastPhotos = 10;
/** Of so many photos one at least has to be looked at without suggestions: a model is never heard alone. */
const onePhotoIn = 5;

const percent = z.number().min(0).max(100);
/** Mean, and the 90 % interval, in percent of the bottom. */
const intervalSchema = z.object({ mean: percent, low: percent, high: percent });

/** What is known of a reef, or of a management area, in one dataset, and what it was made from. */
export const reefResultSchema = z.object({
  status: z.enum(['estimated', 'too-few', 'led']),
  /** Photos that more are needed of before there is a number; of 'led', photos to be looked at without suggestions. */
  needed: z.number().int().min(1).optional(),
  photos: z.number().int().min(0),
  sites: z.number().int().min(0),
  surveys: z.number().int().min(0),
  people: z.number().int().min(0),
  experts: z.number().int().min(0),
  /** Reefs, of a management area. */
  reefs: z.number().int().min(1).optional(),
  /** Models whose suggestions people confirmed or corrected. */
  models: z.array(idText).max(50),
  /** Days of the first and the last dive. */
  from: daySchema,
  to: daySchema,
  cover: ofKeys(intervalSchema).optional(),
  /** How much photos of one site, and sites of one reef, differ in its region (`Patchiness`); absent from results of before. */
  patchiness: z.object({ within: z.number().min(0), between: z.number().min(0) }).optional(),
  dominant: z.enum(coverClasses).optional(),
  /** How it was counted (`estimateMethod`), and since when it says what it says; absent from results of before. */
  method: z.string().max(20).optional(),
  madeAt: instantSchema.optional(),
  /** When the skill of people was measured by which it weighs them; absent where nobody's was. */
  fittedAt: instantSchema.optional(),
});
export type ReefResult = z.infer<typeof reefResultSchema>;

/** Results of a reef by dataset: `mapdata/{regionId}/results/{reefId}`. Nobody's name is in it. */
export const reefResultsDocumentSchema = z.object({
  regionId: idText,
  reefId: idText,
  name: z.string().max(200),
  byDataset: z.record(z.string(), reefResultSchema),
  /** On a boat that was told of it by the server ashore: when. What is counted aboard leaves it alone. */
  broughtAt: instantSchema.optional(),
});
export type ReefResultsDocument = z.infer<typeof reefResultsDocumentSchema>;

/** A survey as its reef's result needs it. */
export interface SurveyOfResult {
  /** Surveys at the same site count as one place. */
  readonly site: string;
  readonly day: string;
  readonly sums: SurveySums;
}

const tenths = (value: number) => Math.round(value * 1000) / 10;

/** In percent, of shares. Means are made to add up; each interval goes with its mean. */
export function coverOf(intervals: Readonly<Record<CoverKey, Interval>>): NonNullable<ReefResult['cover']> {
  const { total, branching, plating, massive, other } = intervals;
  const means = addedUp(total.mean, {
    branching: branching.mean,
    plating: plating.mean,
    massive: massive.mean,
    other: other.mean,
  });
  return byKey((key) => {
    const { low, high } = intervals[key];
    const mean = means[key];
    return { mean: tenths(mean), low: tenths(Math.min(mean, low)), high: tenths(Math.max(mean, high)) };
  });
}

/** The class of which there is most; none where there is no coral to speak of. */
export function dominantOf(cover: NonNullable<ReefResult['cover']>): ReefResult['dominant'] {
  if (cover.total.mean < 1) return undefined;
  return [...coverClasses].sort((one, other) => cover[other].mean - cover[one].mean)[0];
}

export type PatchinessByKey = Readonly<Record<CoverKey, Patchiness>>;
export const usualPatchinessByKey: PatchinessByKey = byKey(() => usualPatchiness);

/** The sums of surveys by site. */
export function bySite(surveys: readonly SurveyOfResult[]): readonly (readonly SurveySums[])[] {
  const sites = new Map<string, SurveySums[]>();
  for (const { site, sums } of surveys) sites.set(site, [...(sites.get(site) ?? []), sums]);
  return [...sites.values()];
}

/** What is missing for a number: so many photos, or so many looks without suggestions; null where there is enough. */
export function lackOf(
  photos: number,
  led: number,
): { readonly status: 'too-few' | 'led'; readonly needed: number } | null {
  if (photos < leastPhotos) return { status: 'too-few', needed: leastPhotos - photos };
  const missing = Math.ceil(photos / onePhotoIn) - (photos - led);
  return missing > 0 ? { status: 'led', needed: missing } : null;
}

const ofTenThousand = (value: number) => Math.round(value * 1e4) / 1e4;

/** The result of a reef from its surveys in one dataset; null where no photo of them was told. */
export function resultOfReef(
  surveys: readonly SurveyOfResult[],
  patchiness: PatchinessByKey = usualPatchinessByKey,
): ReefResult | null {
  const told = surveys.filter(({ sums }) => sums.photos > 0);
  if (told.length === 0) return null;
  const photos = told.reduce((sum, { sums }) => sum + sums.photos, 0);
  const led = told.reduce((sum, { sums }) => sum + sums.led, 0);
  const days = told.map(({ day }) => day).sort();
  const people = new Set(told.flatMap(({ sums }) => sums.parts.map(([, uid]) => uid)));
  const experts = new Set(
    told.flatMap(({ sums }) => sums.parts.flatMap(([kind, uid]) => (kind === 'expert' ? [uid] : []))),
  );
  const sites = bySite(told);
  const made = {
    photos,
    sites: sites.length,
    surveys: told.length,
    people: people.size,
    experts: experts.size,
    models: [...new Set(told.flatMap(({ sums }) => sums.models))].sort().slice(0, 50),
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  };
  const lack = lackOf(photos, led);
  if (lack !== null) return { ...lack, ...made };
  const sums = sites.map(siteSumsOf);
  const intervals = byKey((key) =>
    estimateReef(
      sums.map((site) => site[key]),
      patchiness[key],
    ),
  );
  const { total, branching, plating, massive, other } = intervals;
  if (total === null || branching === null || plating === null || massive === null || other === null)
    return null;
  const cover = coverOf({ total, branching, plating, massive, other });
  const dominant = dominantOf(cover);
  const { within, between } = patchiness.total;
  return {
    status: 'estimated',
    ...made,
    cover,
    patchiness: { within: ofTenThousand(within), between: ofTenThousand(between) },
    ...(dominant === undefined ? {} : { dominant }),
  };
}
