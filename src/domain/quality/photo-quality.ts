import type { Raster } from '../suggestion/pixels/raster.ts';
import type { PhotoQuality } from './quality-record.ts';

/** A photo in shades of grey from 0 to 255. */
interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Longer side of what is looked at, pixels: what is blurred at this size is no use at any. */
const lookedAtPixels = 640;

/** Means of squares of pixels, so that noise and the camera's own sharpening tell little. Lightness after ITU-R BT.601. */
function smallGrey({ width, height, channels, data }: Raster): Grey {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / lookedAtPixels));
  const small = { width: Math.floor(width / step), height: Math.floor(height / step) };
  const grey = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0;
      for (let down = 0; down < step; down += 1) {
        let at = ((y * step + down) * width + x * step) * channels;
        for (let right = 0; right < step; right += 1, at += channels)
          sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
      }
      grey[y * small.width + x] = sum / (step * step);
    }
  }
  return { ...small, data: grey };
}

/** Sum of the squared differences between pixels so many apart, across and down. */
function changeOver({ width, height, data }: Grey, apart: number): number {
  let sum = 0;
  for (let y = apart; y < height - apart; y += 1) {
    for (let x = apart; x < width - apart; x += 1) {
      const at = y * width + x;
      const across = (data[at + apart] ?? 0) - (data[at - apart] ?? 0);
      const down = (data[at + apart * width] ?? 0) - (data[at - apart * width] ?? 0);
      sum += across * across + down * down;
    }
  }
  return sum;
}

/**
 * How steep edges are: the change from pixel to pixel against that over four of them. A blur makes every edge a ramp, over which four
 * pixels change four times as much as one: a quarter. Haze, darkness and the strength of a camera's contrast change both alike and
 * cancel out, which the variance of a Laplacian (Pech-Pacheco et al. 2000) does not bear under water. 0 for a ramp, 1 where the
 * change is as large from one pixel to the next.
 */
function sharpnessOf(grey: Grey): number {
  const far = changeOver(grey, 4);
  if (far === 0) return 0;
  const ratio = Math.sqrt(changeOver(grey, 1) / far);
  return Math.min(1, Math.max(0, (ratio - 0.25) / 0.75));
}

/** The lightness below which nine tenths of the photo lie, and the part of it that is burnt out. */
function lightOf({ data }: Grey): Pick<PhotoQuality, 'lightness' | 'burnt'> {
  const counts = new Uint32Array(256);
  for (const value of data) {
    const level = Math.min(255, Math.round(value));
    counts[level] = (counts[level] ?? 0) + 1;
  }
  let [below, level] = [0, 0];
  while (level < 255 && below + (counts[level] ?? 0) <= data.length * 0.9) {
    below += counts[level] ?? 0;
    level += 1;
  }
  const burnt = counts.subarray(250).reduce((sum, count) => sum + count, 0);
  return { lightness: level / 255, burnt: burnt / data.length };
}

const printWidth = 9;
const printHeight = 8;

/**
 * Whether each of nine by eight squares is lighter than its right neighbour, as 64 bits: dHash (N. Krawetz, "Kind of Like That",
 * 2013). Nearly the same for the same scene at another size, compression and light.
 */
function printOf({ width, height, data }: Grey): string {
  /** Where a square begins and ends; of a photo of a few pixels each is one at least. */
  const ends = (square: number, of: number, size: number) => {
    const begin = Math.floor((square * size) / of);
    return [begin, Math.max(begin + 1, Math.floor(((square + 1) * size) / of))] as const;
  };
  const means = Array.from({ length: printWidth * printHeight }, (_, square) => {
    const [left, right] = ends(square % printWidth, printWidth, width);
    const [top, bottom] = ends(Math.floor(square / printWidth), printHeight, height);
    let sum = 0;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) sum += data[y * width + x] ?? 0;
    return sum / ((right - left) * (bottom - top));
  });
  const bits = Array.from({ length: printHeight }, (_, row) =>
    Array.from({ length: printWidth - 1 }, (__, column) => {
      const at = row * printWidth + column;
      return (means[at] ?? 0) > (means[at + 1] ?? 0) ? '1' : '0';
    }).join(''),
  ).join('');
  return (bits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16)).join('');
}

const thousandths = (share: number) => Math.round(share * 1000) / 1000;

/** What a look at a photo says of how well it can be analysed. */
export function qualityOf(photo: Raster): PhotoQuality {
  const grey = smallGrey(photo);
  const { lightness, burnt } = lightOf(grey);
  return {
    sharpness: thousandths(sharpnessOf(grey)),
    lightness: thousandths(lightness),
    burnt: thousandths(burnt),
    print: printOf(grey),
  };
}
