import { ball, curveThrough, fin, placeBody, trunk } from '../render/body.ts';
import { type Colour, smoothStep } from '../render/canvas.ts';
import { join } from '../render/mesh.ts';
import { type Skin, setColour, tint } from '../render/skin.ts';
import type { Kit, Surface, Thing } from '../render/underwater-scene.ts';

const liveries: readonly { readonly back: Colour; readonly side: Colour; readonly belly: Colour }[] = [
  { back: [0.2, 0.4, 0.78], side: [0.94, 0.82, 0.2], belly: [0.92, 0.92, 0.94] },
  { back: [0.86, 0.72, 0.18], side: [0.98, 0.86, 0.26], belly: [0.95, 0.94, 0.86] },
];

function fishSkin(livery: { back: Colour; side: Colour; belly: Colour }): Skin {
  return {
    colour({ u, v }, out) {
      const onBack = Math.cos(u * Math.PI * 2);
      setColour(out, livery.belly);
      tint(out, livery.side, smoothStep(-0.6, -0.1, onBack));
      tint(out, livery.back, smoothStep(0.2, 0.6, onBack));
      tint(
        out,
        [0.2, 0.3, 0.6],
        smoothStep(0.12, 0.05, Math.abs(onBack - 0.15)) * 0.5 * smoothStep(0.1, 0.3, v),
      );
    },
    gloss: 0.35,
  };
}

/** One fish; its length is 1 before it is placed. */
export function shapeFish(place: ReturnType<typeof placeBody>, sides: number) {
  return join([
    trunk(place, {
      sides,
      rows: sides,
      x: (v) => 0.5 - v * 0.82,
      halfHeight: curveThrough([
        [0, 0.004],
        [0.08, 0.06],
        [0.3, 0.14],
        [0.5, 0.145],
        [0.78, 0.06],
        [0.92, 0.03],
        [1, 0.03],
      ]),
      halfWidth: curveThrough([
        [0, 0.004],
        [0.08, 0.04],
        [0.3, 0.07],
        [0.6, 0.055],
        [0.92, 0.012],
        [1, 0.006],
      ]),
    }),
    fin(
      place,
      {
        root: [
          [-0.27, 0.02, 0],
          [-0.31, -0.01, 0],
        ],
        tip: [
          [-0.5, 0.18, 0],
          [-0.53, 0.16, 0],
        ],
        thick: 0.008,
      },
      6,
    ),
    fin(
      place,
      {
        root: [
          [-0.27, -0.02, 0],
          [-0.31, 0.01, 0],
        ],
        tip: [
          [-0.5, -0.18, 0],
          [-0.53, -0.16, 0],
        ],
        thick: 0.008,
      },
      6,
    ),
    fin(
      place,
      {
        root: [
          [0.2, 0.12, 0],
          [-0.2, 0.06, 0],
        ],
        tip: [
          [0.06, 0.21, 0],
          [-0.24, 0.1, 0],
        ],
        thick: 0.008,
      },
      6,
    ),
    fin(
      place,
      {
        root: [
          [0, -0.12, 0],
          [-0.2, -0.06, 0],
        ],
        tip: [
          [-0.08, -0.2, 0],
          [-0.24, -0.1, 0],
        ],
        thick: 0.008,
      },
      6,
    ),
    ball(place, [0.4, 0.03, 0.048], [0.022, 0.022, 0.01], 8),
    ball(place, [0.4, 0.03, -0.048], [0.022, 0.022, 0.01], 8),
  ]);
}

/** A loose school: `size` is the length of a fish, metres; they swim the same way around `at`. */
export function buildSchool(
  { random, detail }: Kit,
  { at, size, yaw = 0, count = 12 }: Thing,
): readonly Surface[] {
  const sides = detail > 0.6 ? 14 : 8;
  const spread = size * Math.cbrt(count) * 1.15;
  const fish = Array.from({ length: count }, () => {
    const turn = random() * Math.PI * 2;
    const out = Math.sqrt(random()) * spread;
    return shapeFish(
      placeBody({
        at: [
          at[0] + Math.cos(turn) * out * 1.7,
          at[1] + Math.sin(turn) * out * 0.7,
          at[2] + (random() - 0.5) * spread,
        ],
        size: size * (0.8 + random() * 0.4),
        yaw: yaw + (random() - 0.5) * 34,
        pitch: (random() - 0.5) * 18,
      }),
      sides,
    );
  });
  const livery = liveries[random() < 0.5 ? 0 : 1];
  return livery === undefined
    ? []
    : [{ mesh: join(fish), skin: fishSkin(livery), category: 'wildlife_fish' }];
}
