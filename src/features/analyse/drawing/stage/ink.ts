import { wholeBox } from '../../../../domain/annotation/drawing/paint-marks.ts';
import {
  grownBox,
  type Look,
  paintShown,
  plainLook,
} from '../../../../domain/annotation/drawing/paint-shown.ts';
import { boxOfStroke, type PixelBox } from '../../../../domain/annotation/drawing/paint-stroke.ts';
import {
  type ImagePoint,
  type Mark,
  penWidth,
  type Tool,
} from '../../../../domain/annotation/drawing/stroke.ts';
import type { Size } from '../tools/viewport.ts';

type Ink = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Pixels of the longer side of the canvas that a drawing is shown on; those of the photo that is shown. */
const inkPixels = 2000;

/** Always as fine, so that ink on a small photo has no coarser edge than on a large one. */
export function inkSize(photo: Size): Size {
  const share = inkPixels / Math.max(photo.width, photo.height);
  return {
    width: Math.max(1, Math.round(photo.width * share)),
    height: Math.max(1, Math.round(photo.height * share)),
  };
}

function traced(path: readonly ImagePoint[], { width, height }: Size): Path2D {
  const line = new Path2D();
  for (const [index, [x, y]] of path.entries()) {
    if (index === 0) line.moveTo(x * width, y * height);
    else line.lineTo(x * width, y * height);
  }
  return line;
}

/** Draws a stroke as it is counted: its line, and what the line goes around. */
function drawStroke(ink: Ink, size: Size, path: readonly ImagePoint[], tool: Tool, opacity: number): void {
  ink.save();
  ink.fillStyle = tool.colour;
  ink.strokeStyle = tool.colour;
  ink.lineWidth = penWidth * size.width;
  ink.lineCap = 'round';
  ink.lineJoin = 'round';
  const line = traced(path, size);
  const lay = (how: GlobalCompositeOperation): void => {
    ink.globalCompositeOperation = how;
    ink.fill(line);
    ink.stroke(line);
  };
  // What is there does not shine through.
  if (tool.erase === true || opacity < 1) lay('destination-out');
  ink.globalAlpha = opacity;
  if (tool.erase !== true) lay('source-over');
  ink.restore();
}

/** Adds one mark to what is there. Less opaque, its rim is twice as strong as the rest, and a zap lies below all of it. */
export function drawMark(ink: Ink, size: Size, mark: Mark, opacity = 1): void {
  if (mark.kind === 'stroke') {
    drawStroke(ink, size, mark.path, mark.tool, opacity);
    return;
  }
  ink.save();
  ink.globalCompositeOperation = 'destination-over';
  ink.fillStyle = mark.tool.colour;
  ink.fillRect(0, 0, size.width, size.height);
  ink.restore();
}

/**
 * Puts a drawing, or a part of it, in place of what is there. The pixels are ours and not the canvas's: it would paint
 * 2,000 strokes one over the other, six to twenty times as long, and blend colours where they meet.
 */
export function drawMarks(
  ink: Ink,
  size: Size,
  marks: readonly Mark[],
  box = wholeBox(size),
  look = plainLook,
): void {
  const pixels = paintShown(marks, size, box, look);
  ink.putImageData(new ImageData(pixels, box.right - box.left + 1), box.left, box.top);
}

/** How much coarser a drawing may be for the moment in which it comes up: a quarter of the pixels, a third of the time. */
const roughness = 2;

/** Shows a whole drawing as it is, coarsely; `drawMarks` makes it fine. */
export function roughOut(ink: Ink, size: Size, marks: readonly Mark[], { opacity } = plainLook): void {
  const rough = {
    width: Math.ceil(size.width / roughness),
    height: Math.ceil(size.height / roughness),
  };
  const sheet = document.createElement('canvas');
  sheet.width = rough.width;
  sheet.height = rough.height;
  sheet
    .getContext('2d')
    ?.putImageData(
      new ImageData(paintShown(marks, rough, undefined, { opacity, hasEdges: false }), rough.width),
      0,
      0,
    );
  ink.clearRect(0, 0, size.width, size.height);
  ink.drawImage(sheet, 0, 0, size.width, size.height);
}

/** Marks of a drawing that takes longer to paint than a frame. */
const manyMarks = 200;

export function isLong(marks: readonly Mark[]): boolean {
  return marks.length > manyMarks;
}

/** Marks that are drawn onto what is there, one by one; of more, the whole picture is sooner made anew. */
const fewMarks = 20;

/** What a canvas that shows `before` needs in order to show `now`. */
export type InkChange =
  | { readonly kind: 'add'; readonly marks: readonly Mark[] }
  | { readonly kind: 'repaint'; readonly box: PixelBox };

/** The marks with which both begin. */
export function sameStart(before: readonly Mark[], now: readonly Mark[]): readonly Mark[] {
  let same = 0;
  while (same < before.length && before[same] === now[same]) same += 1;
  return now.slice(0, same);
}

/** A new mark is added to what is there; what is taken back is painted over, where it was and nowhere else. */
export function inkChange(before: readonly Mark[], now: readonly Mark[], size: Size): InkChange {
  const same = sameStart(before, now).length;
  const added = now.slice(same);
  if (same === before.length && added.length <= fewMarks) return { kind: 'add', marks: added };
  return { kind: 'repaint', box: boxOfMarks([...before.slice(same), ...added], size) };
}

function boxOfMarks(marks: readonly Mark[], size: Size): PixelBox {
  const whole = wholeBox(size);
  const boxes = marks.map((mark) => (mark.kind === 'zap' ? whole : boxOfStroke(mark.path, size)));
  return boxes.reduce((all, box) => ({
    left: Math.min(all.left, box.left),
    top: Math.min(all.top, box.top),
    right: Math.max(all.right, box.right),
    bottom: Math.max(all.bottom, box.bottom),
  }));
}

/** Whether a canvas that marks are added to shows them as they are to be seen. */
export function isExact({ opacity, hasEdges }: Look): boolean {
  return opacity === 1 && !hasEdges;
}

/**
 * Brings a canvas that shows `before` (null: nothing yet) to `now`, in a moment. Where strokes were added to ink that is
 * less opaque, or has edges, that is nearly so: `settleInk` makes it right.
 */
export function updateInk(
  ink: Ink,
  size: Size,
  before: readonly Mark[] | null,
  now: readonly Mark[],
  look: Look = plainLook,
): void {
  const change = inkChange(before ?? [], now, size);
  const isSimple = change.kind === 'add' && change.marks.every(({ kind }) => kind === 'stroke');
  if (change.kind === 'add' && (isSimple || isExact(look))) {
    for (const mark of change.marks) drawMark(ink, size, mark, look.opacity);
    return;
  }
  settleInk(ink, size, before ?? [], now, look);
}

/** Paints what has changed since `before` as it is to be seen, with what its edges depend on. */
export function settleInk(
  ink: Ink,
  size: Size,
  before: readonly Mark[],
  now: readonly Mark[],
  look: Look,
): void {
  const change = inkChange(before, now, size);
  if (change.kind === 'add' && change.marks.length === 0) return;
  const box = change.kind === 'add' ? boxOfMarks(change.marks, size) : change.box;
  drawMarks(ink, size, now, look.hasEdges ? grownBox(box, size) : box, look);
}
