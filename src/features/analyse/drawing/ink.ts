import { type ImagePoint, type Mark, penWidth, type Tool } from '../../../domain/annotation/stroke.ts';
import type { Size } from './viewport.ts';

type Ink = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Pixels of the canvas that a drawing is shown on, at the most: the photo that is shown has no more either. */
const widestInk = 2000;

export function inkSize(photo: Size): Size {
  const share = Math.min(1, widestInk / photo.width);
  return { width: Math.round(photo.width * share), height: Math.round(photo.height * share) };
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
export function drawStroke(ink: Ink, size: Size, path: readonly ImagePoint[], tool: Tool): void {
  ink.save();
  ink.globalCompositeOperation = tool.erase === true ? 'destination-out' : 'source-over';
  ink.fillStyle = tool.colour;
  ink.strokeStyle = tool.colour;
  ink.lineWidth = penWidth * size.width;
  ink.lineCap = 'round';
  ink.lineJoin = 'round';
  const line = traced(path, size);
  ink.fill(line);
  ink.stroke(line);
  ink.restore();
}

/** Adds one mark to what is there. */
export function drawMark(ink: Ink, size: Size, mark: Mark): void {
  if (mark.kind === 'stroke') {
    drawStroke(ink, size, mark.path, mark.tool);
    return;
  }
  ink.save();
  ink.globalCompositeOperation = 'destination-over';
  ink.fillStyle = mark.tool.colour;
  ink.fillRect(0, 0, size.width, size.height);
  ink.restore();
}

/** Draws everything anew, as after an undo. */
export function drawMarks(ink: Ink, size: Size, marks: readonly Mark[]): void {
  ink.clearRect(0, 0, size.width, size.height);
  for (const mark of marks) drawMark(ink, size, mark);
}
