import { useMemo } from 'react';
import { boundsAround } from '../../../domain/geometry/bounds-around.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { MapFrame } from '../../../ui/map/map-frame.tsx';
import type { MapCamera, MapOverlay, MapPlace } from '../../../ui/map/map-types.ts';

export interface Marker {
  /** Of the card that the marker stands for. */
  readonly elementId: string;
  readonly name: string;
  readonly place: MapPlace | null;
}

interface MarkersMapProps {
  readonly region: RegionConfig;
  readonly markers: readonly Marker[];
}

/** Where what is listed was; a press on a marker leads to its card in the list, which says the same without a map. */
export function MarkersMap({ region, markers }: MarkersMapProps) {
  const overlays = useMemo(() => [overlayOf(markers)], [markers]);
  const camera = useMemo(() => cameraOn(markers), [markers]);
  return (
    <MapFrame
      label={say('Where your list was, in {region}', { region: region.regionName })}
      bounds={region.mapBounds}
      camera={camera}
      overlays={overlays}
      height={340}
      tipProperty="name"
      isInPage
      onPick={(pick) => {
        const id = pick?.properties.elementId;
        if (typeof id === 'string') showCard(id);
      }}
    />
  );
}

/** Far enough away that a coast is in view: the sea alone tells nothing. */
const closestZoom = 7;
/** So that no marker lies beneath the attribution along the map's lower edge. */
const paddingPixels = 56;

function cameraOn(markers: readonly Marker[]): MapCamera | undefined {
  const [first, ...others] = markers.flatMap(({ place }) => (place === null ? [] : [place]));
  if (first === undefined) return undefined;
  const { longitude, latitude } = first;
  const bounds = others.reduce(boundsAround, [longitude, latitude, longitude, latitude]);
  return { kind: 'bounds', bounds, durationMs: 0, closestZoom, paddingPixels };
}

function showCard(id: string): void {
  const card = document.getElementById(id);
  card?.scrollIntoView({ block: 'center' });
  card?.focus({ preventScroll: true });
}

function overlayOf(markers: readonly Marker[]): MapOverlay {
  const features = markers.flatMap(({ elementId, name, place }) =>
    place === null
      ? []
      : [
          {
            type: 'Feature' as const,
            properties: { elementId, name },
            geometry: { type: 'Point' as const, coordinates: [place.longitude, place.latitude] },
          },
        ],
  );
  return {
    id: 'own-list',
    data: { kind: 'geojson', features: { type: 'FeatureCollection', features } },
    layers: [
      {
        id: 'own-list-markers',
        type: 'circle',
        isPickable: true,
        paint: {
          'circle-radius': 9,
          'circle-color': '#e2553d',
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 2.5,
        },
      },
    ],
  };
}
