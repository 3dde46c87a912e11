import { z } from 'zod';
import { emailSchema } from '../../domain/account/user.ts';
import { daySchema, instantSchema } from '../../domain/documents/instant.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { lettersSchema } from '../../domain/exports/photos/photos-asked.ts';
import { regionIdSchema } from '../../domain/region/region.ts';

/** An id that a client makes, so that a press twice, and a call that is tried again, is one export. */
export const imageExportId = z.string().regex(/^[a-z0-9]{16,64}$/);

const days = { startDate: daySchema, endDate: daySchema };
const begun = { id: imageExportId.optional() };

/** Puts the photos of a region together, and writes to some people where they are. */
export const downloadImagesName = 'download-census-images';
export const downloadImagesInput = z.object({
  ...begun,
  regionId: regionIdSchema,
  ...days,
  toAddress: lettersSchema.shape.to,
  ccAddress: lettersSchema.shape.cc,
  bccAddress: lettersSchema.shape.bcc,
  /** With or without labelled regions; null for both. */
  hasMLPrediction: z.boolean().nullable(),
  /** The address of the page that asks: the link of the letters is below it. */
  site: z.url({ protocol: /^https?$/ }).max(200),
});

/** Puts the photos of all regions together, for those on the list. */
export const exportImagesName = 'export-census-images';
export const exportImagesInput = z.object({ ...begun, ...days });

/** What both answer. */
export const imageExportAnswer = z.object({
  message: z.string(),
  error: z.boolean(),
  id: imageExportId,
});

/** Stops an export of photos, or takes its file away. */
export const stopImageExportName = 'stop-image-export';
export const stopImageExportInput = z.object({ id: imageExportId });

/** Who is on the list, as 'user:ann@example.org'. */
export const listImageUsersName = 'list-census-image-user';
export const listImageUsersAnswer = z.array(z.string());

export const addImageUserName = 'add-census-image-user';
export const removeImageUserName = 'remove-census-image-user';
export const imageUserInput = z.object({ email: emailSchema });

/** What whoever is on the list may fetch. */
export const listImagesForMeName = 'list-images-for-me';
export const listImagesForMeAnswer = z.object({
  files: z.array(
    z.object({
      id: idText,
      title: z.string(),
      bytes: z.number().int().min(0),
      expires: instantSchema,
      /** Below this programme's own address; good for as long as whoever asked is on the list. */
      address: z.string().max(400),
    }),
  ),
});
