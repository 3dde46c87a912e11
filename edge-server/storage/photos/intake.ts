import type { Logger } from 'pino';
import { text } from '../../../src/language/say.ts';
import type { KeyedMutex } from '../../../src/operations/run/keyed-mutex.ts';
import { DiskError, isDiskFull } from './disk/disk-errors.ts';
import { refusals } from './port/photo-refusal-words.ts';
import type { AppendOutcome, BeginOutcome, CommitOutcome } from './port/photo-storage.ts';
import { uploadId } from './uploads/open-uploads.ts';

/** The disk under the photos: one was kept, there was no room for one, or the disk itself failed. */
export type PhotoDisk = 'works' | 'full' | 'fails';

type Outcome = BeginOutcome | AppendOutcome | CommitOutcome | undefined;

/** Where photos come in: in turn, and with a word about the disk. */
export interface Intake {
  /** One call at a time for each upload. A full disk is an answer; any other trouble of the disk a `DiskError`. */
  inTurn<T extends Outcome>(
    owner: string,
    key: string,
    action: () => Promise<T>,
  ): Promise<T | ReturnType<typeof refusals.diskFull>>;
  photoWasKept(): void;
}

export function createIntake(deps: {
  readonly turns: KeyedMutex;
  readonly log: Pick<Logger, 'error'>;
  /** Told when the disk works again, and each time that it does not. */
  readonly onDisk?: ((state: PhotoDisk) => void) | undefined;
}): Intake {
  const { turns, log } = deps;
  let disk: PhotoDisk = 'works';

  function tellOfDisk(state: PhotoDisk): void {
    if (state !== disk || state !== 'works') deps.onDisk?.(state);
    disk = state;
  }

  async function attempt<T extends Outcome>(
    action: () => Promise<T>,
  ): Promise<T | ReturnType<typeof refusals.diskFull>> {
    try {
      return await action();
    } catch (error) {
      if (isDiskFull(error)) return refusals.diskFull();
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      log.error({ err: error }, 'the disk failed: photos are not taken in');
      tellOfDisk('fails');
      const message = text('The disk of this server failed. The photo is not safe here yet.');
      throw new DiskError(message, { cause: error });
    }
  }

  return {
    inTurn: (owner, key, action) =>
      turns.run(`upload ${uploadId(owner, key)}`, async () => {
        const outcome = await attempt(action);
        if (outcome?.status === 'refused' && outcome.reason === 'disk-full') tellOfDisk('full');
        return outcome;
      }),
    photoWasKept: () => tellOfDisk('works'),
  };
}
