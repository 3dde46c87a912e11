import { z } from 'zod';
import { daySchema } from '../../domain/documents/instant.ts';
import { idText, titleText } from '../../domain/documents/lengths.ts';
import type { SiteEstimate } from '../../domain/estimate/site-estimate.ts';
import { geolocSchema } from '../../domain/geometry/lng-lat.ts';
import { regionIdSchema } from '../../domain/region/region.ts';

export const reefSitesName = 'list-reef-sites';

export const reefSitesInput = z.object({
  regionId: regionIdSchema,
  reefId: idText.min(1),
  datasetId: idText.min(1),
});

const count = z.number().int().min(0);
const percent = z.number().min(0).max(100);

const estimateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('estimated'), mean: percent, low: percent, high: percent }),
  z.object({ status: z.enum(['too-few', 'led']), needed: count }),
]) satisfies z.ZodType<SiteEstimate>;

/** Photos whose living coral (shares from 0 to 1) somebody told, summed. */
const toldSchema = z.object({ photos: count, sum: z.number().min(0), squares: z.number().min(0) });

const surveySchema = z.object({
  id: z.string(),
  day: daySchema,
  /** Stored photos, and those of them that can be used as far as somebody has looked. */
  photos: count,
  usable: count,
  told: toldSchema,
  /** Of the photos of this survey alone. */
  estimate: estimateSchema,
});

const siteSchema = z.object({
  /** As its divers call it; the reef's name where they said no other. */
  name: titleText,
  place: geolocSchema.nullable(),
  /** The newest first. */
  surveys: z.array(surveySchema).min(1),
  estimate: estimateSchema,
});
export type ReefSite = z.infer<typeof siteSchema>;

/** The sites of a reef in a dataset, the one that was dived last first. Nobody who analysed is in it. */
export const reefSitesSchema = z.object({
  /** How much photos of one site differ in this region, as far as that was measured: `Patchiness`. */
  within: z.number().min(0),
  sites: z.array(siteSchema),
});
export type ReefSites = z.infer<typeof reefSitesSchema>;
