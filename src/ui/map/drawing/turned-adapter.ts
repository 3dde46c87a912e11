import type { Map as MapLibreMap } from 'maplibre-gl';
import type { GeoJSONStoreFeatures, TerraDrawChanges, TerraDrawStylingFunction } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { nearestCopy } from '../bounds/flat-bounds.ts';
import { drawingPrefix } from './drawing-prefix.ts';

/** Six decimals of a degree are a tenth of a metre. */
const decimals = 6;
const rounded = (degrees: number) => Math.round(degrees * 10 ** decimals) / 10 ** decimals;

/** A longitude as the pen counts it: from a meridian, -180 to 180 degrees. */
export function fromMeridian(longitude: number, meridian: number): number {
  const east = longitude - meridian;
  return rounded(Math.abs(east) <= 180 ? east : ((((east + 180) % 360) + 360) % 360) - 180);
}

/** The same as the map counts it, from Greenwich. */
export const fromGreenwich = (longitude: number, meridian: number): number => rounded(longitude + meridian);

function turned<Coordinates>(coordinates: Coordinates, meridian: number): Coordinates;
function turned(coordinates: unknown, meridian: number): unknown {
  if (!Array.isArray(coordinates)) return coordinates;
  const [first, ...rest] = coordinates;
  return typeof first === 'number'
    ? [fromGreenwich(first, meridian), ...rest]
    : coordinates.map((inner) => turned(inner, meridian));
}

/** The map as the pen knows it. The pen refuses longitudes beyond ±180°, so it counts them from the middle of what is drawn. */
export class TurnedAdapter extends TerraDrawMapLibreGLAdapter<MapLibreMap> {
  readonly #map: MapLibreMap;
  readonly #meridian: number;

  constructor(map: MapLibreMap, meridian: number) {
    super({ map, prefixId: drawingPrefix, coordinatePrecision: decimals });
    this.#map = map;
    this.#meridian = meridian;
  }

  override project(longitude: number, latitude: number) {
    const [seen, at] = [this.#map.getCenter().lng, fromGreenwich(longitude, this.#meridian)];
    return super.project(nearestCopy(at, seen), latitude);
  }

  override unproject(x: number, y: number) {
    const { lng, lat } = super.unproject(x, y);
    return { lng: fromMeridian(lng, this.#meridian), lat };
  }

  override render(changes: TerraDrawChanges, styling: TerraDrawStylingFunction) {
    if (this.#meridian === 0) {
      super.render(changes, styling);
      return;
    }
    const onMap = (features: GeoJSONStoreFeatures[]) =>
      features.map((feature) => {
        const geometry = { ...feature.geometry };
        geometry.coordinates = turned(geometry.coordinates, this.#meridian);
        return { ...feature, geometry } as GeoJSONStoreFeatures;
      });
    const { created, updated, unchanged } = changes;
    super.render(
      { ...changes, created: onMap(created), updated: onMap(updated), unchanged: onMap(unchanged) },
      styling,
    );
  }
}
