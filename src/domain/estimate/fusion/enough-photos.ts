import { say } from '../../../language/say.ts';
import { type Patchiness, type SiteSums, usualPatchiness } from './estimate-reef.ts';
import { spreadAt } from './skill.ts';
import { student95 } from './student.ts';

/** Points to each side within which the cover of a site is to be known, nine times in ten. */
export const wantedPoints = 5;
/** Of a site of which nothing is analysed, as much is unsure as at half cover. */
const unknownCover = 0.5;
/** So many photos of a site is what is usual in its region worth. */
const photosOfUsual = 12;

/** The living coral of photos of a site that somebody told (shares from 0 to 1), summed. */
export type ToldPhotos = Pick<SiteSums, 'photos' | 'sum' | 'squares'>;
export const nothingTold: ToldPhotos = { photos: 0, sum: 0, squares: 0 };

/** How sure the cover of a site is, or will be once all of its photos are analysed. */
export interface SiteSureness {
  /** Points to each side of the 90 % interval; null without a photo. */
  readonly points: number | null;
  /** Further photos until it is `wantedPoints` or less. */
  readonly needed: number;
}

/**
 * Whether a site has enough photos, from those that can be used and from those that somebody analysed already: the more of these
 * there are, the more their own spread counts, and the less what is usual of the region. It is what the number of photos leaves
 * unsure; what people's leans add to it no further photo takes away (`estimateReef`). By Student's t and not by a bootstrap, which is
 * narrower than the truth where photos are few (README). Photos of a usual site, half of it coral: 20 tell it to 6.5 points, 34 to 5,
 * 40 to 4.6, 80 to 3.2; Lawson et al. 2025 (doi:10.1007/s10661-025-14261-6) found 18 to 80 photos a site.
 */
export function siteSureness(
  usable: number,
  { photos, sum, squares }: ToldPhotos = nothingTold,
  usual: Pick<Patchiness, 'within'> = usualPatchiness,
): SiteSureness {
  const isTold = photos > 0;
  const mean = isTold ? sum / photos : unknownCover;
  const spread = spreadAt(mean) ** 2;
  const own = Math.max(0, photos - 1);
  const around = isTold ? Math.max(0, squares - photos * mean * mean) / spread : 0;
  const degrees = photosOfUsual + own;
  const within = (photosOfUsual * usual.within + around) / degrees;
  const pointsOf = (count: number) =>
    100 * student95(isTold ? degrees : 1e9) * Math.sqrt((within * spread) / count);
  const enough = Math.ceil((pointsOf(1) / wantedPoints) ** 2);
  return {
    points: usable === 0 ? null : Math.round(pointsOf(usable) * 10) / 10,
    needed: Math.max(0, enough - usable),
  };
}

/** Photos of a site of which nothing is analysed, until it is sure to `wantedPoints`. */
export const photosOfSite = (usual: Pick<Patchiness, 'within'> = usualPatchiness): number =>
  siteSureness(0, nothingTold, usual).needed;

/** What the photos of another site would make of a reef: to how many points of 100 on each side its cover is known, and would be. */
export interface AnotherSite {
  readonly photos: number;
  readonly now: number;
  readonly after: number;
}

/**
 * What another site would tell of a reef, if it is as the others are: photos differ within sites and sites within a reef
 * (`estimateReef`), as much as they do in its region.
 */
export function withAnotherSite(
  { low, high }: { readonly low: number; readonly high: number },
  { sites, photos }: { readonly sites: number; readonly photos: number },
  { within, between }: Patchiness = usualPatchiness,
): AnotherSite {
  const ofSite = photosOfSite({ within });
  const variance = (more: number) => between / (sites + more) + within / (photos + more * ofSite);
  const now = (high - low) / 2;
  const after = now * Math.sqrt(variance(1) / variance(0));
  return { photos: ofSite, now: Math.round(now), after: Math.round(after) };
}

/** '12 more photos here, and it is sure to 5 points.' */
export function enoughText({ points, needed }: SiteSureness): string {
  if (points === null)
    return say('{needed} photos of a site make its coral sure to {points} points of 100.', {
      needed,
      points: wantedPoints,
    });
  const about = Math.round(points);
  return needed === 0
    ? say(
        'Enough for one site: its coral will be sure to about {about} points of 100. More tell more at another site.',
        { about },
      )
    : say(
        'As they are, its coral will be sure to about {about} points of 100. {needed} more here make it {points}.',
        { about, needed, points: wantedPoints },
      );
}
