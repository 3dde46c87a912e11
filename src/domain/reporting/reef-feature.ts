import { z } from 'zod';
import { daySchema, instantSchema } from '../documents/instant.ts';
import { datasetIds, idText, mapOf, titleText } from '../documents/lengths.ts';
import { largestDocumentCharacters } from '../documents/problems.ts';
import { boundsSchema, geolocSchema } from '../geometry/lng-lat.ts';
import { regionIdSchema } from '../region/region.ts';
import { reportKinds } from './reports.ts';

export const reefTypes = ['Reef', 'Island', 'Cay', 'Sand', 'Rock', 'other'] as const;

/** As long as a whole document: outlines are imported, and written by administrators alone. */
const outlineText = z.string().max(largestDocumentCharacters);

/** Results by reef (rule 15.17), percent of the bottom. */
export const reefResultsSchema = z.object({
  year: z.number().int(),
  branchingCoralCover: z.number(),
  platingCoralCover: z.number(),
  massiveCoralCover: z.number(),
  otherCoralCover: z.number(),
  totalCoralCover: z.number(),
  /** Ends of its 90 % interval; photos and people that it was made from; by which method, on which days. Absent from before. */
  totalCoralCoverLow: z.number().optional(),
  totalCoralCoverHigh: z.number().optional(),
  photos: z.number().int().optional(),
  people: z.number().int().optional(),
  madeOn: daySchema.optional(),
  method: titleText.optional(),
  skillsFittedOn: daySchema.optional(),
  dominantCoral: titleText.optional(),
  lastSurveyed: titleText.optional(),
});

/** What was counted on a reef in one dataset. Nobody's survey, person or place can be told from it. */
export const reefCountsSchema = z.object({
  surveys: z.number().int(),
  /** Stored photos. */
  images: z.number().int(),
  /** Photos with an analysis that counts. */
  read: z.number().int().optional(),
  /** Mean living coral of the photos of which it is known, in percent. */
  live: z.number().optional(),
  /** How many divers reported what, and on which day the last of them dived. */
  reports: z
    .partialRecord(z.enum(reportKinds), z.object({ surveys: z.number().int(), last: daySchema }))
    .optional(),
  /** Its estimated living coral with the 90 % interval, in percent; or photos that are needed before there is one. */
  result: z
    .union([
      z.object({ mean: z.number(), low: z.number(), high: z.number() }),
      z.object({ needed: z.number().int() }),
    ])
    .optional(),
});

/** A reef, document `mapdata/{regionId}/features/{id}`. */
export const reefFeatureSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9._~-]{1,80}$/),
  regionId: regionIdSchema,
  gid: z.string().max(40).optional(),
  name: z.string().max(200),
  type: z.enum(reefTypes),
  /** Square kilometres; null where nobody measured it. */
  km2: z.number().min(0).nullable(),
  bbox: boundsSchema,
  centre: geolocSchema,
  /** GeoJSON geometry as text, as the document store keeps no nested lists. */
  geometry: outlineText,
  ogGeometry: outlineText.optional(),
  /** True where the outline is a drawing of about the right place and size, not the surveyed one. */
  isApproximate: z.boolean(),
  /** Where an approximate outline is no drawing, but the measured edge on a scale of 1:3,000,000. */
  outline: z.literal('generalised').optional(),
  /** In which management area it lies, where a register says so. */
  area: z.object({ id: z.string().max(80), name: titleText }).optional(),
  /** Folded name and gid (`reefSearchText`); search boxes fold both anew and read it nowhere. */
  search: z.string().max(260),
  properties: z.object({
    index: z.number().int().optional(),
    typeIndex: titleText.optional(),
    analysis_priority: z.number().min(1).max(5).optional(),
    results: reefResultsSchema.optional(),
  }),
  meta: z.object({
    /** Ids of the datasets in which the reef was surveyed. */
    datasets: datasetIds,
    censusYears: z.array(z.number().int()).max(200),
    /** Counts by dataset id. */
    byDataset: mapOf(120, reefCountsSchema, 200),
  }),
  isDeleted: z.boolean(),
  source: z.string().max(200).optional(),
  /** uid of the administrator who edited it last, and when; absent where nobody has. */
  updateUser: idText.optional(),
  lastModifiedDate: instantSchema.optional(),
});
export type ReefFeature = z.infer<typeof reefFeatureSchema>;
