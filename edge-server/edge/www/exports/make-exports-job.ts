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
import type { RecurringJob } from '../../../../src/operations/jobs/recurring/recurring-job.ts';
import type { ServerContext } from '../../../front/context.ts';

/** Interval at which expired files, and files without an export, are deleted. */
const tidyMs = 60 * 60 * 1000;

export interface MakeExportsOptions {
  readonly folder: string;
  readonly files: ExportFiles;
  readonly progressMs?: number;
}

/** Makes the exports that people asked for, one after the other, and takes away those whose time is over. */
export function makeExportsJob(
  { photos }: Pick<ServerContext, 'photos'>,
  { folder, files, progressMs }: MakeExportsOptions,
): RecurringJob {
  async function photoBytes({ url, token }: { readonly url: string; readonly token: string }) {
    const file = await photos.derivative(url, token, exportedWidth);
    return file === null ? null : await readFile(file).catch(() => null);
  }

  /** Takes away what belongs to no export that is ready: stopped ones, and what a kill left. */
  async function tidy(ground: ExportGround): Promise<void> {
    await expireExports(ground);
    for (const name of await readdir(folder)) {
      const id = name.replace(/\.(zip|part)$/, '');
      const isReady = name.endsWith('.zip') && (await ground.store.query(readyExport(id))).docs.length > 0;
      if (!isReady) await rm(join(folder, name), { recursive: true, force: true });
    }
  }

  return {
    name: 'exports',
    server: { everyMs: tidyMs },
    wakesOn: {
      kind: exportDocs,
      // Not by its own notes of progress.
      when: (write) => write.op !== 'set' || write.data.status !== 'working',
    },
    failure: 'an export could not be made',
    async run(deps, { signal }) {
      const ground: ExportGround = {
        ...deps,
        ...{ files, photoBytes },
        ...(progressMs === undefined ? {} : { progressMs }),
      };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await tidy(ground);
      for (
        let job = await nextExport(ground);
        job !== null && !signal.aborted;
        job = await nextExport(ground)
      )
        await makeExport(job, ground, signal);
    },
  };
}
