import { z } from 'zod';
import type { ModifierId } from '../category/category.ts';
import { CoverageCounter } from './coverage.ts';
import type { RasterSize } from './paint-stroke.ts';
import { type Mark, toolSchema } from './stroke.ts';

/** What a cell of a raster is; the place in a list, from 1, is its number. 0 is a cell without a colour. */
export const cellClassSchema = toolSchema.pick({ id: true, mod: true });
export interface CellClass {
  readonly id: string;
  readonly mod?: ModifierId | undefined;
}

/** A raster of classes, as text: `12x0 3x1` is twelve cells without a colour and three of the first class, row by row. */
export const packedCellsSchema = z.object({
  width: z.number().int().min(1).max(100),
  height: z.number().int().min(1).max(400),
  classes: z.array(cellClassSchema).max(2000),
  runs: z.string().max(400_000),
});
export type PackedCells = z.infer<typeof packedCellsSchema>;

/** The same, cell by cell. */
export interface Cells extends RasterSize {
  readonly classes: readonly CellClass[];
  readonly numbers: Uint16Array;
}

/** What a drawing says of each cell of the raster on which its coverage is counted, 100 wide. */
export function cellsOf(marks: readonly Mark[], photo: RasterSize): Cells {
  const counter = new CoverageCounter(photo);
  for (const mark of marks) counter.addForGood(mark);
  const { width, height } = counter.size;
  const classes: CellClass[] = [];
  const known = new Map<string, number>();
  const numbers = new Uint16Array(width * height);
  for (let at = 0; at < numbers.length; at += 1) {
    const tool = counter.toolAt(at % width, Math.floor(at / width));
    if (tool === undefined) continue;
    const key = `${tool.id} ${tool.mod ?? ''}`;
    let number = known.get(key);
    if (number === undefined) {
      number = classes.push({ id: tool.id, ...(tool.mod === undefined ? {} : { mod: tool.mod }) });
      known.set(key, number);
    }
    numbers[at] = number;
  }
  return { width, height, classes, numbers };
}

/** Run-length coded. The inverse of `unpackCells`. */
export function packCells({ width, height, classes, numbers }: Cells): PackedCells {
  const runs: string[] = [];
  let begun = 0;
  for (let at = 1; at <= numbers.length; at += 1) {
    if (at < numbers.length && numbers[at] === numbers[begun]) continue;
    runs.push(`${at - begun}x${numbers[begun]}`);
    begun = at;
  }
  return { width, height, classes: [...classes], runs: runs.join(' ') };
}

/** Null where the text is not a raster of this size and these classes. */
export function unpackCells({ width, height, classes, runs }: PackedCells): Cells | null {
  const numbers = new Uint16Array(width * height);
  let at = 0;
  for (const run of runs.split(' ')) {
    const [, count, number] = /^(\d{1,5})x(\d{1,4})$/.exec(run) ?? [];
    const end = at + Number(count);
    if (!(end <= numbers.length && Number(number) <= classes.length)) return null;
    numbers.fill(Number(number), at, end);
    at = end;
  }
  return at === numbers.length ? { width, height, classes, numbers } : null;
}
