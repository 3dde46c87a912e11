import { useRef, useState } from 'react';
import { joinedAtAntimeridian } from '../../../../domain/geometry/antimeridian.ts';
import { middleOfBounds } from '../../../../domain/geometry/lng-lat.ts';
import type { Outline } from '../../../../domain/geometry/outline-shape.ts';
import { begun, type History, redone, stepped, undone } from '../../../../domain/map-edit/history.ts';
import { ringsProblem } from '../../../../domain/map-edit/outline-problem.ts';
import { areaOfRings, type Ring, ringsOf, withoutRing } from '../../../../domain/map-edit/rings.ts';
import type { RegionConfig } from '../../../../domain/region/region.ts';
import type { ReefFeature } from '../../../../domain/reporting/reef-feature.ts';
import type { DrawingControls, DrawingTool } from '../../../../ui/map/drawing/drawing-types.ts';

/** Whose outline is under the hand: a stored reef, one that waits to be saved, or one that is just being drawn. */
export type Drawn =
  | { readonly kind: 'stored'; readonly id: string; readonly name: string; readonly reef: ReefFeature }
  | { readonly kind: 'waiting'; readonly id: string; readonly name: string }
  | { readonly kind: 'new'; readonly id: string; readonly name: string };

interface State {
  readonly of: Drawn;
  readonly history: History<readonly Ring[]>;
  readonly tool: DrawingTool;
  readonly chosen: string | null;
  /** The lines while a hand is at them; null between two steps. */
  readonly sketch: readonly Ring[] | null;
  /** The pen is there. */
  readonly isReady: boolean;
}

const shape: DrawingTool = { kind: 'shape' };
const noRings: readonly Ring[] = [];

/** The longitude that lines are drawn around: the middle of a region over the date line, so that they go on beyond it; else 0. */
const meridianOf = ({ mapBounds }: RegionConfig): number =>
  mapBounds[0] > mapBounds[2] ? Math.round(middleOfBounds(mapBounds).longitude) : 0;

/** The outline that is being edited: its lines, its steps, what is wrong with it. */
export function useDrawing(region: RegionConfig) {
  const [state, setState] = useState<State | null>(null);
  const controls = useRef<DrawingControls | null>(null);
  const change = (step: (state: State) => State) => setState((now) => (now === null ? null : step(now)));
  const move = (by: typeof undone<readonly Ring[]>) =>
    change((now) => ({ ...now, history: by(now.history), tool: shape, sketch: null }));
  const rings = state?.history.now ?? noRings;
  const shown = state?.sketch ?? rings;

  // In the frame of the map: what was cut at the date line is pulled in one.
  const meridian = meridianOf(region);
  const linesOf = (outline: Outline) =>
    ringsOf(meridian === 0 ? outline : joinedAtAntimeridian(outline, meridian));
  const step = (next: readonly Ring[]) =>
    change((now) => {
      const added = next.find(({ id }) => !now.history.now.some((ring) => ring.id === id));
      return {
        ...now,
        history: stepped(now.history, next),
        tool: shape,
        chosen: added?.id ?? now.chosen,
        sketch: null,
      };
    });

  return {
    meridian,
    of: state?.of ?? null,
    rings,
    tool: state?.tool ?? shape,
    chosen: state?.chosen ?? null,
    controls,
    canUndo: state !== null && (state.history.past.length > 0 || state.sketch !== null),
    canRedo: state !== null && state.history.future.length > 0,
    isChanged: state !== null && state.history.past.length > 0,
    km2: areaOfRings(shown.filter(({ corners }) => corners.length >= 3)),
    /** Why the lines are no outline, in words; null where they are one, or nothing was drawn yet. */
    problem:
      state === null || (rings.length === 0 && state.history.past.length === 0)
        ? null
        : ringsProblem(rings, { bounds: region.mapBounds, regionName: region.regionName }),
    begin(of: Drawn, outline: Outline | null) {
      const first = outline === null ? [] : linesOf(outline);
      const tool: DrawingTool = outline === null ? { kind: 'draw', role: 'edge' } : shape;
      setState({
        of,
        history: begun(first),
        tool,
        chosen: first[0]?.id ?? null,
        sketch: null,
        isReady: false,
      });
    },
    end: () => setState(null),
    isReady: state?.isReady ?? false,
    ready: () => change((now) => (now.isReady ? now : { ...now, isReady: true })),
    choose: (chosen: string | null) => change((now) => ({ ...now, chosen })),
    use: (tool: DrawingTool) => change((now) => ({ ...now, tool, sketch: null })),
    sketch: (sketch: readonly Ring[]) => change((now) => ({ ...now, sketch })),
    step,
    /** Another outline in the place of this one. */
    put: (outline: Outline) => step(linesOf(outline)),
    undo() {
      // A corner of a line that is not closed yet goes before whole steps do.
      if (controls.current?.undoCorner() === true) return;
      move(undone);
    },
    redo: () => move(redone),
    takeAway() {
      change((now) =>
        now.chosen === null
          ? now
          : {
              ...now,
              history: stepped(now.history, withoutRing(now.history.now, now.chosen)),
              chosen: null,
              tool: shape,
            },
      );
    },
  };
}

export type Drawing = ReturnType<typeof useDrawing>;
