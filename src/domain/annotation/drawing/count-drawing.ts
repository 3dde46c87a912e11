import { text } from '../../../language/say.ts';
import { type Cells, cellsOf } from './cells.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { isCountable } from './drawing-cost.ts';
import { type DrawnPhoto, packDrawing } from './pack-drawing.ts';
import type { RasterSize } from './paint-stroke.ts';
import { readPackedDrawing } from './read-drawing.ts';

/** A drawing as it came from a page. */
export interface DrawingTask {
  /** Packed. */
  readonly bytes: Uint8Array;
  /** What is known of the photo, whatever the drawing says of it. */
  readonly photo: DrawnPhoto;
  /** Milliseconds since 1970. */
  readonly saved: number;
}

export type CountedDrawing =
  /** `packed` is what to store: the same marks, packed anew. */
  | { readonly status: 'counted'; readonly packed: Uint8Array; readonly stats: Coverage }
  | { readonly status: 'unreadable'; readonly reason: string }
  /** Counting it would take longer than anybody else should wait. */
  | { readonly status: 'too-dense' };

/** Reads a drawing, asks what counting it would cost before it counts, and packs it with what is known of its photo. */
export function countDrawing({ bytes, photo, saved }: DrawingTask): CountedDrawing {
  const read = readPackedDrawing(bytes);
  if (read.status === 'unreadable') {
    return {
      status: 'unreadable',
      reason: `The drawing cannot be read. ${read.reason}`,
    };
  }
  if (read.setAside > 0)
    return { status: 'unreadable', reason: text('The drawing has marks that cannot be read.') };
  if (!isCountable(read.marks, photo)) return { status: 'too-dense' };
  const { marks } = read;
  return { status: 'counted', packed: packDrawing(marks, photo, saved), stats: coverageOf(marks, photo) };
}

/** A stored drawing whose cells are asked for. */
export interface CellsTask {
  /** Packed. */
  readonly bytes: Uint8Array;
  readonly photo: RasterSize;
}

export type DrawnCells =
  | { readonly status: 'drawn'; readonly cells: Cells }
  | { readonly status: 'unreadable' | 'too-dense' };

/** Reads a stored drawing, what can be read of it, and says what it is cell by cell. */
export function readCells({ bytes, photo }: CellsTask): DrawnCells {
  const read = readPackedDrawing(bytes);
  if (read.status === 'unreadable') return { status: 'unreadable' };
  if (!isCountable(read.marks, photo)) return { status: 'too-dense' };
  return { status: 'drawn', cells: cellsOf(read.marks, photo) };
}
