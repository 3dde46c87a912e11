import { say, text } from '../../language/say.ts';
import type { PhotoQuality } from './quality-record.ts';

/** Why a photo can hardly be analysed. */
export const photoProblems = ['blurred', 'dark', 'burnt', 'double'] as const;
export type PhotoProblem = (typeof photoProblems)[number];
/** How many photos have each problem; a problem that none has is left out. */
export type ProblemCounts = Readonly<Partial<Record<PhotoProblem, number>>>;

/**
 * Below this a photo is called blurred. Of 150 photos of reefs, aquaria and benches one lies below it, which is blurred; of the same photos blurred
 * by 2.5 and 4 pixels at 640, 136 and 148 do (measured; a test repeats it where the photos are).
 */
const leastSharpness = 0.107;
/** Where even the lightest tenth is darker than this, nothing on the reef can be told from its shadow: of a fifth of the light, 149 of 150. */
const leastLightness = 0.2;
/** A photo of which half is white has lost it. */
const mostBurnt = 0.5;
/** Bits by which two photos of the same thing differ at most; of different scenes 18 do at the least, in 99 of 100 pairs. */
const mostBitsApart = 5;

const bitsOf = (digit: string) => Number.parseInt(digit, 16).toString(2).replaceAll('0', '').length;

/** How many of the 64 bits of two prints differ. */
export function bitsApart(one: string, other: string): number {
  let sum = 0;
  for (const [index, digit] of [...one].entries())
    sum += bitsOf((Number.parseInt(digit, 16) ^ Number.parseInt(other[index] ?? '0', 16)).toString(16));
  return sum;
}

function problemOf({ sharpness, lightness, burnt }: PhotoQuality): PhotoProblem | null {
  if (lightness < leastLightness) return 'dark';
  if (burnt > mostBurnt) return 'burnt';
  return sharpness < leastSharpness ? 'blurred' : null;
}

interface LookedAt {
  readonly id: string;
  /** Absent while nobody has looked. */
  readonly quality?: PhotoQuality | undefined;
}

/**
 * The problems of a survey's photos, by id, in the order of the dive: of two that show the same thing the later one is the double. A
 * photo that nobody looked at yet has none.
 */
export function problemsOf(photos: readonly LookedAt[]): ReadonlyMap<string, PhotoProblem> {
  const found = new Map<string, PhotoProblem>();
  const prints: string[] = [];
  for (const { id, quality } of photos) {
    if (quality === undefined) continue;
    const problem = problemOf(quality);
    const isDouble = prints.some((print) => bitsApart(print, quality.print) <= mostBitsApart);
    if (problem !== null) found.set(id, problem);
    else if (isDouble) found.set(id, 'double');
    else prints.push(quality.print);
  }
  return found;
}

export const problemWords: Readonly<Record<PhotoProblem, string>> = {
  blurred: text('Blurred'),
  dark: text('Too dark'),
  burnt: text('Too bright'),
  double: text('Shows the same as another'),
};

const inSentence: Readonly<Record<PhotoProblem, string>> = {
  blurred: text('{count, plural, one {# is blurred} other {# are blurred}}'),
  dark: text('{count, plural, one {# is too dark} other {# are too dark}}'),
  burnt: text('{count, plural, one {# is too bright} other {# are too bright}}'),
  double: text('{count, plural, one {# shows the same as another} other {# show the same as others}}'),
};

export function countProblems(problems: ReadonlyMap<string, PhotoProblem>): ProblemCounts {
  const counts: Partial<Record<PhotoProblem, number>> = {};
  for (const problem of problems.values()) counts[problem] = (counts[problem] ?? 0) + 1;
  return counts;
}

/** How many photos have any problem. */
export const problemsInAll = (counts: ProblemCounts) =>
  photoProblems.reduce((sum, problem) => sum + (counts[problem] ?? 0), 0);

/** '38 of 40 photos can be used: 1 is blurred, 1 is too dark.' */
export function usableText(looked: number, counts: ProblemCounts): string {
  const usable = looked - problemsInAll(counts);
  const problems = photoProblems.flatMap((problem) => {
    const count = counts[problem] ?? 0;
    return count === 0 ? [] : [say(inSentence[problem], { count })];
  });
  return problems.length === 0
    ? say('{usable} of {looked, plural, one {# photo} other {# photos}} can be used.', { usable, looked })
    : say('{usable} of {looked, plural, one {# photo} other {# photos}} can be used: {problems}.', {
        ...{ usable, looked, problems: problems.join(', ') },
      });
}
