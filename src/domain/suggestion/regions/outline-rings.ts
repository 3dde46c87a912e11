/** A corner of pixels: `y × (width + 1) + x`. */
export type Corner = number;

/** The region of each pixel; outside the photo is −1. */
export interface RegionMap {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly regions: Uint16Array;
}

/** Right, down, left, up. */
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

function regionAt({ width, height, regions }: RegionMap, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? -1 : (regions[y * width + x] ?? -1);
}

/** The pixel to the right of somebody who leaves a corner in a direction; the region is kept on the right. */
function pixelOnTheRight(x: number, y: number, direction: number): readonly [number, number] {
  if (direction === 0) return [x, y];
  if (direction === 1) return [x - 1, y];
  if (direction === 2) return [x - 1, y - 1];
  return [x, y - 1];
}

function pixelOnTheLeft(x: number, y: number, direction: number): readonly [number, number] {
  if (direction === 0) return [x, y - 1];
  if (direction === 1) return [x, y];
  if (direction === 2) return [x - 1, y];
  return [x - 1, y - 1];
}

/**
 * Corners where an outline may not be moved: three or more borders meet there, or the photo has its own corner. Between
 * two of them a border belongs to the same two neighbours.
 */
export function nodesOf(map: RegionMap): Uint8Array {
  const { width, height } = map;
  const nodes = new Uint8Array((width + 1) * (height + 1));
  for (let y = 0; y <= height; y += 1) {
    for (let x = 0; x <= width; x += 1) {
      const upLeft = regionAt(map, x - 1, y - 1);
      const upRight = regionAt(map, x, y - 1);
      const downLeft = regionAt(map, x - 1, y);
      const downRight = regionAt(map, x, y);
      const borders =
        Number(upLeft !== upRight) +
        Number(upRight !== downRight) +
        Number(downRight !== downLeft) +
        Number(downLeft !== upLeft);
      const isPhotoCorner = (x === 0 || x === width) && (y === 0 || y === height);
      if (borders > 2 || isPhotoCorner) nodes[y * (width + 1) + x] = 1;
    }
  }
  return nodes;
}

/**
 * The rings around each region, every corner of pixels on the way, the region on the right: one around it, and one around
 * each hole. Where two of its pixels touch by a corner only, the ring stays with the one it is at.
 */
export function ringsOf(map: RegionMap): Corner[][][] {
  const { width, height, count } = map;
  const stride = width + 1;
  const rings: Corner[][][] = Array.from({ length: count }, () => []);
  const walked = new Uint8Array(stride * (height + 1) * 4);
  for (let startY = 0; startY <= height; startY += 1) {
    for (let startX = 0; startX < width; startX += 1) {
      const own = regionAt(map, startX, startY);
      if (own < 0 || regionAt(map, startX, startY - 1) === own) continue;
      if (walked[(startY * stride + startX) * 4] === 1) continue;
      const ring: Corner[] = [];
      let [x, y, direction] = [startX, startY, 0];
      while (walked[(y * stride + x) * 4 + direction] !== 1) {
        walked[(y * stride + x) * 4 + direction] = 1;
        ring.push(y * stride + x);
        const [right, down] = steps[direction] ?? [0, 0];
        x += right;
        y += down;
        // Sharpest turn to the right first: it stays with the pixel that was on the right.
        for (const turn of [1, 0, 3]) {
          const next = (direction + turn) % 4;
          const isOwn = regionAt(map, ...pixelOnTheRight(x, y, next)) === own;
          if (isOwn && regionAt(map, ...pixelOnTheLeft(x, y, next)) !== own) {
            direction = next;
            break;
          }
        }
      }
      rings[own]?.push(ring);
    }
  }
  return rings;
}
