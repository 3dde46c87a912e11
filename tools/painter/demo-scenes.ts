import type { DemoKind } from '../../src/domain/annotation/category/category.ts';
import type { Field, UnderwaterScene } from './render/underwater-scene.ts';

/** A photo of the walkthrough, and what a newcomer is asked to colour in. */
export interface DemoScene {
  readonly id: `${DemoKind}-${1 | 2 | 3}`;
  readonly kind: DemoKind;
  /** Id of the category to colour in; what lies below it in the tree counts. */
  readonly target: string;
  /**
   * Allowed error of the coverage, 0.01 to 0.1 (rule 13.5). An outline drawn a hundredth of the width too wide
   * all around is off by 0.02 to 0.036 in these photos; a small target allows less, or half of it would do.
   */
  readonly tolerance: number;
  readonly scene: UnderwaterScene;
}

const lagoon = { look: 'lagoon', visibilityMetres: 24, depthMetres: 5 } as const;
const ocean = { look: 'ocean', visibilityMetres: 30, depthMetres: 9 } as const;

/** Young colonies between the big ones: bare rock is what a living reef has least of. */
const undergrowth = [
  { kind: 'soft', count: 60, size: [0.16, 0.34] },
  { kind: 'mound', count: 60, size: [0.14, 0.32] },
  { kind: 'branching', count: 60, size: [0.2, 0.4] },
] as const satisfies readonly Field[];

/** Undergrowth in one part of the reef. */
const undergrowthWithin = (x: readonly [number, number], z: readonly [number, number]): readonly Field[] =>
  undergrowth.map((field) => ({ ...field, within: { x, z } }));

const branchingField: UnderwaterScene = {
  seed: 101,
  camera: { at: [0, 1.75, 0], towards: [0.1, 1.2, 6], fieldOfView: 56 },
  sea: lagoon,
  sun: 1,
  sand: 0,
  mounds: [
    { x: -0.6, z: 4.4, halfWidth: 6.4, halfDepth: 4.4, height: 0.75 },
    { x: 4.2, z: 6.6, halfWidth: 3.4, halfDepth: 2.6, height: 1.5 },
  ],
  fields: [
    {
      kind: 'branching',
      count: 9,
      size: [0.5, 0.8],
      palette: [0, 2],
      within: { x: [-1.6, 1.6], z: [1.3, 2.4] },
    },
    { kind: 'branching', count: 78, size: [0.6, 1.15], palette: [0, 2] },
    { kind: 'branching', count: 22, size: [0.5, 0.9], palette: [1] },
    { kind: 'mound', count: 6, size: [0.4, 0.7] },
    {
      kind: 'branching',
      count: 110,
      size: [0.25, 0.5],
      palette: [0, 2, 3],
      within: { x: [-2.6, 2.6], z: [1.2, 5] },
    },
    { kind: 'soft', count: 8, size: [0.2, 0.4], within: { x: [-2, 2], z: [1.4, 4] } },
  ],
  things: [],
};

const platingSlope: UnderwaterScene = {
  seed: 202,
  camera: { at: [0, 1.9, 0], towards: [0.5, 1.7, 6], fieldOfView: 58 },
  sea: ocean,
  sun: 0.9,
  mounds: [
    { x: -5.4, z: 6.4, halfWidth: 8.4, halfDepth: 7, height: 8.1 },
    { x: -2, z: 3.2, halfWidth: 5.6, halfDepth: 5, height: 5.5 },
  ],
  fields: [
    { kind: 'plating', count: 60, size: [0.7, 1.2], within: { x: [-4, 2.4], z: [2.3, 6] } },
    { kind: 'plating', count: 90, size: [0.45, 0.9], within: { x: [-6, 2.4], z: [2.3, 9] } },
    { kind: 'branching', count: 14, size: [0.4, 0.7], within: { x: [-5, 1.4], z: [1.6, 8] } },
    ...undergrowthWithin([-3, 1.6], [1.6, 5.5]),
  ],
  things: [{ kind: 'school', at: [2.5, 2.5, 5.5], size: 0.26, yaw: 160, count: 16 }],
};

const mixedGarden: UnderwaterScene = {
  seed: 303,
  camera: { at: [0, 1.5, 0], towards: [0, 0.75, 5], fieldOfView: 58 },
  sea: lagoon,
  sun: 1,
  sand: 0,
  mounds: [{ x: 0.3, z: 4.3, halfWidth: 3.9, halfDepth: 2.3, height: 1.05 }],
  fields: [
    { kind: 'mound', count: 7, size: [0.55, 1] },
    { kind: 'plating', count: 9, size: [0.7, 1.1] },
    { kind: 'branching', count: 26, size: [0.5, 0.9] },
    { kind: 'soft', count: 16, size: [0.35, 0.65] },
    ...undergrowthWithin([-3.2, 3.4], [2, 4.8]),
  ],
  things: [],
};

