import { useMemo } from 'react';
import { useRegionOf } from '../../../client/regions/region.ts';
import { boundsAround } from '../../../domain/geometry/bounds-around.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { say } from '../../../language/say.ts';
import { mapColours } from '../../../ui/map/map-colours.ts';
import { MapFrame } from '../../../ui/map/map-frame.tsx';
import type { MapCamera, MapOverlay } from '../../../ui/map/map-types.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import { useReefsOnMap } from '../location/reefs-on-map.ts';

export type ReviewMapProps = Pick<DraftSurvey, 'regionId' | 'location'>;

/** Where the survey is, small, with its reef around it; nothing where no place was said. */
export function ReviewMap({ regionId, location: { feature, point } }: ReviewMapProps) {
  const reefs = useReefsOnMap(regionId, feature?.id ?? null);
  const colour = mapColours[useMapScheme()].chosen;
  const overlays = useMemo(
    () => (point === null ? reefs : [...reefs, dotAt(point, colour)]),
    [reefs, point, colour],
  );
  const camera = useMemo(() => cameraOf(feature?.bbox ?? null, point), [feature, point]);
  const { mapBounds } = useRegionOf(regionId);
  if (camera === null) return null;
  return (
    <MapFrame
      label={say('Where this survey was')}
      bounds={mapBounds}
      camera={camera}
      overlays={overlays}
      height={200}
      maxZoom={15}
      isInPage
    />
  );
}

type ReefBox = NonNullable<DraftSurvey['location']['feature']>['bbox'];

function cameraOf(bbox: ReefBox | null, point: Geoloc | null): MapCamera | null {
  if (bbox === null) return point === null ? null : { kind: 'place', place: point, zoom: 10 };
  const bounds = point === null ? bbox : boundsAround(bbox, point);
  return { kind: 'bounds', bounds, paddingPixels: 30, closestZoom: 15 };
}

function dotAt({ latitude, longitude }: Geoloc, colour: string): MapOverlay {
  return {
    id: 'survey',
    data: { kind: 'geojson', features: { type: 'Point', coordinates: [longitude, latitude] } },
    layers: [
      {
        id: 'survey-dot',
        type: 'circle',
        paint: {
          'circle-radius': 8,
          'circle-color': colour,
          'circle-stroke-color': '#fff',
          'circle-stroke-width': 2,
        },
      },
    ],
  };
}
