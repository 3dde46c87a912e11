import { counted } from '../../wording/counted.ts';
import type { ReefResult } from '../reef-result.ts';

/** What came of a reef so far, for a diver of it: 'Moore Reef so far: 31% living coral, most likely between 24 and 38%.' */
export function reefSoFarText(
  name: string,
  { status, cover, needed = 0, photos }: Pick<ReefResult, 'status' | 'cover' | 'needed' | 'photos'>,
): string {
  if (cover !== undefined) {
    const [mean, low, high] = [cover.total.mean, cover.total.low, cover.total.high].map(Math.round);
    return `${name} so far: ${mean}% living coral, most likely between ${low} and ${high}%, from ${counted(photos, 'photo')}.`;
  }
  if (status === 'led')
    return `${name} so far: ${counted(needed, 'photo')} to be looked at without suggestions, and it has a number.`;
  return `${name} so far: ${counted(needed, 'more photo')} to be read, and it has a number.`;
}