const giantBoulder: UnderwaterScene = {
  seed: 404,
  camera: { at: [0, 1.7, 0], towards: [0, 1.75, 7], fieldOfView: 56 },
  sea: lagoon,
  sun: 1,
  sand: 0,
  mounds: [{ x: -4.6, z: 8.6, halfWidth: 3.4, halfDepth: 1.8, height: 0.4 }],
  fields: [
    { kind: 'branching', count: 5, size: [0.4, 0.7] },
    { kind: 'mound', count: 5, size: [0.4, 0.7] },
    { kind: 'plating', count: 4, size: [0.5, 0.8] },
  ],
  things: [
    { kind: 'giant-boulder', at: [0.7, 0, 6.3], size: 4.6 },
    { kind: 'diver', at: [-2.1, 2.9, 5.6], size: 1.75, yaw: -12, pitch: -6 },
  ],
};

const giantTable: UnderwaterScene = {
  seed: 505,
  camera: { at: [0, 2.35, 0], towards: [0.1, 1.35, 5], fieldOfView: 56 },
  sea: ocean,
  sun: 1,
  sand: 0,
  mounds: [{ x: 0.2, z: 5.6, halfWidth: 5.6, halfDepth: 3.6, height: 0.5 }],
  fields: [
    { kind: 'mound', count: 12, size: [0.35, 0.6] },
    { kind: 'branching', count: 12, size: [0.4, 0.6] },
    ...undergrowth,
  ],
  things: [
    { kind: 'giant-table', at: [0.25, 0.1, 4.7], size: 4.3 },
    { kind: 'diver', at: [-1.5, 2.8, 6.6], size: 1.75, yaw: 8, pitch: -4 },
  ],
};

const giantPillars: UnderwaterScene = {
  seed: 606,
  camera: { at: [0, 1.6, 0], towards: [0.2, 1.9, 7], fieldOfView: 58 },
  sea: ocean,
  sun: 0.95,
  sand: 0,
  mounds: [{ x: 3.6, z: 8.4, halfWidth: 3, halfDepth: 1.8, height: 0.4 }],
  fields: [
    { kind: 'plating', count: 5, size: [0.5, 0.8] },
    { kind: 'soft', count: 6, size: [0.35, 0.6] },
    { kind: 'mound', count: 4, size: [0.4, 0.6] },
  ],
  things: [
    { kind: 'giant-pillars', at: [-0.5, 0, 5.6], size: 3.9 },
    { kind: 'diver', at: [2.2, 2.5, 5.6], size: 1.75, yaw: 172, pitch: -5 },
  ],
};

const turtle: UnderwaterScene = {
  seed: 707,
  camera: { at: [0, 2.3, 0], towards: [0, 1.55, 4], fieldOfView: 52 },
  sea: lagoon,
  sun: 1,
  sand: 0,
  mounds: [{ x: -3.4, z: 8, halfWidth: 5, halfDepth: 2.2, height: 0.7 }],
  fields: [
    { kind: 'branching', count: 8, size: [0.5, 0.9] },
    { kind: 'mound', count: 6, size: [0.4, 0.8] },
    { kind: 'soft', count: 6, size: [0.35, 0.6] },
  ],
  things: [{ kind: 'turtle', at: [-0.05, 1.86, 2.25], size: 1.2, yaw: -20, pitch: 6, roll: 38 }],
};

const shark: UnderwaterScene = {
  seed: 808,
  camera: { at: [0, 1.6, 0], towards: [0, 1.75, 4], fieldOfView: 52 },
  sea: ocean,
  sun: 1,
  sand: 0,
  mounds: [{ x: 3, z: 9, halfWidth: 6, halfDepth: 2.4, height: 0.7 }],
  fields: [
    { kind: 'mound', count: 8, size: [0.5, 0.9] },
    { kind: 'plating', count: 8, size: [0.6, 0.9] },
    ...undergrowth,
  ],
  things: [{ kind: 'shark', at: [0.02, 1.66, 1.85], size: 2, yaw: 170, pitch: 3 }],
};

const clam: UnderwaterScene = {
  seed: 909,
  camera: { at: [0, 1.6, 0], towards: [0, 0.28, 1.5], fieldOfView: 50 },
  sea: lagoon,
  sun: 1,
  sand: 0,
  mounds: [{ x: -0.3, z: 3.6, halfWidth: 4, halfDepth: 1.7, height: 0.4 }],
  fields: [{ kind: 'branching', count: 8, size: [0.35, 0.6] }, ...undergrowth],
  things: [{ kind: 'clam', at: [0, 0.01, 1.35], size: 1.3, yaw: 14, roll: 6 }],
};

