import type { CellClass, Cells } from '../annotation/drawing/cells.ts';

/** What one person drew on a photo. */
export interface DrawnByOne {
  readonly cells: Cells;
  readonly isExperts: boolean;
}

const keyOf = ({ id, mod }: CellClass) => `${id} ${mod ?? ''}`;

/** Every class that somebody drew, in an order that does not depend on who drew first. */
function allClasses(drawings: readonly Cells[]): readonly CellClass[] {
  const byKey = new Map(drawings.flatMap(({ classes }) => classes.map((one) => [keyOf(one), one] as const)));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** The number with the most votes; of several the lowest that is a colour. */
function winner(votes: Uint16Array): number {
  let best = 0;
  for (let number = 1; number < votes.length; number += 1) {
    const [now = 0, before = 0] = [votes[number], votes[best]];
    if (now > before || (best === 0 && now > 0 && now === before)) best = number;
  }
  return best;
}

/**
 * What most people drew on each cell of a photo: of experts alone, where there are any (rule 14.4). Where as many say one
 * thing as another, the first by its id is taken, and any colour before none. Null where nobody drew.
 */
export function photoMask(drawings: readonly DrawnByOne[]): Cells | null {
  const experts = drawings.filter(({ isExperts }) => isExperts);
  const asked = (experts.length > 0 ? experts : drawings).map(({ cells }) => cells);
  const [first] = asked;
  if (first === undefined) return null;
  const { width, height } = first;
  const classes = allClasses(asked);
  const numberOf = new Map(classes.map((one, index) => [keyOf(one), index + 1]));
  const voters = asked.filter((cells) => cells.width === width && cells.height === height);
  const translated = voters.map((cells) => [0, ...cells.classes.map((one) => numberOf.get(keyOf(one)) ?? 0)]);
  const numbers = new Uint16Array(width * height);
  const votes = new Uint16Array(classes.length + 1);
  for (let at = 0; at < numbers.length; at += 1) {
    votes.fill(0);
    for (const [voter, cells] of voters.entries()) {
      const number = translated[voter]?.[cells.numbers[at] ?? 0] ?? 0;
      votes[number] = (votes[number] ?? 0) + 1;
    }
    numbers[at] = winner(votes);
  }
  return { width, height, classes, numbers };
}

/** Share of the photo in percent of each class that is seen in a mask, the largest first. */
export function classesOfMask({
  classes,
  numbers,
}: Cells): readonly (CellClass & { readonly percent: number })[] {
  const counts = new Array<number>(classes.length + 1).fill(0);
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  return classes
    .map((one, index) => ({ ...one, percent: ((counts[index + 1] ?? 0) / numbers.length) * 100 }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => b.percent - a.percent);
}
