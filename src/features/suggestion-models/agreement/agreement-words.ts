import {
  type AgreementSums,
  type AgreementTotal,
  agreementTotal,
} from '../../../domain/assisted/agreed/agreement-sums.ts';
import { isExpertVersion } from '../../../domain/assisted/steps.ts';
import { counted } from '../../../domain/wording/counted.ts';

/** The share of regions of which people said what was suggested; null where none could be compared. */
export function agreedShare({ match, total }: Pick<AgreementTotal, 'match' | 'total'>): number | null {
  return total === 0 ? null : match / total;
}

/** How long one analysis took on average: `45 s`, `2 min 5 s`; null of none. */
export function meanTime({
  analyses,
  milliseconds,
}: Pick<AgreementTotal, 'analyses' | 'milliseconds'>): string | null {
  if (analyses === 0) return null;
  const seconds = Math.round(milliseconds / analyses / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest}\u00a0s`;
  return rest === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min ${rest}\u00a0s`;
}

/** Which analysis people were asked for: `2.4`, `4, of experts`. */
export const versionWords = (version: number): string =>
  isExpertVersion(version) ? `${version}, of experts` : `${version}`;

/** What the share is of. */
export function agreedOfWhat(sums: AgreementSums): string {
  const all = agreementTotal(sums);
  const time = meanTime(all);
  return `${all.match.toLocaleString('en')} of ${counted(all.total, 'region')} in ${counted(all.analyses, 'analysis', 'analyses')}${time === null ? '' : `, ${time} each on average`}.`;
}

/** Analyses of which nothing was compared; null where there are none. */
export function notComparedWords({ notCompared }: AgreementSums): string | null {
  if (notCompared === 0) return null;
  return `${counted(notCompared, 'analysis', 'analyses')} could not be compared: the image was bad, or what the server had looked at was not there any more.`;
}
