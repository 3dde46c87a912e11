import type { Survey } from '../../../domain/survey/survey.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';

/** What a photo is, for those who do not see it: nobody has said what is on it. */
export function photoAlt(survey: Pick<Survey, 'loc' | 'date' | 'user'>, page: number, count: number): string {
  const { loc, date, user } = survey;
  const words = { page, count, date: dayText(date), name: user.name };
  return loc.type === 'reef'
    ? say('Photo {page} of {count}: {reef}, {date}, by {name}', { ...words, reef: loc.name })
    : say('Photo {page} of {count}: a reef, {date}, by {name}', words);
}
