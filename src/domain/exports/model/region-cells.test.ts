import { expect, it } from 'vitest';
import { cellsOfRegions, classOfRegion } from './region-cells.ts';

const box = (left: number, right: number): [number, number][] => [
  [left, 0],
  [right, 0],
  [right, 1],
  [left, 1],
];

it('a cell is what its region was called in the end, drawn ones over suggested ones and zaps under all', () => {
  const cells = cellsOfRegions(
    [
      { kind: 'zap', path: box(0, 1), labels: { labels: 'background' } },
      { kind: 'suggested', path: box(0, 0.5), labels: { labels: 'hard', hardcoral: 'plating' } },
      { kind: 'suggested', path: box(0.5, 0.7), labels: {} },
      { kind: 'drawn', path: box(0, 0.1), labels: { labels: 'soft' } },
    ],
    { width: 200, height: 100 },
  );
  const at = (x: number) => cells.classes[(cells.numbers[20 * cells.width + x] ?? 0) - 1]?.id;
  expect([cells.width, cells.height]).toEqual([100, 50]);
  expect([at(5), at(30), at(60), at(90)]).toEqual([
    'reef_soft',
    'reef_hard_plating',
    undefined,
    'background',
  ]);
});

it('a state goes along, and a label of a later program is none', () => {
  expect(classOfRegion({ labels: { labels: 'deadbranching' } })).toEqual({
    id: 'reef_hard_branching',
    mod: 'dead',
  });
  expect(classOfRegion({ labels: { labels: 'of-later' } })).toBeUndefined();
});
