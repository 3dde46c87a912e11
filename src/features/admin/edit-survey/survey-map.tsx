import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { FeatureCollection } from 'geojson';
import { useMemo, useState } from 'react';
import { useRegionOf } from '../../../client/regions/region.ts';
import { boundsOfPlaces } from '../../../domain/geometry/bounds-around.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { edgeOf } from '../../../ui/map/bounds/flat-bounds.ts';
import { type MapColours, mapColours } from '../../../ui/map/map-colours.ts';
import { MapFrame } from '../../../ui/map/map-frame.tsx';
import type { MapBounds, MapCamera, MapOverlay } from '../../../ui/map/map-types.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import type { SurveyRow } from './survey-row.ts';

/** Where a survey is said to be: the pin of the dive, else its reef; null for one without a place. */
export const placeOfRow = ({ survey }: SurveyRow): Geoloc | null =>
  survey?.site._geoloc ?? survey?.loc._geoloc ?? null;

/** Surveys at one place are one dot: many dives have the middle of their reef. */
function dotsOf(rows: readonly SurveyRow[]): FeatureCollection {
  const dots = new Map<string, { readonly place: Geoloc; readonly names: Set<string>; many: number }>();
  for (const row of rows) {
    const place = placeOfRow(row);
    if (place === null || row.survey === null) continue;
    const key = `${place.longitude} ${place.latitude}`;
    const dot = dots.get(key) ?? { place, names: new Set<string>(), many: 0 };
    dot.names.add(row.survey.name);
    dot.many += 1;
    dots.set(key, dot);
  }
  return {
    type: 'FeatureCollection',
    features: [...dots.values()].map(({ place, names, many }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
      properties: {
        many,
        label: say('{names}: {count, plural, one {# survey} other {# surveys}}', {
          names: [...names].join(', '),
          count: many,
        }),
      },
    })),
  };
}

function boxOverlay(box: MapBounds, colours: MapColours): MapOverlay {
  return {
    id: 'surveys-box',
    data: { kind: 'geojson', features: { type: 'Polygon', coordinates: [edgeOf(box)] } },
    layers: [
      { id: 'surveys-box-fill', type: 'fill', paint: { 'fill-color': colours.chosen, 'fill-opacity': 0.12 } },
      { id: 'surveys-box-edge', type: 'line', paint: { 'line-color': colours.chosen, 'line-width': 2 } },
    ],
  };
}

function overlaysOf(rows: readonly SurveyRow[], box: MapBounds | null, colours: MapColours): MapOverlay[] {
  const dots: MapOverlay = {
    id: 'surveys',
    data: { kind: 'geojson', features: dotsOf(rows) },
    layers: [
      {
        ...({ id: 'surveys-dot', type: 'circle', isPickable: true } as const),
        paint: {
          'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'many']], 1, 6, 10, 18],
          'circle-color': colours.surveyed,
          'circle-opacity': 0.85,
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 1.5,
        },
      },
    ],
  };
  return box === null ? [dots] : [boxOverlay(box, colours), dots];
}

interface SurveyMapProps {
  readonly rows: readonly SurveyRow[];
  readonly regionId: RegionId;
  readonly box: MapBounds | null;
  readonly onBox: (box: MapBounds | null) => void;
}

/** Where the surveys are, and the box in which somebody wants them. */
export function SurveyMap({ rows, regionId, box, onBox }: SurveyMapProps) {
  const { mapBounds } = useRegionOf(regionId);
  const colours = mapColours[useMapScheme()];
  const [isDrawing, setDrawing] = useState(false);
  const overlays = useMemo(() => overlaysOf(rows, box, colours), [rows, box, colours]);
  // Where it looks is settled by what was asked for: it does not move away under the hand when a survey moves.
  const [camera] = useState((): MapCamera | undefined => {
    const bounds = boundsOfPlaces(rows.flatMap((row) => placeOfRow(row) ?? []));
    return bounds === null ? undefined : { kind: 'bounds', bounds, durationMs: 0, closestZoom: 11 };
  });
  const placeless = rows.filter((row) => placeOfRow(row) === null).length;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button
          variant={isDrawing ? 'filled' : 'light'}
          aria-pressed={isDrawing}
          onClick={() => setDrawing(!isDrawing)}
        >
          {say('Draw a box')}
        </Button>
        {box !== null && (
          <Button variant="subtle" onClick={() => onBox(null)}>
            {say('Remove the box')}
          </Button>
        )}
        <Text size="sm" c="dimmed" role="status">
          {isDrawing
            ? say('Drag over the surveys that are meant. Escape ends it.')
            : say('Or choose rows in the list below.')}
        </Text>
      </Group>
      <Box>
        <MapFrame
          label={say('Map of these surveys')}
          bounds={mapBounds}
          camera={camera}
          overlays={overlays}
          height="clamp(240px, 34vh, 420px)"
          tipProperty="label"
          onPick={isDrawing ? undefined : () => undefined}
          box={{
            isDrawing,
            onBox: (drawn) => {
              setDrawing(false);
              if (drawn !== null) onBox(drawn);
            },
          }}
          isInPage
        />
      </Box>
      {placeless > 0 && (
        <Text size="sm" c="dimmed">
          {say(
            '{count, plural, one {# survey without a place is} other {# surveys without a place are}} not on the map.',
            { count: placeless },
          )}
        </Text>
      )}
    </Stack>
  );
}
