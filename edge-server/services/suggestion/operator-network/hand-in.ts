import type { Raster, RgbPlanes } from '../../../../src/domain/suggestion/pixels/raster.ts';
import type { NetworkSettings } from './settings.ts';

type Scaled = Pick<NetworkSettings, 'scale' | 'mean' | 'deviation' | 'layout'>;

/** The place of a pixel that lies outside, reflected at the border: −1 is 1. */
function reflected(at: number, size: number): number {
  if (size === 1) return 0;
  const period = 2 * (size - 1);
  const within = ((at % period) + period) % period;
  return within < size ? within : period - within;
}

function placer(
  { scale, mean, deviation, layout }: Scaled,
  pixels: number,
  into: Float32Array,
  start: number,
) {
  return (pixel: number, channel: number, value: number) => {
    const at = layout === 'NCHW' ? channel * pixels + pixel : pixel * 3 + channel;
    into[start + at] = (value * scale - (mean[channel] ?? 0)) / (deviation[channel] ?? 1);
  };
}

/** Writes the square of `size` pixels around a place (fractions of the photo) from `start` on. */
export function writePatch(
  photo: Raster,
  x: number,
  y: number,
  settings: Scaled & Pick<NetworkSettings, 'size'>,
  into: Float32Array,
  start: number,
): void {
  const { width, height, channels, data } = photo;
  const { size } = settings;
  const place = placer(settings, size * size, into, start);
  const left = Math.floor(x * width) - Math.floor(size / 2);
  const top = Math.floor(y * height) - Math.floor(size / 2);
  for (let row = 0; row < size; row += 1) {
    const line = reflected(top + row, height) * width;
    for (let column = 0; column < size; column += 1) {
      const from = (line + reflected(left + column, width)) * channels;
      for (let channel = 0; channel < 3; channel += 1) {
        place(row * size + column, channel, data[from + channel] ?? 0);
      }
    }
  }
}

/** A whole photo as it is handed in. */
export function wholePhoto({ width, height, red, green, blue }: RgbPlanes, settings: Scaled): Float32Array {
  const into = new Float32Array(width * height * 3);
  const place = placer(settings, width * height, into, 0);
  for (const [channel, plane] of [red, green, blue].entries()) {
    for (let pixel = 0; pixel < plane.length; pixel += 1) place(pixel, channel, (plane[pixel] ?? 0) * 255);
  }
  return into;
}
