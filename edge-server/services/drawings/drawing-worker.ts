import {
  type CellsTask,
  type CountedDrawing,
  countDrawing,
  type DrawingTask,
  type DrawnCells,
  readCells,
} from '../../../src/domain/annotation/drawing/count-drawing.ts';

/** Answers when this thread has loaded all that it needs. */
export const ready = () => true;

export function count(task: DrawingTask): CountedDrawing {
  return countDrawing(task);
}

export function cells(task: CellsTask): DrawnCells {
  return readCells(task);
}
