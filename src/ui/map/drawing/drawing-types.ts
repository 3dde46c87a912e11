import type { Position } from 'geojson';
import type { RefObject } from 'react';

/** A closed line on the map, its corners without the closing one again. */
export interface DrawnRing {
  readonly id: string;
  /** Around something, or around a gap in it. */
  readonly role: 'edge' | 'hole';
  readonly corners: readonly Position[];
}

export type DrawingScheme = 'light' | 'dark';

export type DrawingTool =
  /** Corners are pulled, added at the middle of a side, taken away by a right click or a long press. */
  | { readonly kind: 'shape' }
  /** A click sets a corner; a click on the first or the last one, or Enter, closes the line. */
  | { readonly kind: 'draw'; readonly role: DrawnRing['role'] };

/** What stands outside of the map and acts on what is being drawn. */
export interface DrawingControls {
  /** Takes back the last corner of a line that is not closed yet; false where there is none. */
  readonly undoCorner: () => boolean;
}

export interface MapDrawingProps {
  /** The lines as they are. What was drawn last is told by `onRings`, and comes back here. */
  readonly rings: readonly DrawnRing[];
  /** The longitude in the middle of what is drawn: corners lie within half an earth of it, also beyond ±180°. */
  readonly meridian: number;
  readonly tool: DrawingTool;
  /** The pen is there: until then clicks set no corners. */
  readonly onReady?: () => void;
  /** A line is closed, or a corner of one was moved, added or taken away: one step. */
  readonly onRings: (rings: readonly DrawnRing[]) => void;
  /** Lines while a hand is at them, with the one that is not closed yet; some times a second. */
  readonly onSketch: (rings: readonly DrawnRing[]) => void;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  /** They cannot stay as they are: they are drawn in the colour of warnings. */
  readonly isWrong: boolean;
  /** Layers to whose corners new ones snap. */
  readonly snapLayers?: readonly string[];
  readonly controls?: RefObject<DrawingControls | null>;
}
