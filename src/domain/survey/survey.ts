import { z } from 'zod';
import { publicPersonSchema } from '../account/user.ts';
import { instantSchema } from '../documents/instant.ts';
import { datasetIds, idText, pathText } from '../documents/lengths.ts';
import { geolocSchema } from '../geometry/lng-lat.ts';
import { regionIdSchema } from '../region/region.ts';
import { phoneClockSchema } from './phone-clock.ts';
import { phoneProofSchema } from './phone-proof.ts';

export const diveTypes = ['scuba', 'snorkel', 'other'] as const;
export const timesOfDay = ['early-morning', 'late-morning', 'early-afternoon', 'late-afternoon'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

/** What a place was chosen as: a known reef, a point on the map, or not known. */
export const siteTypes = ['reef', 'point', 'unknown'] as const;

/** Questions of the last step (rule 6.2); answers are lists of words. */
export const experienceKeys = [
  'overall',
  'water',
  'coral',
  'colour',
  'wildlife',
  'crownOfThorns',
  'coralBleaching',
  'coralBleachingType',
  'bleachingOrDisease',
  'brokenCoral',
  'unusualAlgae',
  'anythingElse',
] as const;
export type ExperienceKey = (typeof experienceKeys)[number];

export const experienceSchema = z.partialRecord(
  z.enum(experienceKeys),
  z.array(z.string().max(2000)).max(20),
);
export type Experience = z.infer<typeof experienceSchema>;

const idPattern = /^[A-Za-z0-9_-]{8,64}$/;
export const surveyIdSchema = z.string('Survey ID is required').regex(idPattern, 'Survey ID is required');
export const imageIdSchema = z.string().regex(idPattern, 'Image ID is required');

/**
 * What a phone or a browser sends of a survey: everything that only the diver knows. The server adds
 * the author, the datasets and the counts.
 */
export const surveySubmissionSchema = z.object({
  id: surveyIdSchema,
  date: instantSchema,
  timeofday: z.enum(timesOfDay),
  type: z.enum(diveTypes),
  /** Metres, as the diver judged it. */
  visibilityMetres: z.number().min(0).max(100).optional(),
  site: z.object({ _geoloc: geolocSchema.nullable(), type: z.enum(siteTypes), name: z.string().max(200) }),
  loc: z.object({
    _geoloc: geolocSchema.nullable(),
    /** Id of the reef's document; 'point' or 'unknown' where there is none. */
    id: z.string().regex(/^[A-Za-z0-9._~-]{1,80}$/),
    name: z.string().max(200),
    type: z.enum(siteTypes),
    regionId: regionIdSchema,
  }),
  experience: experienceSchema,
  /** How many photos belong to it, as announced by the sender: any number (rule 6.3). */
  images: z.object({ total: z.number().int().min(1) }),
});
export type SurveySubmission = z.infer<typeof surveySubmissionSchema>;

/**
 * The photos of a survey: `total` as its sender announced them, everything else as the server counted it last. So a list of
 * surveys says how far each is without a look at any photo.
 */
const surveyImagesSchema = z.object({
  total: z.number().int().min(0),
  stored: z.number().int().min(0).optional(),
  /** Photos with an analysis that counts. */
  read: z.number().int().min(0).optional(),
  /** Living coral in percent of the one photo of which somebody told it; null where there is none, or more than one. */
  firstLook: z.number().min(0).max(100).nullable().optional(),
  /** Its first photo, and the token that opens its small copies; null while none has arrived. */
  cover: z
    .object({ url: pathText, token: z.string().max(80) })
    .nullable()
    .optional(),
});
export type SurveyImages = z.infer<typeof surveyImagesSchema>;

/** The stored document `users/{uid}/surveys/{surveyId}`. */
export const surveySchema = surveySubmissionSchema.omit({ images: true }).extend({
  /** Reef name or gid, else 'unknown' or 'point'. */
  name: z.string().max(200),
  user: publicPersonSchema,
  datasets: datasetIds,
  since: instantSchema,
  isDeleted: z.boolean(),
  deletedDate: instantSchema.optional(),
  meta: z.object({ images: surveyImagesSchema }),
  priority: z.number().int().min(1).max(5).optional(),
  /** Absent for what came over HTTP or from an app that does not say. */
  phoneClock: phoneClockSchema.optional(),
  /** Taken in by a boat that could not be sure of its clock, which says that this date is still to come (fault 22). */
  dateInDoubt: z.literal(true).optional(),
  /** uid of the boat's account that carried it home. */
  hub: idText.optional(),
  /** Whom that boat knew its author as: somebody else aboard who typed the same address is another. */
  boatUser: z.string().max(80).optional(),
  /** Absent for what came over HTTP or from an app of before. */
  proof: phoneProofSchema.optional(),
});
export type Survey = z.infer<typeof surveySchema>;

/** Lowest urgency (rule 1.10), used where a reef has none. */
export const defaultPriority = 5;
