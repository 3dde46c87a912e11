import type { Lesson } from '../lesson/lesson.ts';
import { relearn } from '../lesson/relearn.ts';
import type { Answer } from './figures.ts';

/** What was answered for the points of a photo, and in which region each of them is. */
export interface ReadThroughRegions {
  readonly answers: readonly Answer[];
  readonly regionOfPoint: readonly number[];
}

/** The group that most known points of each region have: what a person would call it. */
function calledBy({ answers, regionOfPoint }: ReadThroughRegions): ReadonlyMap<number, string> {
  const votes = new Map<number, Map<string, number>>();
  for (const [index, { truth }] of answers.entries()) {
    const region = regionOfPoint[index] ?? 0;
    const own = votes.get(region) ?? new Map<string, number>();
    own.set(truth, (own.get(truth) ?? 0) + 1);
    votes.set(region, own);
  }
  return new Map(
    [...votes]
      .map(([region, own]) => [region, [...own].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''] as const)
      .sort(([one], [other]) => one - other),
  );
}

/**
 * The points of a photo outside some regions that a person confirmed or corrected: before, and after the others were
 * suggested again in the page.
 */
export function confirmRegions(
  read: ReadThroughRegions,
  lesson: Lesson,
  choose: (count: number) => readonly ReadonlySet<number>[],
): { readonly before: Answer[]; readonly after: Answer[] } {
  const called = [...calledBy(read)];
  const before: Answer[] = [];
  const after: Answer[] = [];
  for (const chosen of choose(called.length)) {
    const said = new Map(called.filter((_, index) => chosen.has(index)));
    const again = relearn(lesson, said);
    if (again === null) continue;
    for (const [index, answer] of read.answers.entries()) {
      const region = read.regionOfPoint[index] ?? 0;
      if (said.has(region)) continue;
      before.push(answer);
      const { likeliest, confidence } = again[region] ?? { likeliest: '', confidence: 0 };
      after.push({ ...answer, said: likeliest, confidence });
    }
  }
  return { before, after };
}
