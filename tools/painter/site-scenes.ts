import { demoScenes } from './demo-scenes.ts';
import { guideScenes } from './guide-scenes.ts';
import type { Field, Thing, UnderwaterScene } from './render/underwater-scene.ts';

/** A picture of the public pages. */
export interface SiteScene {
  /** Name of its files, before their width. */
  readonly name: string;
  readonly scene: UnderwaterScene;
  /** Which part of the painting the picture shows, cut from above and below: 0 its top, 1 its foot. */
  readonly cut?: number;
}

const lagoon = { look: 'lagoon', visibilityMetres: 26, depthMetres: 5 } as const;
const ocean = { look: 'ocean', visibilityMetres: 34, depthMetres: 10 } as const;
const murk = { look: 'murk', visibilityMetres: 9, depthMetres: 8 } as const;

function sceneOf(id: string): UnderwaterScene {
  const found = [...demoScenes, ...guideScenes].find((scene) => scene.id === id);
  if (found === undefined) throw new Error(`There is no scene ${id}.`);
  return found.scene;
}

const diver = (at: Thing['at'], yaw: number, pitch = -6): Thing => ({
  kind: 'diver',
  at,
  size: 1.75,
  yaw,
  pitch,
});
const school = (at: Thing['at'], count: number, yaw = 165): Thing => ({
  kind: 'school',
  at,
  size: 0.28,
  yaw,
  count,
});

/** A reef flat seen from a swimmer's height, with as much of each coral as is said. */
function garden(
  seed: number,
  fields: readonly Field[],
  changes: Partial<UnderwaterScene> = {},
): UnderwaterScene {
  return {
    seed,
    camera: { at: [0, 1.9, 0], towards: [0.1, 1.25, 6], fieldOfView: 54 },
    sea: lagoon,
    sun: 1,
    sand: 0,
    mounds: [
      { x: -1.4, z: 4.6, halfWidth: 6, halfDepth: 3.8, height: 0.8 },
      { x: 4.4, z: 6.6, halfWidth: 3.2, halfDepth: 2.8, height: 1.7 },
    ],
    fields,
    things: [],
    ...changes,
  };
}

const undergrowth: readonly Field[] = [
  { kind: 'soft', count: 50, size: [0.16, 0.34] },
  { kind: 'mound', count: 50, size: [0.14, 0.32] },
  { kind: 'branching', count: 50, size: [0.2, 0.4] },
];

/** A reef after harm: what still stands, in the state that is said. */
const harmed = (state: Field['state']): readonly Field[] => [
  { kind: 'branching', count: 44, size: [0.5, 0.95], ...(state === undefined ? {} : { state }) },
  { kind: 'plating', count: 18, size: [0.6, 1], ...(state === undefined ? {} : { state }) },
  { kind: 'mound', count: 14, size: [0.4, 0.8], ...(state === undefined ? {} : { state }) },
];

/**
 * Pictures of the public pages, each painted once and shown once on a page: of the first page and its regions, of trips
 * and what divers do, of what lives on a reef, and of what threatens it.
 */
