import { useMemo } from 'react';
import { useSession } from '../../../client/context/session.tsx';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import { decimalDegrees } from '../../../domain/survey/place/format-coordinates.ts';
import { roundedDegrees, seesSiteOf, shownPlace } from '../../../domain/survey/place/site-seen.ts';
import type { Survey } from '../../../domain/survey/survey.ts';

type Placed = Pick<Survey, 'site' | 'loc' | 'user'>;

/** Places as whoever is signed in sees them (rule 20.13). */
export interface SitesSeen {
  isExact(survey: Pick<Survey, 'user'>): boolean;
  /** Where a survey was made: the place of its site, or else of its reef; null when nobody said. */
  placeOf(survey: Placed): Geoloc | null;
  /** A place of a survey, or of one of its photos, in words. */
  words(place: Geoloc, survey: Pick<Survey, 'user'>): string;
}

export function useSitesSeen(): SitesSeen {
  const session = useSession();
  const isMember = session.status === 'signed-in';
  const uid = isMember ? session.uid : null;
  const { isExpert, admin } = isMember ? session.roles : { isExpert: false, admin: false };
  return useMemo(() => {
    const isExact: SitesSeen['isExact'] = (survey) => seesSiteOf({ uid, isExpert, admin }, survey);
    return {
      isExact,
      placeOf(survey) {
        const place = survey.site._geoloc ?? survey.loc._geoloc;
        return place === null ? null : shownPlace(place, isExact(survey));
      },
      words: (place, survey) => (isExact(survey) ? decimalDegrees(place) : roundedDegrees(place)),
    };
  }, [uid, isExpert, admin]);
}
