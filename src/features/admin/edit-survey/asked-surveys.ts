import {
  everySurveyOfReef,
  everySurveyOfRegion,
  everySurveyOfUser,
} from '../../../domain/collections/back-office/surveys-of-all.ts';
import { yearWindow } from '../../../domain/dashboard/year-window.ts';
import type { Query } from '../../../domain/documents/query.ts';
import { isRegionId, type RegionConfig, type RegionId } from '../../../domain/region/region.ts';

/** The first year of which somebody may look for surveys. */
export const firstSurveyYear = 2019;

/** Which surveys are looked at, as it stands in the address. */
export interface AskedSurveys {
  readonly regionId: RegionId;
  /** Of one person; '' for everybody's. */
  readonly email: string;
  /** Of one reef; '' for all. */
  readonly reef: string;
  readonly year: number;
}

/** What the address asks for; null until somebody has pressed the button. */
export function askedOf(search: URLSearchParams, thisYear: number): AskedSurveys | null {
  const year = Number(search.get('year'));
  const region = search.get('region');
  if (!Number.isInteger(year) || year < firstSurveyYear || year > thisYear || !isRegionId(region))
    return null;
  return { regionId: region, year, email: search.get('email') ?? '', reef: search.get('reef') ?? '' };
}

/** @param uid Of the person with the address; null for everybody's. */
export function queryOf({ reef, year }: AskedSurveys, uid: string | null, region: RegionConfig): Query {
  const { regionId } = region;
  const window = yearWindow('surveys', year, region);
  if (uid !== null) return everySurveyOfUser(uid, regionId, window);
  return reef === '' ? everySurveyOfRegion(regionId, window) : everySurveyOfReef(regionId, reef, window);
}
