import { fieldsNamed } from './problems.ts';
import { largestBatch, mostFieldsOfBatch, type Write } from './write.ts';

/** Writes in their order, in as few batches as a store takes. Each batch is written whole or not at all; all together are not. */
export function batchesOf(writes: readonly Write[]): Write[][] {
  const batches: Write[][] = [];
  let batch: Write[] = [];
  let inAll = 0;
  for (const write of writes) {
    const fields = fieldsNamed(write);
    if (batch.length === 0 || batch.length === largestBatch || inAll + fields > mostFieldsOfBatch) {
      batch = [];
      batches.push(batch);
      inAll = 0;
    }
    batch.push(write);
    inAll += fields;
  }
  return batches;
}
