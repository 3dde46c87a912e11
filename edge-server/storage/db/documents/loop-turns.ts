import { setImmediate as turn } from 'node:timers/promises';

/**
 * Milliseconds for which readers and writers may hold the loop. Beside counts that go on for a second and a half, one document of 19 in 20
 * pages came within 72 ms without, 27 ms with 2, 20 ms with 1 (`npm run bench:lists`).
 */
const mostHeldMs = 1;

/**
 * Lets the loop turn. SQLite answers at once, and a promise that is settled already never does: whoever counts a thousand surveys, one
 * `await` after the other, would hold the server until all are counted.
 *
 * @param now milliseconds of a clock that never goes back
 * @returns asked before each piece of work: null where it may be done now, else what is to be awaited first, once. Who has waited goes on
 * however long others hold the loop.
 */
export function createLoopTurns(now = () => performance.now()): () => Promise<void> | null {
  let heldSince: number | null = null;
  return () => {
    const moment = now();
    if (heldSince === null) {
      heldSince = moment;
      setImmediate(() => {
        heldSince = null;
      });
      return null;
    }
    return moment - heldSince < mostHeldMs ? null : turn();
  };
}
