/** Runs work one at a time, and whoever has waited longest without a turn comes next. */
export interface FairTurns {
  /** 'busy' when this person has as much waiting as is kept for one. */
  run<T>(person: string, work: () => Promise<T>): Promise<T | 'busy'>;
}

/**
 * A queue for each person, served in rounds: somebody who asks for a hundred things delays everybody else by one.
 *
 * @param mostWaiting Of one person, the one that runs included.
 */
export function createFairTurns(mostWaiting: number): FairTurns {
  /** In the order of their next turn. */
  const queues = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  async function serve(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      const [person, queue, work] = next;
      await work();
      queue.shift();
      // Moved behind everybody who came meanwhile.
      queues.delete(person);
      if (queue.length > 0) queues.set(person, queue);
    }
    isRunning = false;
  }

  function takeNext() {
    for (const [person, queue] of queues) {
      const [work] = queue;
      if (work !== undefined) return [person, queue, work] as const;
    }
    return undefined;
  }

  return {
    run(person, work) {
      const queue = queues.get(person) ?? [];
      if (queue.length >= mostWaiting) return Promise.resolve('busy');
      queues.set(person, queue);
      return new Promise((resolve, reject) => {
        queue.push(() => work().then(resolve, reject));
        void serve();
      });
    },
  };
}
