import { expect, test } from 'vitest';
import { reefInStore } from '../../../tests/support/reefs/reef-in-store.ts';
import { valueAt } from '../../domain/documents/json.ts';
import { countReefs } from './count-reefs.ts';

test('the reefs of a version of before are added up from their surveys', async () => {
  const { store, reefPath } = await reefInStore();
  const ground = {
    store,
    clock: { now: () => '2026-11-23T00:00:00.000Z' },
    signal: new AbortController().signal,
    rest: async () => undefined,
  };
  expect(await countReefs(ground)).toBe(2);
  const counts = valueAt((await store.get(reefPath))?.data ?? {}, 'meta.byDataset.grc6');
  expect(counts).toMatchObject({ surveys: 2, reports: { starfish: { surveys: 1 } } });
});
