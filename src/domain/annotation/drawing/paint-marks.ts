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

/** All 32 bits of a word, as typed arrays tell it. */
const allDone = 0xffffffff;

/** A part of a raster whose pixels are painted once each. Whether they are is asked of 32 at a time. */
function openSheet(size: RasterSize, box: PixelBox) {
  const width = box.right - box.left + 1;
  const height = box.bottom - box.top + 1;
  const pixels = new Uint32Array(width * height);
  let open = pixels.length;
  /** A bit for each pixel that is done; those past the end of a row are done. */
  const wordsPerRow = Math.ceil(width / 32);
  const done = new Uint32Array(wordsPerRow * height);
  if (width % 32 !== 0) {
    for (let row = 1; row <= height; row += 1) done[row * wordsPerRow - 1] = -1 << width;
  }
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

  /** Whether a row of the raster is done between two of its columns, both within the box. */
  function isRowDone(row: number, left: number, right: number): boolean {
    const start = (row - box.top) * wordsPerRow;
    const last = start + ((right - box.left) >> 5);
    for (let word = start + ((left - box.left) >> 5); word <= last; word += 1) {
      if (done[word] !== allDone) return false;
    }
    return true;
  }

  /** Where painting may be left out while a stroke is painted. */
  const cover: Cover = {
    skips,
    isDone(left, top, right, bottom) {
      const part = common({ left, top, right, bottom });
      if (part.left > part.right) return true;
      for (let row = part.top; row <= part.bottom; row += 1) {
        if (!isRowDone(row, part.left, part.right)) return false;
      }
      return true;
    },
  };

  /** Paints what is open of a row, from `left` to `right`, all three counted from the corner of the box. */
  function paintRun(row: number, left: number, right: number, pixel: number): void {
    const firstWord = row * wordsPerRow + (left >> 5);
    const lastWord = row * wordsPerRow + (right >> 5);
    const rowStart = row * width;
    for (let word = firstWord; word <= lastWord; word += 1) {
      const before = done[word] ?? 0;
      if (before === allDone) continue;
      // From here on to the end of the run, or of what is open of it in one piece.
      const from = word === firstWord ? left & 31 : 0;
      let to = word === lastWord ? right & 31 : 31;
      const mask = (-1 << from) & (-1 >>> (31 - to));
      const corner = rowStart + ((word - row * wordsPerRow) << 5);
      done[word] = before | mask;
      let fresh = mask & ~before;
      if (fresh === mask) {
        const start = corner + from;
        while (to === 31 && word < lastWord && done[word + 1] === 0) {
          word += 1;
          to = word === lastWord ? right & 31 : 31;
          done[word] = -1 >>> (31 - to);
        }
        const end = rowStart + ((word - row * wordsPerRow) << 5) + to + 1;
        pixels.fill(pixel, start, end);
        open -= end - start;
        continue;
      }
      while (fresh !== 0) {
        const bit = 31 - Math.clz32(fresh);
        pixels[corner + bit] = pixel;
        fresh ^= 1 << bit;
        open -= 1;
      }
    }
  }

  let pixelAtHand = 0;
  const paintOpen: PaintRun = (row, left, right) => {
    if (right < box.left || left > box.right) return;
    const from = left < box.left ? box.left : left;
    const to = right > box.right ? box.right : right;
    paintRun(row - box.top, from - box.left, to - box.left, pixelAtHand);
  };

  return {
    pixels,
    /** How many pixels are not done yet. */
    open: () => open,
    paint(path: readonly ImagePoint[], pixel: number): void {
      const part = common(boxOfStroke(path, size));
      if (part.left > part.right || part.top > part.bottom) return;
      let hasOpen = false;
      for (let row = part.top; row <= part.bottom; row += 1) {
        if (isRowDone(row, part.left, part.right)) continue;
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
