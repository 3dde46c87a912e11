import { z } from 'zod';
import { say } from '../../language/say.ts';
import { analysisHeadSchema } from '../annotation/analysis.ts';
import { coverageSchema } from '../annotation/drawing/coverage.ts';
import { instantSchema } from '../documents/instant.ts';
import { idText, mapOf } from '../documents/lengths.ts';
import { mostRegions } from '../suggestion/suggestion.ts';
import { agreementOf } from './agreement.ts';
import { badImageId } from './labels.ts';
import { type Compared, whyNotCompared } from './not-compared.ts';
import { isWhole, progressOf } from './progress.ts';
import { sharesOfRegions } from './region-shares.ts';
import { assistedVersions, isExpertVersion, type RegionStep, stepsOf } from './steps.ts';
import { type AssistedWork, regionsOfStep } from './work.ts';

/** Regions of one analysis: the suggested ones, and as many that an expert drew. */
const mostSaid = 2 * mostRegions;
/** Points of all regions together: a record of them stays below a megabyte. */
const mostPoints = 40_000;

export const assistedVersionSchema = z.literal(assistedVersions);

/** From opening the photo to leaving it. */
export const sessionSchema = z.object({
  startTime: instantSchema,
  endTime: instantSchema,
  /** Milliseconds in which the page was looked at. */
  timeTaken: z.number().int().min(0),
});

const pointSchema = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);
const stepLabelsSchema = z.object({ labels: idText.optional(), hardcoral: idText.optional() });

export type Session = z.infer<typeof sessionSchema>;

/** A region as it is handed in. */
export const saidRegionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('suggested'),
    path: z.array(pointSchema).min(3).max(5_000),
    labels: stepLabelsSchema,
    predicted: z.object({
      id: idText,
      pixels: z.number().int().min(1),
      icon: z.string().max(60),
      label: idText.nullable(),
    }),
  }),
  z.object({
    kind: z.enum(['drawn', 'zap']),
    path: z.array(pointSchema).min(3).max(5_000),
    labels: stepLabelsSchema,
  }),
]);

/** Everything that was said of a photo, as it is handed in. The server makes the rest of the record of it. */
export const saidSchema = z.object({
  version: assistedVersionSchema,
  /** Which model suggested the labels; null where none did. */
  model: idText.nullable().default(null),
  regions: z
    .array(saidRegionSchema)
    .min(1)
    .max(mostSaid)
    .refine(
      (regions) => regions.reduce((sum, { path }) => sum + path.length, 0) <= mostPoints,
      'The regions have too many points.',
    ),
  isBad: z.boolean(),
  answers: z.object({
    dominant: idText.optional(),
    level: idText.optional(),
    softcoral: idText.optional(),
    bleached: idText.optional(),
  }),
  sessions: z.array(sessionSchema).min(1).max(50),
});
export type Said = z.infer<typeof saidSchema>;

/** A stored machine-assisted analysis; its outlines stand apart, as those of a drawing do. */
export const assistedAnalysisSchema = analysisHeadSchema.extend({
  kind: z.literal('assisted'),
  version: assistedVersionSchema,
  /** Which model suggested; null where none did, absent from analyses of before models were made. */
  model: idText.nullable().optional(),
  stats: coverageSchema.extend({
    /** Share done of each step, by its id. */
    steps: mapOf(20, z.number().min(0).max(1), 10),
    sessions: z.array(sessionSchema).max(50),
  }),
  otherAnswers: z.object({
    dominant: idText.optional(),
    level: idText.optional(),
    softcoral: idText.optional(),
    bleached: idText.optional(),
    polygon_labels: z
      .array(
        z.object({
          /** Id of the suggested region; null for one that was drawn. */
          id: idText.nullable(),
          /** What the model suggested at first, before anybody said anything of the photo. */
          predicted: idText.nullable(),
          labels: idText.nullable(),
          hardcoral: idText.optional(),
        }),
      )
      .max(mostSaid),
  }),
  dominateOption: idText.optional(),
  coralCover: idText.optional(),
  softcoral: idText.optional(),
  /** Handles of the events that it counts for; none of an expert's. */
  eventTags: z.array(idText).max(10),
  meta: z.object({
    ai_match: z.object({
      match: z.number().int().min(0),
      total: z.number().int().min(0),
      matchPercent: z.number().min(0).max(100).nullable(),
      /** Why nothing was compared, in words for whoever reads the record; absent where it was. */
      notCompared: z.string().max(300).optional(),
    }),
    /** Milliseconds of all sessions. */
    timeTaken: z.number().int().min(0),
  }),
});
export type AssistedAnalysis = z.infer<typeof assistedAnalysisSchema>;

