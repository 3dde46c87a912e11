import { momentOfWallClock, wallClock } from '../../documents/day-in-zone.ts';
import { type Instant, toInstant } from '../../documents/instant.ts';
import { type RegionClock, zoneOf } from '../../region/local-time.ts';
import type { RegionConfig } from '../../region/region.ts';
import type { ImageSubmission } from '../image.ts';
import type { DraftSurvey } from './draft.ts';
import { emptyLocation } from './draft.ts';
import { experienceQuestions } from './experience-questions.ts';

/**
 * The draft in another region, with everything that is not the former one's: details and answers stay, but for answers to
 * what is not asked there. Day and time that came from the photos are told by them again, on the clock of that region.
 */
export function inRegion(
  draft: DraftSurvey,
  region: Pick<RegionConfig, 'regionId' | 'questions'>,
): DraftSurvey {
  const { regionId } = region;
  if (regionId === draft.regionId) return draft;
  const { details, experience, location } = draft;
  const asked = new Set<string>(experienceQuestions(region, experience).map(({ key }) => key));
  return {
    ...draft,
    regionId,
    location: { ...emptyLocation, search: location.search },
    details: details.fromPhotos ? { ...details, date: null, time: null, fromPhotos: false } : details,
    experience: Object.fromEntries(Object.entries(experience).filter(([key]) => asked.has(key))),
  };
}

/** A photo's record in another region: where its camera told no time zone, its moment was read on the former clock. */
export function recordInRegion(
  record: ImageSubmission,
  from: RegionClock,
  to: RegionClock,
  hasTimeZone: boolean,
): ImageSubmission {
  const { taken } = record.meta;
  if (taken === undefined || hasTimeZone) return record;
  return { ...record, meta: { ...record.meta, taken: onOtherClock(taken, from, to) } };
}

function onOtherClock(taken: Instant, from: RegionClock, to: RegionClock): Instant {
  return toInstant(momentOfWallClock(wallClock(Date.parse(taken), zoneOf(from)), zoneOf(to)));
}
