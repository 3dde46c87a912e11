import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing } from '../../../domain/annotation/drawing.ts';
import { type ImagePoint, penWidth } from '../../../domain/annotation/stroke.ts';
import classes from './draw-work.module.css';
import { createGesture, type PointerTouch } from './gesture.ts';
import { drawMark, drawMarks, inkSize } from './ink.ts';
import { gestureOf, type ToolName } from './tools.ts';
import {
  fittedSize,
  fittedViewport,
  imagePointAt,
  moved,
  refitted,
  type Size,
  type Viewport,
  zoomed,
} from './viewport.ts';

export interface PhotoStageProps {
  readonly src: string;
  readonly alt: string;
  readonly photo: Size;
  readonly drawing: Drawing;
  readonly tool: ToolName;
  /** Ink of the pen; the eraser's line is drawn in white. */
  readonly colour: string;
  /** CSS filter of the photo, for murky water. */
  readonly filter: string;
  readonly viewport: Viewport | null;
  readonly onViewport: (next: Viewport, stage: Size) => void;
  readonly onStroke: (path: readonly ImagePoint[]) => void;
}

/** The photo with the ink on it, under the hand. */
export function PhotoStage(props: PhotoStageProps) {
  const { photo, drawing, viewport, onViewport } = props;
  const { ref, width, height } = useElementSize();
  const stage = { width, height };
  const ground = { stage, photo };
  const shown = viewport ?? fittedViewport(ground);
  const fitted = fittedSize(ground);
  const size = inkSize(photo);
  const live = useRef<SVGPathElement>(null);
  const [hasFailed, setFailed] = useState(false);

  const before = useRef<Size | null>(null);
  const fitToStage = useEffectEvent(() => {
    onViewport(refitted({ stage: before.current ?? stage, photo }, ground, viewport), stage);
    before.current = stage;
  });
  useLayoutEffect(() => {
    if (width > 0 && height > 0) fitToStage();
  }, [width, height]);

  const hand = useHand({ ...props, ground, shown, size, live });
  return (
    <div className={classes.stage} ref={ref} data-tool={props.tool} {...hand}>
      {hasFailed && (
        <p role="alert" className={classes.failed}>
          The photo could not be loaded. Please check the connection and open this page again. What you drew
          is kept.
        </p>
      )}
      <div
        className={classes.paper}
        style={{
          width: fitted.width,
          height: fitted.height,
          transform: `translate(${shown.x}px, ${shown.y}px) scale(${shown.scale})`,
        }}
      >
        <img
          src={props.src}
          alt={props.alt}
          draggable={false}
          style={{ filter: props.filter }}
          onError={() => setFailed(true)}
        />
        <Ink size={size} drawing={drawing} />
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
          <path
            ref={live}
            fill={props.colour}
            stroke={props.colour}
            strokeWidth={penWidth * size.width}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </div>
    </div>
  );
}

/** The finished marks. A new one is added to what is there; everything else draws them all. */
function Ink({ size: { width, height }, drawing }: { readonly size: Size; readonly drawing: Drawing }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Drawing['marks'] | null>(null);
  useLayoutEffect(() => {
    const ink = canvas.current?.getContext('2d');
    if (ink === null || ink === undefined) return;
    const size = { width, height };
    const before = drawn.current;
    const { marks } = drawing;
    const added = marks.at(-1);
    const isOneMore = before !== null && marks.length === before.length + 1 && marks.at(-2) === before.at(-1);
    if (isOneMore && added !== undefined) drawMark(ink, size, added);
    else drawMarks(ink, size, marks);
    drawn.current = marks;
  }, [drawing, width, height]);
  return <canvas ref={canvas} width={width} height={height} />;
}

type HandParts = PhotoStageProps & {
  readonly ground: { readonly stage: Size; readonly photo: Size };
  readonly shown: Viewport;
  readonly size: Size;
  readonly live: React.RefObject<SVGPathElement | null>;
};

/** What the pointers and the wheel do. The line under the hand is drawn without asking React. */
function useHand(parts: HandParts) {
  const now = useRef(parts);
  now.current = parts;
  const path = useRef<ImagePoint[]>([]);
  const frame = useRef(0);

  const [gesture] = useState(() => {
    function show(): void {
      frame.current = 0;
      const { size, live } = now.current;
      const points = path.current.map(([x, y]) => `${x * size.width} ${y * size.height}`);
      live.current?.setAttribute('d', points.length === 0 ? '' : `M${points.join('L')}`);
    }
    function showSoon(): void {
      if (frame.current === 0) frame.current = requestAnimationFrame(show);
    }
    function add(points: readonly { readonly x: number; readonly y: number }[]): void {
      const { ground, shown } = now.current;
      for (const point of points) path.current.push(imagePointAt(ground, shown, point));
      showSoon();
    }
    function lift(): readonly ImagePoint[] {
      const done = path.current;
      path.current = [];
      showSoon();
      return done;
    }
    function look(next: Viewport): void {
      now.current = { ...now.current, shown: next };
      now.current.onViewport(next, now.current.ground.stage);
    }
    return createGesture(
      {
        strokeBegan(at) {
          path.current = [];
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

/** Pixels of the wheel for a factor of e. */
const wheelDivisor = 400;
