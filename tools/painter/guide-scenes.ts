import { demoScenes } from './demo-scenes.ts';
import type { CoralKind, CoralState, Field, Thing, UnderwaterScene } from './render/underwater-scene.ts';

/** A picture of the field guide. */
export interface GuideScene {
  /** Name of its file. */
  readonly id: string;
  readonly scene: UnderwaterScene;
}

const lagoon = { look: 'lagoon', visibilityMetres: 26, depthMetres: 4 } as const;

/** What lives around, small, so that a colony is no lone thing on a rock. */
const neighbours: readonly Field[] = [
  { kind: 'branching', count: 14, size: [0.2, 0.36], within: { x: [-2.2, 2.2], z: [2.6, 4.4] } },
  { kind: 'mound', count: 10, size: [0.16, 0.34], within: { x: [-2.2, 2.2], z: [2.5, 4.4] } },
  { kind: 'soft', count: 8, size: [0.16, 0.3], within: { x: [-2.2, 2.2], z: [2.5, 4.4] } },
];

/** A look at one thing from near: it stands a metre and a half away on a low rock over sand. */
function closeUp(
  seed: number,
  things: readonly Thing[],
  changes: Partial<UnderwaterScene> = {},
): UnderwaterScene {
  return {
    seed,
    camera: { at: [0, 1, 0.1], towards: [0, 0.5, 1.7], fieldOfView: 46 },
    sea: lagoon,
    sun: 1,
    sand: 0,
    mounds: [{ x: 0, z: 2.6, halfWidth: 3.2, halfDepth: 2.2, height: 0.3 }],
    fields: neighbours,
    things,
    ...changes,
  };
}

/** One colony alive, and the same one, from the same seed, in other states. */
function states(
  name: string,
  seed: number,
  coral: CoralKind,
  shape: Pick<Thing, 'at' | 'size'> & Partial<Pick<Thing, 'palette'>>,
  among: readonly CoralState[],
): readonly GuideScene[] {
  const thing: Thing = { kind: 'colony', coral, ...shape };
  return [
    { id: `${name}-alive`, scene: closeUp(seed, [thing]) },
    ...among.map((state) => ({ id: `${name}-${state}`, scene: closeUp(seed, [{ ...thing, state }]) })),
  ];
}

/** How many large, middling and small colonies of each kind stand on the rock of a cover class. */
const coverClasses = {
  veryhigh: [26, 40, 60],
  high: [7, 9, 8],
  medium: [2, 4, 6],
  low: [0, 2, 6],
  verylow: [0, 0, 1],
} as const;

/** The same rock, seen from above, with as much living coral on it as a cover class has. */
function covers(): readonly GuideScene[] {
  const within = { x: [-2.6, 2.6], z: [0.4, 4.6] } as const;
  return Object.entries(coverClasses).map(([id, [large, middling, small]]) => ({
    id: `cover-${id}`,
    scene: {
      seed: 4021,
      camera: { at: [0, 3.1, 0.5], towards: [0, 0.3, 2.3], fieldOfView: 52 },
      sea: lagoon,
      sun: 1,
      sand: 0,
      mounds: [{ x: 0, z: 2.6, halfWidth: 6, halfDepth: 5, height: 0.5 }],
      fields: [
        { kind: 'branching', count: large, size: [0.5, 0.8], within },
        { kind: 'plating', count: large, size: [0.5, 0.8], within },
        { kind: 'mound', count: large, size: [0.4, 0.7], within },
        { kind: 'branching', count: middling, size: [0.3, 0.5], within },
        { kind: 'mound', count: middling, size: [0.25, 0.45], within },
        { kind: 'soft', count: middling, size: [0.25, 0.4], within },
        { kind: 'mound', count: small, size: [0.12, 0.2], within },
        { kind: 'branching', count: small, size: [0.14, 0.24], within },
      ],
      things: [],
      // Colonies without number have more edges than fit into the bytes of a picture.
      finish: { blur: 0.0014 },
    },
  }));
}

function demo(id: string): UnderwaterScene {
  const found = demoScenes.find((scene) => scene.id === id);
  if (found === undefined) throw new Error(`There is no demo photo ${id}.`);
  return found.scene;
}

/** The sand before a thing that lies on it. */
const onSand: Partial<UnderwaterScene> = {
  camera: { at: [0, 0.85, 0], towards: [0, 0.08, 1.15], fieldOfView: 46 },
  mounds: [{ x: 0.2, z: 4.2, halfWidth: 3.4, halfDepth: 1.6, height: 0.4 }],
};

