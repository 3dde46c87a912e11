import { cross, subtract, unit, type Vec3 } from './vector.ts';

/** A camera in the sea; metres and degrees. */
export interface Camera {
  readonly at: Vec3;
  readonly towards: Vec3;
  /** Degrees from the lower to the upper edge of the picture. */
  readonly fieldOfView: number;
}

/** What the camera sees in a picture of so many pixels. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly at: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
  readonly forward: Vec3;
  /** Pixels that a metre takes at a depth of one metre. */
  readonly focal: number;
}

export function viewOf({ at, towards, fieldOfView }: Camera, width: number, height: number): View {
  const forward = unit(subtract(towards, at));
  const right = unit(cross([0, 1, 0], forward));
  return {
    width,
    height,
    at,
    right,
    up: cross(forward, right),
    forward,
    focal: height / 2 / Math.tan((fieldOfView * Math.PI) / 360),
  };
}
