/** Where on a surface a skin is asked: metres in the sea, and the sheet's own coordinates. */
export interface SkinPoint {
  x: number;
  y: number;
  z: number;
  u: number;
  v: number;
}

/** What a surface looks like, before light and water. */
export interface Skin {
  /** Writes red, green and blue, 0 to 1 as on a screen. */
  readonly colour: (point: SkinPoint, out: Float64Array) => void;
  /** Metres by which the surface stands out at a place: bumps too small to be modelled. */
  readonly relief?: (x: number, y: number, z: number) => number;
  /** How much it shines where the light is mirrored, 0 to 1. */
  readonly gloss?: number;
  /** How much light comes through from behind, 0 to 1: soft things have no hard shadow side. */
  readonly soft?: number;
}

export function setColour(out: Float64Array, colour: readonly [number, number, number], factor = 1): void {
  out[0] = colour[0] * factor;
  out[1] = colour[1] * factor;
  out[2] = colour[2] * factor;
}

/** Mixes a colour into what is there already. */
export function tint(out: Float64Array, colour: readonly [number, number, number], share: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const old = out[channel] ?? 0;
    out[channel] = old + ((colour[channel] ?? 0) - old) * share;
  }
}
