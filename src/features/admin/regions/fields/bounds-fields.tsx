import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { regionBoundsSchema } from '../../../../contract/admin/regions.ts';
import { say, text } from '../../../../language/say.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { edgeOf } from '../../../../ui/map/bounds/flat-bounds.ts';
import { mapColours } from '../../../../ui/map/map-colours.ts';
import { MapFrame } from '../../../../ui/map/map-frame.tsx';
import type { MapBounds, MapCamera, MapOverlay } from '../../../../ui/map/map-types.ts';
import { useMapScheme } from '../../../../ui/map/use-map-scheme.ts';
import { boundsOfTyped, type FormOfRegion } from './typed-region.ts';

/** All reefs in one look, the date line in the middle of the sea: a box can be drawn over it. */
const world: MapBounds = [-25, -60, -30, 60];
const sides = [
  { name: 'west', label: text('West') },
  { name: 'south', label: text('South') },
  { name: 'east', label: text('East') },
  { name: 'north', label: text('North') },
] as const;

const twoDecimals = (degrees: number) => Math.round(degrees * 100) / 100;

/** What is typed, where it is a box; else null. */
function boxOf({
  west,
  south,
  east,
  north,
}: Readonly<Record<(typeof sides)[number]['name'], number | string>>) {
  const typed = [west, south, east, north];
  if (typed.some((side) => typeof side !== 'number')) return null;
  const box = regionBoundsSchema.safeParse(boundsOfTyped(typed));
  return box.success ? box.data : null;
}

function overlayOf(box: MapBounds, colour: string): MapOverlay {
  return {
    id: 'region-box',
    data: {
      kind: 'geojson',
      features: {
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates: [edgeOf(box)] },
      },
    },
    layers: [{ id: 'region-box-edge', type: 'line', paint: { 'line-color': colour, 'line-width': 3 } }],
  };
}

/** Where the region is: its four sides in degrees, typed or drawn. */
export function BoundsFields({ form }: { readonly form: FormOfRegion }) {
  const [isDrawing, setDrawing] = useState(false);
  const colour = mapColours[useMapScheme()].chosen;
  const box = boxOf(form.values);
  const [camera, setCamera] = useState<MapCamera>();
  // Once somebody has typed, not while they do.
  const look = () => {
    if (box !== null) setCamera({ kind: 'bounds', bounds: box });
  };
  const [first] = useState<MapBounds>(box ?? world);

  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="xs">
        {sides.map(({ name, label }) => (
          <NumberField key={name} label={say(label)} required {...form.getInputProps(name)} onBlur={look} />
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <Button
          variant={isDrawing ? 'filled' : 'light'}
          aria-pressed={isDrawing}
          onClick={() => setDrawing(!isDrawing)}
        >
          {say('Draw it on the map')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {isDrawing
            ? say('Drag over the region. Escape ends it.')
            : say(
                'Degrees, south and west negative. Over the date line west is the larger one: 176 and −178.',
              )}
        </Text>
      </Group>
      <MapFrame
        label={say('Where the region is')}
        bounds={first}
        camera={camera}
        overlays={box === null ? [] : [overlayOf(box, colour)]}
        height={240}
        box={{
          isDrawing,
          onBox: (drawn) => {
            setDrawing(false);
            if (drawn === null) return;
            const [west, south, east, north] = drawn;
            form.setValues({
              west: twoDecimals(west),
              south: twoDecimals(south),
              east: twoDecimals(east),
              north: twoDecimals(north),
            });
          },
        }}
        isInPage
      />
    </Stack>
  );
}
