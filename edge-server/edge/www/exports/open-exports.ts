import type { Router } from 'express';
import type { RecurringJob } from '../../../../src/operations/jobs/recurring/recurring-job.ts';
import type { ServerContext } from '../../../front/context.ts';
import { makeExportsJob } from './make-exports-job.ts';
import { exportRoutes } from './route.ts';
import { createZipFiles } from './zip-files.ts';

export interface OpenExports {
  readonly router: Router;
  readonly job: RecurringJob;
}

/** Downloads, with their files in a folder. */
export function openExports(context: ServerContext, folder: string): OpenExports {
  return {
    router: exportRoutes(context.store, folder),
    job: makeExportsJob(context, { folder, files: createZipFiles(folder) }),
  };
}
