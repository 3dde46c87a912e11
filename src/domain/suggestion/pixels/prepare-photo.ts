import { correctWater } from './correct-water.ts';
import { equalise } from './equalise.ts';
import { toLab } from './lab.ts';
import type { LabPlanes, Raster, RgbPlanes } from './raster.ts';
import { shrink } from './shrink.ts';

/** Pixels of the long side that is looked at. */
const longSide = 800;

/** A photo in the forms that features are read from. */
export interface PreparedPhoto {
  /** As it was decoded. */
  readonly original: Raster;
  /** The long side at most 800 pixels, colours as they were taken. */
  readonly shrunk: RgbPlanes;
  /** The same size, without the colour of the water. */
  readonly corrected: RgbPlanes;
  /** Corrected, and its brightness equalised. */
  readonly lab: LabPlanes;
}

export function preparePhoto(original: Raster): PreparedPhoto {
  const shrunk = shrink(original, longSide);
  const corrected = correctWater(shrunk);
  const lab = toLab(corrected);
  const { width, height } = shrunk;
  return { original, shrunk, corrected, lab: { ...lab, L: equalise(lab.L, width, height) } };
}
