import type { Drawing } from '../../domain/annotation/drawing/drawing.ts';

/** A drawing as this device keeps it. */
export interface KeptSketch {
  /** Id under which it is saved on the server. */
  readonly analysisId: string;
  readonly drawing: Drawing;
  /** Tells this state of the drawing from earlier and later ones. */
  readonly state: number;
  /** Whether the server has all of it. */
  readonly isSaved: boolean;
}

/** A drawing that waits on this device. */
export interface WaitingSketch {
  readonly imageId: string;
  readonly drawing: Drawing;
}

/** Whose drawing of which photo. */
export interface SketchKey {
  readonly uid: string;
  readonly imageId: string;
}

/** Keeps every finished stroke on this device, over reloads and crashes. Several tabs share one. */
export interface Sketchbook {
  /** 'memory' where the browser keeps nothing: then closing the page loses it. */
  readonly kept: 'device' | 'memory';
  read(key: SketchKey): Promise<KeptSketch | null>;
  /** Keeps what changed from one drawing to the next. Resolves with its `state`. */
  keep(key: SketchKey, analysisId: string, before: Drawing, after: Drawing): Promise<number>;
  /** The server has the drawing as it was at that state. */
  markSaved(key: SketchKey, state: number): Promise<void>;
  /** This person's drawings that the server does not have, or not all of; in no order. */
  unfinished(uid: string): Promise<readonly WaitingSketch[]>;
  /** Told when another tab changed the drawing. */
  onChangedElsewhere(key: SketchKey, listener: () => void): () => void;
}
