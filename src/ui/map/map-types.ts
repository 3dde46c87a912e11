import type { GeoJSON } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';

/** A place in WGS 84 degrees. */
export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** West, south, east, north in degrees; where west is more than east, they reach over the antimeridian. */
export type MapBounds = readonly [number, number, number, number];

/** Pixels at each side of the map that something else covers. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Where the map looks. A new object moves it; the first one is where it starts. */
export type MapCamera =
  /** `durationMs` 0 jumps; without it the map takes as long as the way is. */
  | {
      readonly kind: 'bounds';
      readonly bounds: MapBounds;
      readonly durationMs?: number;
      /** What stays free around the bounds, instead of a tenth of the map. */
      readonly paddingPixels?: number;
      /** No closer than this, however small the bounds are. */
      readonly closestZoom?: number;
    }
  | { readonly kind: 'place'; readonly place: MapPlace; readonly zoom: number; readonly durationMs?: number };

type Distribute<Layer> = Layer extends unknown ? Omit<Layer, 'source' | 'source-layer'> : never;

/** A layer of the map library's style, without its source. */
export type OverlayLayer = Distribute<LayerSpecification> & {
  /** Name of the layer in a vector tile. */
  readonly sourceLayer?: string;
  /** Whether pointing at it means its feature. */
  readonly isPickable?: boolean;
};

/** Something drawn on top of the base map: data, and how it looks. */
export interface MapOverlay {
  readonly id: string;
  readonly data: /** Vector tiles at an address with {z}, {x} and {y}. */
    | {
        readonly kind: 'tiles';
        readonly url: string;
        readonly minzoom: number;
        readonly maxzoom: number;
        readonly attribution?: string;
      }
    /** Vector tiles in a PMTiles archive, read as far as they are in view; whose data it is stands on the map. */
    | { readonly kind: 'archive'; readonly url: string; readonly attribution: string }
    | { readonly kind: 'geojson'; readonly features: GeoJSON }
    /** Pictures at an address with {z}, {x} and {y}; beyond `maxzoom` they are enlarged. */
    | {
        readonly kind: 'raster';
        readonly url: string;
        readonly attribution: string;
        readonly maxzoom?: number;
      };
  /** From bottom to top. Ids are unique on the whole map. */
  readonly layers: readonly OverlayLayer[];
}

/** A feature that somebody pointed at. */
export interface MapPick {
  readonly overlayId: string;
  readonly layerId: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

export type MapScheme = 'light' | 'dark';
