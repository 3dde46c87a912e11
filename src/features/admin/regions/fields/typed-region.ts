import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { saveRegionInput } from '../../../../contract/admin/regions.ts';
import { wrapDegrees } from '../../../../domain/geometry/lng-lat.ts';
import { zoneOf } from '../../../../domain/region/local-time.ts';
import { mapToggles, type RegionConfig, regionQuestions } from '../../../../domain/region/region.ts';
import { questionsOf } from '../../../../domain/region/region-questions.ts';

// A field of a number holds the text that was typed where it is none (`NumberField`).
const number = z.union([z.number(), z.string()]);

export const typedRegionSchema = z.object({
  ...{ regionId: z.string(), regionName: z.string() },
  ...{ west: number, south: number, east: number, north: number },
  ...{ isActive: z.boolean(), isSurveyOpen: z.boolean(), isPilot: z.boolean() },
  timeZone: z.string(),
  ...{ startMonth: z.string(), endMonth: z.string(), lastSubmissionMonth: z.string() },
  questions: z.array(z.enum(regionQuestions)),
  ...{ analysisVersion: z.string(), expertAnalysisVersion: z.string() },
  ...{ minSize: number, maxSize: number, minSizeExpert: number, maxSizeExpert: number },
  hasResults: z.boolean(),
  mapLayerToggles: z.array(z.enum(mapToggles)),
  ...{ surveyWindowText: z.string(), story: z.string(), reefCredit: z.string() },
  ...{ reportingYear: number, analysisYear: number, reportingDatasetId: z.string() },
  why: z.string(),
});
export type TypedRegion = z.infer<typeof typedRegionSchema>;
export type FormOfRegion = UseFormReturnType<TypedRegion, z.infer<typeof saveRegionInput>>;

const numberOf = (typed: number | string): number => (typeof typed === 'number' ? typed : Number.NaN);
const unlessEmpty = (typed: number | string) => (typed === '' ? undefined : numberOf(typed));
const monthOf = (typed: string): number | undefined => (typed === '' ? undefined : Number(typed));

/** West, south, east, north as they are sent; 182 is what others call -178. */
export function boundsOfTyped(typed: readonly (number | string)[]): number[] {
  return typed.map(numberOf).map((degrees, at) => {
    const isBeyond = at % 2 === 0 && Math.abs(degrees) > 180 && Math.abs(degrees) <= 360;
    return isBeyond ? wrapDegrees(degrees) : degrees;
  });
}

/** Where the form shows what is wrong with a part of what is sent. */
const fieldOf: Readonly<Record<string, string>> = {
  'mapBounds.0': 'west',
  'mapBounds.1': 'south',
  'mapBounds.2': 'east',
  'mapBounds.3': 'north',
  mapBounds: 'east',
  'reportingSeason.startMonth': 'startMonth',
  'reportingSeason.endMonth': 'endMonth',
  polygonFilter: 'maxSize',
  'polygonFilter.minSize': 'minSize',
  'polygonFilter.maxSize': 'maxSize',
  polygonFilterExpert: 'maxSizeExpert',
  'polygonFilterExpert.minSize': 'minSizeExpert',
  'polygonFilterExpert.maxSize': 'maxSizeExpert',
};

/** What is sent of what was typed; what is wrong stands at its field. */
export function regionFormSchema(isNew: boolean, basedOn: string | null) {
  return typedRegionSchema.transform((typed, context) => {
    const { west, south, east, north, startMonth, endMonth, lastSubmissionMonth, why, hasResults, ...said } =
      typed;
    const last = monthOf(lastSubmissionMonth);
    const parsed = saveRegionInput.safeParse({
      ...said,
      mapBounds: boundsOfTyped([west, south, east, north]),
      reportingSeason: {
        startMonth: monthOf(startMonth),
        endMonth: monthOf(endMonth),
        endsNextYear: Number(endMonth) <= Number(startMonth),
        ...(last === undefined ? {} : { lastSubmissionMonth: last }),
      },
      analysisVersion: Number(typed.analysisVersion),
      expertAnalysisVersion: Number(typed.expertAnalysisVersion),
      polygonFilter: { minSize: numberOf(typed.minSize), maxSize: numberOf(typed.maxSize) },
      polygonFilterExpert: { minSize: numberOf(typed.minSizeExpert), maxSize: numberOf(typed.maxSizeExpert) },
      views: hasResults ? ['standard', 'results'] : ['standard'],
      reportingYear: unlessEmpty(typed.reportingYear),
      analysisYear: unlessEmpty(typed.analysisYear),
      reportingDatasetId: typed.reportingDatasetId.trim() === '' ? undefined : typed.reportingDatasetId,
      ...{ isNew, basedOn, why: why.trim() === '' ? undefined : why },
    });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      const at = path.join('.');
      context.issues.push({ code: 'custom', message, input: typed, path: [fieldOf[at] ?? path[0] ?? ''] });
    }
    return z.NEVER;
  });
}

/** What a region decides of how it is worked in, as another one begins with it too. */
export function workingOf(region: RegionConfig) {
  const { reportingSeason, polygonFilter, polygonFilterExpert } = region;
  return {
    startMonth: String(reportingSeason.startMonth),
    endMonth: String(reportingSeason.endMonth),
    lastSubmissionMonth: String(reportingSeason.lastSubmissionMonth ?? ''),
    questions: [...questionsOf(region)],
    analysisVersion: String(region.analysisVersion),
    expertAnalysisVersion: String(region.expertAnalysisVersion),
    ...{ minSize: polygonFilter.minSize, maxSize: polygonFilter.maxSize },
    ...{ minSizeExpert: polygonFilterExpert.minSize, maxSizeExpert: polygonFilterExpert.maxSize },
  } satisfies Partial<TypedRegion>;
}

/** A form of a region that nobody has: closed and not active, until its reefs are there. */
export function emptyRegion(like: RegionConfig): TypedRegion {
  return {
    ...{ regionId: '', regionName: '', west: '', south: '', east: '', north: '', timeZone: '' },
    ...{ isActive: false, isSurveyOpen: false, isPilot: false, hasResults: false },
    ...{ mapLayerToggles: ['surveyedReefs'], surveyWindowText: '', story: '', reefCredit: '' },
    ...{ reportingYear: '', analysisYear: '', reportingDatasetId: '', why: '' },
    ...workingOf(like),
  };
}

/** A region as its form shows it. */
export function typedOf(region: RegionConfig): TypedRegion {
  const [west, south, east, north] = region.mapBounds;
  const { regionId, regionName, isActive, isSurveyOpen, isPilot, mapLayerToggles, surveyWindowText } = region;
  return {
    ...{ regionId, regionName, west, south, east, north, isActive, isSurveyOpen, isPilot },
    ...workingOf(region),
    timeZone: zoneOf(region),
    hasResults: region.views.includes('results'),
    mapLayerToggles: [...mapLayerToggles],
    ...{ surveyWindowText, story: region.story ?? '', reefCredit: region.reefCredit ?? '' },
    ...{ reportingYear: region.reportingYear, analysisYear: region.analysisYear },
    ...{ reportingDatasetId: region.reportingDatasetId, why: '' },
  };
}

/** The id that a name suggests: 'new-caledonia' for 'New Caledonia'. */
export function suggestedId(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .slice(0, 24)
    .replace(/-+$/, '');
}
