/** A decoded picture, row by row from the top left, turned the way it is looked at. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** 3: red, green, blue; 4: with a transparency, which is not looked at. */
  readonly channels: 3 | 4;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** One number for each pixel of a picture. */
export type Plane = Float32Array<ArrayBuffer>;

/** Red, green and blue apart, 0 to 1. */
export interface RgbPlanes {
  readonly width: number;
  readonly height: number;
  readonly red: Plane;
  readonly green: Plane;
  readonly blue: Plane;
}

/** CIE Lab under daylight (D65): L 0 to 100. */
export interface LabPlanes {
  readonly width: number;
  readonly height: number;
  readonly L: Plane;
  readonly a: Plane;
  readonly b: Plane;
}
