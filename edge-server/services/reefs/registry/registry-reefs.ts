import type { Polygon } from 'geojson';
import { boundsOfRings } from '../../../../src/domain/geometry/bounds-around.ts';
import type { ReefFeature } from '../../../../src/domain/reporting/reef-feature.ts';
import { reefSearchText } from '../../../../src/domain/reporting/reef-search.ts';
import { approximateOutline } from '../outline.ts';
import { type PackedRegistry, unitsPerDegree } from './packed-registry.ts';

/** What documents say they are from: outlines that were drawn, and those that were measured on a small scale. */
export const registrySources = {
  drawn: 'Great Barrier Reef registry, outline drawn',
  generalised: 'Great Barrier Reef registry, outline AIMS 1:3,000,000',
} as const;

/** Corners of a drawn outline: thousands are read at each start, and half of the reefs are smaller than a football field. */
const drawnCorners = 24;

type PackedReef = PackedRegistry['reefs'][number];

function outlineOf(rings: readonly (readonly number[])[]): Polygon {
  const coordinates = rings.map((ways) => {
    let [x, y] = [0, 0];
    const corners: [number, number][] = [];
    for (let index = 0; index + 1 < ways.length; index += 2) {
      x += ways[index] ?? 0;
      y += ways[index + 1] ?? 0;
      corners.push([x / unitsPerDegree, y / unitsPerDegree]);
    }
    const [first] = corners;
    return first === undefined ? corners : [...corners, first];
  });
  return { type: 'Polygon', coordinates };
}

/** A reef of the register as a document that nobody has surveyed yet. */
export function registryReef(reef: PackedReef, areas: PackedRegistry['areas']): ReefFeature {
  const [gid, named, latitude, longitude, km2, areaIndex, rings] = reef;
  const name = named ?? `Unnamed reef ${gid}`;
  const centre = { latitude, longitude };
  const area = areaIndex === null ? undefined : areas[areaIndex];
  const outline = rings === undefined ? approximateOutline(gid, centre, km2, drawnCorners) : outlineOf(rings);
  return {
    id: gid,
    regionId: 'gbr',
    gid,
    name,
    type: 'Reef',
    km2,
    bbox: boundsOfRings(outline.coordinates),
    centre,
    geometry: JSON.stringify(outline),
    isApproximate: true,
    ...(rings === undefined ? {} : { outline: 'generalised' as const }),
    ...(area === undefined ? {} : { area }),
    search: reefSearchText(name, gid),
    properties: {},
    meta: { datasets: [], censusYears: [], byDataset: {} },
    isDeleted: false,
    source: rings === undefined ? registrySources.drawn : registrySources.generalised,
  };
}
