import { z } from 'zod';
import { instantSchema } from '../../documents/instant.ts';
import { leaseFields } from '../../documents/lease.ts';
import { idText, titleText } from '../../documents/lengths.ts';
import { regionIdSchema } from '../../region/region.ts';
import { type PhotosAsked, photosAskedSchema, photosFileName } from '../photos/photos-asked.ts';
import { exportFormats } from './formats.ts';

/** Reefs that can be named together. */
export const mostReefs = 60;

/** Of what data is wanted: a region, less of it with each word more. */
export const exportQuerySchema = z.object({
  regionId: regionIdSchema,
  datasetId: idText.min(1).optional(),
  reefId: idText.min(1).optional(),
  surveyId: idText.min(1).optional(),
  /** A management area: surveys at its reefs. */
  areaId: idText.min(1).optional(),
  /** Some reefs: those that a search found. */
  reefIds: z.array(idText.min(1)).min(1).max(mostReefs).optional(),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;

const formatsSchema = z
  .array(z.enum(exportFormats))
  .min(1, 'Choose a format.')
  .max(exportFormats.length)
  .refine((formats) => new Set(formats).size === formats.length, 'A format is named twice.');

/** What `begin-export` is asked. */
export const exportRequestSchema = z.object({
  query: exportQuerySchema,
  formats: formatsSchema,
  /** The address of the page that asks: pictures are named below it. */
  site: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** `users/{uid}/exports/{exportId}`: written by operations and by whoever makes the file. */
export const exportJobSchema = z.object({
  id: idText,
  uid: idText,
  query: exportQuerySchema,
  /** None of photos. */
  formats: z.array(z.enum(exportFormats)).max(exportFormats.length),
  /** Photos of the census instead of tables: asked for by administrators. */
  photos: photosAskedSchema.optional(),
  site: z.string().max(200).optional(),
  /** What it holds, in words. */
  title: titleText,
  status: z.enum(['waiting', 'working', 'ready', 'failed', 'stopped', 'expired']),
  /** How often it was begun: a kill cuts it off, and it begins anew. */
  attempts: z.number().int().min(0).optional(),
  ...leaseFields,
  /** When it was put back to wait, because whoever made it was gone. */
  queued: instantSchema.optional(),
  /** Photos. */
  progress: z.object({ done: z.number().int().min(0), of: z.number().int().min(0) }),
  /** The file, while it is there. */
  file: z
    .object({
      name: z.string().max(120),
      /** Whoever knows it may have the file; it stands nowhere else. */
      token: z.string().min(32).max(64),
      bytes: z.number().int().min(0),
    })
    .optional(),
  /** Why there is none, in a sentence. */
  why: titleText.optional(),
  created: instantSchema,
  /** When a ready file goes. */
  expires: instantSchema.optional(),
});
export type ExportJob = z.infer<typeof exportJobSchema>;

/** Days for which a file is kept. */
export const keptDays = 7;
/** Exports that one person begins within a day. */
export const mostPerDay = 10;
/** Bytes of one person's files together. */
export const mostExportBytes = 2_000_000_000;

/** Whether it is still to be made. */
export const isUnderWay = ({ status }: Pick<ExportJob, 'status'>) =>
  status === 'waiting' || status === 'working';

/** `reef-census-gbr-grc7-2026-02-01.zip` */
export function fileNameOf(query: ExportQuery, day: string): string {
  const { regionId, datasetId, areaId, reefId, reefIds, surveyId } = query;
  const some = reefIds === undefined ? undefined : `${reefIds.length}-reefs`;
  const parts = [regionId, datasetId, areaId, some, reefId, surveyId].flatMap((part) =>
    part === undefined ? [] : [part.replaceAll(/[^A-Za-z0-9-]+/g, '-').slice(0, 24)],
  );
  return `reef-census-${parts.join('-')}-${day}.zip`;
}

/** What the file of a job is called. */
export function nameOfFile(
  { query, photos }: Pick<ExportJob, 'query'> & { readonly photos?: PhotosAsked | undefined },
  day: string,
): string {
  return photos === undefined ? fileNameOf(query, day) : photosFileName(photos);
}

/** Where a ready file is fetched, by its own token or by that of somebody who may. */
export function exportAddress(
  { id, file }: Pick<ExportJob, 'id' | 'file'>,
  token = file?.token,
): string | null {
  return file === undefined ? null : `/exports/${id}/${token}/${file.name}`;
}
