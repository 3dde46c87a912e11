import type { DocumentData } from './json.ts';
import { applyWrite, type Write } from './write.ts';

export interface BatchFailure {
  readonly status: 'ALREADY_EXISTS' | 'NOT_FOUND';
  readonly path: string;
}

/** The first write of a batch that fails on the documents as they are; null when none does. */
export function firstFailure(
  writes: readonly Write[],
  documents: ReadonlyMap<string, DocumentData>,
): BatchFailure | null {
  const tree = new Map(documents);
  for (const write of writes) {
    const outcome = applyWrite(tree.get(write.path), write);
    if (outcome.status !== 'ok') return { status: outcome.status, path: write.path };
    if (outcome.data === undefined) tree.delete(write.path);
    else tree.set(write.path, outcome.data);
  }
  return null;
}

/**
 * Why a batch that writes a document more than once failed: Firestore checks such a batch in an order of its
 * own, and then tells another reason than the first. Null where each document is written once.
 */
export async function explainFailure(
  writes: readonly Write[],
  read: (path: string) => Promise<DocumentData | null>,
): Promise<BatchFailure | null> {
  const paths = new Set(writes.map(({ path }) => path));
  if (paths.size === writes.length) return null;
  const documents = new Map<string, DocumentData>();
  for (const path of paths) {
    const data = await read(path);
    if (data !== null) documents.set(path, data);
  }
  return firstFailure(writes, documents);
}
