import type { Write } from './write.ts';

/**
 * A batch in which every `create` is the first write of its document, because Firestore looks for what is
 * there only once, before the batch. After a `delete` in the same batch a `create` cannot fail and is a
 * `set`; after any other write it must, and the answer is the path.
 */
export function settleCreates(
  writes: readonly Write[],
):
  | { readonly status: 'ok'; readonly writes: readonly Write[] }
  | { readonly status: 'ALREADY_EXISTS'; readonly path: string } {
  const last = new Map<string, Write['op']>();
  const settled: Write[] = [];
  for (const write of writes) {
    const before = last.get(write.path);
    last.set(write.path, write.op);
    if (write.op !== 'create' || before === undefined) settled.push(write);
    else if (before === 'delete') settled.push({ ...write, op: 'set' });
    else return { status: 'ALREADY_EXISTS', path: write.path };
  }
  return { status: 'ok', writes: settled };
}
