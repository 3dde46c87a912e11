import { expect, it } from 'vitest';
import { createLogRate } from './log-rate.ts';

function rig(most = { ofKind: 3, ofAll: 5 }) {
  let time = 0;
  const rate = createLogRate(most, () => time);
  return {
    take: (kind: string) => rate.take(kind),
    written: (kind: string, times: number) =>
      Array.from({ length: times }, () => rate.take(kind).isWritten).filter(Boolean).length,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

it('a kind that floods is cut short, another one is still written, and the sum is told once', () => {
  const { take, written, pass } = rig();
  expect(written('refused', 1_000)).toBe(3);
  expect(written('disk full', 1)).toBe(1);
  pass(60_000);
  expect(take('anything')).toEqual({ isWritten: true, leftOut: [{ kind: 'refused', lines: 997 }] });
  expect(take('anything').leftOut).toEqual([]);
});

it('all kinds together have an end, too', () => {
  const { written } = rig();
  expect(['a', 'b', 'c'].map((kind) => written(kind, 10))).toEqual([3, 2, 0]);
});

it('kinds that strangers make up fill no memory: beyond some they count as one', () => {
  const { take } = rig({ ofKind: 1, ofAll: 1_000_000 });
  const kinds = Array.from({ length: 5_000 }, (_, index) => take(`kind ${index}`).isWritten);
  expect(kinds.filter(Boolean).length).toBeLessThanOrEqual(501);
});
