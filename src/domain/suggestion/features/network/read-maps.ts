import type { FeatureMap } from '../convolutions/maps.ts';
import { windowReader, windowsAround } from '../windows.ts';

/** Where numbers are written: each place has `length`, and a map's begin at `column`. */
export interface Columns {
  readonly numbers: Float32Array;
  readonly length: number;
  readonly column: number;
}

/** Each channel's number at each place, between the four of the map around it. */
export function writeBetween(
  map: FeatureMap,
  places: Float64Array,
  { numbers, length, column }: Columns,
): void {
  const { width, height, channels, values } = map;
  for (let place = 0; place < places.length / 2; place += 1) {
    const x = Math.min(width - 1, Math.max(0, (places[place * 2] ?? 0) * width - 0.5));
    const y = Math.min(height - 1, Math.max(0, (places[place * 2 + 1] ?? 0) * height - 0.5));
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const right = Math.min(width - 1, left + 1);
    const bottom = Math.min(height - 1, top + 1);
    const [shareX, shareY] = [x - left, y - top];
    const corners: readonly (readonly [from: number, share: number])[] = [
      [(top * width + left) * channels, (1 - shareX) * (1 - shareY)],
      [(top * width + right) * channels, shareX * (1 - shareY)],
      [(bottom * width + left) * channels, (1 - shareX) * shareY],
      [(bottom * width + right) * channels, shareX * shareY],
    ];
    const to = place * length + column;
    for (let channel = 0; channel < channels; channel += 1) {
      let sum = 0;
      for (const [from, share] of corners) sum += share * (values[from + channel] ?? 0);
      numbers[to + channel] = sum;
    }
  }
}

/** 0.025 and 0.06 of the long side: a branch, and a colony. */
const meansIn = [1, 2];

/** Each channel's mean in the smaller window around each place, then in the larger. */
export function writeMeans(
  map: FeatureMap,
  places: Float64Array,
  { numbers, length, column }: Columns,
): void {
  const { width, height, channels, values } = map;
  const reader = windowReader(windowsAround(places, width, height));
  const plane = new Float32Array(width * height);
  for (let channel = 0; channel < channels; channel += 1) {
    for (let at = 0; at < plane.length; at += 1) plane[at] = values[at * channels + channel] ?? 0;
    for (const [order, means] of reader.means(plane, 'value', meansIn).entries()) {
      const to = column + order * channels + channel;
      for (let place = 0; place < means.length; place += 1) numbers[place * length + to] = means[place] ?? 0;
    }
  }
}
