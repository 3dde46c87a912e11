import { ball, fin, placeBody, trunk } from '../render/body.ts';
import { smoothStep } from '../render/canvas.ts';
import { join } from '../render/mesh.ts';
import { type Skin, setColour, tint } from '../render/skin.ts';
import { layered, type SolidNoise } from '../render/solid-noise.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';
import {
  sharkEyes,
  sharkFins,
  sharkHalfHeight,
  sharkHalfWidth,
  sharkX,
  sharkY,
  sharkZ,
} from './shark-shape.ts';

/** Grey above, pale below: seen from the side, the light from above makes the two alike. */
function bodySkin(noise: SolidNoise): Skin {
  return {
    colour({ x, y, z, u, v }, out) {
      const onBack = Math.cos(u * Math.PI * 2);
      const mottle = layered(noise, x * 6, y * 6, z * 6, 2) - 0.5;
      const edge = onBack + mottle * 0.22 - 0.12 * Math.sin(v * 7);
      setColour(out, [0.88, 0.88, 0.84], 1);
      tint(out, [0.44, 0.44, 0.43], smoothStep(-0.34, 0.02, edge));
      darken(out, smoothStep(0.3, 1, onBack) * 0.16 - mottle * 0.12);
      const isSide = smoothStep(0.55, 0.3, Math.abs(onBack + 0.08));
      const gill = Math.abs((((v + onBack * 0.006 - 0.2) / 0.0125) % 1) - 0.5);
      if (v > 0.207 && v < 0.262) tint(out, [0.24, 0.24, 0.24], smoothStep(0.22, 0.02, gill) * isSide * 0.6);
      const mouth = Math.abs(onBack + 0.62 + (v - 0.06) * 2.2);
      if (v > 0.055 && v < 0.115) tint(out, [0.26, 0.22, 0.22], smoothStep(0.09, 0.02, mouth) * 0.7);
    },
    gloss: 0.12,
  };
}

function darken(out: Float64Array, share: number): void {
  for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] ?? 0) * (1 - share);
}

const finSkin: Skin = {
  colour({ v }, out) {
    setColour(out, [0.45, 0.45, 0.44], 1);
    tint(out, [0.13, 0.13, 0.14], smoothStep(0.7, 0.82, v));
  },
};

const eyeSkin: Skin = { colour: (_, out) => setColour(out, [0.05, 0.05, 0.05]), gloss: 0.9 };

/** A blacktip reef shark; `size` is its length, metres. */
export function buildShark(
  { solid, detail }: Kit,
  { at, size, yaw, pitch, roll }: Thing,
): readonly Surface[] {
  const place = placeBody({ at, size, yaw: yaw ?? 0, pitch: pitch ?? 0, roll: roll ?? 0 });
  const body = trunk(place, {
    sides: Math.round(40 * detail) + 10,
    rows: Math.round(90 * detail) + 16,
    x: sharkX,
    y: sharkY,
    z: sharkZ,
    halfHeight: sharkHalfHeight,
    halfWidth: sharkHalfWidth,
  });
  const fins = sharkFins.map((shape) => fin(place, shape, shape.rows));
  const eyes = sharkEyes.map((middle) => ball(place, middle, [0.0075, 0.0075, 0.004], 14));
  const category = 'wildlife_shark';
  return [
    { mesh: body, skin: bodySkin(solid), category },
    { mesh: join(fins), skin: finSkin, category },
    { mesh: join(eyes), skin: eyeSkin, category },
  ];
}
