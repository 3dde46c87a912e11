import { z } from 'zod';
import { addressSchema } from '../../account/addresses.ts';
import { daySchema } from '../../documents/instant.ts';
import { regionIdSchema } from '../../region/region.ts';

/**
 * Under whose name exports of photos stand that administrators make of the census: nobody's account, so that they are all
 * administrators', and stay when one goes.
 */
export const censusImagesOwner = 'census-images';

/** Addresses of one field of a letter. */
export const mostAddresses = 50;

export const lettersSchema = z.object({
  to: z.array(addressSchema).max(mostAddresses),
  cc: z.array(addressSchema).max(mostAddresses),
  bcc: z.array(addressSchema).max(mostAddresses),
});

/** Photos that arrived between two days (of `exportTimeZone`), both counted, instead of tables. */
export const photosAskedSchema = z.object({
  regionIds: z.array(regionIdSchema).min(1),
  from: daySchema,
  until: daySchema,
  /** With or without labelled regions; null for both. */
  hasPrediction: z.boolean().nullable(),
  /** To whom its address is written once it is there. */
  letters: lettersSchema.optional(),
  /** Whoever is on the list of the census's photos may fetch it. */
  isListed: z.literal(true).optional(),
  /** uid of the administrator who asked for it. */
  by: z.string().max(128),
});
export type PhotosAsked = z.infer<typeof photosAskedSchema>;

/** Days of an export for those on the list. */
export const mostExportDays = 30;
/** Days of an export of one region. */
export const mostDownloadDays = 366;
/** Bytes of all exports of photos together. */
export const mostPhotoBytes = 50_000_000_000;
/** Width of the copies that are put in, pixels: without EXIF, so that no place of a diver goes with them. */
export const exportedWidth = 2000;

/** `reef-census-photos-gbr-2025-03-01-2025-03-30.zip` */
export function photosFileName({ regionIds, from, until }: PhotosAsked): string {
  const [only, ...others] = regionIds;
  return `reef-census-photos-${others.length === 0 ? `${only}-` : ''}${from}-${until}.zip`;
}
