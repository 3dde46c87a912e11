import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import { locationBand } from '../../../domain/region/location-band.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import type { AnalysableImage } from './choose-next-image.ts';

/** A region, and which part of it where that is known: 'Northern Great Barrier Reef'. */
export function regionText(
  { regionId, regionName }: Pick<RegionConfig, 'regionId' | 'regionName'>,
  place: Geoloc | null | undefined,
): string {
  const band = locationBand(regionId, place);
  return band === undefined ? regionName : say('{part} {region}', { part: say(band), region: regionName });
}

type Shown = Pick<AnalysableImage, 'survey' | 'user'>;

/** What a photo is, for whoever hears the page. */
export function photoAlt({ survey, user }: Shown): string {
  return user === undefined
    ? say('Reef at {site}', { site: survey.name })
    : say('Reef at {site}, photographed by {diver}', { site: survey.name, diver: user.name });
}

/** Whose photo it is, and what else is said beside it; guests are not told the name. */
export function withCredit({ user }: Pick<Shown, 'user'>, ...others: readonly string[]): string {
  const [first = '', ...rest] = others;
  const credit = [
    user === undefined ? say('photo by a diver') : say('photo by {diver}', { diver: user.name }),
  ];
  return [...(first === '' ? [] : [first]), ...credit, ...rest].join(' · ');
}
