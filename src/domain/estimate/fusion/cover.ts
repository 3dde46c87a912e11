/** The classes of coral in which results are given (rule 15.17); what is left of a photo is no coral. */
export const coverClasses = ['branching', 'plating', 'massive', 'other'] as const;
export type CoverClass = (typeof coverClasses)[number];

/** What is estimated: each class, and all living coral together. */
export const coverKeys = ['total', ...coverClasses] as const;
export type CoverKey = (typeof coverKeys)[number];

/** Shares of a photo, 0 to 1. */
export type Cover = Readonly<Record<CoverKey, number>>;

/** What one voice says of a photo. Who called coral just hard coral told how much there is, and not of which shape. */
export interface ToldCover {
  readonly total: number;
  readonly classes: Readonly<Record<CoverClass, number>> | null;
}

/** What a voice tells of one key; null where it does not. */
export function toldOf({ total, classes }: ToldCover, key: CoverKey): number | null {
  if (key === 'total') return total;
  return classes === null ? null : classes[key];
}

/**
 * Makes classes add up to their total, which more voices told: each keeps its part of it. Where nobody told a shape, all is
 * other coral.
 */
export function addedUp(total: number, classes: Readonly<Record<CoverClass, number>>): Cover {
  const sum = coverClasses.reduce((all, name) => all + classes[name], 0);
  if (sum <= 0) return { total, branching: 0, plating: 0, massive: 0, other: total };
  // Divided first: of a sum that is next to nothing `total / sum` is infinite.
  const partOf = (name: CoverClass) => (classes[name] / sum) * total;
  return {
    total,
    branching: partOf('branching'),
    plating: partOf('plating'),
    massive: partOf('massive'),
    other: partOf('other'),
  };
}
