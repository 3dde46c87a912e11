import type { DaySurvey } from '../../../contract/boat/day.ts';
import { problemsInAll } from '../../../domain/quality/photo-problems.ts';

type Dived = Pick<DaySurvey, 'id' | 'reefId' | 'site' | 'looked' | 'problems'>;

const usableOf = ({ looked, problems }: Dived) => looked - problemsInAll(problems);

/** What a day brought from the site of a survey: how many other surveys, and how many photos that can be used in all of them. */
export function siteOfDay(
  survey: Dived,
  surveys: readonly Dived[],
): { readonly others: number; readonly usable: number } {
  const { id, reefId, site } = survey;
  // Places that nobody knows are not one place.
  const others =
    reefId === null
      ? []
      : surveys.filter((other) => other.id !== id && other.reefId === reefId && other.site === site);
  return {
    others: others.length,
    usable: [survey, ...others].reduce((sum, each) => sum + usableOf(each), 0),
  };
}
