import type { ImagePoint } from '../../../src/domain/annotation/drawing/stroke.ts';
import type { Mask } from '../../../src/domain/training/mask.ts';

/** From one side to the other, the first and the last place inside. */
interface Span {
  readonly at: number;
  readonly first: number;
  readonly last: number;
}

function spans(many: number, length: number, has: (at: number, along: number) => boolean): Span[] {
  const found: Span[] = [];
  for (let at = 0; at < many; at += 2) {
    const inside = Array.from({ length }, (_, along) => along).filter((along) => has(at, along));
    const [first, last] = [inside[0], inside.at(-1)];
    if (first === undefined || last === undefined) continue;
    found.push({ at: (at + 0.5) / many, first: first / length, last: (last + 1) / length });
  }
  return found;
}

/** Once around a shape, along its columns or along its rows, as a hand goes that leaves out its holes. */
export function traceMask({ width, height, has }: Mask, along: 'columns' | 'rows' = 'columns'): ImagePoint[] {
  if (along === 'columns') {
    const columns = spans(width, height, (x, y) => has(x, y));
    return [
      ...columns.map(({ at, first }): ImagePoint => [at, first]),
      ...columns.reverse().map(({ at, last }): ImagePoint => [at, last]),
    ];
  }
  const rows = spans(height, width, (y, x) => has(x, y));
  return [
    ...rows.map(({ at, first }): ImagePoint => [first, at]),
    ...rows.reverse().map(({ at, last }): ImagePoint => [last, at]),
  ];
}
