import type { Instant } from '../../documents/instant.ts';
import { type Geoloc, isInside, wrapDegrees } from '../../geometry/lng-lat.ts';
import { type Dataset, datasetsOfDate } from '../../reporting/dataset.ts';
import type { ReefFeature } from '../../reporting/reef-feature.ts';
import { defaultPriority, type Survey } from '../survey.ts';
import { nameOfSurvey } from '../survey-rules.ts';
import { nameOfReef } from './renamed-survey.ts';

/** Where an administrator puts a survey: on a reef, or at a point on no reef. */
export type MovedTo =
  | {
      readonly reef: Pick<ReefFeature, 'id' | 'name' | 'gid' | 'centre' | 'bbox' | 'properties'>;
      readonly pin?: Geoloc;
    }
  | { readonly point: Geoloc };

/**
 * Degrees around a reef's outline, some 2 km, within which a diver's own pin still says where on the reef the dive was. A boat
 * lies beside the reef.
 */
const beside = 0.02;

function isBeside({ bbox: [west, south, east, north] }: Pick<ReefFeature, 'bbox'>, pin: Geoloc): boolean {
  return isInside(
    [wrapDegrees(west - beside), south - beside, wrapDegrees(east + beside), north + beside],
    pin,
  );
}

function placed(survey: Survey, to: MovedTo): Survey {
  const { regionId } = survey.loc;
  if ('point' in to) {
    const loc = { _geoloc: to.point, id: 'point', name: 'point', type: 'point', regionId } as const;
    const site = { ...survey.site, _geoloc: to.point, type: 'point' } as const;
    return { ...survey, loc, site, name: nameOfSurvey({ loc }), priority: defaultPriority };
  }
  const { reef, pin } = to;
  const name = nameOfReef(reef);
  const loc = { _geoloc: reef.centre, id: reef.id, name, type: 'reef', regionId } as const;
  const before = survey.site._geoloc;
  const at = pin ?? (before !== null && isBeside(reef, before) ? before : null);
  // A pin far from the reef was the mistake: it would go on drawing the photos where they were not taken.
  const site =
    at === null ? ({ _geoloc: reef.centre, type: 'reef', name } as const) : { ...survey.site, _geoloc: at };
  const priority = Math.round(reef.properties.analysis_priority ?? defaultPriority);
  return { ...survey, loc, site, name: nameOfSurvey({ loc }), priority };
}

/** A survey at another place, on another date, or both; in the datasets of that date. */
export function movedSurvey(
  survey: Survey,
  { to, date }: { readonly to?: MovedTo | undefined; readonly date?: Instant | undefined },
  datasets: readonly Dataset[],
): Survey {
  const there = to === undefined ? survey : placed(survey, to);
  if (date === undefined || date === survey.date) return there;
  const { dateInDoubt: _settled, ...sure } = there;
  return { ...sure, date, datasets: datasetsOfDate(datasets, date) };
}
