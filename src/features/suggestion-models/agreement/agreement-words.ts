import {
  type AgreementSums,
  type AgreementTotal,
  agreementTotal,
} from '../../../domain/assisted/agreed/agreement-sums.ts';
import { isExpertVersion } from '../../../domain/assisted/steps.ts';
import { numberText } from '../../../language/formats.ts';
import { say } from '../../../language/say.ts';

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
  return rest === 0 ? `${minutes}\u00a0min` : say('{minutes} min {rest} s', { minutes, rest });
}

/** Which analysis people were asked for: `2.4`, `4, of experts`. */
export const versionWords = (version: number): string =>
  isExpertVersion(version) ? say('{version}, of experts', { version }) : `${version}`;

/** What the share is of. */
export function agreedOfWhat(sums: AgreementSums): string {
  const all = agreementTotal(sums);
  const time = meanTime(all);
  const { total, analyses } = all;
  const match = numberText(all.match);
  return time === null
    ? say(
        '{match} of {total, plural, one {# region} other {# regions}} in {analyses, plural, one {# analysis} other {# analyses}}.',
        { match, total, analyses },
      )
    : say(
        '{match} of {total, plural, one {# region} other {# regions}} in {analyses, plural, one {# analysis} other {# analyses}}, {time} each on average.',
        { match, total, analyses, time },
      );
}

/** Analyses of which nothing was compared; null where there are none. */
export function notComparedWords({ notCompared }: AgreementSums): string | null {
  if (notCompared === 0) return null;
  return say(
    '{analyses, plural, one {# analysis} other {# analyses}} could not be compared: the image was bad, or what the server had looked at was not there any more.',
    { analyses: notCompared },
  );
}
