const last = new Map<string, Promise<unknown>>();

/**
 * Runs tasks of the same key one after the other in this process: read-then-write of one document
 * must not interleave with itself. A failed task does not stop the next.
 */
export async function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(task, task);
  const settled = mine.catch(() => undefined);
  last.set(key, settled);
  try {
    return await mine;
  } finally {
    if (last.get(key) === settled) last.delete(key);
  }
}
