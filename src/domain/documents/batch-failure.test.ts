import { describe, expect, it } from 'vitest';
import { explainFailure, firstFailure } from './batch-failure.ts';
import type { Write } from './write.ts';

const path = 'reefs/a';
const create: Write = { op: 'create', path, data: {} };
const add: Write = { op: 'increment', path, data: { n: 1 } };
const remove: Write = { op: 'delete', path };

describe('why a batch fails', () => {
  it('is its first write that cannot be done', () => {
    expect(firstFailure([add, create], new Map())).toEqual({ status: 'NOT_FOUND', path });
    expect(firstFailure([add, create], new Map([[path, {}]]))).toEqual({ status: 'ALREADY_EXISTS', path });
    expect(firstFailure([create, remove, add], new Map())).toEqual({ status: 'NOT_FOUND', path });
    expect(firstFailure([create, add, remove, create], new Map())).toBeNull();
  });

  it('is not asked for where each document is written once', async () => {
    const read = async () => {
      throw new Error('Nothing needs to be read.');
    };
    expect(await explainFailure([create, { ...add, path: 'reefs/b' }], read)).toBeNull();
  });

  it('is found by reading what is there', async () => {
    expect(await explainFailure([add, create], async () => ({ n: 1 }))).toEqual({
      status: 'ALREADY_EXISTS',
      path,
    });
  });
});
