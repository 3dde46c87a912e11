import { paintMarks, wholeBox } from './paint-marks.ts';
import type { PixelBox, RasterSize } from './paint-stroke.ts';
import type { Mark } from './stroke.ts';

/** Pixels of an edge on either side of where two colours meet: one of a screen where 2000 of the raster fit it. */
export const edgeWidth = 3;

/** White on one side and night on the other: one of them is told from any photo and any colour. */
const light = 0xffffffff;
const dark = 0xff20160b;

/** How a drawing is shown over its photo. */
export interface Look {
  /** Of the colours, 0 to 1; edges always have all of it. */
  readonly opacity: number;
  /** Thin edges around what has a colour, and between two colours: orange on orange is seen by nothing else. */
  readonly hasEdges: boolean;
}

/** The inks as they are, as they are counted. */
export const plainLook: Look = { opacity: 1, hasEdges: false };

/** What a drawing looks like over a photo: four bytes for each pixel of a part of the raster, row by row. */
export function paintShown(
  marks: readonly Mark[],
  size: RasterSize,
  box = wholeBox(size),
  { opacity, hasEdges } = plainLook,
): Uint8ClampedArray<ArrayBuffer> {
  const ground = hasEdges ? grownBox(box, size) : box;
  const colours = new Uint32Array(paintMarks(marks, size, ground).buffer);
  const shown = opacity === 1 && !hasEdges ? colours : thinned(colours, opacity);
  if (hasEdges) paintEdges(colours, shown, ground.right - ground.left + 1);
  return new Uint8ClampedArray(cut(shown, ground, box).buffer);
}

/** The same colours, less opaque. */
function thinned(colours: Uint32Array, opacity: number): Uint32Array<ArrayBuffer> {
  const alpha = (Math.round(opacity * 255) << 24) >>> 0;
  const thin = new Uint32Array(colours.length);
  for (let at = 0; at < colours.length; at += 1) {
    const colour = colours[at] ?? 0;
    if (colour !== 0) thin[at] = (colour & 0xffffff) | alpha;
  }
  return thin;
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
function paintEdges(colours: Uint32Array, shown: Uint32Array, width: number): void {
  for (let start = 0; start < colours.length; start += width) {
    for (let at = start; at < start + width; at += 1) {
      const here = colours[at] ?? 0;
      if (at + 1 < start + width) {
        const beside = colours[at + 1] ?? 0;
        if (here !== beside) paintAcross(shown, at, 1, start, start + width, here > beside);
      }
      if (at + width < colours.length) {
        const below = colours[at + width] ?? 0;
        if (here !== below) paintAcross(shown, at, width, 0, colours.length, here > below);
      }
    }
  }
}

/** Paints across the edge between a pixel and the next one in a direction, between two places of the list. */
function paintAcross(
  shown: Uint32Array,
  at: number,
  step: number,
  from: number,
  to: number,
  isLightFirst: boolean,
): void {
  for (let away = 0; away < edgeWidth; away += 1) {
    const [before, after] = [at - away * step, at + (away + 1) * step];
    if (before >= from) shown[before] = isLightFirst ? light : dark;
    if (after < to) shown[after] = isLightFirst ? dark : light;
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
