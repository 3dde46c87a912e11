import { timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import { readyExport } from '../../../src/domain/documents/collections/exports.ts';
import { exportJobSchema } from '../../../src/domain/exports/request/export-job.ts';
import type { Store } from '../../../src/ports/store.ts';
import { ServerError } from '../../errors.ts';

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

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
export function exportRoutes(store: Pick<Store, 'query'>, folder: string): Router {
  const router = Router();
  router.get('/exports/:id/:token/:name', async (request, response, next) => {
    const { id, token, name } = request.params;
    const [doc] = /^[a-z0-9]{8,64}$/.test(id) ? (await store.query(readyExport(id))).docs : [];
    const file = exportJobSchema.safeParse(doc?.data).data?.file;
    if (file === undefined || !isSame(file.token, token) || file.name !== name) {
      throw new ServerError('NOT_FOUND', 'This download is not there any more.');
    }
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-cache',
      // A file is never written twice: a part that somebody has fits the rest.
      ETag: `"${id}"`,
    };
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
