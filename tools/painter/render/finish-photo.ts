import type { Frame } from './rasterise.ts';

/** What went wrong with a photo, or did not. */
export interface Finish {
  /** Factor on the light: 1 is right, 4 is burnt out, 0.1 is night. */
  readonly exposure: number;
  /** How far a point is smeared, as a share of the width; 0 is sharp. */
  readonly blur: number;
  /** One colour over everything, and how much of it, 0 to 1. */
  readonly cast?: { readonly colour: readonly [number, number, number]; readonly share: number };
}

/** Averages over a box of 2 × radius + 1 pixels along one direction. */
function smear(
  from: Float32Array,
  width: number,
  height: number,
  radius: number,
  isDown: boolean,
): Float32Array {
  const to = new Float32Array(from.length);
  const length = isDown ? height : width;
  const lines = isDown ? width : height;
  for (let line = 0; line < lines; line += 1) {
    const at = (place: number) => {
      const held = Math.min(length - 1, Math.max(0, place));
      return (isDown ? held * width + line : line * width + held) * 3;
    };
    for (let channel = 0; channel < 3; channel += 1) {
      let sum = 0;
      for (let place = -radius; place <= radius; place += 1) sum += from[at(place) + channel] ?? 0;
      for (let place = 0; place < length; place += 1) {
        to[at(place) + channel] = sum / (2 * radius + 1);
        sum += (from[at(place + radius + 1) + channel] ?? 0) - (from[at(place - radius) + channel] ?? 0);
      }
    }
  }
  return to;
}

function blurred(light: Float32Array, { width, height }: Frame, share: number): Float32Array {
  const radius = Math.round(share * width);
  if (radius < 1) return light;
  let picture = light;
  // Three boxes after one another are as round as a lens out of focus.
  for (let pass = 0; pass < 3; pass += 1) {
    picture = smear(smear(picture, width, height, radius, false), width, height, radius, true);
  }
  return picture;
}

/** Mixes pixels on both sides of an outline, which a triangle cuts too hard. */
function softenEdges(light: Float32Array, { width, height, depth, surface }: Frame): Float32Array {
  const soft = light.slice();
  const differs = (a: number, b: number) => {
    const da = depth[a] ?? 0;
    const db = depth[b] ?? 0;
    return surface[a] !== surface[b] || Math.abs(da - db) > 0.04 * Math.min(da, db);
  };
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const index = y * width + x;
      const around = [index - 1, index + 1, index - width, index + width];
      if (!around.some((other) => differs(index, other))) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const sum = around.reduce((total, other) => total + (light[other * 3 + channel] ?? 0), 0);
        soft[index * 3 + channel] = (light[index * 3 + channel] ?? 0) * 0.44 + sum * 0.14;
      }
    }
  }
  return soft;
}

/** From light to a photo: lens, exposure, contrast, darker corners, grain. 8 bits of red, green and blue. */
export function finishPhoto(
  light: Float32Array,
  frame: Frame,
  finish: Finish,
  random: () => number,
): Uint8Array {
  const { width, height } = frame;
  const picture = blurred(softenEdges(light, frame), frame, finish.blur);
  const pixels = new Uint8Array(width * height * 3);
  const seen = [0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = (y * width + x) * 3;
      const corner = Math.hypot((x / width - 0.5) * 1.1, y / height - 0.48);
      const vignette = (1.06 - 0.72 * corner * corner) * finish.exposure;
      for (let channel = 0; channel < 3; channel += 1) {
        const exposed = Math.max(0, picture[index + channel] ?? 0) * vignette * 1.35;
        seen[channel] = (exposed * (1 + exposed * 0.22)) / (1 + exposed * 0.72);
      }
      const grey = 0.3 * (seen[0] ?? 0) + 0.59 * (seen[1] ?? 0) + 0.11 * (seen[2] ?? 0);
      const grain = (random() - 0.5) * 0.018;
      for (let channel = 0; channel < 3; channel += 1) {
        const vivid = Math.max(0, grey + ((seen[channel] ?? 0) - grey) * 1.16);
        let value = vivid ** (1 / 2.2);
        if (finish.cast !== undefined) {
          const flat = (0.25 + 0.75 * grey ** (1 / 2.2)) * (finish.cast.colour[channel] ?? 0);
          value += (flat - value) * finish.cast.share;
        }
        pixels[index + channel] = Math.round(255 * Math.min(1, Math.max(0, value + grain)));
      }
    }
  }
  return pixels;
}
