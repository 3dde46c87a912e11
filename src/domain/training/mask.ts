/** Which pixels of a small raster belong to something: row by row, one bit each. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  has(x: number, y: number): boolean;
}

/** Packs the answers of `isInside`, row by row, four to a hexadecimal digit, the first in its lowest bit. */
export function packMask(width: number, height: number, isInside: (x: number, y: number) => boolean): string {
  const digits = new Array<number>(Math.ceil((width * height) / 4)).fill(0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bit = y * width + x;
      if (isInside(x, y)) digits[bit >> 2] = (digits[bit >> 2] ?? 0) | (1 << (bit & 3));
    }
  }
  return digits.map((digit) => digit.toString(16)).join('');
}

/** The mask that was packed; nothing lies inside beyond its end. */
export function readMask(packed: string, width: number, height: number): Mask {
  const digits = Array.from(packed, (digit) => Number.parseInt(digit, 16));
  return {
    width,
    height,
    has(x, y) {
      const bit = y * width + x;
      return ((digits[bit >> 2] ?? 0) & (1 << (bit & 3))) !== 0;
    },
  };
}
