import type { ImagePoint } from '../../../../domain/annotation/drawing/stroke.ts';
import type { HandLine } from '../tools/tools.ts';
import { imagePointAt, type Size, type Stage, type StagePoint, type Viewport } from '../tools/viewport.ts';
import type { MagnifierHandle } from './magnifier.tsx';

/** What the line is drawn on, and with. */
export interface LineDeps {
  readonly ground: Stage;
  readonly shown: Viewport;
  /** Pixels of the ink. */
  readonly size: Size;
  readonly colour: string;
  readonly handLine: HandLine;
  readonly image: React.RefObject<HTMLImageElement | null>;
  readonly ink: React.RefObject<HTMLCanvasElement | null>;
  /** The line that grows under the hand. */
  readonly line: React.RefObject<SVGPathElement | null>;
  readonly magnifier: React.RefObject<MagnifierHandle | null>;
}

/** The line under the hand, drawn frame by frame without asking React. */
export interface GrowingLine {
  begin(at: StagePoint, pointerType: string): void;
  add(points: readonly StagePoint[]): void;
  /** The line is gone from the screen; answers what it was. */
  lift(): readonly ImagePoint[];
}

/** `now` tells the ground as it is at the moment: it is moved and zoomed between two frames. */
export function createGrowingLine(now: () => LineDeps): GrowingLine {
  let path: ImagePoint[] = [];
  /** Where the finger is that draws; null for a mouse or a pen, which hide nothing. */
  let finger: StagePoint | null = null;
  let frame = 0;
  /** The line as it is shown, so that a frame writes down only what is new of it. */
  let lineData = '';
  let shownPoints = 0;

  function show(): void {
    frame = 0;
    const { size, line } = now();
    const points = path.slice(shownPoints);
    for (const [x, y] of points) {
      lineData += `${lineData === '' ? 'M' : 'L'}${tenth(x * size.width)} ${tenth(y * size.height)}`;
    }
    shownPoints += points.length;
    line.current?.setAttribute('d', lineData);
    magnify();
  }

  function magnify(): void {
    const { ground, shown, size, colour, handLine, magnifier, image, ink } = now();
    // A touch that has not moved may be the first of two fingers.
    if (finger === null || path.length < 2 || image.current === null || ink.current === null) {
      magnifier.current?.hide();
      return;
    }
    magnifier.current?.show({
      finger,
      ground,
      shown,
      photo: image.current,
      ink: ink.current,
      line: lineData,
      size,
      colour,
      thickness: handLine.width * size.width,
      isFilled: handLine.isFilled,
    });
  }

  function showSoon(): void {
    if (frame === 0) frame = requestAnimationFrame(show);
  }

  function clear(): void {
    path = [];
    lineData = '';
    shownPoints = 0;
  }

  function add(points: readonly StagePoint[]): void {
    const { ground, shown } = now();
    for (const point of points) path.push(imagePointAt(ground, shown, point));
    if (finger !== null) finger = points.at(-1) ?? finger;
    showSoon();
  }

  return {
    begin(at, pointerType) {
      clear();
      finger = pointerType === 'touch' ? at : null;
      add([at]);
    },
    add,
    lift() {
      const done = path;
      clear();
      finger = null;
      showSoon();
      return done;
    },
  };
}

/** Finer than a screen shows of the ink. */
const tenth = (pixels: number) => Math.round(pixels * 10) / 10;
