import { z } from 'zod';
import { jobSchema } from '../../domain/back-office/job.ts';
import { daySchema, instantSchema } from '../../domain/documents/instant.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { mostChangesAtOnce } from '../../domain/map-edit/edited-reef.ts';
import { longestOutline } from '../../domain/map-edit/outline-problem.ts';
import { regionIdSchema } from '../../domain/region/region.ts';
import { text } from '../../language/say.ts';

/** Writes what an administrator changed on the map of a region; what was made of an older version of a reef is refused, reef by reef. */
export const writeMapFeaturesName = 'write-map-features';

export const reefNameSchema = z
  .string()
  .trim()
  .min(1, text('Please give the reef a name'))
  .max(200, text('A name has at most 200 letters'));
export const prioritySchema = z
  .number(text('The priority is a whole number from 1 to 5'))
  .int(text('The priority is a whole number from 1 to 5'))
  .min(1, text('The priority is a whole number from 1 to 5'))
  .max(5, text('The priority is a whole number from 1 to 5'));
export const gidSchema = z.string().trim().min(1).max(40, text('A GID has at most 40 letters'));

const fieldsSchema = z.object({
  name: reefNameSchema.optional(),
  /** null takes it away: then the usual one counts, 5. */
  priority: prioritySchema.nullable().optional(),
  gid: gidSchema.optional(),
  /** GeoJSON geometry as text. */
  geometry: z.string().max(longestOutline).optional(),
  index: z.number().int().min(0).optional(),
});

const changeSchema = z
  .object({
    id: z.string().regex(/^[A-Za-z0-9._~-]{1,80}$/),
    isCreated: z.boolean(),
    isUpdated: z.boolean(),
    isDeleted: z.boolean(),
    /** `versionOf` the reef of which the change was made; null for a new one. */
    basedOn: z.string().max(40).nullable(),
    fields: fieldsSchema,
  })
  .refine(
    ({ isCreated, isUpdated, isDeleted }) => [isCreated, isUpdated, isDeleted].filter(Boolean).length === 1,
    'A change creates, updates or deletes a reef',
  );

export const writeMapFeaturesInput = z.object({
  regionId: regionIdSchema,
  features: z.array(changeSchema).min(1).max(mostChangesAtOnce),
  /** How many reefs are deleted, as whoever saves was told; needed for more than ten. */
  confirmed: z.number().int().min(0).optional(),
});
export type MapFeatureChange = z.infer<typeof changeSchema>;

/** Why a change of one reef was not saved. The others are. */
export const refusedChangeSchema = z.object({
  id: idText,
  /** 'changed': by somebody else since; 'gone': there is no such reef; 'invalid': it is no reef, in words. */
  why: z.enum(['changed', 'gone', 'invalid']),
  message: z.string(),
  /** Who changed it and when, where that is known. */
  by: z.string().optional(),
  at: instantSchema.optional(),
});
export type RefusedChange = z.infer<typeof refusedChangeSchema>;

export const writeMapFeaturesAnswer = z.object({
  /** Ids of reefs that say now what was sent. */
  saved: z.array(idText),
  refused: z.array(refusedChangeSchema),
  /** Surveys that were given the new name of their reef, in this call. */
  renamed: z.number().int(),
  /** 'working': names are still on their way to surveys and photos; the same call again goes on. */
  status: z.enum(['done', 'working']),
});
export type WrittenMapFeatures = z.infer<typeof writeMapFeaturesAnswer>;

/** Surveys of a region between two days, and their photos, take over the priority of their reef. */
export const tagSurveysName = 'tag-surveys';

export const tagSurveysInput = z.object({
  regionId: regionIdSchema,
  /** Days of dives, both included, as they are stored (UTC). */
  dateFrom: daySchema,
  dateTo: daySchema,
});
export type TagSurveysInput = z.infer<typeof tagSurveysInput>;

export const tagSurveysAnswer = z.object({
  job: z.string(),
  status: jobSchema.shape.status,
  /** Surveys that have another priority now, and photos. */
  surveys: z.number().int(),
  photos: z.number().int(),
});

/** Publishes the reefs of a region anew ("Sync Maps"). */
export const exportMapFeaturesName = 'export-map-features';
export const exportMapFeaturesAnswer = z.object({ reefs: z.number().int(), unreadable: z.number().int() });
