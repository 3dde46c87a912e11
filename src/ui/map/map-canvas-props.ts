import type { MapDrawingProps } from './drawing/drawing-types.ts';
import type { MapBoxProps } from './map-box.tsx';
import type { MapPinProps } from './map-pin.tsx';
import type { MapBounds, MapCamera, MapOverlay, MapPadding, MapPick, MapPlace } from './map-types.ts';

export interface MapCanvasProps {
  /** What the map shows, in words: its accessible name. */
  readonly label: string;
  /** Where it looks at first. */
  readonly bounds: MapBounds;
  readonly camera?: MapCamera | undefined;
  readonly padding?: MapPadding | undefined;
  readonly overlays?: readonly MapOverlay[];
  /** Called with the topmost pickable feature under a click or tap, or null for none. */
  readonly onPick?: ((pick: MapPick | null) => void) | undefined;
  /** Called after a person has moved the map, by hand or by key; not where a camera moved it. */
  readonly onMoved?: ((look: MapPlace & { readonly zoom: number }) => void) | undefined;
  /** Property of a pickable feature that is shown beside the pointer. */
  readonly tipProperty?: string;
  readonly pin?: MapPinProps | undefined;
  /** What is chosen by a box that somebody draws. */
  readonly box?: MapBoxProps | undefined;
  /** What was just chosen: a ring runs out from there. */
  readonly pulse?: MapPlace | undefined;
  readonly maxZoom?: number;
  /** Below 1 a phone has the whole earth in view. */
  readonly minZoom?: number;
  /** What is drawn by hand; the library for that is loaded with the first of it. */
  readonly drawing?: MapDrawingProps | undefined;
  /** On a page that scrolls: one finger scrolls the page, two move the map. */
  readonly isInPage?: boolean;
}
