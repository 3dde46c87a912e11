import { z } from 'zod';
import { idText, titleText } from '../../documents/lengths.ts';
import { accuracyOf, balancedAccuracyOf, grouped, thresholdFrom } from '../evaluate/figures.ts';
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

/** Where a model does well and where it does not, of places that it has not seen. */
const detailsSchema = z.object({
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
});
export type ReportDetails = z.infer<typeof detailsSchema>;

/** What a scientist reads of a model before believing it. The details beside the rest are of photos that were left out. */
export const modelReportSchema = detailsSchema.extend({
  photos: unseenSchema,
  /** Whole sites left out; null where there is one only. */
  sites: unseenSchema.nullable(),
  /** The same details of whole sites that were left out; null where there is one only, absent from reports of before. */
  unseenSites: detailsSchema.nullable().optional(),
  /** Of which places the confidence was found that a label needs; null where they told none, and it is the usual one. */
  thresholdOf: z.enum(['photos', 'sites']).nullable().optional(),
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
function reliabilityOf(judged: readonly Judged[]): ReportDetails['reliability'] {
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

function detailsOf(judged: readonly Judged[]): ReportDetails {
  const labels = [...new Set(judged.flatMap(({ truth, said }) => [truth, said]))].sort();
  const numbers = new Map(labels.map((label, number) => [label, number]));
  const confusion = labels.map(() => labels.map(() => 0));
  for (const { truth, said } of judged) {
    const row = confusion[numbers.get(truth) ?? 0];
    const column = numbers.get(said) ?? 0;
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1;
  }
  const reliability = reliabilityOf(judged);
  return {
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
        sum + (places / Math.max(1, judged.length)) * Math.abs(confidence - accuracy),
      0,
    ),
    answered: answeredFrom.map((confidence) => {
      const said = judged.filter((each) => each.confidence >= confidence);
      return {
        confidence,
        share: said.length / Math.max(1, judged.length),
        accuracy: said.length === 0 ? null : accuracyOf(said),
      };
    }),
    bySite: [...grouped(judged, ({ site }) => site).entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([site, places]) => ({
        site,
        photos: new Set(places.map(({ image }) => image)).size,
        places: places.length,
        accuracy: accuracyOf(places),
      })),
  };
}

/**
 * What the confidence is found in that a label needs: whole sites that were left out, where there are two. A new reef is a site
 * that it does not know, and photos of those that it knows flatter.
 */
export const judgedAsNew = (
  ofPhotos: readonly Judged[],
  ofSites: readonly Judged[] | null,
): readonly Judged[] => ofSites ?? ofPhotos;

/** The report of a model, from what models like it said of unseen photos and of unseen sites. */
export function reportOf(
  ofPhotos: readonly Judged[],
  ofSites: readonly Judged[] | null,
  learningCurve: ModelReport['learningCurve'],
): ModelReport {
  const isTold = thresholdFrom(judgedAsNew(ofPhotos, ofSites)) !== null;
  return {
    photos: unseen(ofPhotos),
    sites: ofSites === null ? null : unseen(ofSites),
    ...detailsOf(ofPhotos),
    unseenSites: ofSites === null ? null : detailsOf(ofSites),
    thresholdOf: isTold ? (ofSites === null ? 'photos' : 'sites') : null,
    learningCurve,
  };
}
