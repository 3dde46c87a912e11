import { describe, expect, it } from 'vitest';
import { openGround } from '../../../tests/support/back-office/ground.ts';
import { expectSameAfterKills } from '../../../tests/support/back-office/kill-points.ts';
import { worksOf } from '../../../tests/support/back-office/works.ts';
import { operationsOf } from '../index.ts';

const ground = await openGround();
const works = worksOf(ground);

/** They change nothing. */
const readers = [
  'average-of-events',
  'export-event-analyses',
  'list-census-image-user',
  'tell-boats',
  'tell-bursts',
  'tell-figures',
  'tell-queues',
  'tell-views',
];
/** Their turns are killed by a test of their own (`src/operations/suggestion/train-in-turns.test.ts`). */
const trainings = ['train-suggestions', 'stop-training'];

describe('killed at any write and begun again, it ends as without', () => {
  for (const [name, work] of Object.entries(works)) it(name, () => expectSameAfterKills(work, ground));
});

it('nothing that administrators change is left out', () => {
  const killed = new Set(Object.values(works).map(({ operation }) => operation.name));
  const all = [...operationsOf('www'), ...operationsOf('functions')];
  const changing = new Set(all.flatMap(({ name, caller }) => (caller === 'admin' ? [name] : [])));
  for (const name of [...readers, ...trainings]) changing.delete(name);
  expect([...killed].sort()).toEqual([...changing].sort());
});
