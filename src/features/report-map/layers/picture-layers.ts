import type { ClientConfig } from '../../../contract/http.ts';
import { say, text } from '../../../language/say.ts';
import type { MapOverlay } from '../../../ui/map/map-types.ts';

/** Pictures that somebody else serves, where whoever runs the site configured an address. */
export const pictureLayerIds = ['satellite', 'coralAtlas'] as const;
export type PictureLayerId = (typeof pictureLayerIds)[number];

export interface PictureLayer {
  readonly id: PictureLayerId;
  readonly url: string;
  /** Whose it is: what the operator says, else the server that it is asked of. */
  readonly attribution: string;
}

/** Where nobody said whose pictures they are, the map at least says who is asked for them. */
const servedBy = (url: string) =>
  URL.canParse(url)
    ? say('Served by {server}', { server: new URL(url).hostname })
    : say('Served by this site');

/** The pictures that are configured, the lowest first. */
export function pictureLayers(links: ClientConfig['links']): readonly PictureLayer[] {
  const { satelliteTiles, satelliteAttribution, coralAtlasTiles, coralAtlasAttribution } = links;
  const asked = [
    ['satellite', satelliteTiles, satelliteAttribution],
    ['coralAtlas', coralAtlasTiles, coralAtlasAttribution],
  ] as const;
  return asked.flatMap(([id, url, attribution]) =>
    url === undefined ? [] : [{ id, url, attribution: attribution ?? servedBy(url) }],
  );
}

/** Beyond this zoom the atlas has no more to say (rule 15.15). */
const deepestAtlasZoom = 15;

const drawn = {
  satellite: { name: text('Satellite picture'), opacity: 0.85, depth: {} },
  coralAtlas: { name: text('Coral atlas'), opacity: 0.8, depth: { maxzoom: deepestAtlasZoom } },
} as const satisfies Record<PictureLayerId, object>;

export function pictureOverlay({ id, url, attribution }: PictureLayer): MapOverlay {
  const { name, opacity, depth } = drawn[id];
  return {
    id,
    data: {
      kind: 'raster',
      url,
      attribution: say('{picture}: {maker}', { picture: say(name), maker: attribution }),
      ...depth,
    },
    layers: [{ id: `${id}-picture`, type: 'raster', paint: { 'raster-opacity': opacity } }],
  };
}
