import { z } from 'zod';
import { instantSchema } from '../../documents/instant.ts';
import { leaseFields } from '../../documents/lease.ts';
import { idText, pathText } from '../../documents/lengths.ts';
import { regionIdSchema } from '../../region/region.ts';
import { modelDocumentSchema } from '../model/model.ts';
import { modelReportSchema } from './model-report.ts';

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);

/** Photos that one model learns from, at most: the newest. */
export const mostTaughtPhotos = 2_000;

/**
 * `learning`: it is being made. `active`: it suggests. `ready`: it is not better than the one that does. `retired`: it suggested
 * once. `failed`, `stopped`, `too-little`: there is no model.
 */
export const modelStatusSchema = z.enum([
  'learning',
  'active',
  'ready',
  'retired',
  'failed',
  'stopped',
  'too-little',
]);

/** What a model was made from. */
export const taughtSchema = z.object({
  photos: count,
  places: count,
  sites: count,
  /** Analyses by colouring, and by regions, of experts and verified people. */
  drawings: count,
  regions: count,
  people: count,
  /** Photos with points of laboratories. */
  imported: count,
  /** What was meant to teach and could not be read; absent where all could be, and from models of before this was counted. */
  leftOut: z.object({ analyses: count, photos: count }).optional(),
});
export type Taught = z.infer<typeof taughtSchema>;

const modelFields = z.object({
  id: idText,
  regionId: regionIdSchema,
  /** When its training began. */
  madeAt: instantSchema,
  updated: instantSchema,
  status: modelStatusSchema,
  /** One sentence: why it suggests or does not, what is missing, what went wrong. */
  why: z.string().max(600),
  /** While it learns in a function of Firebase: whoever reads a later clock is told that the function died. */
  leaseUntil: leaseFields.leaseUntil,
  /** While it learns. */
  progress: z.object({ done: count, of: count, doing: z.string().max(120) }).optional(),
  taught: taughtSchema.optional(),
  labels: z.array(idText).max(60).optional(),
  features: idText.optional(),
  threshold: share.optional(),
  report: modelReportSchema.optional(),
  compared: z.object({ before: idText, photos: count, accuracyBefore: share, accuracy: share }).optional(),
});

/** In records of a version of before, the lease has a name of its own. */
const formerLeaseSchema = z.looseObject({ heldUntil: z.string() });

/** A model as people read of it, `suggestionmodels/{modelId}`: written by the server alone. */
export const suggestionModelSchema = z.preprocess((data) => {
  const former = formerLeaseSchema.safeParse(data).data;
  return former === undefined ? data : { leaseUntil: former.heldUntil, ...former };
}, modelFields);
export type SuggestionModel = z.infer<typeof suggestionModelSchema>;

/** The model itself, `suggestionweights/{modelId}`: read and written by the server alone. */
export const suggestionWeightsSchema = z.object({
  id: idText,
  regionId: regionIdSchema,
  model: modelDocumentSchema,
  /** Ids of the photos that it has seen. */
  photos: z.array(idText).max(2 * mostTaughtPhotos),
});

/** The training that is under way on Firebase, `suggestiontraining/now`: one at a time. For the functions alone. */
export const runningTrainingSchema = z.object({
  modelId: idText,
  /** Somebody pressed Stop. */
  isToStop: z.boolean(),
});

/** What a function is asked to go on with, `suggestionturns/{turnId}`; gone when one has taken it. */
export const trainingTurnSchema = z.object({ modelId: idText });

/** A photo that a sweep has tried to look at, and how often. */
const triedPhotoSchema = z.object({ path: pathText, times: count });
export type TriedPhoto = z.infer<typeof triedPhotoSchema>;

/** What sweeps of photos that nobody has looked at have tried on Firebase, `suggestionsweep/now`: for the functions alone. */
export const unseenSweepSchema = z.object({ tried: z.array(triedPhotoSchema).max(1_000) });
