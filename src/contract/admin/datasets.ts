import { z } from 'zod';
import { whySchema } from '../../domain/back-office/change.ts';
import { instantSchema } from '../../domain/documents/instant.ts';
import { idText, titleText } from '../../domain/documents/lengths.ts';
import { regionIdSchema } from '../../domain/region/region.ts';
import { text } from '../../language/say.ts';
import { confirmedCount } from './edit-surveys.ts';

const dataset = { regionId: regionIdSchema, datasetId: idText.min(1, 'Dataset ID is required') };

/** Makes a dataset, or changes its names and dates. */
export const writeDatasetName = 'write-dataset';
export const writeDatasetInput = z
  .object({
    ...dataset,
    datasetId: z
      .string('Dataset ID is required')
      .regex(/^[a-z0-9][a-z0-9-]{1,60}$/, 'Lower-case letters, digits and hyphens, at least two'),
    name: titleText.trim().min(1, text('A name is required')),
    shortName: titleText.trim().min(1, text('A short name is required')).max(40),
    startDate: instantSchema,
    /** Exclusive. */
    endDate: instantSchema,
    /** `updatedAt` of what was on the screen; null for a new one. */
    basedOn: instantSchema.nullable(),
    why: whySchema.optional(),
  })
  .refine(({ startDate, endDate }) => startDate < endDate, {
    message: text('Its end must be after its start'),
    path: ['endDate'],
  });

/** Marks a dataset as deleted: the map does not offer it any more, and its surveys stay. */
export const deleteDatasetName = 'delete-dataset';
export const deleteDatasetInput = z.object({
  ...dataset,
  why: whySchema.optional(),
  confirmed: confirmedCount,
});

/** Puts the surveys of its dates into a dataset, and takes those out that are of other dates. */
export const tagDatasetName = 'dataset-tag-surveys';
export const tagDatasetInput = z.object(dataset);

/** Adds a dataset up anew: counts, results and totals of its reefs and surveys. */
export const backfillDatasetName = 'dataset-reporting-stats-backfill';
export const backfillDatasetInput = z.object(dataset);
