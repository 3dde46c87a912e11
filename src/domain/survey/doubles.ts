import type { Survey } from './survey.ts';

type Told = Pick<Survey, 'id' | 'date' | 'since' | 'isDeleted' | 'user' | 'loc' | 'meta'>;

/** What a survey and its double have in common: the diver, the moment of the dive, and the reef. */
const sameness = ({ user, date, loc }: Told) => JSON.stringify([user.uid, date, loc.regionId, loc.id]);

/** Whether of two of the same dive the first is the one to keep: it has more photos, or as many and arrived before. */
function isKept(one: Told, other: Told): boolean {
  const [photos, others] = [one.meta.images.stored ?? 0, other.meta.images.stored ?? 0];
  return photos === others ? one.since < other.since : photos > others;
}

/**
 * Surveys that may have been handed in twice: of those of one diver, one moment and one reef, all but the one with most photos, or of
 * as many the one that arrived first.
 *
 * @returns Their ids. What is deleted is no double, and has none.
 */
export function likelyDoubles(surveys: readonly Told[]): ReadonlySet<string> {
  const alive = surveys.filter(({ isDeleted }) => !isDeleted);
  const kept = new Map<string, Told>();
  for (const survey of alive) {
    const best = kept.get(sameness(survey));
    if (best === undefined || isKept(survey, best)) kept.set(sameness(survey), survey);
  }
  return new Set(alive.filter((survey) => kept.get(sameness(survey)) !== survey).map(({ id }) => id));
}
