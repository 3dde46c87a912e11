/** Runs work once everything that was asked for before it on one of its keys has ended, well or not. */
export type InLine = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

/**
 * A mutex of several keys. All of them are taken in one step, so that nobody holds one and waits for another. (The keyed
 * mutex of `src/operations/run` takes one key: two of it, one within the other, could wait for each other.)
 */
export function createInLine(): InLine {
  const lastOf = new Map<string, Promise<void>>();
  return async (keys, work) => {
    const before = keys.map((key) => lastOf.get(key));
    const done = Promise.all(before).then(work);
    const ended = done.then(
      () => undefined,
      () => undefined,
    );
    for (const key of keys) lastOf.set(key, ended);
    await ended;
    for (const key of keys) if (lastOf.get(key) === ended) lastOf.delete(key);
    return await done;
  };
}
