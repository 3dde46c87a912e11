import { mostRegions } from '../suggestion.ts';
import type { PatchShapes } from '../superpixels/superpixels.ts';
import { mostRegionsFor, type RegionFilter } from './region-filter.ts';

/** Groups of superpixels while they are merged. */
interface Groups {
  readonly length: number;
  /** Mean of `length` numbers of each group, weighted by area. */
  readonly values: Float64Array;
  readonly areas: Float64Array;
  readonly neighbours: ReadonlyMap<number, Set<number>>;
  /** The group that each patch was merged into; itself while it stands. */
  readonly into: Int32Array;
  alive: number;
}

function groupsOf(values: Float64Array, length: number, { areas, pairs }: PatchShapes): Groups {
  const neighbours = new Map<number, Set<number>>();
  for (let patch = 0; patch < areas.length; patch += 1) neighbours.set(patch, new Set());
  for (let index = 0; index < pairs.length; index += 2) {
    const [one = 0, other = 0] = pairs.subarray(index, index + 2);
    neighbours.get(one)?.add(other);
    neighbours.get(other)?.add(one);
  }
  const into = Int32Array.from(areas, (_, patch) => patch);
  return { length, values: values.slice(), areas: areas.slice(), neighbours, into, alive: areas.length };
}

/** What merging two costs (Ward): how far apart they are, more for two large ones. */
function costOf({ length, values, areas }: Groups, one: number, other: number): number {
  let square = 0;
  for (let each = 0; each < length; each += 1) {
    square += ((values[one * length + each] ?? 0) - (values[other * length + each] ?? 0)) ** 2;
  }
  const ownArea = areas[one] ?? 0;
  const itsArea = areas[other] ?? 0;
  // The small addend prefers small groups among equals, so that no filter meets one giant beside crumbs.
  return (square + 1e-9) * ((ownArea * itsArea) / (ownArea + itsArea));
}

function mergeTwo(groups: Groups, stays: number, goes: number): void {
  const { length, values, areas, neighbours, into } = groups;
  const ownArea = areas[stays] ?? 0;
  const itsArea = areas[goes] ?? 0;
  for (let each = 0; each < length; each += 1) {
    const at = stays * length + each;
    values[at] =
      ((values[at] ?? 0) * ownArea + (values[goes * length + each] ?? 0) * itsArea) / (ownArea + itsArea);
  }
  areas[stays] = ownArea + itsArea;
  into[goes] = stays;
  groups.alive -= 1;
  const own = neighbours.get(stays);
  for (const other of neighbours.get(goes) ?? []) {
    neighbours.get(other)?.delete(goes);
    if (other === stays) continue;
    neighbours.get(other)?.add(stays);
    own?.add(other);
  }
  neighbours.get(goes)?.clear();
}

interface Choice {
  readonly one: number;
  readonly other: number;
  readonly cost: number;
}

/** The cheapest merge of all that `allows`; the lower numbers among equals. */
function cheapest(groups: Groups, allows: (one: number, other: number) => boolean): Choice | null {
  let best: Choice | null = null;
  for (const [one, others] of groups.neighbours) {
    for (const other of others) {
      if (other < one || !allows(one, other)) continue;
      const cost = costOf(groups, one, other);
      const isBetter =
        best === null ||
        cost < best.cost ||
        (cost === best.cost && (one < best.one || (one === best.one && other < best.other)));
      if (isBetter) best = { one, other, cost };
    }
  }
  return best;
}

function mergeWhile(
  groups: Groups,
  goesOn: () => boolean,
  allows: (one: number, other: number) => boolean,
): void {
  while (goesOn()) {
    const choice = cheapest(groups, allows);
    if (choice === null) return;
    mergeTwo(groups, choice.one, choice.other);
  }
}

/** Merges every group below the least size into the neighbour that is most like it, within the largest size if it can be. */
function mergeSmall(groups: Groups, leastArea: number, largestArea: number): void {
  const { areas, neighbours, into } = groups;
  for (;;) {
    let smallest = -1;
    for (const [patch, own] of neighbours) {
      if (into[patch] !== patch || own.size === 0) continue;
      if ((areas[patch] ?? 0) >= leastArea) continue;
      if (smallest === -1 || (areas[patch] ?? 0) < (areas[smallest] ?? 0)) smallest = patch;
    }
    if (smallest === -1) return;
    const others = [...(neighbours.get(smallest) ?? [])].sort((one, other) => one - other);
    const small = areas[smallest] ?? 0;
    const fitting = others.filter((other) => (areas[other] ?? 0) + small <= largestArea);
    let best: number | null = null;
    if (fitting.length > 0) {
      for (const other of fitting) {
        if (best === null || costOf(groups, smallest, other) < costOf(groups, smallest, best)) best = other;
      }
    } else {
      for (const other of others) if (best === null || (areas[other] ?? 0) < (areas[best] ?? 0)) best = other;
    }
    if (best === null) return;
    mergeTwo(groups, Math.min(best, smallest), Math.max(best, smallest));
  }
}

/**
 * Merges superpixels that say the same into regions: at most as many as are looked at, none below the least size, none
 * above the largest where it can be. Answers the region of each superpixel, numbered from 0.
 *
 * What is merged by likeness of colour or texture caps even a perfect labeller at three of four points; what is merged by
 * what the model says does not (`values`: the posteriors).
 */
export function mergePatches(
  values: Float64Array,
  length: number,
  shapes: PatchShapes,
  filter: RegionFilter,
): { readonly regionOf: Uint16Array; readonly count: number } {
  const groups = groupsOf(values, length, shapes);
  let total = 0;
  for (const area of shapes.areas) total += area;
  const largestArea = filter.maxSize * total;
  const wanted = mostRegionsFor(filter);
  const fits = (one: number, other: number) =>
    (groups.areas[one] ?? 0) + (groups.areas[other] ?? 0) <= largestArea;
  mergeWhile(groups, () => groups.alive > wanted, fits);
  mergeSmall(groups, filter.minSize * total, largestArea);
  mergeWhile(
    groups,
    () => groups.alive > mostRegions,
    () => true,
  );
  const numbers = new Map<number, number>();
  const regionOf = new Uint16Array(shapes.areas.length);
  for (let patch = 0; patch < regionOf.length; patch += 1) {
    let root = patch;
    while ((groups.into[root] ?? root) !== root) root = groups.into[root] ?? root;
    const number = numbers.get(root) ?? numbers.size;
    numbers.set(root, number);
    regionOf[patch] = number;
  }
  return { regionOf, count: numbers.size };
}
