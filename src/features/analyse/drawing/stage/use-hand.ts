import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ImagePoint, penWidth } from '../../../../domain/annotation/drawing/stroke.ts';
import { createGesture, type PointerTouch } from '../tools/gesture.ts';
import { gestureOf, type ToolName } from '../tools/tools.ts';
import {
  imagePointAt,
  moved,
  type Size,
  type Stage,
  type StagePoint,
  type Viewport,
  zoomed,
} from '../tools/viewport.ts';
import type { MagnifierHandle } from './magnifier.tsx';

export interface HandParts {
  readonly ground: Stage;
  readonly shown: Viewport;
  /** Pixels of the ink. */
  readonly size: Size;
  readonly tool: ToolName;
  readonly colour: string;
  readonly image: React.RefObject<HTMLImageElement | null>;
  readonly ink: React.RefObject<HTMLCanvasElement | null>;
  /** The line that grows under the hand. */
  readonly line: React.RefObject<SVGPathElement | null>;
  readonly magnifier: React.RefObject<MagnifierHandle | null>;
  readonly onViewport: (next: Viewport, stage: Size) => void;
  readonly onStroke: (path: readonly ImagePoint[]) => void;
}

/** What the pointers and the wheel do. The line under the hand is drawn without asking React. */
export function useHand(parts: HandParts) {
  const now = useRef(parts);
  now.current = parts;
  const path = useRef<ImagePoint[]>([]);
  /** Where the finger is that draws; null for a mouse or a pen, which hide nothing. */
  const finger = useRef<StagePoint | null>(null);
  const frame = useRef(0);

  const [gesture] = useState(() => {
    /** The line as it is shown, so that a frame writes down only what is new of it. */
    let lineData = '';
    let shownPoints = 0;
    function show(): void {
      frame.current = 0;
      const { size, line } = now.current;
      const points = path.current.slice(shownPoints);
      for (const [x, y] of points) {
        lineData += `${lineData === '' ? 'M' : 'L'}${tenth(x * size.width)} ${tenth(y * size.height)}`;
      }
      shownPoints += points.length;
      line.current?.setAttribute('d', lineData);
      magnify(lineData);
    }
    function begin(): void {
      path.current = [];
      lineData = '';
      shownPoints = 0;
    }
    function magnify(line: string): void {
      const { ground, shown, size, colour, magnifier, image, ink } = now.current;
      // A touch that has not moved may be the first of two fingers.
      if (
        finger.current === null ||
        path.current.length < 2 ||
        image.current === null ||
        ink.current === null
      )
        magnifier.current?.hide();
      else {
        magnifier.current?.show({
          finger: finger.current,
          ground,
          shown,
          photo: image.current,
          ink: ink.current,
          line,
          size,
          colour,
          thickness: penWidth * size.width,
        });
      }
    }
    function showSoon(): void {
      if (frame.current === 0) frame.current = requestAnimationFrame(show);
    }
    function add(points: readonly StagePoint[]): void {
      const { ground, shown } = now.current;
      for (const point of points) path.current.push(imagePointAt(ground, shown, point));
      if (finger.current !== null) finger.current = points.at(-1) ?? finger.current;
      showSoon();
    }
    function lift(): readonly ImagePoint[] {
      const done = path.current;
      begin();
      finger.current = null;
      showSoon();
      return done;
    }
    function look(next: Viewport): void {
      now.current = { ...now.current, shown: next };
      now.current.onViewport(next, now.current.ground.stage);
    }
    return createGesture(
      {
        strokeBegan(at, pointerType) {
          begin();
          finger.current = pointerType === 'touch' ? at : null;
          add([at]);
        },
        strokeGrew: add,
        strokeEnded: () => now.current.onStroke(lift()),
        strokeDropped: () => void lift(),
        panned: (by) => look(moved(now.current.ground, now.current.shown, by)),
        pinched: (factor, at, by) =>
          look(moved(now.current.ground, zoomed(now.current.ground, now.current.shown, factor, at), by)),
      },
      () => gestureOf(now.current.tool),
    );
  });

  const wheel = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
    event.preventDefault();
    const box = element.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    parts.onViewport(
      zoomed(parts.ground, parts.shown, Math.exp(-event.deltaY / wheelDivisor), at),
      parts.ground.stage,
    );
  });
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (element === null) return;
    const turn = (event: WheelEvent) => wheel(event, element);
    // React listens to wheels passively, and then the page would scroll as well.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [element]);

  type Pointing = React.PointerEvent<HTMLDivElement>;
  const placeIn = (box: DOMRect) => (event: { clientX: number; clientY: number }) => ({
    x: event.clientX - box.left,
    y: event.clientY - box.top,
  });
  const touchOf = (event: Pointing): PointerTouch => ({
    pointerId: event.pointerId,
    pointerType: event.pointerType,
    button: Math.max(0, event.button),
    ...placeIn(event.currentTarget.getBoundingClientRect())(event),
  });
  return {
    onPointerEnter: (event: Pointing) => setElement(event.currentTarget),
    onPointerDown(event: Pointing) {
      setElement(event.currentTarget);
      event.currentTarget.setPointerCapture(event.pointerId);
      gesture.down(touchOf(event));
    },
    onPointerMove(event: Pointing) {
      const place = placeIn(event.currentTarget.getBoundingClientRect());
      const measured = event.nativeEvent.getCoalescedEvents?.() ?? [];
      const touch = touchOf(event);
      gesture.move(touch, measured.length === 0 ? [touch] : measured.map(place));
    },
    onPointerUp: (event: Pointing) => gesture.up(touchOf(event)),
    onPointerCancel: (event: Pointing) => gesture.cancel(touchOf(event)),
  };
}

/** Finer than a screen shows of the ink. */
const tenth = (pixels: number) => Math.round(pixels * 10) / 10;

/** Pixels of the wheel for a factor of e. */
const wheelDivisor = 400;
