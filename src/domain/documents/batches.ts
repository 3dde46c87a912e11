import { fieldsNamed } from './problems.ts';
import { largestBatch, mostFieldsOfBatch, type Write } from './write.ts';

/**
 * Writes in their order, in as few batches as a store takes, each made when it is asked for. Each batch is written whole or
 * not at all; all together are not.
 */
export function* batchesOf(writes: Iterable<Write>): Generator<Write[], void> {
  let batch: Write[] = [];
  let inAll = 0;
  for (const write of writes) {
    const fields = fieldsNamed(write);
    if (batch.length > 0 && (batch.length === largestBatch || inAll + fields > mostFieldsOfBatch)) {
      yield batch;
      batch = [];
      inAll = 0;
    }
    batch.push(write);
    inAll += fields;
  }
  if (batch.length > 0) yield batch;
}
