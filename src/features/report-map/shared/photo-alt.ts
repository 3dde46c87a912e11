import type { Survey } from '../../../domain/survey/survey.ts';
import { dayText } from '../../../domain/wording/day-text.ts';

/** What a photo is, for those who do not see it: nobody has said what is on it. */
export function photoAlt(survey: Pick<Survey, 'loc' | 'date' | 'user'>, page: number, count: number): string {
  const where = survey.loc.type === 'reef' ? survey.loc.name : 'a reef';
  return `Photo ${page} of ${count}: ${where}, ${dayText(survey.date)}, by ${survey.user.name}`;
}
