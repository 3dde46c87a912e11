import { z } from 'zod';
import { publicPersonSchema } from '../account/user.ts';
import { daySchema, instantSchema } from '../documents/instant.ts';
import { idText, mapOf, titleText } from '../documents/lengths.ts';
import { geolocSchema } from '../geometry/lng-lat.ts';
import { photoQualitySchema } from '../quality/quality-record.ts';
import { regionIdSchema } from '../region/region.ts';
import { largestPhotoBytes } from './photo-limits.ts';
import { imageIdSchema } from './survey.ts';

/** EXIF strings are kept only when shorter than this (rule 7.4). */
export const longestExifText = 50;
const exifText = z.string().max(longestExifText - 1);

/**
 * EXIF fields that may be stored; serial numbers, owner names and anything else never leave the
 * phone (threat 25).
 */
export const imageMetaSchema = z.object({
  /** False where the file is the one that the camera wrote, with its EXIF: only its owner and experts get that. */
  optimised: z.boolean(),
  /** Pixels, after orientation. */
  width: z.number().int().min(1).max(30_000),
  height: z.number().int().min(1).max(30_000),
  make: exifText.optional(),
  model: exifText.optional(),
  aperture: z.number().optional(),
  orientation: z.number().int().min(1).max(8).optional(),
  /** Millimetres. */
  focalLength: z.number().optional(),
  /** Seconds. */
  shutterSpeed: z.number().optional(),
  /** Metres. */
  subjectDistance: z.number().optional(),
  /** Metres above the sea; negative under water. */
  altitude: z.number().optional(),
  taken: instantSchema.optional(),
  _geoloc: geolocSchema.optional(),
  /** Set where `_geoloc` is not the camera's: the diver confirmed the boat's position of that moment. */
  positionFrom: z.literal('boat').optional(),
  /** Metres around `_geoloc` in which the boat was (Darwin Core: coordinateUncertaintyInMeters). */
  positionUncertaintyMetres: z.number().min(0).max(100_000).optional(),
});

/** What a phone sends of a photo, after its bytes. */
export const imageSubmissionSchema = z.object({
  id: imageIdSchema,
  meta: imageMetaSchema,
  type: z.literal('subject'),
  /** Place of the photo in the diver's order, from 0. */
  index: z.number().int().min(0).optional(),
});
export type ImageSubmission = z.infer<typeof imageSubmissionSchema>;

/** Sums over the analyses of a photo, so that its cover can be shown without reading anybody's analysis. */
export const analysisTallySchema = z.object({
  total: z.number().int().min(0),
  /** Sum of percentages by key of the percentage form, `{ 'branching-live': 120 }`. */
  sums: mapOf(60, z.number(), 200).optional(),
  badImage: z.number().int().min(0).optional(),
  /** Analyses that coloured reef without saying how much of it is coral. */
  coarse: z.number().int().min(1).optional(),
  /** Mean living coral in percent, where it is known: so that a store can add it up over the photos of a survey. */
  live: z.number().min(0).max(100).optional(),
  /** Analyses of people who could not tell what most of the photo is. */
  unclear: z.number().int().min(1).optional(),
  /** How many people saw an animal (by id of its category), `bleached` or `diseased` coral. */
  seen: mapOf(60, z.number().int().min(1), 40).optional(),
  /** How many people gave which answer to a question on the whole photo: `{ bleached: { yes: 2, no: 1 } }`. */
  asked: mapOf(20, mapOf(60, z.number().int().min(1), 20), 10).optional(),
  /** Analyses that count and are not in `sums`: far from what the others saw, or beside an expert's. */
  leftOut: z.number().int().min(1).optional(),
  /** Changes with what anybody says of the photo: by it the estimate of its reef sees that it has something to read. */
  voices: z.string().max(20).optional(),
});

const fileSize = z.number().int().min(1).max(largestPhotoBytes);
const fileHash = z.string().regex(/^[0-9a-f]{64}$/);

/** A copy of a photo in which the water's tint is taken out, with the token that opens its small copies. */
export const correctedCopySchema = z.object({
  url: z.string().max(300),
  token: z.string().min(16).max(64),
});

const imageFields = imageSubmissionSchema.extend({
  user: publicPersonSchema,
  /** Path of the blob, `survey_v2/{regionId}/{reef-slug}/{yyyy-mm-dd}/{imageId}.{ext}`. */
  url: z.string().max(300),
  token: z.string().min(16).max(64),
  sha256: fileHash,
  bytes: fileSize,
  survey: z.object({
    id: idText,
    name: titleText,
    date: instantSchema,
    _geoloc: geolocSchema.nullable(),
    regionId: regionIdSchema,
    locId: idText,
    priority: z.number().int().min(1).max(5),
  }),
  meta: imageMetaSchema.extend({
    analysis: analysisTallySchema,
    analysis_expert: z.object({ total: z.number().int().min(0) }),
    /** Whether new accounts can be compared on it (rule 9.37). */
    isReference: z.boolean().optional(),
  }),
  since: instantSchema,
  /**
   * The census year whose season had begun last at `since` (`seasonOf`): a question for the photos of a season meets no
   * others. Absent from what boats carry and from records of before.
   */
  season: z.number().int().min(0).optional(),
  /** The day of `since` in UTC: of photos that are equally urgent and equally seen, those of the newest day come first. */
  arrivalDay: daySchema.optional(),
  /** Whether there is a prediction of labelled regions. */
  ml: z.boolean(),
  /** What a look at it said of how well it can be analysed; absent until the server has looked. */
  quality: photoQualitySchema.optional(),
  /** Made ashore, of some photos. */
  color_corrected: correctedCopySchema.optional(),
  /** 20 random characters; compared with another random text to pick a random photo (rule 7.8). */
  seed: z.string().length(20).optional(),
  /** What the whole photo will be, while `url` names its preview: see `photo/preview.ts`. */
  original: z.object({ sha256: fileHash, bytes: fileSize }).optional(),
  copyright: z.string().max(200),
  isDeleted: z.boolean(),
  /** It was taken off the census with its survey, and comes back with it. */
  deletedWithSurvey: z.literal(true).optional(),
  hub: idText.optional(),
});

/** The stored document `users/{uid}/surveys/{surveyId}/images/{imageId}`. */
export const imageSchema = imageFields.refine(
  ({ seed, original }) => (seed === undefined) !== (original === undefined),
  'needs a seed where the whole photo is there, and none where only its preview is',
);
export type Image = z.infer<typeof imageSchema>;

/** Licence under which photos are released (rule 7.9). */
export const photoLicence = 'CC BY 4.0';
