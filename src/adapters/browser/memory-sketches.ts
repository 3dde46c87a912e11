import type { Drawing } from '../../domain/annotation/drawing/drawing.ts';
import type { KeptSketch, WaitingSketch } from '../../ports/device/sketchbook.ts';
import type { SketchHead } from './sketch-rows.ts';

/** Drawings that the device does not take: they last as long as the page. */
export interface MemorySketches {
  has(name: string): boolean;
  read(name: string): KeptSketch | null;
  /** Answers the number of the state that the drawing has now. */
  keep(name: string, analysisId: string, drawing: Drawing): number;
  markSaved(name: string, state: number): void;
  waiting(uid: string): WaitingSketch[];
}

export function createMemorySketches(): MemorySketches {
  const memory = new Map<string, SketchHead & { readonly drawing: Drawing }>();
  return {
    has: (name) => memory.has(name),
    read(name) {
      const here = memory.get(name);
      if (here === undefined) return null;
      const { analysisId, drawing, state, savedState } = here;
      return { analysisId, drawing, state, isSaved: savedState >= state };
    },
    keep(name, analysisId, drawing) {
      const head = memory.get(name);
      const state = (head?.state ?? 0) + 1;
      memory.set(name, { analysisId, state, savedState: head?.savedState ?? 0, drawing });
      return state;
    },
    markSaved(name, state) {
      const here = memory.get(name);
      if (here !== undefined) memory.set(name, { ...here, savedState: Math.max(here.savedState, state) });
    },
    waiting: (uid) =>
      [...memory].flatMap(([name, { state, savedState, drawing }]) =>
        name.startsWith(`${uid}/`) && savedState < state
          ? [{ imageId: name.slice(uid.length + 1), drawing }]
          : [],
      ),
  };
}
