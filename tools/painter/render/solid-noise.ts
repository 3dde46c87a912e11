const side = 32;
const mask = side - 1;

/** Smooth value noise in space, in [0, 1). Its lattice lies askew, so that no surface shows it as a grid. */
export type SolidNoise = (x: number, y: number, z: number) => number;

export function solidNoise(random: () => number): SolidNoise {
  const lattice = new Float32Array(side * side * side);
  for (let index = 0; index < lattice.length; index += 1) lattice[index] = random();
  return (px, py, pz) => {
    const x = 0.36 * px + 0.48 * py - 0.8 * pz;
    const y = -0.8 * px + 0.6 * py;
    const z = 0.48 * px + 0.64 * py + 0.6 * pz;
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const z0 = Math.floor(z);
    const fx = x - x0;
    const fy = y - y0;
    const fz = z - z0;
    const u = fx * fx * (3 - 2 * fx);
    const v = fy * fy * (3 - 2 * fy);
    const w = fz * fz * (3 - 2 * fz);
    const left = x0 & mask;
    const right = (x0 + 1) & mask;
    const low = (y0 & mask) * side;
    const high = ((y0 + 1) & mask) * side;
    const near = (z0 & mask) * side * side;
    const far = ((z0 + 1) & mask) * side * side;
    const at = (index: number) => lattice[index] ?? 0;
    const a = at(near + low + left) * (1 - u) + at(near + low + right) * u;
    const b = at(near + high + left) * (1 - u) + at(near + high + right) * u;
    const c = at(far + low + left) * (1 - u) + at(far + low + right) * u;
    const d = at(far + high + left) * (1 - u) + at(far + high + right) * u;
    const front = a + (b - a) * v;
    return front + (c + (d - c) * v - front) * w;
  };
}

/** Solid noise of several octaves, each twice as fine and half as strong; in [0, 1), its mean at 0.5. */
export function layered(noise: SolidNoise, x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let total = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * scale + octave * 7.3, y * scale + octave * 3.1, z * scale + octave * 5.7) * weight;
    total += weight;
    weight *= 0.5;
    scale *= 2.03;
  }
  return sum / total;
}
