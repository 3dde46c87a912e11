import { say } from '../../../language/say.ts';
import type { ReefResult } from '../reef-result.ts';

/** What came of a reef so far, for a diver of it: 'Moore Reef so far: 31% living coral, most likely between 24 and 38%.' */
export function reefSoFarText(
  name: string,
  { status, cover, needed = 0, photos }: Pick<ReefResult, 'status' | 'cover' | 'needed' | 'photos'>,
): string {
  if (cover !== undefined) {
    const { mean, low, high } = cover.total;
    return say(
      '{name} so far: {mean}% living coral, most likely between {low} and {high}%, from {photos, plural, one {# photo} other {# photos}}.',
      { name, mean: Math.round(mean), low: Math.round(low), high: Math.round(high), photos },
    );
  }
  if (status === 'led')
    return say(
      '{name} so far: {needed, plural, one {# photo} other {# photos}} to be looked at without suggestions, and it has a number.',
      { name, needed },
    );
  return say(
    '{name} so far: {needed, plural, one {# more photo} other {# more photos}} to be read, and it has a number.',
    { name, needed },
  );
}
