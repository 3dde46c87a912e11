import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing } from '../../../../domain/annotation/drawing/drawing.ts';
import { brushWidth } from '../../../../domain/annotation/drawing/rub-path.ts';
import type { ImagePoint } from '../../../../domain/annotation/drawing/stroke.ts';
import { say } from '../../../../language/say.ts';
import { lineStyle, lookOf, type Overlay } from '../overlay/overlay.ts';
import { handLineOf, type ToolName } from '../tools/tools.ts';
import { fittedSize, fittedViewport, refitted, type Size, type Viewport } from '../tools/viewport.ts';
import { inkSize } from './ink.ts';
import { InkLayer } from './ink-layer.tsx';
import { Magnifier, type MagnifierHandle } from './magnifier.tsx';
import classes from './photo-stage.module.css';
import { useHand } from './use-hand.ts';

/** CSS pixels across of the largest picture that browsers take for a pointer. */
const maxPixels = 128;

/** A pointer as wide as the brush on the screen, a ring that is seen on light and dark; a cross where it is too wide. */
function brushCursor(across: number): string {
  const size = Math.ceil(across) + 4;
  if (size > maxPixels) return 'crosshair';
  const ring = (colour: string, width: number) =>
    `<circle cx="${size / 2}" cy="${size / 2}" r="${across / 2}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ring('#0b1620', 3)}${ring('#ffffff', 1.5)}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(picture)}") ${size / 2} ${size / 2}, crosshair`;
}

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
  readonly overlay: Overlay;
  /** The photo alone, for as long as this is so. */
  readonly isHidden: boolean;
  readonly viewport: Viewport | null;
  readonly onViewport: (next: Viewport, stage: Size) => void;
  readonly onStroke: (path: readonly ImagePoint[]) => void;
  /** Lies over the ink, and moves with the photo. */
  readonly over?: ReactNode;
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
  const image = useRef<HTMLImageElement>(null);
  const ink = useRef<HTMLCanvasElement>(null);
  const line = useRef<SVGPathElement>(null);
  const magnifier = useRef<MagnifierHandle>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const before = useRef<Size | null>(null);
  const fitToStage = useEffectEvent(() => {
    onViewport(refitted({ stage: before.current ?? stage, photo }, ground, viewport), stage);
    before.current = stage;
  });
  useLayoutEffect(() => {
    if (width > 0 && height > 0) fitToStage();
  }, [width, height]);

  const look = lookOf[props.overlay.strength][props.overlay.hasEdges ? 'edged' : 'plain'];
  const handLine = handLineOf(props.tool);
  const hand = useHand({ ...props, handLine, ground, shown, size, image, ink, line, magnifier });
  return (
    <div
      className={classes.stage}
      ref={ref}
      style={{
        ...lineStyle(props.overlay),
        ...(props.tool === 'brush' ? { cursor: brushCursor(brushWidth * fitted.width * shown.scale) } : {}),
      }}
      data-tool={props.tool}
      data-hides={props.isHidden || undefined}
      {...hand}
    >
      {failed === props.src && (
        <p role="alert" className={classes.failed}>
          {say(
            'The photo could not be loaded. Please check the connection and open this page again. What you drew is kept.',
          )}
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
          ref={image}
          src={props.src}
          alt={props.alt}
          draggable={false}
          style={{ filter: props.filter }}
          onError={() => setFailed(props.src)}
        />
        <InkLayer canvas={ink} size={size} marks={drawing.marks} look={look} />
        <svg viewBox={`0 0 ${size.width} ${size.height}`} className={classes.line} aria-hidden>
          <path
            ref={line}
            fill={handLine.isFilled ? props.colour : 'none'}
            stroke={props.colour}
            strokeWidth={handLine.width * size.width}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {props.over}
      </div>
      <Magnifier handle={magnifier} filter={props.filter} />
    </div>
  );
}
