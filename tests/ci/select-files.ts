import { type ImportsOf, isAffected } from './affected.ts';
import type { Suite } from './tiers.ts';

export interface SuiteFile {
  readonly suite: Suite;
  readonly file: string;
}

/** How many slices the full tier has: so many changes run all of it. */
export const sliceCount = 10;

export interface Selection {
  readonly affected: readonly SuiteFile[];
  readonly slice: readonly SuiteFile[];
}

/**
 * The files of the full tier that a gate runs: those that the changed files affect, then those of the slice that are not among them.
 * Affected files begin at another place with each slice, so that a deadline does not always leave out the same ones.
 * @param slice A whole number; only its remainder by `sliceCount` counts.
 */
export function selectFiles(
  suites: readonly Suite[],
  { changed, importsOf, slice }: { changed: ReadonlySet<string>; importsOf: ImportsOf; slice: number },
): Selection {
  const all = suites.flatMap((suite) => suite.files.map((file) => ({ suite, file })));
  const affected = all.filter(({ file }) => changed.size > 0 && isAffected(file, changed, importsOf));
  const isChosen = new Set(affected);
  const begin = Math.floor((affected.length * (slice % sliceCount)) / sliceCount);
  return {
    affected: [...affected.slice(begin), ...affected.slice(0, begin)],
    slice: all.filter((it, index) => index % sliceCount === slice % sliceCount && !isChosen.has(it)),
  };
}
