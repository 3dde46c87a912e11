import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportDocs, readyExport } from '../../../../src/domain/collections/exports.ts';
import { exportedWidth } from '../../../../src/domain/exports/photos/photos-asked.ts';
import type { ExportFiles } from '../../../../src/operations/exports/export-files.ts';
import {
  type ExportGround,
  expireExports,
  makeExport,
  nextExport,
} from '../../../../src/operations/exports/make-export.ts';
import type { ServerContext } from '../../../front/context.ts';

export interface ExportWorker {
  /** Resolves when what is made now is left as it is: the next start begins it anew. */
  close(): Promise<void>;
}

/** How often files are looked for whose time is over, or that nobody has any more. */
const tidyMs = 60 * 60 * 1000;

export interface ExportWorkerOptions {
  readonly folder: string;
  readonly files: ExportFiles;
  readonly progressMs?: number;
}

/** Makes the exports that people asked for, one after the other, beside everything else. */
export function startExports(
  context: Pick<ServerContext, 'store' | 'clock' | 'drawings' | 'photos' | 'log'>,
  { folder, files, progressMs }: ExportWorkerOptions,
): ExportWorker {
  const { store, clock, drawings, photos, log } = context;
  const ground: ExportGround = {
    ...{ store, clock, drawings, files },
    randomBytes: (length) => randomBytes(length),
    async photoBytes({ url, token }) {
      const file = await photos.derivative(url, token, exportedWidth);
      return file === null ? null : await readFile(file).catch(() => null);
    },
    ...(progressMs === undefined ? {} : { progressMs }),
  };
  const abort = new AbortController();
  let isWanted = true;
  let working: Promise<void> | null = null;

  /** Takes away what belongs to no export that is ready: stopped ones, and what a kill left. */
  async function tidy(): Promise<void> {
    await expireExports(ground);
    for (const name of await readdir(folder)) {
      const id = name.replace(/\.(zip|part)$/, '');
      const isReady = name.endsWith('.zip') && (await store.query(readyExport(id))).docs.length > 0;
      if (!isReady) await rm(join(folder, name), { recursive: true, force: true });
    }
  }

  async function work(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    while (isWanted && !abort.signal.aborted) {
      isWanted = false;
      await tidy();
      for (let job = await nextExport(ground); job !== null; job = await nextExport(ground)) {
        await makeExport(job, ground, abort.signal);
        if (abort.signal.aborted) return;
      }
    }
  }

  function wake(): void {
    isWanted = true;
    if (working !== null || abort.signal.aborted) return;
    working = work()
      .catch((error: unknown) => log.error({ err: error }, 'an export could not be made'))
      .finally(() => {
        working = null;
        // Woken after the last look and before this.
        if (isWanted) wake();
      });
  }

  const stopListening = store.onCommit((paths) => {
    if (paths.some((path) => exportDocs.match(path) !== undefined)) wake();
  });
  const timer = setInterval(wake, tidyMs);
  timer.unref();
  wake();
  return {
    async close() {
      stopListening();
      clearInterval(timer);
      abort.abort();
      await working;
    },
  };
}
