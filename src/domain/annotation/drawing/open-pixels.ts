/** All 32 bits of a word, as typed arrays tell it. */
const allDone = 0xffffffff;

/** The pixels of a part of a raster, each painted once. Which of them are is kept in bits: 32 at a time are asked. */
export interface OpenPixels {
  /** Row by row; 0 where nothing was painted. */
  readonly pixels: Uint32Array<ArrayBuffer>;
  /** How many pixels are not done yet. */
  open(): number;
  /** Whether a row is surely done between two of its columns, both in: a word that is done in part counts as open. */
  isRowDone(row: number, left: number, right: number): boolean;
  /** Paints what is open of a row, from `left` to `right`, both in. */
  paintRun(row: number, left: number, right: number, pixel: number): void;
}

/** Rows and columns count from the corner of the part; nobody may ask for one outside it. */
export function openPixels(width: number, height: number): OpenPixels {
  const pixels = new Uint32Array(width * height);
  let open = pixels.length;
  /** A bit for each pixel that is done; those past the end of a row are done. */
  const wordsPerRow = Math.ceil(width / 32);
  const done = new Uint32Array(wordsPerRow * height);
  if (width % 32 !== 0) {
    for (let row = 1; row <= height; row += 1) done[row * wordsPerRow - 1] = -1 << width;
  }

  function isRowDone(row: number, left: number, right: number): boolean {
    const start = row * wordsPerRow;
    const last = start + (right >> 5);
    for (let word = start + (left >> 5); word <= last; word += 1) {
      if (done[word] !== allDone) return false;
    }
    return true;
  }

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

  return { pixels, open: () => open, isRowDone, paintRun };
}
