import type { ModifierId } from '../../../domain/annotation/category/category.ts';
import { categoriesById } from '../../../domain/annotation/category/category-tree.ts';
import type { CellClass, Cells } from '../../../domain/annotation/drawing/cells.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** What a state does to the ink of a category: paler, darker or browner, so that it is still known. */
const inkOfState: Readonly<Record<ModifierId, Rgb>> = {
  bleached: [255, 255, 255],
  dead: [40, 40, 40],
  diseased: [122, 75, 0],
};
const shareOfState = 0.55;

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** The ink of a class; grey for a category that this page does not know. */
export function inkOf({ id, mod }: CellClass): Rgb {
  const ink = rgbOf(categoriesById.get(id)?.colour ?? '#adb5bd');
  if (mod === undefined) return ink;
  const state = inkOfState[mod];
  const mixed = (at: 0 | 1 | 2) => Math.round(ink[at] * (1 - shareOfState) + state[at] * shareOfState);
  return [mixed(0), mixed(1), mixed(2)];
}

/** The pixels of a mask, one for each cell: nothing where there is no colour. */
export function pixelsOfMask({ classes, numbers }: Cells): Uint8ClampedArray<ArrayBuffer> {
  const inks = classes.map(inkOf);
  const pixels = new Uint8ClampedArray(numbers.length * 4);
  for (const [at, number] of numbers.entries()) {
    const ink = inks[number - 1];
    if (ink !== undefined) pixels.set([...ink, 255], at * 4);
  }
  return pixels;
}
