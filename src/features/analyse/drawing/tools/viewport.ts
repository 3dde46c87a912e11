import { type ImagePoint, imagePoint } from '../../../../domain/annotation/drawing/stroke.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place on the stage, in CSS pixels from its top left. */
export interface StagePoint {
  readonly x: number;
  readonly y: number;
}

/** Where the photo lies on the stage: its top left corner, and how much larger than fitted it is. */
export interface Viewport extends StagePoint {
  readonly scale: number;
}

/** What a viewport is bounded by: the stage in CSS pixels, and the photo in its own. */
export interface Stage {
  readonly stage: Size;
  readonly photo: Size;
  /** How far the photo can be enlarged, where that is not by its pixels. */
  readonly scales?: ZoomRange;
}

/** How many times as large as fitted, and how much more a button makes it. */
export interface ZoomRange {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** Rule 12.16: out to 0.9 of the fitted photo, in to 3 times its natural width; 250 pixels past its edges. */
const leastScale = 0.9;
const mostNaturalScale = 3;
const overscroll = 250;
/** The buttons go from one end to the other in four steps (rule 12.16). */
export const zoomSteps = 4;

/** Size of the photo where all of it is to be seen, as large as there is room. */
export function fittedSize({ stage, photo }: Stage): Size {
  const share = Math.min(stage.width / photo.width, stage.height / photo.height);
  return { width: photo.width * share, height: photo.height * share };
}

export function mostScale(ground: Stage): number {
  if (ground.scales !== undefined) return ground.scales.most;
  return Math.max(1, (mostNaturalScale * ground.photo.width) / Math.max(1, fittedSize(ground).width));
}

/** The whole photo in the middle of the stage. */
export function fittedViewport(ground: Stage): Viewport {
  const { width, height } = fittedSize(ground);
  return { scale: 1, x: (ground.stage.width - width) / 2, y: (ground.stage.height - height) / 2 };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Keeps a side of the photo within reach: in the middle where it is smaller than the stage, else not too far out. */
function bounded(at: number, photo: number, stage: number): number {
  if (photo <= stage) return (stage - photo) / 2;
  const margin = Math.min(overscroll, stage / 2);
  return clamp(at, stage - photo - margin, margin);
}

function within(ground: Stage, { scale, x, y }: Viewport): Viewport {
  const fitted = fittedSize(ground);
  return {
    scale,
    x: bounded(x, fitted.width * scale, ground.stage.width),
    y: bounded(y, fitted.height * scale, ground.stage.height),
  };
}

/** The photo pushed aside by so many CSS pixels. */
export function moved(ground: Stage, viewport: Viewport, by: StagePoint): Viewport {
  return within(ground, { ...viewport, x: viewport.x + by.x, y: viewport.y + by.y });
}

/** Where the photo lies after the stage changed its size: all of it where all was seen, else the same middle. */
export function refitted(before: Stage, now: Stage, viewport: Viewport | null): Viewport {
  if (viewport === null || viewport.scale <= 1) return fittedViewport(now);
  const [x, y] = imagePointAt(before, viewport, { x: before.stage.width / 2, y: before.stage.height / 2 });
  const scale = Math.min(mostScale(now), (viewport.scale * fittedSize(before).width) / fittedSize(now).width);
  const { width, height } = fittedSize(now);
  return within(now, {
    scale,
    x: now.stage.width / 2 - x * width * scale,
    y: now.stage.height / 2 - y * height * scale,
  });
}

/** The photo larger (or smaller) by a factor; what is under `at` stays there. */
export function zoomed(ground: Stage, viewport: Viewport, factor: number, at: StagePoint): Viewport {
  const scale = clamp(viewport.scale * factor, ground.scales?.least ?? leastScale, mostScale(ground));
  const by = scale / viewport.scale;
  return within(ground, {
    scale,
    x: at.x - (at.x - viewport.x) * by,
    y: at.y - (at.y - viewport.y) * by,
  });
}

/** One step of the buttons, in or out, around the middle of the stage. */
export function zoomedByStep(ground: Stage, viewport: Viewport, direction: 1 | -1): Viewport {
  const middle = { x: ground.stage.width / 2, y: ground.stage.height / 2 };
  if (ground.scales !== undefined) {
    const wanted = viewport.scale + direction * ground.scales.step;
    return zoomed(ground, viewport, Math.max(0.1, wanted) / viewport.scale, middle);
  }
  const step = mostScale(ground) ** (1 / zoomSteps);
  return zoomed(ground, viewport, direction === 1 ? step : 1 / step, middle);
}

/** The place of the photo that lies under a place of the stage. */
export function imagePointAt(ground: Stage, viewport: Viewport, at: StagePoint): ImagePoint {
  const fitted = fittedSize(ground);
  return imagePoint(
    (at.x - viewport.x) / (fitted.width * viewport.scale),
    (at.y - viewport.y) / (fitted.height * viewport.scale),
  );
}
