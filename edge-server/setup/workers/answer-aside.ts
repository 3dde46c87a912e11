import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

/** Answers the one task for which this program was started by `runAside`, and ends. */
export function answerAside(work: (task: unknown) => unknown): void {
  if (!isMainThread) {
    parentPort?.postMessage(work(workerData));
    return;
  }
  setPriority(constants.priority.PRIORITY_LOW);
  process.once('message', (task) => process.send?.(work(task)));
}

const asleep = new Int32Array(new SharedArrayBuffer(4));

/** To be called now and then by work that is not in a hurry: rests as long as it has worked, a core's half at most. */
export function restAsLong(): () => void {
  const server = process.ppid;
  let wokeAt = performance.now();
  return () => {
    // The server was killed: nobody waits for the answer.
    if (isMainThread && process.ppid !== server) process.exit(1);
    const worked = performance.now() - wokeAt;
    Atomics.wait(asleep, 0, 0, worked);
    wokeAt = performance.now();
  };
}
