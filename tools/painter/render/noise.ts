const latticeSize = 256;

/** Smooth value noise over the plane, in [0, 1), repeating every 256 units. */
export type Noise = (x: number, y: number) => number;

export function valueNoise(random: () => number): Noise {
  const lattice = new Float32Array(latticeSize * latticeSize);
  for (let index = 0; index < lattice.length; index += 1) lattice[index] = random();
  const mask = latticeSize - 1;
  return (x, y) => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const fx = x - x0;
    const fy = y - y0;
    const u = fx * fx * (3 - 2 * fx);
    const v = fy * fy * (3 - 2 * fy);
    const row = (y0 & mask) * latticeSize;
    const nextRow = ((y0 + 1) & mask) * latticeSize;
    const a = lattice[row + (x0 & mask)] ?? 0;
    const b = lattice[row + ((x0 + 1) & mask)] ?? 0;
    const c = lattice[nextRow + (x0 & mask)] ?? 0;
    const d = lattice[nextRow + ((x0 + 1) & mask)] ?? 0;
    return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v;
  };
}

/** Noise of several octaves, each twice as fine and half as strong; in [0, 1). */
export function fractalNoise(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * scale + octave * 17.3, y * scale + octave * 9.1) * weight;
    total += weight;
    weight *= 0.5;
    scale *= 2;
  }
  return sum / total;
}
