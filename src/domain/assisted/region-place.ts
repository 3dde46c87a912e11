import type { ImagePoint } from '../annotation/drawing/stroke.ts';
import { areaOf } from './region-shares.ts';

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;

/** In which third of the photo a place lies. */
function third<Word extends string>(at: number, [first, last]: readonly [Word, Word]): Word | null {
  if (at < 1 / 3) return first;
  return at > 2 / 3 ? last : null;
}

/** Where a region is, for whoever does not see it: 'top left', 'right', 'in the middle'. */
export function placeWords(path: readonly ImagePoint[]): string {
  const words = [
    third(middleOf(path.map(([, y]) => y)), ['top', 'bottom']),
    third(middleOf(path.map(([x]) => x)), ['left', 'right']),
  ].filter((word) => word !== null);
  return words.length === 0 ? 'in the middle' : words.join(' ');
}

/** How large it is: '4 % of the photo'. */
export function sizeWords(path: readonly ImagePoint[]): string {
  const percent = Math.round(areaOf(path) * 100);
  return `${percent === 0 ? 'less than 1' : percent} % of the photo`;
}
