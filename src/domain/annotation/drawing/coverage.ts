import { z } from 'zod';
import { paintStroke, type RasterSize } from './paint-stroke.ts';
import { type Mark, type Tool, toolSchema } from './stroke.ts';

/** Width of the raster on which coverage is counted, in pixels; of the one of a download (rule 12.10). */
export const coverageWidth = 100;
export const downloadWidth = 2000;

/** Shares of a photo, 0 to 1, to 4 decimals (rule 12.10). */
export const coverageSchema = z.object({
  coverage: z.number().min(0).max(1),
  categories: z
    .array(
      toolSchema.pick({ id: true, label: true, path: true, mod: true }).extend({
        coverage: z.number().min(0).max(1),
      }),
    )
    .max(2000),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** A raster is at most so many times as high as it was asked wide: 400 rows of 100 pixels. No camera makes such photos. */
const tallest = 4;

/** A raster as wide as asked, with the proportions of the photo; narrower where a photo is a tall strip. */
export function rasterSize(photo: RasterSize, width: number): RasterSize {
  const height = Math.max(1, Math.round((width * photo.height) / photo.width));
  if (height <= tallest * width) return { width, height };
  const rows = tallest * width;
  return { width: Math.max(1, Math.round((rows * photo.width) / photo.height)), height: rows };
}

/** What a mark changed: pixels, and what was there. */
interface Change {
  readonly pixels: Uint32Array;
  readonly before: Uint16Array;
}

/**
 * Keeps count of a drawing, mark by mark. A mark costs what it covers, however many there are already; the last one
 * can be taken back at the same price.
 */
export class CoverageCounter {
  readonly size: RasterSize;
  /** One index into `tools` for each pixel; 0 is no colour. */
  readonly #pixels: Uint16Array;
  readonly #tools: Tool[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #counts: number[] = [];
  readonly #changes: Change[] = [];
  #changed: Uint32Array;
  #changedBefore: Uint16Array;

  /** @param photo Pixels of the photo, for its proportions. */
  constructor(photo: RasterSize, width = coverageWidth) {
    this.size = rasterSize(photo, width);
    const pixels = this.size.width * this.size.height;
    this.#pixels = new Uint16Array(pixels);
    this.#changed = new Uint32Array(pixels);
    this.#changedBefore = new Uint16Array(pixels);
    this.#counts[0] = pixels;
  }

  add(mark: Mark): void {
    const many = this.#count(mark);
    this.#changes.push({
      pixels: this.#changed.slice(0, many),
      before: this.#changedBefore.slice(0, many),
    });
  }

  /** Adds a mark that is never taken back: of it nothing is remembered but what it covers. */
  addForGood(mark: Mark): void {
    this.#count(mark);
  }

  /** Paints a mark; the number of pixels that changed. */
  #count(mark: Mark): number {
    const index = mark.tool.erase === true ? 0 : this.#indexOf(mark.tool);
    const pixels = this.#pixels;
    const changed = this.#changed;
    const changedBefore = this.#changedBefore;
    let many = 0;
    const counts = this.#counts;
    const set = (from: number, to: number) => {
      for (let at = from; at <= to; at += 1) {
        const before = pixels[at] ?? 0;
        if (before === index) continue;
        changed[many] = at;
        changedBefore[many] = before;
        many += 1;
        pixels[at] = index;
        counts[before] = (counts[before] ?? 0) - 1;
      }
    };
    if (mark.kind === 'zap') {
      for (let at = 0; at < pixels.length; at += 1) if (pixels[at] === 0) set(at, at);
    } else {
      const { width } = this.size;
      paintStroke(mark.path, this.size, (row, left, right) => set(row * width + left, row * width + right));
    }
    counts[index] = (counts[index] ?? 0) + many;
    return many;
  }

  /** Takes the last mark back. */
  removeLast(): void {
    const change = this.#changes.pop();
    if (change === undefined) return;
    for (let index = 0; index < change.pixels.length; index += 1) {
      const at = change.pixels[index] ?? 0;
      const now = this.#pixels[at] ?? 0;
      const before = change.before[index] ?? 0;
      this.#counts[now] = (this.#counts[now] ?? 0) - 1;
      this.#counts[before] = (this.#counts[before] ?? 0) + 1;
      this.#pixels[at] = before;
    }
  }

  /** What is covered now, by id of category, so that the same drawing always says the same. */
  coverage(): Coverage {
    const all = this.#pixels.length;
    const categories = this.#tools.flatMap(({ id, label, path, mod }, index) => {
      const count = this.#counts[index + 1] ?? 0;
      if (count === 0) return [];
      return [{ id, label, path, ...(mod === undefined ? {} : { mod }), coverage: share(count, all) }];
    });
    categories.sort((a, b) => compareText(a.id, b.id) || compareText(a.mod ?? '', b.mod ?? ''));
    return { coverage: share(all - (this.#counts[0] ?? 0), all), categories };
  }

  /** The tool that coloured a pixel; undefined where there is no colour. */
  toolAt(x: number, y: number): Tool | undefined {
    return this.#tools[(this.#pixels[y * this.size.width + x] ?? 0) - 1];
  }

  /** Categories and modifiers are counted apart; index 0 is no colour. */
  #indexOf(tool: Tool): number {
    const key = `${tool.id} ${tool.mod ?? ''}`;
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.#tools.push(tool);
    this.#indexes.set(key, index);
    this.#counts[index] = 0;
    return index;
  }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function share(count: number, all: number): number {
  return Math.round((count / all) * 1e4) / 1e4;
}

/** The coverage of a whole drawing, from its first mark to its last. */
export function coverageOf(marks: readonly Mark[], photo: RasterSize, width = coverageWidth): Coverage {
  const counter = new CoverageCounter(photo, width);
  for (const mark of marks) counter.addForGood(mark);
  return counter.coverage();
}
