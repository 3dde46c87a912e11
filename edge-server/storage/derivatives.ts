import { randomUUID } from 'node:crypto';
import { largestPhotoPixels } from '../../src/domain/survey/image.ts';
import { type DerivativeWidth, derivativeWidths } from '../../src/ports/blobs.ts';
import { DiskFullError } from './disk-errors.ts';
import type { Files } from './files.ts';
import type { ImageWork } from './image-work.ts';
import type { Turns } from './in-turn.ts';
import type { PhotoFolders } from './photo-folders.ts';

/** Widths made for every photo soon after its receipt; 4000 only when somebody asks. */
const usualWidths: readonly DerivativeWidth[] = [2000, 800, 360, 300];

export interface Derivatives {
  /** File of a derivative of a stored blob, made when it is missing. */
  file(sha256: string, width: DerivativeWidth): Promise<string>;
  /** Makes the usual widths in the background; `file` does not wait for it. */
  prepare(sha256: string): void;
  remove(sha256: string): Promise<void>;
  close(): Promise<void>;
}

export function createDerivatives(parts: {
  readonly folders: PhotoFolders;
  readonly files: Files;
  readonly work: ImageWork;
  readonly turns: Turns;
  readonly onFailure: (error: unknown, sha256: string) => void;
}): Derivatives {
  const { folders, files, work, turns } = parts;
  const waiting: string[] = [];
  let preparing: Promise<void> | null = null;
  let closed = false;

  async function isMade(sha256: string, width: DerivativeWidth): Promise<boolean> {
    return ((await files.size(folders.derivative(sha256, width))) ?? 0) > 0;
  }

  /** One job per photo at a time: whoever comes second finds the files of the first. */
  function make(sha256: string, widths: readonly DerivativeWidth[]): Promise<void> {
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
      const task = { file: folders.blob(sha256), largestPixels: largestPhotoPixels, sizes };
      if ((await work.derive(task)) === 'disk-full') {
        throw new DiskFullError('There is no space left to make this size of the photo.');
      }
    });
  }

  /** One photo after the other, so that checks of arriving photos find a free thread. */
  async function prepareAll(): Promise<void> {
    for (let sha256 = waiting.shift(); sha256 !== undefined && !closed; sha256 = waiting.shift()) {
      try {
        await make(sha256, usualWidths);
      } catch (error) {
        if (!closed) parts.onFailure(error, sha256);
      }
    }
    preparing = null;
  }

  return {
    async file(sha256, width) {
      if (!(await isMade(sha256, width))) {
        // Smaller ones come almost free from the pixels of this one.
        await make(sha256, [width, ...usualWidths.filter((usual) => usual < width && width !== 4000)]);
      }
      return folders.derivative(sha256, width);
    },
    prepare(sha256) {
      if (closed) return;
      waiting.push(sha256);
      preparing ??= prepareAll();
    },
    remove: (sha256) =>
      turns.run(`derive ${sha256}`, async () => {
        for (const width of derivativeWidths) await files.remove(folders.derivative(sha256, width));
      }),
    async close() {
      closed = true;
      waiting.length = 0;
      await preparing;
    },
  };
}
