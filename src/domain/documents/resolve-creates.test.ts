import { describe, expect, it } from 'vitest';
import { settleCreates } from './resolve-creates.ts';
import type { Write } from './write.ts';

const create: Write = { op: 'create', path: 'reefs/a', data: { n: 1 } };
const remove: Write = { op: 'delete', path: 'reefs/a' };
const set: Write = { op: 'set', path: 'reefs/a', data: {} };

describe('settling the creates of a batch', () => {
  it('leaves the first write of each document as it is', () => {
    const writes: Write[] = [create, { ...create, path: 'reefs/b' }, set];
    expect(settleCreates(writes)).toEqual({ status: 'ok', writes });
  });

  it('makes a create after a delete a set', () => {
    expect(settleCreates([remove, create])).toEqual({
      status: 'ok',
      writes: [remove, { ...create, op: 'set' }],
    });
  });

  it.each([[[set, create]], [[create, create]], [[remove, set, create]]])(
    'knows that a create after %j is one too many',
    (writes) => {
      expect(settleCreates(writes)).toEqual({ status: 'ALREADY_EXISTS', path: 'reefs/a' });
    },
  );
});
