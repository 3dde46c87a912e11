import { type RefObject, useRef, useState } from 'react';
import { type ImagePoint, imagePoint } from '../../../../domain/annotation/drawing/stroke.ts';
import { useWheel } from '../../drawing/stage/use-wheel.ts';
import { createGesture, type PointerTouch } from '../../drawing/tools/gesture.ts';
import {
  imagePointAt,
  moved,
  type Size,
  type Stage,
  type StagePoint,
  type Viewport,
  zoomed,
} from '../../drawing/tools/viewport.ts';
import type { RegionTool } from '../keys/region-tools.ts';

/** From the whole photo to three times that, half a time a press. */
export const assistedScales = { least: 1, most: 3, step: 0.5 } as const;
const wheelDivisor = 100;
/** A wheel that rested for so many milliseconds turns anew. */
const wheelRestMs = 400;
/** A finger that moved less than so many CSS pixels tapped. */
const tapPixels = 8;

/** Sides of a photo that lies on its side. */
export const turnedSize = ({ width, height }: Size, isTurned: boolean): Size =>
  isTurned ? { width: height, height: width } : { width, height };

/** The place of the photo that is seen at a place of it as it lies. */
export const turnedBack = ([x, y]: ImagePoint, isTurned: boolean): ImagePoint =>
  isTurned ? imagePoint(y, 1 - x) : [x, y];

interface HandDeps {
  readonly ground: Stage;
  readonly view: Viewport;
  readonly tool: RegionTool;
  readonly onViewport: (next: Viewport, stage: Size) => void;
  /** Told once a gesture. */
  readonly onHand: (did: 'move' | 'zoom') => void;
  readonly onTap: (at: ImagePoint) => void;
  /** The line under the hand; empty when it is dropped. */
  readonly onLine: (path: readonly ImagePoint[]) => void;
  readonly onDrawn: (path: readonly ImagePoint[]) => void;
}

/** The wheel enlarges where it points; one turn of it is one gesture. */
function useRegionWheel(now: RefObject<HandDeps>, look: (next: Viewport) => void) {
  const wheeledAt = useRef(Number.NEGATIVE_INFINITY);
  return useWheel((factor, at) => {
    const isNew = performance.now() - wheeledAt.current > wheelRestMs;
    wheeledAt.current = performance.now();
    if (isNew) now.current.onHand('zoom');
    look(zoomed(now.current.ground, now.current.view, factor, at));
  }, wheelDivisor);
}

/** Taps choose, fingers move and pinch, the pen draws. */
export function useRegionHand(deps: HandDeps) {
  const now = useRef(deps);
  now.current = deps;
  const began = useRef<{ readonly at: StagePoint; isTap: boolean } | null>(null);
  const told = useRef<ReadonlySet<'move' | 'zoom'>>(new Set());
  const tellOnce = (did: 'move' | 'zoom') => {
    if (!told.current.has(did)) now.current.onHand(did);
    told.current = new Set([...told.current, did]);
  };

  // Several events may come between two paintings: each goes on from where the last one led.
  const [look] = useState(() => (next: Viewport) => {
    now.current = { ...now.current, view: next };
    now.current.onViewport(next, now.current.ground.stage);
  });

  const [gesture] = useState(() => {
    let line: ImagePoint[] = [];
    const place = (at: StagePoint) => imagePointAt(now.current.ground, now.current.view, at);
    const lift = () => {
      const drawn = line;
      line = [];
      now.current.onLine([]);
      return drawn;
    };
    return createGesture(
      {
        strokeBegan(at) {
          line = [place(at)];
        },
        strokeGrew(points) {
          line = [...line, ...points.map(place)];
          now.current.onLine(line);
        },
        strokeEnded: () => now.current.onDrawn(lift()),
        strokeDropped: () => void lift(),
        panned(by) {
          if (began.current?.isTap === true) return;
          tellOnce('move');
          look(moved(now.current.ground, now.current.view, by));
        },
        pinched(factor, at, by) {
          began.current = null;
          tellOnce('zoom');
          const { ground, view } = now.current;
          look(moved(ground, zoomed(ground, view, factor, at), by));
        },
      },
      () => (now.current.tool === 'pen' ? 'draw' : 'move'),
    );
  });
  const listenToWheel = useRegionWheel(now, look);

  type Pointing = React.PointerEvent<HTMLDivElement>;
  const touchOf = (event: Pointing): PointerTouch => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      pointerId: event.pointerId,
      pointerType: event.pointerType,
      button: Math.max(0, event.button),
      x: event.clientX - box.left,
      y: event.clientY - box.top,
    };
  };
  return {
    onPointerEnter: (event: Pointing) => listenToWheel(event.currentTarget),
    onPointerDown(event: Pointing) {
      listenToWheel(event.currentTarget);
      event.currentTarget.setPointerCapture(event.pointerId);
      const touch = touchOf(event);
      if (event.isPrimary) told.current = new Set();
      began.current = began.current === null ? { at: touch, isTap: true } : null;
      gesture.down(touch);
    },
    onPointerMove(event: Pointing) {
      const touch = touchOf(event);
      const from = began.current;
      if (from !== null && Math.hypot(touch.x - from.at.x, touch.y - from.at.y) > tapPixels)
        from.isTap = false;
      gesture.move(touch, [touch]);
    },
    onPointerUp(event: Pointing) {
      const touch = touchOf(event);
      const isTap = began.current?.isTap === true && touch.button === 0;
      began.current = null;
      gesture.up(touch);
      const { ground, view } = now.current;
      if (isTap) now.current.onTap(imagePointAt(ground, view, touch));
    },
    onPointerCancel(event: Pointing) {
      began.current = null;
      gesture.cancel(touchOf(event));
    },
  };
}