export const siteScenes: readonly SiteScene[] = [
  {
    name: 'hero',
    cut: 0.35,
    scene: garden(
      5101,
      [
        { kind: 'plating', count: 60, size: [0.6, 1.1], within: { x: [0.6, 6], z: [1.6, 8] } },
        { kind: 'branching', count: 70, size: [0.4, 0.8], within: { x: [0.4, 6], z: [1.6, 8] } },
        { kind: 'soft', count: 60, size: [0.25, 0.5], within: { x: [0.4, 5], z: [1.6, 6] } },
        { kind: 'mound', count: 40, size: [0.25, 0.6], within: { x: [0.4, 5], z: [1.6, 6] } },
        { kind: 'branching', count: 50, size: [0.5, 1] },
        ...undergrowth,
      ],
      {
        camera: { at: [0, 2.1, 0], towards: [0.2, 1.7, 6], fieldOfView: 56 },
        sea: ocean,
        mounds: [
          { x: 4.8, z: 5.8, halfWidth: 5.6, halfDepth: 5, height: 2.7 },
          { x: -3.6, z: 6.2, halfWidth: 5.4, halfDepth: 3.6, height: 1 },
          { x: 0.8, z: 3, halfWidth: 3.6, halfDepth: 1.8, height: 0.7 },
        ],
        things: [diver([0.9, 2.9, 4.4], -16), school([-0.3, 2.5, 4.6], 26)],
      },
    ),
  },
  { name: 'gbr', scene: { ...sceneOf('reef-1'), seed: 5201, things: [school([1.4, 2, 4.2], 14)] } },
  {
    name: 'hawaii',
    scene: garden(5301, [
      { kind: 'mound', count: 70, size: [0.5, 1.3] },
      { kind: 'mound', count: 60, size: [0.2, 0.5] },
      { kind: 'branching', count: 14, size: [0.3, 0.6], palette: [1] },
    ]),
  },
  {
    name: 'redsea',
    scene: {
      ...sceneOf('background-2'),
      seed: 5401,
      fields: [
        { kind: 'soft', count: 110, size: [0.35, 0.8] },
        { kind: 'branching', count: 44, size: [0.4, 0.8] },
        { kind: 'plating', count: 10, size: [0.5, 0.9] },
      ],
      things: [school([-1.2, 2.6, 4.4], 40, 20)],
    },
  },
  {
    name: 'palmyra',
    scene: garden(
      5501,
      [
        { kind: 'plating', count: 90, size: [0.6, 1.3] },
        { kind: 'branching', count: 40, size: [0.3, 0.6] },
        ...undergrowth,
      ],
      { sea: ocean, things: [{ kind: 'shark', at: [-0.5, 2.35, 4.4], size: 1.8, yaw: 168, pitch: 2 }] },
    ),
  },
  {
    name: 'moretonbay',
    scene: garden(
      5601,
      [
        { kind: 'mound', count: 22, size: [0.3, 0.7] },
        { kind: 'soft', count: 26, size: [0.25, 0.5] },
      ],
      {
        sea: { look: 'lagoon', visibilityMetres: 12, depthMetres: 6 },
        things: [
          { kind: 'seaweed', at: [-1.1, 0.5, 3.2], size: 1.6 },
          { kind: 'turtle', at: [0.6, 1.5, 3.2], size: 1, yaw: 24, pitch: 4, roll: 20 },
        ],
      },
    ),
  },
  { name: 'transect', scene: { ...sceneOf('cover-veryhigh'), seed: 5701 } },
  { name: 'survey', scene: { ...sceneOf('reef-3'), seed: 5801, things: [diver([0.2, 1.95, 3], -20, -10)] } },
  {
    name: 'buddies',
    scene: {
      ...sceneOf('background-2'),
      seed: 5901,
      things: [diver([-1.3, 2.7, 4.6], 14), diver([-2.6, 2, 7.2], 10), school([0.4, 3.2, 7], 20)],
    },
  },
  { name: 'giant-boulder', scene: { ...sceneOf('monument-1'), seed: 6001 } },
  {
    name: 'giant-table',
    scene: { ...sceneOf('monument-2'), seed: 6101, things: sceneOf('monument-2').things.slice(0, 1) },
  },
  {
    name: 'giant-pillars',
    scene: {
      ...sceneOf('monument-3'),
      seed: 6201,
      things: [...sceneOf('monument-3').things.slice(0, 1), school([1.7, 2.2, 5], 18)],
    },
  },
  { name: 'turtle', scene: { ...sceneOf('wildlife-1'), seed: 6301 } },
  { name: 'shark', scene: { ...sceneOf('wildlife-2'), seed: 6401 } },
  { name: 'clam', scene: { ...sceneOf('wildlife-3'), seed: 6501 } },
  {
    name: 'school',
    scene: {
      ...sceneOf('reef-2'),
      seed: 6601,
      things: [school([0.9, 2.3, 3.6], 60, 168)],
    },
  },
  { name: 'anemone', scene: { ...sceneOf('anemone'), seed: 6701 } },
  { name: 'sea-fan', scene: { ...sceneOf('seafan'), seed: 6801 } },
  {
    name: 'ledge',
    scene: {
      ...sceneOf('background-3'),
      seed: 6901,
      things: [...sceneOf('background-3').things, school([0.4, 1.3, 3], 22)],
    },
  },
  { name: 'lagoon', scene: { ...sceneOf('background-1'), seed: 7001 } },
  { name: 'slope', scene: { ...sceneOf('reef-2'), seed: 7101, things: [diver([1.9, 2.9, 5.4], 150)] } },
  { name: 'bleached', scene: garden(7201, harmed('bleached')) },
  { name: 'overgrown', scene: garden(7301, harmed('overgrown'), { sun: 0.8 }) },
  { name: 'starfish', scene: { ...sceneOf('starfish'), seed: 7401 } },
  {
    name: 'broken',
    scene: garden(
      7501,
      [
        { kind: 'mound', count: 5, size: [0.3, 0.6] },
        { kind: 'branching', count: 4, size: [0.3, 0.5], state: 'overgrown' },
      ],
      {
        things: [{ kind: 'rubble', at: [0, 0.7, 3.4], size: 4, count: 1800 }],
      },
    ),
  },
  { name: 'murk', scene: { ...garden(7601, harmed('overgrown')), sea: murk, sun: 0.6 } },
  { name: 'mixed', scene: { ...sceneOf('reef-3'), seed: 7801, things: [school([-0.6, 1.7, 3.4], 12)] } },
];
