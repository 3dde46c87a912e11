import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { largestPhotoPixels } from '../../../../src/domain/survey/photo-limits.ts';
import type { KeyedMutex } from '../../../../src/operations/run/keyed-mutex.ts';
import { type DerivativeWidth, derivativeWidths } from '../../../../src/ports/blobs.ts';
import { createRoundRobin } from '../../../setup/turns/round-robin.ts';
import { DiskFullError } from '../disk/disk-errors.ts';
import type { Files } from '../disk/files.ts';
import type { PhotoFolders } from '../disk/photo-folders.ts';
import type { ImageWork } from './image-work.ts';
import type { Rush } from './overload.ts';

/** Widths made for every photo soon after its receipt; 4000 only when somebody asks. */
const usualWidths: readonly DerivativeWidth[] = [2000, 800, 360, 300];

/** The photo was taken in by its structure, and its picture does not decode. */
export class UnreadablePhotoError extends Error {
  override readonly name = 'UnreadablePhotoError';
}

/** The file is not what was receipted any more: missing, cut or rotten. */
export class LostBytesError extends Error {
  override readonly name = 'LostBytesError';
}

/** A content, and one whose photo it is: work is shared out by owners. */
export interface OwnedBytes {
  readonly sha256: string;
  readonly owner: string;
}

/**
 * How long the preparation rests after a photo while photos rush in, as a multiple of what the photo took: a
 * tenth of one core goes on preparing, the rest is for receipts (fault 42).
 */
const restInRush = 9;
const restStepMs = 50;

export interface Derivatives {
  /** File of a derivative of a stored blob, made when it is missing. Throws `UnreadablePhotoError`, `LostBytesError`. */
  file(photo: OwnedBytes, width: DerivativeWidth): Promise<string>;
  /** The same where the file that is there does not decode: made again of the photo. */
  again(photo: OwnedBytes, width: DerivativeWidth): Promise<string>;
  /** Makes the usual widths in the background; `file` does not wait for it. */
  prepare(photo: OwnedBytes): void;
  /** Whether the picture has been decoded as a whole before, to make its small copies. */
  isPrepared(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  close(): Promise<void>;
}

export function createDerivatives(deps: {
  readonly folders: PhotoFolders;
  readonly files: Files;
  readonly work: ImageWork;
  readonly turns: KeyedMutex;
  readonly rush: Pick<Rush, 'isOn'>;
  readonly onFailure: (error: unknown, photo: OwnedBytes) => void;
}): Derivatives {
  const { folders, files, work, turns, rush } = deps;
  const waiting = createRoundRobin<OwnedBytes>();
  let preparing: Promise<void> | null = null;
  let closed = false;

  async function isMade(sha256: string, width: DerivativeWidth): Promise<boolean> {
    return ((await files.size(folders.derivative(sha256, width))) ?? 0) > 0;
  }

  /** One job per photo at a time: whoever comes second finds the files of the first. */
  function make({ sha256, owner }: OwnedBytes, widths: readonly DerivativeWidth[]): Promise<void> {
    return turns.run(`derive ${sha256}`, async () => {
      const sizes = [];
      for (const width of widths) {
        if (await isMade(sha256, width)) continue;
        await files.makeFolder(folders.derivativeFolder(sha256, width));
        // Beside the uploads, so that the sweep of the next start finds what a kill leaves.
        const partial = folders.upload(`${randomUUID()}.jpg`);
        sizes.push({ width, partial, target: folders.derivative(sha256, width) });
      }
      if (sizes.length === 0) return;
      const task = { file: folders.blob(sha256), largestPixels: largestPhotoPixels, owner, sha256, sizes };
      const answer = await work.derive(task);
      if (answer === 'disk-full')
        throw new DiskFullError('There is no space left to make this size of the photo.');
      if (answer === 'unreadable')
        throw new UnreadablePhotoError('The picture of this photo does not decode.');
      if (answer === 'not-its-bytes')
        throw new LostBytesError('The file of this photo is not what was receipted.');
    });
  }

  /** Ends early when it is closed, or when the rush is over. */
  async function rest(tookMs: number): Promise<void> {
    const until = performance.now() + tookMs * restInRush;
    while (!closed && rush.isOn() && performance.now() < until) await setTimeout(restStepMs);
  }

  /** One photo after the other, so that checks of arriving photos find a free thread. */
  async function prepareAll(): Promise<void> {
    for (let photo = waiting.next(); photo !== undefined && !closed; photo = waiting.next()) {
      const startedAt = performance.now();
      try {
        await make(photo, usualWidths);
      } catch (error) {
        if (!closed) deps.onFailure(error, photo);
      }
      await rest(performance.now() - startedAt);
    }
    preparing = null;
  }

  async function file(photo: OwnedBytes, width: DerivativeWidth): Promise<string> {
    const { sha256 } = photo;
    if (!(await isMade(sha256, width))) {
      // Smaller ones come almost free from the pixels of this one.
      await make(photo, [width, ...usualWidths.filter((usual) => usual < width && width !== 4000)]);
    }
    return folders.derivative(sha256, width);
  }

  return {
    file,
    async again(photo, width) {
      await turns.run(`derive ${photo.sha256}`, () => files.remove(folders.derivative(photo.sha256, width)));
      return file(photo, width);
    },
    prepare(photo) {
      if (closed) return;
      waiting.add(photo.owner, photo);
      preparing ??= prepareAll();
    },
    isPrepared: (sha256) => isMade(sha256, 360),
    remove: (sha256) =>
      turns.run(`derive ${sha256}`, async () => {
        for (const width of derivativeWidths) await files.remove(folders.derivative(sha256, width));
        await files.remove(folders.regions(sha256));
      }),
    async close() {
      closed = true;
      waiting.clear();
      await preparing;
    },
  };
}
