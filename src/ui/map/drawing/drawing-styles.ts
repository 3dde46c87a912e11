import type { GeoJSONStoreFeatures, HexColor } from 'terra-draw';
import type { DrawingScheme } from './drawing-types.ts';

const hex = (text: string): HexColor => `#${text}`;

/** Colours of lines under the hand: apart from reefs in hue and lightness, by day and by night. */
const colours = {
  light: {
    line: hex('b3261e'),
    fill: hex('e2553d'),
    hole: hex('0b3a53'),
    point: hex('ffffff'),
    wrong: hex('7a0c5e'),
  },
  dark: {
    line: hex('ff8a73'),
    fill: hex('ff8a73'),
    hole: hex('dff1f7'),
    point: hex('06202d'),
    wrong: hex('ff9bf0'),
  },
} as const satisfies Readonly<Record<DrawingScheme, Readonly<Record<string, HexColor>>>>;

/** Of a line that is drawn: `isWrong` where it cannot stay so. */
export function lineStyles(role: 'edge' | 'hole', scheme: DrawingScheme, isWrong: boolean) {
  const { line, fill, hole, point, wrong } = colours[scheme];
  const ink = isWrong ? wrong : role === 'hole' ? hole : line;
  return {
    fillColor: role === 'hole' ? hole : fill,
    fillOpacity: role === 'hole' ? 0.35 : 0.2,
    outlineColor: ink,
    outlineWidth: 3,
    closingPointColor: point,
    closingPointOutlineColor: ink,
    closingPointOutlineWidth: 3,
    closingPointWidth: 7,
    coordinatePointColor: ink,
    coordinatePointWidth: 4,
    coordinatePointOutlineColor: point,
    coordinatePointOutlineWidth: 1,
    snappingPointColor: ink,
    snappingPointWidth: 6,
    snappingPointOutlineColor: point,
    snappingPointOutlineWidth: 2,
  };
}

/** Of the line whose corners are pulled. */
export function shapeStyles(scheme: DrawingScheme, isWrong: boolean) {
  const { line, fill, hole, point, wrong } = colours[scheme];
  const isHole = ({ properties }: GeoJSONStoreFeatures) => properties.mode === 'hole';
  const ink = (feature: GeoJSONStoreFeatures) => (isWrong ? wrong : isHole(feature) ? hole : line);
  return {
    selectedPolygonColor: (feature: GeoJSONStoreFeatures) => (isHole(feature) ? hole : fill),
    selectedPolygonFillOpacity: 0.35,
    selectedPolygonOutlineColor: ink,
    selectedPolygonOutlineWidth: 4,
    selectionPointColor: point,
    selectionPointWidth: 6,
    selectionPointOutlineColor: isWrong ? wrong : line,
    selectionPointOutlineWidth: 3,
    midPointColor: isWrong ? wrong : line,
    midPointWidth: 4,
    midPointOutlineColor: point,
    midPointOutlineWidth: 1,
  };
}
