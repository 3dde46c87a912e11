import { z } from 'zod';
import { idText } from '../../documents/lengths.ts';
import { regionIdSchema } from '../../region/region.ts';

const count = z.number().int().min(0);
const compared = { match: count, total: count };

const ofVersionSchema = z.object({
  version: z.number(),
  analyses: count,
  ...compared,
  /** In which their pages were looked at. */
  milliseconds: count,
});
const ofLabelSchema = z.object({ label: idText, ...compared });

/**
 * How often people said of regions what a model suggested there, `suggestionagreement/{modelId}`: written by the server alone,
 * an analysis at a time.
 */
export const agreementSumsSchema = z.object({
  modelId: idText,
  regionId: regionIdSchema,
  /** By the version of the analysis, which says what was asked, and whether an expert was. */
  versions: z.array(ofVersionSchema).max(40),
  /** By the label that was suggested. */
  labels: z.array(ofLabelSchema).max(200),
  /** Analyses of photos on which it suggested of which nothing was compared. */
  notCompared: count,
});
export type AgreementSums = z.infer<typeof agreementSumsSchema>;

/** What stands in those sums of one analysis, `users/{uid}/agreed/{analysisId}`: the server's own, so that it counts once. */
export const agreedSchema = z.object({
  modelId: idText,
  regionId: regionIdSchema,
  version: z.number(),
  isCompared: z.boolean(),
  ...compared,
  milliseconds: count,
  labels: z.array(ofLabelSchema).max(200),
});
export type Agreed = z.infer<typeof agreedSchema>;

/** Sums that go down to nothing stand there no more, and never below: what is counted back was counted. */
const plus = (sum: number, change: number) => Math.max(0, sum + change);

function versionsWith({ versions }: AgreementSums, of: Agreed, sign: 1 | -1): AgreementSums['versions'] {
  if (!of.isCompared) return versions;
  const none = { version: of.version, analyses: 0, match: 0, total: 0, milliseconds: 0 };
  const before = versions.find(({ version }) => version === of.version) ?? none;
  const after = {
    version: of.version,
    analyses: plus(before.analyses, sign),
    match: plus(before.match, sign * of.match),
    total: plus(before.total, sign * of.total),
    milliseconds: plus(before.milliseconds, sign * of.milliseconds),
  };
  return [...versions.filter((one) => one !== before), after]
    .filter(({ analyses }) => analyses > 0)
    .sort((one, other) => one.version - other.version);
}

function labelsWith({ labels }: AgreementSums, of: Agreed, sign: 1 | -1): AgreementSums['labels'] {
  const all = new Map(labels.map((row) => [row.label, row]));
  for (const { label, match, total } of of.labels) {
    const before = all.get(label);
    all.set(label, {
      label,
      match: plus(before?.match ?? 0, sign * match),
      total: plus(before?.total ?? 0, sign * total),
    });
  }
  return [...all.values()]
    .filter(({ total }) => total > 0)
    .sort((one, other) => (one.label < other.label ? -1 : 1));
}

function sumsWith(sums: AgreementSums, of: Agreed | null, sign: 1 | -1): AgreementSums {
  if (of === null || of.modelId !== sums.modelId) return sums;
  return {
    ...sums,
    versions: versionsWith(sums, of, sign),
    labels: labelsWith(sums, of, sign),
    notCompared: plus(sums.notCompared, of.isCompared ? 0 : sign),
  };
}

/** The sums of a model with what an analysis says now in place of what of it was counted; of other models it says nothing. */
export function recounted(sums: AgreementSums, before: Agreed | null, now: Agreed | null): AgreementSums {
  return sumsWith(sumsWith(sums, before, -1), now, 1);
}

export interface AgreementTotal {
  readonly analyses: number;
  readonly match: number;
  readonly total: number;
  readonly milliseconds: number;
}

/** All versions together. */
export function agreementTotal({ versions }: Pick<AgreementSums, 'versions'>): AgreementTotal {
  return versions.reduce(
    (sum, { analyses, match, total, milliseconds }) => ({
      analyses: sum.analyses + analyses,
      match: sum.match + match,
      total: sum.total + total,
      milliseconds: sum.milliseconds + milliseconds,
    }),
    { analyses: 0, match: 0, total: 0, milliseconds: 0 },
  );
}
