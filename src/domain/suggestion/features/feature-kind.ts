import type { PreparedPhoto } from '../pixels/prepare-photo.ts';

/** Numbers that say what a photo looks like around a place. Models of different kinds are never mixed. */
export interface FeatureKind {
  /** Kept with photos and models: of two kinds that differ in anything, it differs. */
  readonly id: string;
  /** How many numbers for each place. */
  readonly length: number;
  /**
   * How far a model's weights may be from nothing (`C` of its logistic regression); 0.3 without it. The more numbers, the
   * nearer: measured.
   */
  readonly C?: number;
  /**
   * The numbers of each place, one place after the other. Places are pairs of x and y, as fractions of the photo's
   * width and height.
   */
  describe(photo: PreparedPhoto, places: Float64Array): Float32Array | Promise<Float32Array>;
}
