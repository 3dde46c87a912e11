import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * The system lets this thread run when nobody else wants to, where it knows priorities of threads (Linux). Elsewhere it
 * shares the processor with everybody else.
 */
export function giveWay(): void {
  try {
    const thread = Number(/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1]);
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // There is no such file there.
  }
}