type SaidWork = Pick<AssistedWork, 'regions' | 'answers' | 'isBad'>;

function workOf({ regions, answers, isBad }: Said): SaidWork {
  return {
    isBad,
    answers,
    regions: regions.map((region, index) =>
      region.kind === 'suggested'
        ? { ...region, id: `region ${index}`, confidence: null }
        : { ...region, id: `region ${index}` },
    ),
  };
}

/** Whether each label stands on a card of its step, of a region that the step is about, and each answer on one of its question. */
function problemOf(said: Said): string | null {
  const steps = stepsOf(said.version);
  const work = workOf(said);
  for (const id of ['labels', 'hardcoral'] as const) {
    const step = steps.find((one): one is RegionStep => one.id === id && one.kind === 'regions');
    const asked = new Set(step === undefined ? [] : regionsOfStep(work, step));
    const cards = new Set(step?.cards.map((card) => card.id));
    for (const region of work.regions) {
      const label = region.labels[id];
      if (label !== undefined && !(asked.has(region) && cards.has(label)))
        return say('A region has a label that this analysis does not have.');
    }
  }
  const answered = Object.entries(said.answers).every(([id, value]) =>
    steps.some(
      (step) => step.kind === 'question' && step.id === id && step.cards.some((card) => card.id === value),
    ),
  );
  return answered ? null : say('A question has an answer that it does not have.');
}

/** Why an analysis cannot be taken, in words for whoever made it; null where it can. An expert's may have gaps. */
export function refusalOfSaid(said: Said): string | null {
  if (said.regions.filter(({ kind }) => kind === 'zap').length > 1) return say('The photo was zapped twice.');
  if (!isExpertVersion(said.version) && said.regions.some(({ kind }) => kind !== 'suggested'))
    return say('Only experts can draw regions.');
  const problem = problemOf(said);
  if (problem !== null) return problem;
  const isDone = isExpertVersion(said.version) || isWhole(workOf(said), stepsOf(said.version));
  return isDone ? null : say('Some regions or questions are still open.');
}

/** What a person said of a region, with what the model said. */
const withPrediction = (region: Said['regions'][number]) => ({
  ...region,
  predicted: region.kind === 'suggested' ? region.predicted.label : null,
});

/** All of the record that follows from what was said, once it stands beside what it is compared with. */
export function recordOf(said: Said, compared: Compared, eventHandle: string | undefined) {
  const { version, model, sessions, answers, isBad } = said;
  const regions = said.regions.map(withPrediction);
  const steps = stepsOf(version);
  const progress = Object.fromEntries(
    steps.map((step) => [step.id, Math.round(progressOf(workOf(said), step) * 1e4) / 1e4]),
  );
  const isTagged = eventHandle !== undefined && !isExpertVersion(version);
  return {
    kind: 'assisted' as const,
    version,
    model,
    stats: { ...sharesOfRegions(regions, isBad), steps: progress, sessions },
    otherAnswers: {
      ...answers,
      polygon_labels: said.regions.map((region) => ({
        id: region.kind === 'suggested' ? region.predicted.id : null,
        predicted: region.kind === 'suggested' ? region.predicted.label : null,
        labels: isBad ? badImageId : (region.labels.labels ?? null),
        ...(region.labels.hardcoral === undefined ? {} : { hardcoral: region.labels.hardcoral }),
      })),
    },
    ...(answers.dominant === undefined ? {} : { dominateOption: answers.dominant }),
    ...(answers.level === undefined ? {} : { coralCover: answers.level }),
    ...(answers.softcoral === undefined ? {} : { softcoral: answers.softcoral }),
    eventTags: isTagged ? [eventHandle] : [],
    meta: {
      ai_match:
        compared.with === null
          ? { ...agreementOf([]), notCompared: whyNotCompared[compared.why] }
          : agreementOf(regions),
      timeTaken: sessions.reduce((sum, { timeTaken }) => sum + timeTaken, 0),
    },
  };
}
