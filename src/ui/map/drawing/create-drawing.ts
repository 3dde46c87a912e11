import type { Map as MapLibreMap } from 'maplibre-gl';
import {
  type GeoJSONStoreFeatures,
  type SnapToCustom,
  TerraDraw,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { lineStyles, shapeStyles } from './drawing-styles.ts';
import type { DrawingScheme, DrawingTool, DrawnRing } from './drawing-types.ts';
import { fromGreenwich, fromMeridian, TurnedAdapter } from './turned-adapter.ts';

const roles = ['edge', 'hole'] as const;

/** Six decimals of a degree are a tenth of a metre. */
const decimals = 6;
const rounded = (degrees: number) => Math.round(degrees * 10 ** decimals) / 10 ** decimals;

/** Pixels: what a finger means. */
const pointerDistance = 16;

/** @param meridian The longitude that the pen counts from; what is put in and read out is counted from Greenwich. */
export function createDrawing(map: MapLibreMap, snap: SnapToCustom, meridian: number): TerraDraw {
  const snapping = { toCoordinate: true, toCustom: snap };
  const flags = {
    feature: {
      // A whole reef is moved by no slip of the hand.
      draggable: false,
      coordinates: { midpoints: { draggable: true }, draggable: true, deletable: true, snappable: snapping },
    },
  };
  return new TerraDraw({
    adapter: new TurnedAdapter(map, meridian),
    idStrategy: { isValidId: (id) => typeof id === 'string', getId: () => crypto.randomUUID() },
    modes: [
      ...roles.map(
        (role) =>
          new TerraDrawPolygonMode({ modeName: role, snapping, pointerDistance, showCoordinatePoints: true }),
      ),
      new TerraDrawSelectMode({ pointerDistance, flags: { edge: flags, hole: flags } }),
    ],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  });
}

/** Colours of the page's scheme, and of whether something is wrong. */
export function colourDrawing(draw: TerraDraw, scheme: DrawingScheme, isWrong: boolean): void {
  for (const role of roles)
    draw.updateModeOptions<typeof TerraDrawPolygonMode>(role, { styles: lineStyles(role, scheme, isWrong) });
  draw.updateModeOptions<typeof TerraDrawSelectMode>('select', { styles: shapeStyles(scheme, isWrong) });
}

export const modeOf = (tool: DrawingTool): string => (tool.kind === 'shape' ? 'select' : tool.role);

function featureOf({ id, role, corners }: DrawnRing, meridian: number): GeoJSONStoreFeatures {
  const line = [...corners, ...corners.slice(0, 1)].map(([longitude = 0, latitude = 0]) => [
    fromMeridian(longitude, meridian),
    rounded(latitude),
  ]);
  return {
    id,
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [line] },
    properties: { mode: role },
  };
}

/** Replaces what is drawn; lines of fewer than three corners cannot be. */
export function putRings(draw: TerraDraw, rings: readonly DrawnRing[], meridian: number): void {
  draw.clear();
  draw.addFeatures(
    rings.filter(({ corners }) => corners.length >= 3).map((ring) => featureOf(ring, meridian)),
  );
}

/** What is drawn; with `isSketch` the line under the hand as well. */
export function ringsIn(draw: TerraDraw, isSketch: boolean, meridian: number): DrawnRing[] {
  return draw.getSnapshot().flatMap(({ id, geometry, properties }): DrawnRing[] => {
    const role = roles.find((one) => one === properties.mode);
    if (geometry.type !== 'Polygon' || role === undefined || typeof id !== 'string') return [];
    if (properties.currentlyDrawing === true && !isSketch) return [];
    const line = geometry.coordinates[0] ?? [];
    const corners = line
      .slice(0, -1)
      .filter((corner, at) => at === 0 || String(corner) !== String(line[at - 1]))
      .map(([longitude = 0, ...rest]) => [fromGreenwich(longitude, meridian), ...rest]);
    return [{ id, role, corners }];
  });
}
