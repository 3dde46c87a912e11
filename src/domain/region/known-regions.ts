import { say } from '../../language/say.ts';
import type { RegionConfig, RegionId } from './region.ts';
import { shippedRegion, shippedRegions } from './regions.ts';

/** Regions by their ids; nothing of one that nobody has added. */
export type Regions = Readonly<Partial<Record<RegionId, RegionConfig>>>;

/**
 * Every region: those that ship, as documents have them or else as they ship, then those that an organisation has added, by
 * name. Without a prototype: an address may ask for any word.
 */
export function knownRegions(documents: readonly RegionConfig[]): Regions {
  const regions: Record<RegionId, RegionConfig> = Object.assign(Object.create(null), shippedRegions);
  const sorted = documents.toSorted((one, other) => one.regionName.localeCompare(other.regionName, 'en'));
  // Documents of before do not say all of what ships.
  for (const region of sorted) regions[region.regionId] = { ...shippedRegion(region.regionId), ...region };
  return regions;
}

/** Regions in the order in which lists have them. */
export function listedRegions(regions: Regions): readonly RegionConfig[] {
  return Object.values(regions).filter((region) => region !== undefined);
}

/** The ids of regions, in the order in which lists have them. */
export function idsOfRegions(regions: Regions): readonly RegionId[] {
  return Object.keys(regions);
}

/**
 * A region by its id. Of one that nobody has told of yet, as on a device at sea, all that its id tells: the whole world, and
 * closed until somebody says otherwise.
 */
export function regionIn(regions: Regions, regionId: RegionId): RegionConfig {
  return (
    regions[regionId] ?? {
      ...shippedRegions.redsea,
      regionId,
      regionName: regionId,
      mapBounds: [-180, -85, 180, 85],
      isSurveyOpen: false,
      mlAnalysisDir: regionId,
      colorCorrectionDir: `color_corrected/${regionId}`,
      timeZone: 'UTC',
    }
  );
}

/** What a list offers of each region; those that are not active yet are named and cannot be chosen (rule 1.2). */
export function regionOptions(regions: Regions): { value: RegionId; label: string; disabled: boolean }[] {
  return listedRegions(regions).map(({ regionId, regionName, isActive }) => ({
    value: regionId,
    label: isActive ? regionName : say('{region}: Coming Soon', { region: regionName }),
    disabled: !isActive,
  }));
}

/** The same for those who look after all of them. */
export function everyRegionOption(regions: Regions): { value: RegionId; label: string }[] {
  return listedRegions(regions).map(({ regionId, regionName }) => ({ value: regionId, label: regionName }));
}

/** What somebody is told of a region by its id: its name, or the id itself where nobody knows it any more. */
export function nameOfRegion(regionId: RegionId, regions: Regions): string {
  return regions[regionId]?.regionName ?? regionId;
}
