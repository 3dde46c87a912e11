import { fromUint8Array } from 'js-base64';
import pLimit from 'p-limit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useBackend } from '../../../../client/context/backend.tsx';
import { type Coverage, CoverageCounter } from '../../../../domain/annotation/drawing/coverage.ts';
import type { Drawing } from '../../../../domain/annotation/drawing/drawing.ts';
import type { Mark } from '../../../../domain/annotation/drawing/stroke.ts';
import type { KeptSketch, Sketchbook, SketchKey } from '../../../../ports/device/sketchbook.ts';
import { type Autosaver, createAutosaver, type SaveState } from '../../shared/autosaver.ts';
import { paintPreview } from '../stage/paint-preview.ts';
import type { Size } from '../tools/viewport.ts';
import { type PhotoToDraw, sketchKey } from './load-drawing.ts';
import { type SavedDrawing, saveDrawing } from './save-drawing.ts';

/** What the screen shows of the work. */
export interface DeskSnapshot {
  readonly drawing: Drawing;
  readonly coverage: Coverage;
  readonly save: SaveState<SavedDrawing>;
}

/** A state of the drawing, with the number under which the device keeps it. */
interface Work {
  readonly marks: readonly Mark[];
  readonly state: number;
}

/** A stroke is saved once the hand has rested for so long; the device has it at once. */
const settleMs = 2500;

export interface DeskDeps {
  readonly key: SketchKey;
  readonly photo: Size;
  readonly sketchbook: Sketchbook;
  readonly start: KeptSketch;
  readonly save: (analysisId: string, marks: readonly Mark[]) => Promise<SavedDrawing>;
}

/** The drawing on one photo: every change is counted, kept on the device, and saved when the hand rests. */
export class DrawingDesk {
  readonly #parts: DeskDeps;
  readonly #shown: StoreApi<DeskSnapshot>;
  readonly #saver: Autosaver<Work, SavedDrawing>;
  #counter: CoverageCounter;
  /** Changes are kept one after the other, in the order in which they were made. */
  readonly #keepingInTurn = pLimit(1);
  readonly snapshot: () => DeskSnapshot;
  readonly subscribe: (listener: () => void) => () => void;

  constructor(deps: DeskDeps) {
    this.#parts = deps;
    const { drawing } = deps.start;
    this.#counter = this.#counted(drawing);
    const coverage = this.#counter.coverage();
    this.#shown = createStore<DeskSnapshot>(() => ({ drawing, coverage, save: { kind: 'nothing-new' } }));
    this.snapshot = this.#shown.getState;
    this.subscribe = this.#shown.subscribe;
    this.#saver = createAutosaver<Work, SavedDrawing>({
      settleMs,
      save: ({ marks }) => deps.save(deps.start.analysisId, marks),
      keep: () => (deps.sketchbook.kept === 'device' ? 'kept' : 'not-kept'),
      // Where the device does not take this, the next visit saves the same drawing once more: nothing is lost.
      forget: ({ state }) => void deps.sketchbook.markSaved(deps.key, state).catch(() => undefined),
      onState: (save) => this.#shown.setState({ save }),
    });
  }

  /** Takes the next state of the drawing; the same object is no change. */
  change(next: Drawing): void {
    const before = this.snapshot().drawing;
    if (next === before) return;
    this.#count(before, next);
    this.#shown.setState({ drawing: next, coverage: this.#counter.coverage(), save: { kind: 'waiting' } });
    const { key, sketchbook, start } = this.#parts;
    // Asked at once: the device has noted it when this line is done.
    const kept = sketchbook.keep(key, start.analysisId, before, next);
    void this.#keepingInTurn(async () => {
      const state = await kept;
      this.#saver.change({ marks: next.marks, state }, 'soon');
    });
  }

  /** Saves what is not saved yet; resolves when the server has it, or with why not. */
  async flush(): Promise<SaveState<SavedDrawing>> {
    await this.#allKept();
    return this.#saver.flush();
  }

  /** What an earlier visit drew and could not save is saved now. Another tab's strokes come in. */
  open(): () => void {
    const { key, sketchbook, start } = this.#parts;
    if (!start.isSaved) {
      this.#saver.change({ marks: start.drawing.marks, state: start.state }, 'soon');
    }
    const stopListening = sketchbook.onChangedElsewhere(key, () => void this.#takeOver());
    return () => {
      stopListening();
      void this.flush();
    };
  }

  async #takeOver(): Promise<void> {
    await this.#allKept();
    const kept = await this.#parts.sketchbook.read(this.#parts.key);
    if (kept === null) return;
    this.#counter = this.#counted(kept.drawing);
    this.#shown.setState({ drawing: kept.drawing, coverage: this.#counter.coverage() });
  }

  #count(before: Drawing, next: Drawing): void {
    const [old, now] = [before.marks, next.marks];
    const added = now.at(-1);
    const isOneMore = now.length === old.length + 1 && now.at(-2) === old.at(-1);
    const isOneLess = now.length === old.length - 1 && now.at(-1) === old.at(-2);
    if (isOneMore && added !== undefined) this.#counter.add(added);
    else if (isOneLess) this.#counter.removeLast();
    else this.#counter = this.#counted(next);
  }

  #counted({ marks }: Drawing): CoverageCounter {
    const counter = new CoverageCounter(this.#parts.photo);
    for (const mark of marks) counter.add(mark);
    return counter;
  }

  /** Behind everything that is on its way onto the device. */
  #allKept(): Promise<void> {
    return this.#keepingInTurn(() => undefined);
  }
}

export interface DeskProps {
  readonly photo: PhotoToDraw;
  readonly uid: string;
  readonly asExpert: boolean;
}

/** Pixels across of the picture that is stored with a drawing. */
const previewWidth = 240;

/** The desk of this photo, for as long as the screen is open. */
export function useDrawingDesk({ photo, uid, asExpert }: DeskProps) {
  const { calls } = useBackend();
  const { event } = useParams();
  const { image, path, sketchbook, start } = photo;
  const [desk] = useState(
    () =>
      new DrawingDesk({
        key: sketchKey(uid, image.id, asExpert),
        photo: image.meta,
        sketchbook,
        start,
        async save(analysisId, marks) {
          const preview = await paintPreview(marks, image.meta, previewWidth);
          const { width, height } = image.meta;
          return saveDrawing(calls, {
            analysisId,
            imagePath: path,
            photo: {
              image: { id: image.id, path: `${image.token}/${image.url}` },
              survey: image.survey,
              width,
              height,
            },
            marks,
            preview:
              preview === null ? undefined : fromUint8Array(new Uint8Array(await preview.arrayBuffer())),
            asExpert,
            eventHandle: event,
          });
        },
      }),
  );
  useEffect(() => {
    const close = desk.open();
    const retry = () => void desk.flush();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      close();
    };
  }, [desk]);
  return [desk, useSyncExternalStore(desk.subscribe, desk.snapshot)] as const;
}
