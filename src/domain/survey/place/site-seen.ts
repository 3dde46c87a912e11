import { say } from '../../../language/say.ts';
import type { Geoloc } from '../../geometry/lng-lat.ts';
import type { Survey } from '../survey.ts';

/** Who looks, or asks for a file; `uid` is null for whoever is nobody's account. */
export interface SiteViewer {
  readonly uid: string | null;
  readonly isExpert?: boolean | undefined;
  readonly admin?: boolean | undefined;
}

/** Whether somebody sees every site exactly: experts and administrators (rule 20.13). */
export const seesSites = ({ isExpert, admin }: Omit<SiteViewer, 'uid'>): boolean =>
  isExpert === true || admin === true;

/** Whether a survey is somebody's own dive. */
export const isDiverOf = (uid: string | null, { user }: Pick<Survey, 'user'>): boolean =>
  uid !== null && user.uid === uid;

/** Whether somebody sees exactly where a survey was: its diver, experts and administrators (rule 20.13). */
export const seesSiteOf = (viewer: SiteViewer, survey: Pick<Survey, 'user'>): boolean =>
  seesSites(viewer) || isDiverOf(viewer.uid, survey);

/** Decimals of a degree that everybody else is shown on a screen: about a hundred metres. */
const othersDecimals = 3;
const steps = 10 ** othersDecimals;
/** Zero has no sign. */
const rounded = (degrees: number) => Math.round(degrees * steps) / steps + 0;

/** A place as it is shown: as it is, or so far away from it that nobody anchors on it. */
export function shownPlace(place: Geoloc, isExact: boolean): Geoloc {
  return isExact ? place : { latitude: rounded(place.latitude), longitude: rounded(place.longitude) };
}

/** A rounded place in words: no more decimals than it has, and that it is rounded. */
export function roundedDegrees({ latitude, longitude }: Geoloc): string {
  const text = (degrees: number) => rounded(degrees).toFixed(othersDecimals);
  return say('{latitude}, {longitude} (to about 100 m)', {
    latitude: text(latitude),
    longitude: text(longitude),
  });
}
