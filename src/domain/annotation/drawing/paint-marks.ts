import { openPixels } from './open-pixels.ts';
import {
  boxOfStroke,
  type Cover,
  type PaintRun,
  type PixelBox,
  paintStroke,
  type RasterSize,
} from './paint-stroke.ts';
import type { ImagePoint, Mark } from './stroke.ts';

/** The whole raster. */
export function wholeBox({ width, height }: RasterSize): PixelBox {
  return { left: 0, top: 0, right: width - 1, bottom: height - 1 };
}

/**
 * What a drawing looks like: the colour of each pixel of a part of the raster, row by row, four bytes each (red, green,
 * blue, and 255 where there is colour; all 0 where there is none). The same pixels as are counted at that size.
 *
 * From the last mark to the first, and each pixel once: most of a long drawing lies under later strokes.
 */
export function paintMarks(
  marks: readonly Mark[],
  size: RasterSize,
  box = wholeBox(size),
): Uint8ClampedArray<ArrayBuffer> {
  const sheet = openSheet(size, box);
  // Every pixel that is open has seen the same zaps. The earliest of them fills it, if nothing before it does.
  let rest = 0;
  for (let index = marks.length - 1; index >= 0 && sheet.open() > 0; index -= 1) {
    const mark = marks[index];
    if (mark === undefined) continue;
    if (mark.kind === 'zap') rest = pixelOf(mark.tool.colour);
    else sheet.paint(mark.path, mark.tool.erase === true ? rest : pixelOf(mark.tool.colour));
  }
  if (rest !== 0) sheet.fillOpen(rest);
  return new Uint8ClampedArray(sheet.pixels.buffer);
}

/** `#rrggbb` as the bytes of a pixel, read as a number on the little-endian machines that there are. */
function pixelOf(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return (0xff000000 | ((value & 0xff) << 16) | (value & 0xff00) | (value >> 16)) >>> 0;
}

/** A part of a raster whose pixels are painted once each. */
function openSheet(size: RasterSize, box: PixelBox) {
  const width = box.right - box.left + 1;
  const height = box.bottom - box.top + 1;
  const { pixels, open, isRowDone, paintRun } = openPixels(width, height);
  /** Rows of the raster where nothing of the stroke at hand is to be painted. */
  const skips = new Uint8Array(size.height).fill(1);

  function common({ left, top, right, bottom }: PixelBox): PixelBox {
    return {
      left: Math.max(left, box.left),
      top: Math.max(top, box.top),
      right: Math.min(right, box.right),
      bottom: Math.min(bottom, box.bottom),
    };
  }

  /** Whether a row of the raster is done within a part of the box. */
  function isDoneWithin(row: number, { left, right }: PixelBox): boolean {
    return isRowDone(row - box.top, left - box.left, right - box.left);
  }

  /** Where painting may be left out while a stroke is painted. */
  const cover: Cover = {
    skips,
    isDone(left, top, right, bottom) {
      const part = common({ left, top, right, bottom });
      if (part.left > part.right) return true;
      for (let row = part.top; row <= part.bottom; row += 1) {
        if (!isDoneWithin(row, part)) return false;
      }
      return true;
    },
  };

  let pixelAtHand = 0;
  const paintOpen: PaintRun = (row, left, right) => {
    if (right < box.left || left > box.right) return;
    const from = left < box.left ? box.left : left;
    const to = right > box.right ? box.right : right;
    paintRun(row - box.top, from - box.left, to - box.left, pixelAtHand);
  };

  return {
    pixels,
    open,
    paint(path: readonly ImagePoint[], pixel: number): void {
      const part = common(boxOfStroke(path, size));
      if (part.left > part.right || part.top > part.bottom) return;
      let hasOpen = false;
      for (let row = part.top; row <= part.bottom; row += 1) {
        if (isDoneWithin(row, part)) continue;
        skips[row] = 0;
        hasOpen = true;
      }
      if (!hasOpen) return;
      pixelAtHand = pixel;
      paintStroke(path, size, paintOpen, cover);
      skips.fill(1, part.top, part.bottom + 1);
    },
    fillOpen(pixel: number): void {
      for (let row = 0; row < height; row += 1) paintRun(row, 0, width - 1, pixel);
    },
  };
}
