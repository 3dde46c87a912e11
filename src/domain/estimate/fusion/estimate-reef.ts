import type { Part } from './fuse-photo.ts';
import { spreadAt } from './skill.ts';
import { student95 } from './student.ts';

/** One key of the photos of a site, summed: so much is kept of a survey that its reef can be estimated without its photos. */
export interface SiteSums {
  readonly photos: number;
  /** Sum of the photos' values, shares of a photo. */
  readonly sum: number;
  readonly squares: number;
  /** How much of the sum each person's word is worth, in photos, and how unsure their lean leaves it. */
  readonly parts: readonly Part[];
}

/**
 * How much reefs of a region differ within themselves, in parts of `spreadAt` (variances): from photo to photo of a site, how
 * people err among it, and from site to site.
 */
export interface Patchiness {
  readonly within: number;
  readonly between: number;
}

/**
 * Before a region has sites of several photos. Within: photos of one site scatter by 15 points at half cover, and what is said
 * of them by another 8; between sites by 10. A judgement, in the range of Lawson et al. 2025, of whose sites 18 to 80 photos
 * tell the cover; `fitPatchiness` puts what was measured in its place.
 */
export const usualPatchiness: Patchiness = { within: 0.12, between: 0.04 };

/** So many photos, and sites, of a reef is that of its region worth. */
const photosOfUsual = 12;
const sitesOfUsual = 5;

/** What lean all volunteers may have in common beyond what was measured: 1.5 points at half cover. */
const commonLean = 0.0009;

export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

interface Site {
  readonly photos: number;
  readonly mean: number;
  /** Sum of squares around the mean. */
  readonly around: number;
}

function siteOf({ photos, sum, squares }: SiteSums): Site {
  const mean = sum / photos;
  return { photos, mean, around: Math.max(0, squares - photos * mean * mean) };
}

/** Variance within and between sites, of one reef, held near those of its region. */
function patchinessOf(sites: readonly Site[], spread: number, usual: Patchiness) {
  const photos = sites.reduce((sum, site) => sum + site.photos, 0);
  const own = photos - sites.length;
  const around = sites.reduce((sum, site) => sum + site.around, 0);
  const withinDegrees = photosOfUsual + own;
  const within = (photosOfUsual * usual.within + around / spread ** 2) / withinDegrees;
  const mean = sites.reduce((sum, site) => sum + site.mean, 0) / sites.length;
  const apart = sites.reduce((sum, site) => sum + (site.mean - mean) ** 2, 0) / spread ** 2;
  const byChance = sites.reduce((sum, site) => sum + within / site.photos, 0) / sites.length;
  const degrees = sites.length - 1;
  const betweenDegrees = sitesOfUsual + degrees;
  const between = (sitesOfUsual * usual.between + Math.max(0, apart - degrees * byChance)) / betweenDegrees;
  return { within, withinDegrees, between, betweenDegrees };
}

/** What people's leans leave unsure of the whole, however many photos there are: of each as much as their part in it. */
function leanOf(sites: readonly SiteSums[], weights: readonly number[]): number {
  const shares = new Map<string, { share: number; unsure: number }>();
  for (const [index, { parts, photos }] of sites.entries()) {
    for (const { uid, kind, share, unsure } of parts) {
      const name = `${kind}/${uid}`;
      const more = ((weights[index] ?? 0) * share) / photos;
      shares.set(name, { share: (shares.get(name)?.share ?? 0) + more, unsure });
    }
  }
  return [...shares.values()].reduce((sum, { share, unsure }) => sum + share ** 2 * unsure, commonLean);
}

const leastShown = 0.005;

/** An interval of a share never leaves 0 to 1: it is made on the scale of its logit. */
export function intervalOf(mean: number, variance: number, degrees: number): Interval {
  const inside = Math.min(1 - leastShown, Math.max(leastShown, mean));
  const logit = Math.log(inside / (1 - inside));
  const wide = (student95(degrees) * Math.sqrt(variance)) / (inside * (1 - inside));
  const share = (value: number) => 1 / (1 + Math.exp(-value));
  return {
    mean,
    low: Math.min(mean, share(logit - wide)),
    high: Math.max(mean, share(logit + wide)),
  };
}

/**
 * Mean cover of a reef and the interval that holds it nine times in ten, from photos of its sites: photos differ within a site
 * and sites within a reef, so that fifty photos of one site tell less than ten of each of five. Sites count by what they tell
 * (random effects); of few sites and photos the spread is taken from the region's other reefs, the less the more there are.
 * Degrees of freedom after Satterthwaite 1946 (Biometrics Bulletin 2, 110–114). Null without a photo.
 */
export function estimateReef(
  sums: readonly SiteSums[],
  usual: Patchiness = usualPatchiness,
): Interval | null {
  const told = sums.filter(({ photos }) => photos > 0);
  const sites = told.map(siteOf);
  const photos = sites.reduce((sum, site) => sum + site.photos, 0);
  if (photos === 0) return null;
  const spread = spreadAt(sites.reduce((sum, site) => sum + site.mean * site.photos, 0) / photos);
  const { within, withinDegrees, between, betweenDegrees } = patchinessOf(sites, spread, usual);
  const worth = sites.map((site) => 1 / (between + within / site.photos));
  const all = worth.reduce((sum, each) => sum + each, 0);
  const weights = worth.map((each) => each / all);
  const weighted = (numberOf: (site: Site) => number, power: number) =>
    sites.reduce((sum, site, index) => sum + (weights[index] ?? 0) ** power * numberOf(site), 0);
  const mean = weighted((site) => site.mean, 1);
  const ofSites = weighted(() => between, 2);
  const ofPhotos = weighted((site) => within / site.photos, 2);
  const lean = leanOf(told, weights);
  const variance = ofSites + ofPhotos + lean;
  const degrees = variance ** 2 / (ofSites ** 2 / betweenDegrees + ofPhotos ** 2 / withinDegrees);
  return intervalOf(mean, variance * spreadAt(mean) ** 2, degrees);
}

/** How patchy the reefs of a region are, from all its sites; held near what is usual while there are few. */
export function fitPatchiness(
  reefs: readonly (readonly SiteSums[])[],
  usual: Patchiness = usualPatchiness,
): Patchiness {
  let [around, photosOver, apart, sitesOver] = [0, 0, 0, 0];
  for (const sums of reefs) {
    const sites = sums.filter(({ photos }) => photos > 0).map(siteOf);
    const photos = sites.reduce((sum, site) => sum + site.photos, 0);
    if (photos === 0) continue;
    const spread = spreadAt(sites.reduce((sum, site) => sum + site.mean * site.photos, 0) / photos) ** 2;
    around += sites.reduce((sum, site) => sum + site.around, 0) / spread;
    photosOver += photos - sites.length;
  }
  const within = (4 * photosOfUsual * usual.within + around) / (4 * photosOfUsual + photosOver);
  for (const sums of reefs) {
    const sites = sums.filter(({ photos }) => photos > 0).map(siteOf);
    if (sites.length < 2) continue;
    const mean = sites.reduce((sum, site) => sum + site.mean, 0) / sites.length;
    const byChance = sites.reduce((sum, site) => sum + within / site.photos, 0) / sites.length;
    const squares = sites.reduce((sum, site) => sum + (site.mean - mean) ** 2, 0) / spreadAt(mean) ** 2;
    apart += squares - (sites.length - 1) * byChance;
    sitesOver += sites.length - 1;
  }
  const between = (4 * sitesOfUsual * usual.between + Math.max(0, apart)) / (4 * sitesOfUsual + sitesOver);
  return { within, between };
}
