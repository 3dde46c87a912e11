import { paintMarks, wholeBox } from './paint-marks.ts';
import type { PixelBox, RasterSize } from './paint-stroke.ts';
import type { Mark } from './stroke.ts';

/** Pixels of an edge on either side of where two colours meet: one of a screen where 2000 of the raster fit it. */
export const edgeWidth = 3;

/** White on one side and night on the other: one of them is told from any photo and any colour. */
const light = 0xffffffff;
const dark = 0xff20160b;

/**
 * Thin edges around what has a colour, and between two colours: four bytes for each pixel of a part of the raster, 0
 * where there is no edge. Of one colour on a photo of the same colour nothing else is seen.
 */
export function paintEdges(
  marks: readonly Mark[],
  size: RasterSize,
  box = wholeBox(size),
): Uint8ClampedArray<ArrayBuffer> {
  const ground = grownBox(box, size);
  const width = ground.right - ground.left + 1;
  const edges = edgesOf(new Uint32Array(paintMarks(marks, size, ground).buffer), width);
  return new Uint8ClampedArray(cut(edges, ground, box).buffer);
}

/** With everything around it whose colour an edge within it depends on. */
export function grownBox({ left, top, right, bottom }: PixelBox, { width, height }: RasterSize): PixelBox {
  return {
    left: Math.max(0, left - edgeWidth),
    top: Math.max(0, top - edgeWidth),
    right: Math.min(width - 1, right + edgeWidth),
    bottom: Math.min(height - 1, bottom + edgeWidth),
  };
}

/** No colour is 0, so that the coloured side of an edge is the light one. */
function edgesOf(colours: Uint32Array, width: number): Uint32Array<ArrayBuffer> {
  const edges = new Uint32Array(colours.length);
  for (let start = 0; start < colours.length; start += width) {
    for (let at = start; at < start + width; at += 1) {
      const here = colours[at] ?? 0;
      if (at + 1 < start + width) {
        const beside = colours[at + 1] ?? 0;
        if (here !== beside) paintAcross(edges, at, 1, start, start + width, here > beside);
      }
      if (at + width < colours.length) {
        const below = colours[at + width] ?? 0;
        if (here !== below) paintAcross(edges, at, width, 0, colours.length, here > below);
      }
    }
  }
  return edges;
}

/** Paints across the edge between a pixel and the next one in a direction, between two places of the list. */
function paintAcross(
  edges: Uint32Array,
  at: number,
  step: number,
  from: number,
  to: number,
  isLightFirst: boolean,
): void {
  for (let away = 0; away < edgeWidth; away += 1) {
    const [before, after] = [at - away * step, at + (away + 1) * step];
    if (before >= from) edges[before] = isLightFirst ? light : dark;
    if (after < to) edges[after] = isLightFirst ? dark : light;
  }
}

/** The part of a larger part of the raster. */
function cut(pixels: Uint32Array<ArrayBuffer>, ground: PixelBox, box: PixelBox): Uint32Array<ArrayBuffer> {
  const wide = ground.right - ground.left + 1;
  const width = box.right - box.left + 1;
  const height = box.bottom - box.top + 1;
  if (wide === width && pixels.length === width * height) return pixels;
  const part = new Uint32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = (row + box.top - ground.top) * wide + box.left - ground.left;
    part.set(pixels.subarray(start, start + width), row * width);
  }
  return part;
}
