import { Router } from 'express';
import type { RecurringJob } from '../../../../src/operations/jobs/recurring/recurring-job.ts';
import type { Store } from '../../../../src/ports/store.ts';
import type { ServerContext } from '../../../front/context.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { askedFile, exportFilePath } from './asked-file.ts';
import { makeExportsJob } from './make-exports-job.ts';
import { createZipFiles } from './zip-files.ts';

/** What the library says of a file that is gone, or shorter than somebody thinks. */
function refusalOf(error: Error): Error {
  const status = 'status' in error ? error.status : undefined;
  if (status === 416) return new ServerError('RANGE_NOT_SATISFIABLE', 'The file ends before that.');
  return status === 404 ? new ServerError('NOT_FOUND', 'This download is not there any more.') : error;
}

/**
 * `GET /exports/{id}/{token}/{name}`: the file of an export, for whoever knows its token; in parts where it is asked for so
 * (Range), so that a download that was cut off goes on.
 */
function exportRoutes(store: Pick<Store, 'query'>, folder: string): Router {
  const router = Router();
  router.get(exportFilePath, async (request, response, next) => {
    const { id, headers } = await askedFile(request.params, store);
    response.set(headers);
    response.sendFile(`${id}.zip`, { root: folder, cacheControl: false, lastModified: false }, (error) => {
      // Who went away is told nothing.
      if (error === undefined || response.headersSent) return;
      for (const header of Object.keys(headers)) response.removeHeader(header);
      next(refusalOf(error));
    });
  });
  return router;
}

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
