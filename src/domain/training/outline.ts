import type { Mask } from './mask.ts';

/** A closed line over a photo, its points shares of width and height, 0 to 1. */
export type Outline = readonly (readonly [x: number, y: number])[];

/** The four ways along a pixel's edge: right, down, left, up. Turning right is one further. */
const ways = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/**
 * The lines around what a mask holds, and around its holes. They go through the middles of the pixels' edges, so that
 * steps become slopes; the middle of a pixel is inside (by the even-odd rule) if the pixel is.
 */
export function outlinesOf({ width, height, has }: Mask): Outline[] {
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && has(x, y);
  /** Edges not walked yet, by the corner where they begin and their way; the inside lies to their right. */
  const open = new Set<number>();
  const key = (x: number, y: number, way: number) => (y * (width + 1) + x) * 4 + way;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!has(x, y)) continue;
      if (!inside(x, y - 1)) open.add(key(x, y, 0));
      if (!inside(x + 1, y)) open.add(key(x + 1, y, 1));
      if (!inside(x, y + 1)) open.add(key(x + 1, y + 1, 2));
      if (!inside(x - 1, y)) open.add(key(x, y + 1, 3));
    }
  }
  const partsOf = (edge: number) => {
    const way = edge % 4;
    const corner = (edge - way) / 4;
    return { way, x: corner % (width + 1), y: Math.floor(corner / (width + 1)) };
  };
  const outlines: Outline[] = [];
  for (const first of open) {
    const outline: (readonly [number, number])[] = [];
    for (let edge: number | undefined = first; edge !== undefined; ) {
      open.delete(edge);
      const { way, x, y } = partsOf(edge);
      const [dx, dy] = ways[way] ?? [0, 0];
      outline.push([(x + dx / 2) / width, (y + dy / 2) / height]);
      // Right before left: two pixels that meet at a corner are two shapes.
      edge = [1, 0, 3].map((turn) => key(x + dx, y + dy, (way + turn) % 4)).find((next) => open.has(next));
    }
    outlines.push(outline);
  }
  return outlines;
}

/** Outlines as the `d` of an SVG path over a photo so many units wide and high; to a tenth of a unit. */
export function pathOfOutlines(outlines: readonly Outline[], width: number, height: number): string {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return outlines
    .map((outline) => `M${outline.map(([x, y]) => `${tenth(x * width)} ${tenth(y * height)}`).join('L')}Z`)
    .join('');
}
