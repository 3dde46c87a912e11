import { expect, it } from 'vitest';
import type { Projection, ProjectionDeps } from './projection.ts';
import { runAll } from './run-all.ts';

it('runs every projection although one fails, and answers what failed', async () => {
  const computed: string[] = [];
  const projectionOf = (name: string, run: Projection['run']): Projection => ({
    ...{ name, follows: [], keysOf: ({ path }) => [path], run },
  });
  const note = (name: string) => async (key: string) => void computed.push(`${name} ${key}`);
  const broken = projectionOf('broken', async () => {
    throw new Error('it cannot be computed');
  });
  const table = [projectionOf('first', note('first')), broken, projectionOf('last', note('last'))];
  const change = { path: 'notes/1', before: null, after: {} };
  expect(await runAll(table, change, {} as ProjectionDeps)).toEqual([new Error('it cannot be computed')]);
  expect(computed).toEqual(['first notes/1', 'last notes/1']);
});