/** Every picture of the field guide, and those that only cards of an analysis show. */
export const guideScenes: readonly GuideScene[] = [
  { id: 'reef', scene: demo('reef-3') },
  ...states('branching', 2101, 'branching', { at: [0, 0.22, 1.55], size: 1.35 }, [
    'bleached',
    'bare',
    'overgrown',
  ]),
  ...states('plating', 2202, 'plating', { at: [0, 0.2, 1.8], size: 1.3 }, ['bleached', 'overgrown']),
  ...states('boulder', 2303, 'mound', { at: [0, 0.34, 1.6], size: 1.15, palette: 2 }, [
    'bleached',
    'bare',
    'overgrown',
    'banded',
  ]),
  ...[undefined, 'bleached' as const, 'overgrown' as const].map(
    (state): GuideScene => ({
      id: state === undefined ? 'other-crust' : `other-${state}`,
      scene: closeUp(2404, [
        { kind: 'crust', at: [0.05, 0.2, 1.6], size: 1.15, ...(state === undefined ? {} : { state }) },
      ]),
    }),
  ),
  {
    id: 'other-mushrooms',
    scene: closeUp(2405, [{ kind: 'mushrooms', at: [0, 0.02, 0.95], size: 0.5 }], onSand),
  },
  ...states('soft', 2506, 'soft', { at: [0, 0.28, 1.6], size: 1.1 }, ['bleached']),
  {
    id: 'rubble',
    scene: closeUp(2607, [{ kind: 'rubble', at: [0, 0.02, 1.3], size: 2.1, count: 1000 }], onSand),
  },
  { id: 'algae', scene: closeUp(2708, [{ kind: 'seaweed', at: [0, 0.22, 1.75], size: 1.9 }]) },
  {
    id: 'anemone',
    scene: closeUp(2809, [{ kind: 'anemone', at: [0, 0.24, 1.5], size: 1.05 }]),
  },
  { id: 'seafan', scene: closeUp(2910, [{ kind: 'sea-fan', at: [0, 0.08, 1.7], size: 0.95, yaw: 8 }]) },
  {
    id: 'substrate',
    scene: closeUp(3011, [], {
      camera: { at: [0, 1.5, 0], towards: [0, 0.85, 4], fieldOfView: 46 },
      mounds: [{ x: 0, z: 4.4, halfWidth: 3.4, halfDepth: 2.2, height: 1.3 }],
      fields: [],
    }),
  },
  {
    id: 'too-far',
    scene: {
      ...demo('background-1'),
      seed: 3112,
      sea: { look: 'murk', visibilityMetres: 8, depthMetres: 9 },
      sun: 0.6,
    },
  },
  { id: 'giant-boulder', scene: demo('monument-1') },
  { id: 'giant-table', scene: demo('monument-2') },
  { id: 'giant-other', scene: demo('monument-3') },
  { id: 'shark', scene: demo('wildlife-2') },
  { id: 'turtle', scene: demo('wildlife-1') },
  { id: 'clam', scene: demo('wildlife-3') },
  {
    id: 'starfish',
    scene: closeUp(
      3213,
      [
        { kind: 'colony', coral: 'plating', at: [0, 0.12, 1.35], size: 1.25, state: 'eaten' },
        { kind: 'starfish', at: [-0.05, 0.62, 1.2], size: 0.62, yaw: 10, roll: 14 },
      ],
      { camera: { at: [0, 1.25, 0.1], towards: [0, 0.5, 1.3], fieldOfView: 46 } },
    ),
  },
  {
    id: 'fish',
    scene: {
      ...demo('background-2'),
      seed: 3314,
      things: [{ kind: 'school', at: [-0.5, 2.1, 3], size: 0.34, yaw: 170, count: 34 }],
    },
  },
  {
    id: 'person',
    scene: {
      ...demo('reef-3'),
      seed: 3415,
      things: [{ kind: 'diver', at: [0.1, 1.85, 2.7], size: 1.75, yaw: -14, pitch: -6 }],
    },
  },
  {
    id: 'other-animals',
    scene: closeUp(
      3516,
      [
        { kind: 'blue-starfish', at: [-0.28, 0.02, 0.95], size: 0.6, yaw: 20 },
        { kind: 'sea-cucumber', at: [0.34, 0.02, 1.3], size: 0.72, yaw: 28 },
      ],
      onSand,
    ),
  },
  ...covers(),
  { id: 'water', scene: demo('background-2') },
  { id: 'sand', scene: demo('background-1') },
  { id: 'dark', scene: demo('background-3') },
  { id: 'litter', scene: closeUp(3617, [{ kind: 'litter', at: [-0.14, 0.01, 1], size: 0.8 }], onSand) },
  {
    id: 'bad-close',
    scene: closeUp(3718, [{ kind: 'colony', coral: 'mound', at: [0, 0.5, 0.75], size: 1.1, palette: 1 }], {
      finish: { blur: 0.006 },
    }),
  },
  { id: 'bad-blurry', scene: demo('flag-1') },
  { id: 'bad-colour', scene: demo('flag-3') },
  { id: 'bad-dark', scene: { ...demo('flag-2'), finish: { exposure: 0.05 } } },
  {
    id: 'bad-hidden',
    scene: {
      ...demo('reef-3'),
      seed: 3819,
      things: [{ kind: 'diver', at: [0.95, 1.44, 0.98], size: 1.75, yaw: 12, pitch: 5, roll: 20 }],
    },
  },
];
