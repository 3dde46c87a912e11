import { z } from 'zod';
import { idText, titleText } from '../../documents/lengths.ts';
import { accuracyOf, balancedAccuracyOf, grouped } from '../evaluate/figures.ts';
import { mostClasses } from '../model/model.ts';
import type { Judged } from './judge-unseen.ts';

const share = z.number().min(0).max(1);
const count = z.number().int().min(0);

/** How well a model does on what it has not seen. */
const unseenSchema = z.object({
  places: count,
  accuracy: share,
  /** Mean recall of labels of a hundredth of the places and ten of them. */
  meanRecall: share,
  /** What always saying the commonest label would reach. */
  majority: share,
});

/** What a scientist reads of a model before believing it. */
export const modelReportSchema = z.object({
  photos: unseenSchema,
  /** Whole sites left out; null where there is one only. */
  sites: unseenSchema.nullable(),
  labels: z
    .array(z.object({ label: idText, places: count, recall: share, precision: share.nullable() }))
    .max(mostClasses),
  /** Of each label, in their order, how many of its places were said to be which label: who was taken for whom. */
  confusion: z.array(z.object({ said: z.array(count).max(mostClasses) })).max(mostClasses),
  reliability: z.array(
    z.object({ from: share, to: share, places: count, confidence: share, accuracy: share }),
  ),
  /** Expected calibration error: how far confidence is from accuracy, on average over the places. */
  calibrationError: share,
  /** Which part is answered from a confidence on, and how much of that is right. */
  answered: z.array(z.object({ confidence: share, share, accuracy: share.nullable() })),
  bySite: z.array(z.object({ site: titleText, photos: count, places: count, accuracy: share })).max(500),
  learningCurve: z.array(z.object({ photos: count, accuracy: share })).max(20),
});
export type ModelReport = z.infer<typeof modelReportSchema>;

function unseen(judged: readonly Judged[]): z.infer<typeof unseenSchema> {
  const labels = [...grouped(judged, ({ truth }) => truth).values()];
  const commonest = Math.max(0, ...labels.map((group) => group.length));
  return {
    places: judged.length,
    accuracy: accuracyOf(judged),
    meanRecall: balancedAccuracyOf(judged),
    majority: judged.length === 0 ? 0 : commonest / judged.length,
  };
}

/** Ten bins of equal width (Guo et al. 2017, On Calibration of Modern Neural Networks); the empty ones left out. */
function reliabilityOf(judged: readonly Judged[]): ModelReport['reliability'] {
  const bins = grouped(judged, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
  return [...bins.entries()]
    .sort(([one], [other]) => one - other)
    .map(([bin, inBin]) => ({
      from: bin / 10,
      to: (bin + 1) / 10,
      places: inBin.length,
      confidence: inBin.reduce((sum, { confidence }) => sum + confidence, 0) / inBin.length,
      accuracy: accuracyOf(inBin),
    }));
}

const answeredFrom = [0.5, 0.6, 0.65, 0.7, 0.8, 0.9] as const;

/** The report of a model, from what models like it said of unseen photos and of unseen sites. */
export function reportOf(
  ofPhotos: readonly Judged[],
  ofSites: readonly Judged[] | null,
  learningCurve: ModelReport['learningCurve'],
): ModelReport {
  const labels = [...new Set(ofPhotos.flatMap(({ truth, said }) => [truth, said]))].sort();
  const numbers = new Map(labels.map((label, number) => [label, number]));
  const confusion = labels.map(() => labels.map(() => 0));
  for (const { truth, said } of ofPhotos) {
    const row = confusion[numbers.get(truth) ?? 0];
    const column = numbers.get(said) ?? 0;
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1;
  }
  const reliability = reliabilityOf(ofPhotos);
  return {
    photos: unseen(ofPhotos),
    sites: ofSites === null ? null : unseen(ofSites),
    labels: labels.map((label, number) => {
      const places = confusion[number]?.reduce((sum, each) => sum + each, 0) ?? 0;
      const said = confusion.reduce((sum, row) => sum + (row[number] ?? 0), 0);
      const right = confusion[number]?.[number] ?? 0;
      return {
        label,
        places,
        recall: places === 0 ? 0 : right / places,
        precision: said === 0 ? null : right / said,
      };
    }),
    confusion: confusion.map((said) => ({ said })),
    reliability,
    calibrationError: reliability.reduce(
      (sum, { places, confidence, accuracy }) =>
        sum + (places / Math.max(1, ofPhotos.length)) * Math.abs(confidence - accuracy),
      0,
    ),
    answered: answeredFrom.map((confidence) => {
      const said = ofPhotos.filter((each) => each.confidence >= confidence);
      return {
        confidence,
        share: said.length / Math.max(1, ofPhotos.length),
        accuracy: said.length === 0 ? null : accuracyOf(said),
      };
    }),
    bySite: [...grouped(ofPhotos, ({ site }) => site).entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([site, places]) => ({
        site,
        photos: new Set(places.map(({ image }) => image)).size,
        places: places.length,
        accuracy: accuracyOf(places),
      })),
    learningCurve,
  };
}
