import {
  type DocumentReference,
  deleteField,
  doc,
  FieldPath,
  type Firestore,
  increment,
  runTransaction,
  writeBatch,
} from 'firebase/firestore/lite';
import { settleCreates } from '../../domain/documents/resolve-creates.ts';
import type { Write } from '../../domain/documents/write.ts';
import { StoreError } from '../../ports/store.ts';

/** What a batch and a transaction have in common. */
interface Writer {
  set(ref: DocumentReference, data: object): unknown;
  set(ref: DocumentReference, data: object, options: { merge: true }): unknown;
  update(ref: DocumentReference, field: FieldPath, value: unknown, ...more: unknown[]): unknown;
  delete(ref: DocumentReference): unknown;
}

/** Dotted fields as `FieldPath`s: a key such as `branching-live` is not allowed in a dotted text. */
function updateFields(
  writer: Writer,
  ref: DocumentReference,
  changes: readonly (readonly [string, unknown])[],
) {
  const [first, ...rest] = changes;
  if (first === undefined) {
    // Changes nothing, and still fails where there is no document.
    writer.update(ref, new FieldPath('no field at all'), deleteField());
    return;
  }
  const more = rest.flatMap(([field, value]) => [new FieldPath(...field.split('.')), value]);
  writer.update(ref, new FieldPath(...first[0].split('.')), first[1], ...more);
}

function applyTo(writer: Writer, firestore: Firestore, write: Write): void {
  const ref = doc(firestore, write.path);
  switch (write.op) {
    case 'create':
    case 'set':
      writer.set(ref, write.data);
      return;
    case 'merge':
      writer.set(ref, write.data, { merge: true });
      return;
    case 'update':
      updateFields(writer, ref, Object.entries(write.data));
      return;
    case 'increment':
      updateFields(
        writer,
        ref,
        Object.entries(write.data).map(([field, amount]) => [field, increment(amount)] as const),
      );
      return;
    case 'delete':
      writer.delete(ref);
      return;
  }
}

/**
 * Commits a batch. `create` needs a transaction that has seen that nothing is there, because the SDK has no
 * other way to say it; the person must be allowed to read the path.
 */
export async function commitWrites(writes: readonly Write[], firestore: Firestore): Promise<void> {
  const settled = settleCreates(writes);
  if (settled.status === 'ALREADY_EXISTS') {
    throw new StoreError('ALREADY_EXISTS', `"${settled.path}" is already there.`);
  }
  const created = settled.writes.filter((write) => write.op === 'create');
  if (created.length === 0) {
    const batch = writeBatch(firestore);
    for (const write of settled.writes) applyTo(batch, firestore, write);
    await batch.commit();
  } else {
    await runTransaction(firestore, async (transaction) => {
      const present = await Promise.all(created.map(({ path }) => transaction.get(doc(firestore, path))));
      const there = present.find((snapshot) => snapshot.exists());
      if (there !== undefined)
        throw new StoreError('ALREADY_EXISTS', `"${there.ref.path}" is already there.`);
      for (const write of settled.writes) applyTo(transaction, firestore, write);
    });
  }
}
