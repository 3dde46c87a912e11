import type { RgbPlanes } from '../../pixels/raster.ts';

/** Numbers of a layer: row by row, in each place one for each channel. */
export interface FeatureMap {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly values: Float32Array;
}

/** Colours from −1 to 1, as the network was taught. */
export function mapOf({ width, height, red, green, blue }: RgbPlanes): FeatureMap {
  const values = new Float32Array(width * height * 3);
  for (const [channel, plane] of [red, green, blue].entries()) {
    for (let pixel = 0; pixel < plane.length; pixel += 1) {
      values[pixel * 3 + channel] = (plane[pixel] ?? 0) * 2 - 1;
    }
  }
  return { width, height, channels: 3, values };
}
