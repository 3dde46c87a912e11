import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * The system prefers other threads to this one, where it knows priorities of threads (Linux). Elsewhere it shares the processor with
 * everybody else.
 *
 * @param priority With the lowest, which is the usual one, it runs when nobody else wants to.
 */
export function giveWay(priority: number = constants.priority.PRIORITY_LOW): void {
  try {
    const thread = Number(/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1]);
    setPriority(thread, priority);
  } catch {
    // There is no such file there.
  }
}
