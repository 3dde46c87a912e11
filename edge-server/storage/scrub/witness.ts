import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { PhotoFinding, PhotoWitness } from '../../../src/operations/boat/confirm-photos.ts';
import { CallError } from '../../../src/ports/calls.ts';
import type { Clock } from '../../../src/ports/server.ts';
import type { Alarms } from '../../setup/alarms/alarms.ts';
import { sayWhichPhotosAreSick } from '../../setup/alarms/sick-photos.ts';
import type { BlobChecks } from '../db/tables/blob-checks.ts';
import type { PhotoStorage } from '../photos/port/photo-storage.ts';

export interface WitnessDeps {
  readonly context: {
    readonly clock: Clock;
    readonly log: Logger;
    readonly photos: Pick<PhotoStorage, 'head' | 'verifyBlob'>;
  };
  readonly checks: BlobChecks;
  readonly alarms: Alarms;
}

/** Photos of several boats that may wait for their turn; more are asked to come again. */
const mostWaiting = 200;

/**
 * Hashes photos for boats, one at a time for all of them, and rests as long as each took: half of one disk at
 * most, and nobody else notices. What the last scrub found wrong stays wrong, however the file reads now, until
 * its bytes were put anew: a disk that says two things is not to be believed.
 */
export function createWitness({ context, checks, alarms }: WitnessDeps): PhotoWitness {
  const { photos, clock, log } = context;
  const oneAtATime = pLimit(1);

  async function look(path: string): Promise<PhotoFinding> {
    const blob = await photos.head(path);
    if (blob === null) return { status: 'missing' };
    const { sha256, bytes } = blob;
    if (checks.healthOf(sha256) === 'rotten') return { status: 'sick' };
    const began = performance.now();
    const health = await photos.verifyBlob(path);
    await sleep(performance.now() - began);
    if (health === 'sound') {
      if (checks.healthOf(sha256) !== 'sound') checks.note({ sha256, health, checkedAt: clock.now() });
      sayWhichPhotosAreSick(checks.figures(), alarms);
      return { status: 'whole', sha256, bytes };
    }
    if (health === 'rotten' || health === 'missing') {
      checks.note({ sha256, health, checkedAt: clock.now() });
      sayWhichPhotosAreSick(checks.figures(), alarms);
    }
    log.error({ path, sha256, health }, 'a photo that a boat asked for is not what was receipted');
    return { status: health === 'missing' ? 'missing' : 'sick' };
  }

  return {
    async examine(path) {
      if (oneAtATime.activeCount + oneAtATime.pendingCount >= mostWaiting) {
        throw new CallError('RESOURCE_EXHAUSTED', 'Other boats are asking just now. Please try again later.');
      }
      return oneAtATime(() => look(path));
    },
  };
}
