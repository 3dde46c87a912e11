import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import { locationBand } from '../../../domain/region/location-band.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { regions } from '../../../domain/region/regions.ts';
import type { AnalysableImage } from './choose-next-image.ts';

/** A region, and which part of it where that is known: 'Northern Great Barrier Reef'. */
export function regionText(regionId: RegionId, place: Geoloc | null | undefined): string {
  const { regionName } = regions[regionId];
  const band = locationBand(regionId, place);
  return band === undefined ? regionName : `${band} ${regionName}`;
}

type Shown = Pick<AnalysableImage, 'survey' | 'user'>;

/** What a photo is, for whoever hears the page. */
export function photoAlt({ survey, user }: Shown): string {
  return user === undefined
    ? `Reef at ${survey.name}`
    : `Reef at ${survey.name}, photographed by ${user.name}`;
}

/** Whose photo it is, and what else is said beside it; guests are not told the name. */
export function withCredit({ user }: Pick<Shown, 'user'>, ...others: readonly string[]): string {
  const [first = '', ...rest] = others;
  const credit = [`photo by ${user?.name ?? 'a diver'}`];
  return [...(first === '' ? [] : [first]), ...credit, ...rest].join(' · ');
}
