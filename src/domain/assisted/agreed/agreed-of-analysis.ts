import { agreementOf, predictedLabel } from '../agreement.ts';
import type { AssistedAnalysis } from '../assisted-analysis.ts';
import type { Agreed } from './agreement-sums.ts';

/** What an analysis says of how often its author agreed with a model; null where none suggested, or it was taken back. */
export function agreedOf(analysis: AssistedAnalysis): Agreed | null {
  const { model, isDeleted, version, survey, meta, otherAnswers } = analysis;
  if (isDeleted || model === null || model === undefined) return null;
  const isCompared = meta.ai_match.notCompared === undefined;
  const { match, total } = meta.ai_match;
  const said = otherAnswers.polygon_labels.map(({ predicted, labels, hardcoral }) => ({
    ...{ kind: 'suggested' as const, path: [], predicted },
    labels: { labels: labels ?? undefined, hardcoral },
  }));
  const byLabel = new Map<string, typeof said>();
  for (const region of isCompared ? said : []) {
    if (region.predicted === null) continue;
    const label = predictedLabel(region.predicted);
    byLabel.set(label, [...(byLabel.get(label) ?? []), region]);
  }
  const labels = [...byLabel]
    .map(([label, regions]) => ({ label, ...agreementOf(regions) }))
    .map(({ label, match, total }) => ({ label, match, total }))
    .filter((row) => row.total > 0);
  return {
    ...{ modelId: model, regionId: survey.regionId, version, isCompared },
    ...(isCompared
      ? { match, total, milliseconds: meta.timeTaken }
      : { match: 0, total: 0, milliseconds: 0 }),
    labels,
  };
}
