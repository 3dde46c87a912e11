import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctColours } from './correct-colours.ts';
import type { Raster } from './raster.ts';

type Colour = readonly [number, number, number];

function picture(width: number, height: number, colourAt: (x: number, y: number) => Colour): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    data.set(colourAt((at % width) / width, Math.floor(at / width) / height), at * 3);
  }
  return { width, height, channels: 3, data };
}

const meansOf = ({ data }: Raster) =>
  [0, 1, 2].map((channel) => {
    const own = Array.from(data).filter((_, index) => index % 3 === channel);
    return own.reduce((sum, value) => sum + value, 0) / own.length;
  });
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
const light = (x: number, y: number) => 0.5 + 0.5 * Math.sin(x * 40) * Math.cos(y * 31);

describe('a photo whose colours are corrected', () => {
  test('has less of the water: red is back, and the channels are nearer to each other', () => {
    const reef = picture(160, 120, (x, y) => [
      40 * light(x, y),
      60 + 120 * light(x, y),
      90 + 130 * light(x, y),
    ]);
    const [red = 0] = meansOf(correctColours(reef));
    expect(red).toBeGreaterThan(1.5 * (meansOf(reef)[0] ?? 0));
    expect(spread(meansOf(correctColours(reef)))).toBeLessThan(0.6 * spread(meansOf(reef)));
  });

  test('shows more of what stands in haze', () => {
    const hazy = picture(160, 120, (x, y) => {
      const value = 110 + 30 * light(x, y);
      return [value, value, value];
    });
    expect(spread([...correctColours(hazy).data])).toBeGreaterThan(1.3 * spread([...hazy.data]));
  });

  test('has no new colours where there was no water', () => {
    const grey = picture(160, 120, (x, y) => {
      const value = 255 * light(x, y);
      return [value, value, value];
    });
    const { data } = correctColours(grey);
    for (let at = 0; at < data.length; at += 3) {
      expect(spread([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])).toBeLessThanOrEqual(2);
    }
  });

  test('looks the same in each of its sizes', () => {
    const reef = (size: number) =>
      picture(size, size, (x, y) => [60 * light(x, y), 80 + 100 * light(x, y), 100 + 100 * x]);
    const [large, small] = [meansOf(correctColours(reef(850))), meansOf(correctColours(reef(300)))];
    for (const [channel, mean] of large.entries())
      expect(Math.abs(mean - (small[channel] ?? 0))).toBeLessThan(2);
  });

  test('is as large as it was, whatever its pixels, and its transparency is not looked at', () => {
    const rasters = fc
      .tuple(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(3 as const, 4 as const),
      )
      .chain(([width, height, channels]) =>
        fc
          .uint8Array({ minLength: width * height * channels, maxLength: width * height * channels })
          .map((data): Raster => ({ width, height, channels, data })),
      );
    fc.assert(
      fc.property(rasters, (raster) => {
        const { width, height, channels, data } = correctColours(raster);
        expect([width, height, channels]).toEqual([raster.width, raster.height, 3]);
        const opaque = raster.data.filter((_, index) => raster.channels === 3 || index % 4 !== 3);
        expect(data).toEqual(correctColours({ ...raster, channels: 3, data: opaque }).data);
      }),
    );
  });
});
