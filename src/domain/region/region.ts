import { z } from 'zod';
import { text } from '../../language/say.ts';
import { instantSchema } from '../documents/instant.ts';
import { idText, titleText } from '../documents/lengths.ts';
import { boundsSchema } from '../geometry/lng-lat.ts';

/**
 * First words of the product's own addresses, and words that may become one: a region stands first in an address as well
 * (`/hawaii/analysis`), and none may hide a page. `constructor` every plain object has, and `global`
 * is the leaderboard of all regions.
 */
const takenWords: ReadonlySet<string> = new Set(
  [
    'account admin admin-dashboard analysis api boat cdn certificate certificates constructor dashboard',
    'datasets detailed-reporting devices donate donate-payment donate-thank-you edit-event edit-map',
    'edit-survey education event events field-guide file-import gifts global images images-export marine',
    'my-surveys newsletter privacy science sign-in-link sign-in-return signup submit-a-survey suggestion-models',
    'terms threats tiles undo-change unsubscribe your-data',
  ]
    .join(' ')
    .split(' '),
);

/** Whether a word may be the id of a region: no page of the product begins with it. */
export function isFreeForRegion(word: string): boolean {
  return !takenWords.has(word);
}

/** Lower-case letters, digits and hyphens, 2 to 24, a letter first: it stands in addresses, paths and file names. */
export const regionIdSchema = z
  .string(text('Region ID is required'))
  .min(2, text('At least two letters'))
  .max(24, text('At most 24 letters'))
  .regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    text('Lower-case letters, digits and single hyphens; it begins with a letter'),
  )
  .refine(isFreeForRegion, text('An address of this site begins with that word already'));

/** Whether there is a region of an id, its documents tell: an organisation may add some. */
export type RegionId = string;

/** Whether a text may be the id of a region. */
export function isRegionId(value: unknown): value is RegionId {
  return regionIdSchema.safeParse(value).success;
}

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

/** What a diver may be asked about a dive; of bleaching, how much, where there was some. */
export const regionQuestions = [
  'crownOfThorns',
  'coralBleaching',
  'bleachingOrDisease',
  'brokenCoral',
  'unusualAlgae',
] as const;
export type RegionQuestion = (typeof regionQuestions)[number];

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
  // Documents of before say nothing of the following: then what ships of the region holds, or what its place tells.
  /** IANA zone whose clock its days and hours are told by, `Africa/Cairo`. A device that does not know it goes by the sun (`zoneOf`). */
  timeZone: z.string().max(64).optional(),
  /** What divers are asked in the last step of the wizard, in this order. */
  questions: z.array(z.enum(regionQuestions)).max(regionQuestions.length).optional(),
  /** The year in which the region's first census began. */
  firstSeason: z.number().int().min(2010).max(2100).optional(),
  /** What the home page tells of the region. */
  story: z.string().max(600).optional(),
  /** Whose registers and outlines its reefs come from, as it is to be named beside the map. */
  reefCredit: z.string().max(200).optional(),
  /** Of the last change by an administrator. */
  updatedAt: instantSchema.optional(),
});
export type RegionConfig = z.infer<typeof regionConfigSchema>;
