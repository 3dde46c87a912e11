import type { ReefFeature } from '../../reporting/reef-feature.ts';
import type { Survey } from '../survey.ts';
import { nameOfSurvey } from '../survey-rules.ts';

/** What a survey calls its reef: its name, else its number. */
export const nameOfReef = ({ name, gid, id }: Pick<ReefFeature, 'name' | 'gid' | 'id'>): string =>
  name === '' ? (gid ?? id) : name;

/** A survey that says the name of its reef; null where it does, or is of no reef. */
export function renamedSurvey(survey: Survey, name: string): Survey | null {
  const { loc, site } = survey;
  if (loc.type !== 'reef') return null;
  const after = { ...loc, name };
  const wanted = nameOfSurvey({ loc: after });
  if (loc.name === name && survey.name === wanted) return null;
  // A site of its own name keeps it; one that was called as its reef goes with it.
  const isAlike = site.type === 'reef' && site.name === loc.name;
  return { ...survey, loc: after, name: wanted, ...(isAlike ? { site: { ...site, name } } : {}) };
}
