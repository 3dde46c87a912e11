import { rasterSize } from '../../../src/domain/annotation/drawing/coverage.ts';
import type { RasterSize } from '../../../src/domain/annotation/drawing/paint-stroke.ts';
import type { Mark } from '../../../src/domain/annotation/drawing/stroke.ts';
import { drawMark } from '../../../src/features/analyse/drawing/stage/ink.ts';

/**
 * Coverage as it used to be counted: the new stroke on a canvas of 100 pixels, all of it read back, each pixel counted
 * for the colour that is nearest. As fast as that can be made: the canvas is one that is read often, and a colour
 * that was seen before is looked up.
 */
export class CanvasCounter {
  readonly size: RasterSize;
  readonly ink: CanvasRenderingContext2D;
  readonly #palette: number[] = [];
  readonly #known = new Map<number, number>();

  constructor(photo: RasterSize, width = 100) {
    this.size = rasterSize(photo, width);
    const canvas = document.createElement('canvas');
    canvas.width = this.size.width;
    canvas.height = this.size.height;
    const ink = canvas.getContext('2d', { willReadFrequently: true });
    if (ink === null) throw new Error('This browser draws nothing.');
    this.ink = ink;
  }

  draw(mark: Mark): void {
    drawMark(this.ink, this.size, mark);
    const colour = Number.parseInt(mark.tool.colour.slice(1), 16);
    if (mark.tool.erase === true || this.#palette.includes(colour)) return;
    this.#palette.push(colour);
    this.#known.clear();
  }

  clear(): void {
    this.ink.clearRect(0, 0, this.size.width, this.size.height);
  }

  /** Pixels of each colour (`0xrrggbb`); -1 is no colour. */
  coverage(): Map<number, number> {
    const { data } = this.ink.getImageData(0, 0, this.size.width, this.size.height);
    const pixels = new Uint32Array(data.buffer);
    const counts = new Map<number, number>();
    let last = 0;
    let lastColour = -1;
    let many = 0;
    for (let index = 0; index < pixels.length; index += 1) {
      const pixel = pixels[index] ?? 0;
      if (pixel !== last) {
        counts.set(lastColour, (counts.get(lastColour) ?? 0) + many);
        many = 0;
        last = pixel;
        lastColour = this.#nearest(pixel);
      }
      many += 1;
    }
    counts.set(lastColour, (counts.get(lastColour) ?? 0) + many);
    return counts;
  }

  #nearest(pixel: number): number {
    const known = this.#known.get(pixel);
    if (known !== undefined) return known;
    const [r, g, b, a] = [pixel & 0xff, (pixel >> 8) & 0xff, (pixel >> 16) & 0xff, pixel >>> 24];
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const colour of a < 128 ? [] : this.#palette) {
      const away = ((colour >> 16) - r) ** 2 + (((colour >> 8) & 0xff) - g) ** 2 + ((colour & 0xff) - b) ** 2;
      if (away < least) [nearest, least] = [colour, away];
    }
    this.#known.set(pixel, nearest);
    return nearest;
  }
}
