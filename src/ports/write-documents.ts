import { batchesOf } from '../domain/documents/batches.ts';
import type { Write } from '../domain/documents/write.ts';
import type { Store } from './store.ts';

/** Any number of writes, batch after batch. Rejects with `StoreError` at the first that fails; those before it stay written. */
export async function writeInBatches(store: Pick<Store, 'write'>, writes: Iterable<Write>): Promise<void> {
  for (const batch of batchesOf(writes)) await store.write(batch);
}
