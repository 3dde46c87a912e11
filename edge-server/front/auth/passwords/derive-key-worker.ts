import { scryptSync } from 'node:crypto';
import { giveWay } from '../../../setup/workers/give-way.ts';
import type { KeyTask } from './derive-key.ts';

/** Whoever signs in waits for this, but it takes a core for as long as it lasts: whoever only looks at a page comes first. */
const priority = 10;

giveWay(priority);

/** The key of a password. */
export default function deriveKey({ password, salt, keyBytes, cost, blockSize }: KeyTask): Uint8Array {
  return scryptSync(password, salt, keyBytes, {
    ...{ N: cost, r: blockSize, p: 1 },
    maxmem: 256 * cost * blockSize,
  });
}
