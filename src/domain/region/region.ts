import { z } from 'zod';
import { idText, titleText } from '../documents/lengths.ts';
import { boundsSchema } from '../geometry/lng-lat.ts';

export const regionIds = ['gbr', 'hawaii', 'redsea', 'palmyra', 'moretonbay'] as const;
export const regionIdSchema = z.enum(regionIds);
export type RegionId = z.infer<typeof regionIdSchema>;

/** Where a visitor starts who chose none (rule 1.1). */
export const defaultRegionId: RegionId = 'gbr';

/** Layers of the report map that a region may have data for (rule 1.11). */
export const mapToggles = [
  'surveyedReefs',
  'zoning',
  'keySourceReefs',
  'rubbleProbability',
  'cotsPriority',
  'censusPriority',
  'deepReefs',
  'hotRefugiaReefs',
] as const;

/** Sizes of suggested regions that are shown, as fractions of the image. */
export const polygonFilterSchema = z.object({ minSize: z.number(), maxSize: z.number() });

/** Day and month, 1-based, on which reporting of a census year begins and ends. */
const seasonSchema = z.object({
  startMonth: z.number().int().min(1).max(12),
  endMonth: z.number().int().min(1).max(12),
  endsNextYear: z.boolean(),
  /** The month with whose last day submissions close, where that is before the season ends. */
  lastSubmissionMonth: z.number().int().min(1).max(12).optional(),
});

export const regionConfigSchema = z.object({
  regionId: regionIdSchema,
  regionName: titleText.min(1),
  mapBounds: boundsSchema,
  isActive: z.boolean(),
  isSurveyOpen: z.boolean(),
  isPilot: z.boolean(),
  analysisVersion: z.number(),
  expertAnalysisVersion: z.number(),
  polygonFilter: polygonFilterSchema,
  polygonFilterExpert: polygonFilterSchema,
  reportingYear: z.number().int(),
  analysisYear: z.number().int(),
  reportingSeason: seasonSchema,
  reportingDatasetId: idText,
  /** `results` where the region has tiles of them (rule 1.11). */
  views: z.array(z.enum(['standard', 'results'])).max(2),
  mapLayerToggles: z.array(z.enum(mapToggles)).max(mapToggles.length),
  mlAnalysisDir: titleText,
  colorCorrectionDir: titleText,
  /** What the introduction says about when photos are taken in, instead of what follows from the season; else empty. */
  surveyWindowText: z.string().max(4000),
});
export type RegionConfig = z.infer<typeof regionConfigSchema>;

export function isRegionId(value: unknown): value is RegionId {
  return regionIdSchema.safeParse(value).success;
}
