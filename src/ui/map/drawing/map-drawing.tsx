import type { Position } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { TerraDraw } from 'terra-draw';
import { nearestCopy } from '../bounds/flat-bounds.ts';
import { colourDrawing, createDrawing, modeOf, putRings, ringsIn } from './create-drawing.ts';
import type { DrawingScheme, DrawnRing, MapDrawingProps } from './drawing-types.ts';
import { fromMeridian } from './turned-adapter.ts';

/** Pixels around the pointer in which a corner of something else is meant. */
const reach = 12;

function cornersOf(coordinates: unknown): Position[] {
  if (!Array.isArray(coordinates)) return [];
  return typeof coordinates[0] === 'number' ? [coordinates] : coordinates.flatMap(cornersOf);
}

/** The corner of what some layers show that is nearest to a place of the map, within a few pixels. */
function nearestCorner(
  map: MapLibreMap,
  at: { readonly x: number; readonly y: number },
  layers: readonly string[],
): Position | undefined {
  const known = layers.filter((layer) => map.getLayer(layer) !== undefined);
  if (known.length === 0) return undefined;
  const found = map.queryRenderedFeatures(
    [
      [at.x - reach, at.y - reach],
      [at.x + reach, at.y + reach],
    ],
    { layers: known },
  );
  let nearest: Position | undefined;
  let least = reach;
  for (const { geometry } of found) {
    if (!('coordinates' in geometry)) continue;
    for (const corner of cornersOf(geometry.coordinates)) {
      const [lng = 0, lat = 0] = corner;
      const { x, y } = map.project([nearestCopy(lng, map.getCenter().lng), lat]);
      const far = Math.hypot(x - at.x, y - at.y);
      if (far < least) [least, nearest] = [far, [lng, lat]];
    }
  }
  return nearest;
}

interface OnMap extends MapDrawingProps {
  readonly map: MapLibreMap;
  readonly scheme: DrawingScheme;
}

/** Draws on a map, and pulls what is drawn into shape. Renders nothing beside the map. */
export default function MapDrawing({ map, scheme, ...props }: OnMap) {
  const { rings, tool, chosen, isWrong, controls, meridian } = props;
  const [draw, setDraw] = useState<TerraDraw | null>(null);
  const latest = useRef(props);
  latest.current = props;
  /** What this component told last: it comes back as `rings`, and is drawn already. */
  const told = useRef<readonly DrawnRing[] | null>(null);
  /** Selections that this component makes are no choice of a person. */
  const isPlacing = useRef(false);

  useEffect(() => {
    const created = createDrawing(
      map,
      ({ containerX, containerY }) => {
        const at = { x: containerX, y: containerY };
        const [longitude, ...rest] = nearestCorner(map, at, latest.current.snapLayers ?? []) ?? [];
        return longitude === undefined ? undefined : [fromMeridian(longitude, meridian), ...rest];
      },
      meridian,
    );
    created.start();
    let frame = 0;
    created.on('change', (_ids, _type, context) => {
      if (context !== undefined && 'origin' in context) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (created.enabled) latest.current.onSketch(ringsIn(created, true, meridian));
      });
    });
    created.on('finish', () => {
      cancelAnimationFrame(frame);
      const now = ringsIn(created, false, meridian);
      told.current = now;
      latest.current.onRings(now);
    });
    created.on('select', (id) => {
      if (!isPlacing.current) latest.current.onChoose(String(id));
    });
    created.on('deselect', () => {
      if (!isPlacing.current) latest.current.onChoose(null);
    });
    setDraw(created);
    return () => {
      cancelAnimationFrame(frame);
      setDraw(null);
      isPlacing.current = true;
      created.stop();
      isPlacing.current = false;
    };
  }, [map, meridian]);

  useEffect(() => {
    if (draw !== null) colourDrawing(draw, scheme, isWrong);
  }, [draw, scheme, isWrong]);

  const toolMode = modeOf(tool);
  useEffect(() => {
    if (draw === null) return;
    isPlacing.current = true;
    if (rings !== told.current) {
      // A mode that holds on to a line which is gone would fail.
      draw.setMode('static');
      putRings(draw, rings, meridian);
      told.current = rings;
    }
    if (draw.getMode() !== toolMode) draw.setMode(toolMode);
    latest.current.onReady?.();
    const isChoosable = toolMode === 'select' && chosen !== null && draw.hasFeature(chosen);
    if (isChoosable && draw.getSnapshotFeature(chosen)?.properties.selected !== true)
      draw.selectFeature(chosen);
    isPlacing.current = false;
  }, [draw, rings, toolMode, chosen, meridian]);

  useImperativeHandle(controls, () => ({ undoCorner: () => draw?.canUndo() === true && draw.undo() }), [
    draw,
  ]);
  return null;
}
