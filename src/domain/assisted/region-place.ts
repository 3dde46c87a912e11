import { say, text } from '../../language/say.ts';
import type { ImagePoint } from '../annotation/drawing/stroke.ts';
import { areaOf } from './region-shares.ts';

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;

/** In which third of the photo a place lies. */
function third(at: number): 0 | 1 | 2 {
  if (at < 1 / 3) return 0;
  return at > 2 / 3 ? 2 : 1;
}

/** Each ninth of the photo, row by row. */
const places = [
  [text('top left'), text('top'), text('top right')],
  [text('left'), text('in the middle'), text('right')],
  [text('bottom left'), text('bottom'), text('bottom right')],
] as const;

/** Where a region is, for whoever does not see it: 'top left', 'right', 'in the middle'. */
export function placeWords(path: readonly ImagePoint[]): string {
  const row = places[third(middleOf(path.map(([, y]) => y)))];
  return say(row[third(middleOf(path.map(([x]) => x)))]);
}

/** How large it is: '4 % of the photo'. */
export function sizeWords(path: readonly ImagePoint[]): string {
  const percent = Math.round(areaOf(path) * 100);
  return percent === 0 ? say('less than 1 % of the photo') : say('{percent} % of the photo', { percent });
}
