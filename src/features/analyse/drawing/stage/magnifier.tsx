import { useImperativeHandle, useRef } from 'react';
import { fittedSize, type Size, type Stage, type StagePoint, type Viewport } from '../tools/viewport.ts';
import { glassSize, magnification, magnifierPlace } from './magnifier-place.ts';
import classes from './photo-stage.module.css';

/** What lies under the finger. */
export interface Magnified {
  readonly finger: StagePoint;
  readonly ground: Stage;
  readonly shown: Viewport;
  readonly photo: HTMLImageElement;
  readonly ink: HTMLCanvasElement;
  /** The growing line as the data of an SVG path, in pixels of a canvas of `size`. */
  readonly line: string;
  readonly size: Size;
  readonly colour: string;
  /** Thickness of the line in the same pixels. */
  readonly thickness: number;
  /** Whether what the line goes around belongs to it. */
  readonly isFilled: boolean;
}

export interface MagnifierHandle {
  show(view: Magnified): void;
  hide(): void;
}

export interface MagnifierProps {
  readonly handle: React.RefObject<MagnifierHandle | null>;
  /** CSS filter of the photo. */
  readonly filter: string;
}

/**
 * A round glass that shows what the finger hides. It is moved and drawn without asking React, at every frame: three
 * small canvases, because photo, ink and line each have a filter or a transparency of their own.
 */
export function Magnifier({ handle, filter }: MagnifierProps) {
  const glass = useRef<HTMLDivElement>(null);
  const photo = useRef<HTMLCanvasElement>(null);
  const ink = useRef<HTMLCanvasElement>(null);
  const line = useRef<HTMLCanvasElement>(null);
  useImperativeHandle(handle, () => ({
    show(view) {
      if (glass.current === null) return;
      const { x, y } = magnifierPlace(view.finger, view.ground.stage);
      glass.current.style.transform = `translate(${x - glassSize / 2}px, ${y - glassSize / 2}px)`;
      glass.current.hidden = false;
      drawPart(cleared(photo.current), view.photo, partUnder(view));
      drawPart(cleared(ink.current), view.ink, partUnder(view));
      drawLine(cleared(line.current), view);
    },
    hide() {
      if (glass.current !== null) glass.current.hidden = true;
    },
  }));
  return (
    <div ref={glass} className={classes.glass} hidden aria-hidden data-magnifier>
      <canvas ref={photo} style={{ filter }} />
      <canvas ref={ink} className={classes.ink} />
      <canvas ref={line} className={classes.line} />
    </div>
  );
}

/** The part of the photo under the glass, as shares of it; may reach past its edges. */
function partUnder({ finger, ground, shown }: Magnified) {
  const fitted = fittedSize(ground);
  const [width, height] = [fitted.width * shown.scale, fitted.height * shown.scale];
  const side = glassSize / magnification;
  return {
    left: (finger.x - shown.x - side / 2) / width,
    top: (finger.y - shown.y - side / 2) / height,
    width: side / width,
    height: side / height,
  };
}

/** An empty canvas with a pixel for each of the screen's. */
function cleared(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null {
  if (canvas === null) return null;
  const pixels = Math.round(glassSize * window.devicePixelRatio);
  if (canvas.width !== pixels) {
    canvas.width = pixels;
    canvas.height = pixels;
  }
  const context = canvas.getContext('2d');
  context?.setTransform(1, 0, 0, 1, 0, 0);
  context?.clearRect(0, 0, pixels, pixels);
  return context;
}

function drawPart(
  context: CanvasRenderingContext2D | null,
  picture: HTMLImageElement | HTMLCanvasElement,
  part: ReturnType<typeof partUnder>,
): void {
  const isImage = picture instanceof HTMLImageElement;
  const width = isImage ? picture.naturalWidth : picture.width;
  const height = isImage ? picture.naturalHeight : picture.height;
  // A photo that is not there yet, or will not come.
  if (context === null || width === 0 || height === 0) return;
  context.drawImage(
    picture,
    part.left * width,
    part.top * height,
    part.width * width,
    part.height * height,
    0,
    0,
    context.canvas.width,
    context.canvas.height,
  );
}

function drawLine(context: CanvasRenderingContext2D | null, view: Magnified): void {
  if (context === null || view.line === '') return;
  const part = partUnder(view);
  const scaleX = context.canvas.width / (part.width * view.size.width);
  const scaleY = context.canvas.height / (part.height * view.size.height);
  context.setTransform(
    scaleX,
    0,
    0,
    scaleY,
    -part.left * view.size.width * scaleX,
    -part.top * view.size.height * scaleY,
  );
  const line = new Path2D(view.line);
  context.fillStyle = view.colour;
  context.strokeStyle = view.colour;
  context.lineWidth = view.thickness;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  if (view.isFilled) context.fill(line);
  context.stroke(line);
}
