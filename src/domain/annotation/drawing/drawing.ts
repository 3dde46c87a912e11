import type { Category, ModifierId } from '../category/category.ts';
import { isFlag } from '../category/category-tree.ts';
import type { RasterSize } from './paint-stroke.ts';
import { rubbedPath } from './rub-path.ts';
import { simplifyPath } from './simplify-path.ts';
import { eraserTool, type ImagePoint, leastStrokePoints, type Mark, toolFor } from './stroke.ts';

/** What somebody drew on a photo, and what they took back and may still want again. Never changed in place. */
export interface Drawing {
  /** In the order in which they were made. */
  readonly marks: readonly Mark[];
  /** Taken back, the next to come again last. */
  readonly undone: readonly Mark[];
}

export const emptyDrawing: Drawing = { marks: [], undone: [] };

/** What a line is drawn with. */
export type Pen =
  | { readonly kind: 'pen'; readonly category: Category; readonly mod?: ModifierId }
  /** Takes away what the line goes around. */
  | { readonly kind: 'eraser' }
  /** Takes away what the line goes over, as wide as a brush on a photo of this size. */
  | { readonly kind: 'brush'; readonly photo: RasterSize };

/** The last of all marks has the latest time, also when a clock was set back. */
function nextSince({ marks, undone }: Drawing, now: number): number {
  const latest = Math.max(0, ...[marks.at(-1), undone[0]].map((mark) => mark?.tool.since ?? 0));
  return Math.max(now, latest + 1);
}

function withMark(drawing: Drawing, mark: Mark): Drawing {
  return { marks: [...drawing.marks, mark], undone: [] };
}

/**
 * Adds a finished stroke, simplified. Fewer than four points are a slip of the hand and change nothing, but a brush
 * that only touched takes a dot away; drawing on a photo that is flagged as bad changes nothing either.
 *
 * @param now Milliseconds since 1970.
 */
export function addStroke(drawing: Drawing, path: readonly ImagePoint[], pen: Pen, now: number): Drawing {
  const isBrush = pen.kind === 'brush';
  if (path.length < (isBrush ? 1 : leastStrokePoints) || flagOf(drawing) !== undefined) return drawing;
  const since = nextSince(drawing, now);
  const tool = pen.kind === 'pen' ? toolFor(pen.category, since, pen.mod) : eraserTool(since);
  const drawn = isBrush ? rubbedPath(path, pen.photo) : simplifyPath(path);
  return withMark(drawing, { kind: 'stroke', path: drawn, tool });
}

/** Fills everything that has no colour yet (rule 12.8). */
export function addZap(drawing: Drawing, category: Category, now: number, mod?: ModifierId): Drawing {
  if (flagOf(drawing) !== undefined) return drawing;
  return withMark(drawing, { kind: 'zap', tool: toolFor(category, nextSince(drawing, now), mod) });
}

/** Clears the drawing and says why the photo is of no use: the flag is over all of it. */
export function flagDrawing(drawing: Drawing, flag: Category, now: number): Drawing {
  const zap: Mark = { kind: 'zap', tool: toolFor(flag, nextSince(drawing, now)) };
  return { marks: [zap], undone: [] };
}

/** The flag of a photo that was found to be bad. */
export function flagOf({ marks }: Pick<Drawing, 'marks'>): Mark['tool'] | undefined {
  return marks.find(({ tool }) => isFlag(tool.id))?.tool;
}

/** Takes the last mark back, a stroke or a zap. */
export function undo(drawing: Drawing): Drawing {
  const last = drawing.marks.at(-1);
  if (last === undefined) return drawing;
  return { marks: drawing.marks.slice(0, -1), undone: [...drawing.undone, last] };
}

/** Brings back what was taken back last. */
export function redo(drawing: Drawing): Drawing {
  const next = drawing.undone.at(-1);
  if (next === undefined) return drawing;
  return { marks: [...drawing.marks, next], undone: drawing.undone.slice(0, -1) };
}
