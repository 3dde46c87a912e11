import type { LabPlanes } from '../pixels/raster.ts';

const wanted = 400;
const compactness = 25;
const rounds = 10;

interface Centres {
  readonly count: number;
  /** L, a, b, x, y of each. */
  readonly values: Float32Array;
  /** Pixels between neighbouring centres. */
  readonly step: number;
}

function firstCentres({ width, height, L, a, b }: LabPlanes): Centres {
  const step = Math.max(1, Math.sqrt((width * height) / wanted));
  const columns = Math.max(1, Math.round(width / step));
  const rows = Math.max(1, Math.round(height / step));
  const values = new Float32Array(columns * rows * 5);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = Math.min(width - 1, Math.floor(((column + 0.5) * width) / columns));
      const y = Math.min(height - 1, Math.floor(((row + 0.5) * height) / rows));
      const pixel = y * width + x;
      values.set([L[pixel] ?? 0, a[pixel] ?? 0, b[pixel] ?? 0, x, y], (row * columns + column) * 5);
    }
  }
  return { count: columns * rows, values, step };
}

/** Gives every pixel to the centre that is nearest in colour and place; each centre asks around itself only. */
function assign(lab: LabPlanes, centres: Centres, nearest: Float32Array, owner: Uint16Array): void {
  const { width, height, L, a, b } = lab;
  const { count, values, step } = centres;
  const placeWeight = (compactness / step) ** 2;
  const reach = Math.ceil(step);
  nearest.fill(Infinity);
  for (let centre = 0; centre < count; centre += 1) {
    const at = centre * 5;
    const cL = values[at] ?? 0;
    const ca = values[at + 1] ?? 0;
    const cb = values[at + 2] ?? 0;
    const cx = values[at + 3] ?? 0;
    const cy = values[at + 4] ?? 0;
    const left = Math.max(0, Math.round(cx) - reach);
    const right = Math.min(width - 1, Math.round(cx) + reach);
    const top = Math.max(0, Math.round(cy) - reach);
    const bottom = Math.min(height - 1, Math.round(cy) + reach);
    for (let y = top; y <= bottom; y += 1) {
      const down = (y - cy) * (y - cy) * placeWeight;
      const end = y * width + right;
      let x = left - cx;
      for (let pixel = y * width + left; pixel <= end; pixel += 1) {
        const dL = (L[pixel] ?? 0) - cL;
        const da = (a[pixel] ?? 0) - ca;
        const db = (b[pixel] ?? 0) - cb;
        const distance = dL * dL + da * da + db * db + x * x * placeWeight + down;
        x += 1;
        if (distance < (nearest[pixel] ?? 0)) {
          nearest[pixel] = distance;
          owner[pixel] = centre;
        }
      }
    }
  }
}

function moveCentres({ width, height, L, a, b }: LabPlanes, centres: Centres, owner: Uint16Array): void {
  const { count, values } = centres;
  const sums = new Float64Array(count * 6);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const at = (owner[pixel] ?? 0) * 6;
      sums[at] = (sums[at] ?? 0) + (L[pixel] ?? 0);
      sums[at + 1] = (sums[at + 1] ?? 0) + (a[pixel] ?? 0);
      sums[at + 2] = (sums[at + 2] ?? 0) + (b[pixel] ?? 0);
      sums[at + 3] = (sums[at + 3] ?? 0) + x;
      sums[at + 4] = (sums[at + 4] ?? 0) + y;
      sums[at + 5] = (sums[at + 5] ?? 0) + 1;
    }
  }
  for (let centre = 0; centre < count; centre += 1) {
    const pixels = sums[centre * 6 + 5] ?? 0;
    if (pixels === 0) continue;
    for (let value = 0; value < 5; value += 1) {
      values[centre * 5 + value] = (sums[centre * 6 + value] ?? 0) / pixels;
    }
  }
}

/** Some 400 patches of like colour (SLIC, compactness 25, 10 rounds): the patch of each pixel; not yet connected. */
export function slic(lab: LabPlanes): Uint16Array {
  const centres = firstCentres(lab);
  const owner = new Uint16Array(lab.width * lab.height);
  const nearest = new Float32Array(owner.length);
  for (let round = 0; round < rounds; round += 1) {
    assign(lab, centres, nearest, owner);
    if (round < rounds - 1) moveCentres(lab, centres, owner);
  }
  return owner;
}
