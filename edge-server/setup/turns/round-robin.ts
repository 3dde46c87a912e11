/** Things that wait, each of somebody: whoever has waited longest without being served comes next. */
export interface RoundRobin<Thing> {
  add(owner: string, thing: Thing): void;
  /** The first thing of the next owner; undefined where nothing waits. */
  next(): Thing | undefined;
  clear(): void;
}

/** One person's thousand photos wait behind each other, and everybody else's goes in between. */
export function createRoundRobin<Thing>(): RoundRobin<Thing> {
  /** In the order in which they are served; an owner who was served goes to the end. */
  const queues = new Map<string, Thing[]>();
  return {
    add(owner, thing) {
      const queue = queues.get(owner);
      if (queue === undefined) queues.set(owner, [thing]);
      else queue.push(thing);
    },
    next() {
      for (const [owner, queue] of queues) {
        const thing = queue.shift();
        queues.delete(owner);
        if (queue.length > 0) queues.set(owner, queue);
        return thing;
      }
      return undefined;
    },
    clear: () => queues.clear(),
  };
}
