import { afterAll, beforeAll, describe } from 'vitest';
import { describeAggregates } from './store/aggregates.ts';
import type { StoreCapabilities, StoreUnderTest } from './store/fixture.ts';
import { describeModel } from './store/model.ts';
import { describeOrder } from './store/order.ts';
import { describeReads } from './store/reads.ts';
import { describeWatches } from './store/watches.ts';
import { describeWriteModel } from './store/write-model.ts';
import { describeWrites } from './store/writes.ts';

/**
 * What every adapter of the `Store` port does (semantics: `src/domain/documents`). One store serves the
 * whole suite: each test uses names of its own, so that nothing needs to be emptied between them.
 */
export function describeStore(
  name: string,
  makeStore: () => Promise<StoreUnderTest> | StoreUnderTest,
  capabilities: StoreCapabilities = {},
): void {
  describe(`store: ${name}`, () => {
    let current: StoreUnderTest | undefined;
    const store = () => {
      if (current === undefined) throw new Error('The store is not open.');
      return current.store;
    };
    beforeAll(async () => {
      current = await makeStore();
    });
    afterAll(async () => {
      await current?.close();
    });

    describeReads(store, capabilities);
    describeOrder(store, capabilities);
    describeAggregates(store);
    describeWrites(store, capabilities);
    describeWatches(store);
    describeModel(store, capabilities);
    describeWriteModel(store, capabilities);
  });
}
