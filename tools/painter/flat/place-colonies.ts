import type { Colour } from '../render/canvas.ts';
import type { Brush, Colony } from './colonies.ts';
import { type ColonyKind, distanceAt, labelOf, type ReefScene } from './scene.ts';

const palettes: Readonly<Record<ColonyKind, readonly (readonly [Colour, Colour])[]>> = {
  branching: [
    [
      [0.55, 0.4, 0.22],
      [0.92, 0.86, 0.7],
    ],
    [
      [0.36, 0.38, 0.62],
      [0.74, 0.78, 0.98],
    ],
    [
      [0.52, 0.46, 0.2],
      [0.9, 0.84, 0.5],
    ],
    [
      [0.58, 0.3, 0.4],
      [0.95, 0.75, 0.8],
    ],
  ],
  plating: [
    [
      [0.5, 0.36, 0.24],
      [0.86, 0.76, 0.6],
    ],
    [
      [0.42, 0.44, 0.26],
      [0.78, 0.8, 0.58],
    ],
    [
      [0.46, 0.34, 0.46],
      [0.84, 0.74, 0.86],
    ],
  ],
  boulder: [
    [
      [0.52, 0.47, 0.22],
      [0.74, 0.7, 0.4],
    ],
    [
      [0.34, 0.46, 0.28],
      [0.56, 0.72, 0.42],
    ],
    [
      [0.56, 0.38, 0.26],
      [0.78, 0.6, 0.42],
    ],
    [
      [0.5, 0.36, 0.48],
      [0.72, 0.58, 0.72],
    ],
  ],
  soft: [
    [
      [0.62, 0.55, 0.34],
      [0.92, 0.88, 0.66],
    ],
    [
      [0.58, 0.36, 0.46],
      [0.94, 0.74, 0.8],
    ],
    [
      [0.46, 0.5, 0.36],
      [0.82, 0.86, 0.68],
    ],
  ],
  algae: [
    [
      [0.2, 0.34, 0.12],
      [0.36, 0.5, 0.18],
    ],
    [
      [0.34, 0.28, 0.12],
      [0.5, 0.42, 0.18],
    ],
  ],
};
/** Skeletons under turf: grey-green, with no bright tips. */
const deadPalette: readonly [Colour, Colour] = [
  [0.33, 0.35, 0.28],
  [0.42, 0.43, 0.35],
];

/** Chooses where colonies stand, how big they look and what colour they have; far ones first. */
export function placeColonies(
  brush: Brush,
  scene: ReefScene,
  horizon: number,
): readonly (Colony & { kind: ColonyKind })[] {
  const { canvas, random } = brush;
  const placed: (Colony & { kind: ColonyKind })[] = [];
  const kinds: readonly ColonyKind[] = ['algae', 'plating', 'boulder', 'branching', 'soft'];
  for (const kind of kinds) {
    for (let index = 0; index < (scene.colonies[kind] ?? 0); index += 1) {
      const y = horizon + (0.04 + random() ** 1.15 * 1.04) * (canvas.height - horizon);
      const distance = distanceAt(y, canvas.height, horizon);
      const isDead = kind !== 'soft' && kind !== 'algae' && random() < scene.dead;
      const palette = palettes[kind];
      const [colour, tip] = isDead
        ? deadPalette
        : (palette[Math.floor(random() * palette.length)] ?? deadPalette);
      const group =
        kind === 'soft' ? 'reef_soft' : kind === 'algae' ? 'reef_structure_algae' : `reef_hard_${kind}`;
      placed.push({
        kind,
        x: random() * canvas.width,
        y,
        radius: (canvas.width / 1200) * (2.4 / Math.max(2.2, distance)) * (80 + random() * 120),
        label: labelOf(`${group}-${isDead ? 'dead' : 'live'}`),
        colour,
        tip,
        distance,
      });
    }
  }
  return placed.sort((a, b) => a.y - b.y);
}
