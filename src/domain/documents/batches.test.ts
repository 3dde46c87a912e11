import { describe, expect, it } from 'vitest';
import { batchesOf } from './batches.ts';
import { batchProblem } from './problems.ts';
import { largestBatch, mostFieldsOfBatch, type Write } from './write.ts';

const update = (at: number, fields: number): Write => ({
  op: 'update',
  path: `reefs/r${at}`,
  data: Object.fromEntries(Array.from({ length: fields }, (_, field) => [`f${field}`, at])),
});

describe('any number of writes are batches that a store takes', () => {
  it.each([
    ['none', [], 0],
    [
      'documents',
      Array.from({ length: 1201 }, (_, at): Write => ({ op: 'delete', path: `reefs/r${at}` })),
      3,
    ],
    ['a full batch', Array.from({ length: largestBatch }, (_, at) => update(at, 4)), 1],
    ['reefs that change in ten fields', Array.from({ length: 450 }, (_, at) => update(at, 10)), 3],
    [
      'changes of unlike size',
      [update(1, 150), ...Array.from({ length: 30 }, (_, at) => update(at, 190))],
      4,
    ],
  ])('%s', (_what, writes, batches) => {
    const made = [...batchesOf(writes)];
    expect(made).toHaveLength(batches);
    expect(made.flat()).toEqual(writes);
    for (const batch of made) expect(batchProblem(batch)).toBeNull();
    expect(made.every((batch) => batch.length > 0)).toBe(true);
  });

  it('of which the fields are counted anew in each', () => {
    const one = update(1, mostFieldsOfBatch / 10);
    expect([...batchesOf(Array.from({ length: 20 }, () => one))].map((batch) => batch.length)).toEqual([
      10, 10,
    ]);
  });
});