const sandPatch: UnderwaterScene = {
  seed: 1010,
  camera: { at: [0, 1.6, 0], towards: [0, 1, 6], fieldOfView: 58 },
  sea: lagoon,
  sun: 1,
  sand: 0,
  mounds: [
    { x: -3.6, z: 4.6, halfWidth: 3.2, halfDepth: 2.8, height: 1.5 },
    { x: 4.2, z: 5.4, halfWidth: 3.3, halfDepth: 2.4, height: 1.9 },
  ],
  fields: [
    { kind: 'mound', count: 10, size: [0.5, 0.9] },
    { kind: 'branching', count: 34, size: [0.45, 0.9] },
    { kind: 'plating', count: 8, size: [0.6, 0.9] },
    ...undergrowthWithin([-4, -1], [2, 5.5]),
    ...undergrowthWithin([1.4, 4.5], [3, 6.5]),
  ],
  things: [],
};

const reefEdge: UnderwaterScene = {
  seed: 1111,
  camera: { at: [0, 2.2, 0], towards: [0.2, 1.95, 6], fieldOfView: 60 },
  sea: ocean,
  sun: 0.95,
  mounds: [
    { x: 5, z: 6, halfWidth: 6.4, halfDepth: 7.5, height: 7.9 },
    { x: 1.7, z: 2.8, halfWidth: 4.8, halfDepth: 4, height: 5.7 },
  ],
  fields: [
    { kind: 'soft', count: 40, size: [0.35, 0.7], within: { x: [-0.6, 6], z: [1.5, 9] } },
    { kind: 'branching', count: 34, size: [0.45, 0.85], within: { x: [-0.6, 6], z: [1.5, 9] } },
    { kind: 'mound', count: 14, size: [0.5, 0.9], within: { x: [-0.6, 6], z: [1.5, 9] } },
    { kind: 'plating', count: 12, size: [0.6, 1], within: { x: [-0.6, 6], z: [1.5, 9] } },
    ...undergrowthWithin([0, 3], [1.5, 4.5]),
    ...undergrowthWithin([1, 5], [3, 7]),
  ],
  things: [],
};

const overhang: UnderwaterScene = {
  seed: 1212,
  camera: { at: [0, 1.25, 0], towards: [0, 1.3, 5], fieldOfView: 58 },
  sea: { look: 'dusk', visibilityMetres: 22, depthMetres: 12 },
  sun: 0.85,
  sand: 0,
  mounds: [{ x: 0.4, z: 3, halfWidth: 5.6, halfDepth: 1.6, height: 0.4 }],
  fields: [
    { kind: 'mound', count: 8, size: [0.3, 0.6] },
    { kind: 'branching', count: 8, size: [0.3, 0.5] },
    ...undergrowthWithin([-2.6, 2.6], [1.5, 4]),
  ],
  things: [{ kind: 'ledge', at: [0, 2.55, 3.4], size: 12 }],
};

/** The photo that is coloured as a whole in the walkthrough's fourth step. */
export const wholeDemoId = 'wildlife-1' satisfies DemoScene['id'];

/** The photos of the walkthrough, three for each part of the tree. */
export const demoScenes: readonly DemoScene[] = [
  { id: 'reef-1', kind: 'reef', target: 'reef', tolerance: 0.05, scene: branchingField },
  { id: 'reef-2', kind: 'reef', target: 'reef', tolerance: 0.05, scene: platingSlope },
  { id: 'reef-3', kind: 'reef', target: 'reef', tolerance: 0.06, scene: mixedGarden },
  { id: 'monument-1', kind: 'monument', target: 'monument', tolerance: 0.04, scene: giantBoulder },
  { id: 'monument-2', kind: 'monument', target: 'monument', tolerance: 0.04, scene: giantTable },
  { id: 'monument-3', kind: 'monument', target: 'monument', tolerance: 0.04, scene: giantPillars },
  { id: 'wildlife-1', kind: 'wildlife', target: 'wildlife', tolerance: 0.04, scene: turtle },
  { id: 'wildlife-2', kind: 'wildlife', target: 'wildlife', tolerance: 0.04, scene: shark },
  { id: 'wildlife-3', kind: 'wildlife', target: 'wildlife', tolerance: 0.03, scene: clam },
  { id: 'background-1', kind: 'background', target: 'background', tolerance: 0.06, scene: sandPatch },
  { id: 'background-2', kind: 'background', target: 'background', tolerance: 0.05, scene: reefEdge },
  { id: 'background-3', kind: 'background', target: 'background', tolerance: 0.06, scene: overhang },
  {
    id: 'flag-1',
    kind: 'flag',
    target: 'flag_blurry',
    tolerance: 0.05,
    scene: { ...mixedGarden, seed: 1313, finish: { blur: 0.011 } },
  },
  {
    id: 'flag-2',
    kind: 'flag',
    target: 'flag_light',
    tolerance: 0.05,
    scene: { ...platingSlope, seed: 1414, finish: { exposure: 0.03 } },
  },
  {
    id: 'flag-3',
    kind: 'flag',
    target: 'flag_colour',
    tolerance: 0.05,
    scene: { ...branchingField, seed: 1515, finish: { cast: { colour: [0.06, 0.7, 0.74], share: 0.94 } } },
  },
];
