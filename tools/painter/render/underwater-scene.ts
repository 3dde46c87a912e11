import type { Camera } from './camera.ts';
import type { Finish } from './finish-photo.ts';
import type { Mesh } from './mesh.ts';
import type { Noise } from './noise.ts';
import type { Seawater } from './seawater.ts';
import type { Skin } from './skin.ts';
import type { SolidNoise } from './solid-noise.ts';
import type { Vec3 } from './vector.ts';

/** A piece of a scene: its shape, its look, and the category of the drawing tree that it is. */
export interface Surface {
  readonly mesh: Mesh;
  readonly skin: Skin;
  readonly category: string;
}

/** What every builder of surfaces may use. Asking `random` in the same order gives the same scene. */
export interface Kit {
  readonly random: () => number;
  readonly flat: Noise;
  readonly solid: SolidNoise;
  /** Fineness of meshes: 1 for a picture 1,200 pixels wide, less for a smaller one. */
  readonly detail: number;
}

/** A hump of reef rock on the sand; metres. */
export interface Mound {
  readonly x: number;
  readonly z: number;
  readonly halfWidth: number;
  readonly halfDepth: number;
  readonly height: number;
}

export type CoralKind = 'branching' | 'plating' | 'mound' | 'soft';
/** What a colony can be instead of alive and well: bleached, dead for days (bare) or for months, sick, eaten. */
export type CoralState = 'bleached' | 'bare' | 'overgrown' | 'banded' | 'eaten';

/** Colonies of one kind on the mounds, as many as find room. */
export interface Field {
  readonly kind: CoralKind;
  readonly count: number;
  /** Metres across, smallest and largest. */
  readonly size: readonly [number, number];
  /** Which colours, by index into the palette of the kind; all of them where nothing is said. */
  readonly palette?: readonly number[];
  readonly state?: CoralState;
  /** Where it grows, metres; everywhere on the mounds where nothing is said. */
  readonly within?: { readonly x: readonly [number, number]; readonly z: readonly [number, number] };
}

export type ThingKind =
  | 'giant-boulder'
  | 'giant-table'
  | 'giant-pillars'
  | 'turtle'
  | 'shark'
  | 'clam'
  | 'diver'
  | 'school'
  | 'ledge'
  | 'colony'
  | 'crust'
  | 'mushrooms'
  | 'starfish'
  | 'blue-starfish'
  | 'sea-cucumber'
  | 'anemone'
  | 'sea-fan'
  | 'seaweed'
  | 'rubble'
  | 'litter';

/** One thing that the photo is about, or that tells its scale. */
export interface Thing {
  readonly kind: ThingKind;
  readonly at: Vec3;
  /** Metres: length of an animal, width of a coral. */
  readonly size: number;
  /** Degrees. */
  readonly yaw?: number;
  readonly pitch?: number;
  readonly roll?: number;
  /** Which coral a colony is, its colours by index into the palette of its kind, and how it fares. */
  readonly coral?: CoralKind;
  readonly palette?: number;
  readonly state?: CoralState;
  /** How many, for a school. */
  readonly count?: number;
}

/** A photo of a reef as data; metres, degrees, light from above. */
export interface UnderwaterScene {
  readonly seed: number;
  readonly camera: Camera;
  readonly sea: Seawater;
  /** 1 is a sunny day in the shallows. */
  readonly sun: number;
  /** Height of the sand, metres; none over the deep. */
  readonly sand?: number;
  readonly mounds: readonly Mound[];
  readonly fields: readonly Field[];
  readonly things: readonly Thing[];
  readonly finish?: Partial<Finish>;
}
