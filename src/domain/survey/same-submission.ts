import { documentOf, sameJson } from '../documents/json.ts';
import type { Survey } from './survey.ts';

function toldOf({ id, date, timeofday, type, visibilityMetres, site, loc, experience, meta }: Survey) {
  const { total } = meta.images;
  return documentOf({ id, date, timeofday, type, visibilityMetres, site, loc, experience, total });
}

/** Whether two surveys say the same, apart from what is added to them after the diver pressed Submit. */
export function isSameSubmission(a: Survey, b: Survey): boolean {
  return sameJson(toldOf(a), toldOf(b));
}
