import { Button, Paper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { say } from '../../../language/say.ts';
import type { MapDrawingProps } from '../../../ui/map/drawing/drawing-types.ts';
import { mapColours } from '../../../ui/map/map-colours.ts';
import { MapFrame } from '../../../ui/map/map-frame.tsx';
import type { MapCamera } from '../../../ui/map/map-types.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import classes from './edit-map.module.css';
import type { Editor } from './editor/use-editor.ts';
import { areaText } from './outline/area-text.ts';
import { reefOverlays, snapLayers } from './reef-overlays.ts';

interface ReefMapProps {
  readonly editor: Editor;
  readonly camera: MapCamera | undefined;
  readonly chosen: string | null;
  readonly onPick: (id: string | null) => void;
  readonly onEdit: (id: string) => void;
}

/** The map of the region: looked at, picked from, and drawn on. */
export function ReefMap({ editor, camera, chosen, onPick, onEdit }: ReefMapProps) {
  const { region, drawing, saved, pending, refused, outlines } = editor;
  const { reefMap } = useBackend();
  const colours = mapColours[useMapScheme()];
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const version = outlines.data?.outlines;
  const editing = drawing.of?.id ?? null;
  const overlays = useMemo(
    () =>
      version === undefined
        ? []
        : reefOverlays({
            url: reefMap.outlineTiles(region.regionId, version),
            credit: region.reefCredit,
            contested: new Set(refused.map(({ id }) => id)),
            ...{ saved, pending, editing, chosen, colours },
          }),
    [version, reefMap, region, refused, saved, pending, editing, chosen, colours],
  );
  // Around a reef stays what is asked for, where the map is large enough for it.
  const seen = useMemo(
    () => (isSmall && camera?.kind === 'bounds' ? { ...camera, paddingPixels: 40 } : camera),
    [isSmall, camera],
  );
  const hand: MapDrawingProps | undefined =
    drawing.of === null
      ? undefined
      : {
          rings: drawing.rings,
          meridian: drawing.meridian,
          tool: drawing.tool,
          chosen: drawing.chosen,
          controls: drawing.controls,
          isWrong: drawing.problem !== null,
          snapLayers,
          onReady: drawing.ready,
          onRings: drawing.step,
          onSketch: drawing.sketch,
          onChoose: drawing.choose,
        };
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever begins to draw sees where.
    if (editing !== null) root.current?.scrollIntoView({ block: 'nearest' });
  }, [editing]);
  const picked = drawing.of === null ? editor.rows.find(({ id }) => id === chosen) : undefined;
  return (
    <div className={classes.map} ref={root}>
      <div className={classes.canvas}>
        <MapFrame
          label={say('Map of the reefs of {region}', { region: region.regionName })}
          bounds={region.mapBounds}
          camera={seen}
          overlays={overlays}
          maxZoom={20}
          tipProperty="label"
          drawing={hand}
          onPick={
            drawing.of === null
              ? (pick) => onPick(pick === null ? null : String(pick.properties.id ?? ''))
              : undefined
          }
        >
          {picked !== undefined && (
            <Paper className={classes.picked ?? ''} shadow="sm" p="xs" radius="md">
              <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
                <bdi>{picked.name}</bdi>
              </Text>
              <Text size="sm" c="dimmed">
                {picked.km2 === null ? say('Size not measured') : areaText(picked.km2)}
              </Text>
              {picked.change !== 'deleted' && (
                <Button size="compact-md" variant="light" onClick={() => onEdit(picked.id)}>
                  {say('Edit')}
                </Button>
              )}
            </Paper>
          )}
        </MapFrame>
      </div>
      {outlines.isError && version === undefined && (
        <Text role="alert" size="sm">
          {say('The outlines of the reefs could not be loaded.')}{' '}
          <Button variant="light" size="compact-sm" onClick={() => void outlines.refetch()}>
            {say('Try again')}
          </Button>
        </Text>
      )}
    </div>
  );
}
