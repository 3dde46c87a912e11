import type { Mask } from './mask.ts';

/** How what somebody coloured lies over what should be coloured; shares from 0 to 1. */
export interface Overlap {
  /** Of all that is coloured or should be, the part that is both (intersection over union, Jaccard index). */
  readonly overlap: number;
  /** Of what is coloured, the part that lies beside the truth (1 − precision). */
  readonly beside: number;
  /** Of the truth, the part that has no colour (1 − recall). */
  readonly missing: number;
}

/** Compares two masks of one size. Nothing coloured lies nowhere beside; of nothing to colour nothing is missing. */
export function overlapOf(truth: Mask, coloured: Pick<Mask, 'has'>): Overlap {
  let both = 0;
  let onlyTruth = 0;
  let onlyColour = 0;
  for (let y = 0; y < truth.height; y += 1) {
    for (let x = 0; x < truth.width; x += 1) {
      const [isTrue, isColoured] = [truth.has(x, y), coloured.has(x, y)];
      if (isTrue && isColoured) both += 1;
      else if (isTrue) onlyTruth += 1;
      else if (isColoured) onlyColour += 1;
    }
  }
  const share = (part: number, all: number, ofNothing: number) => (all === 0 ? ofNothing : part / all);
  return {
    overlap: share(both, both + onlyTruth + onlyColour, 1),
    beside: share(onlyColour, both + onlyColour, 0),
    missing: share(onlyTruth, both + onlyTruth, 0),
  };
}
