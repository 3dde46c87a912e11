import { type Request, Router } from 'express';
import { isBlobPath } from '../../../../src/domain/documents/blob-path.ts';
import { photoOfCopy } from '../../../../src/domain/survey/photo/corrected-copy.ts';
import { text } from '../../../../src/language/say.ts';
import { isRemovedPhoto } from '../../../../src/operations/image-admin/is-removed.ts';
import { type DerivativeWidth, derivativeWidths } from '../../../../src/ports/blobs.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { ServerContext } from '../../context.ts';
import { correctedCopies } from './corrected-copies.ts';
import { headersOfPhoto, nothingThere, sayDiskFull } from './photo-answer.ts';

function widthOf(text: string): DerivativeWidth {
  const width = derivativeWidths.find((known) => String(known) === text);
  if (width === undefined) {
    throw new ServerError(
      'INVALID_ARGUMENT',
      `Photos are served ${derivativeWidths.join(', ')} pixels wide.`,
    );
  }
  return width;
}

/** The path is only ever looked up in the database; no file is named after it (threat 17). */
function pathOf(request: Request<{ path: string[] }>): string {
  const path = request.params.path.join('/');
  if (!isBlobPath(path)) throw nothingThere();
  return path;
}

/** Said of a photo, and of nothing else that may be answered in its place. */
const photoHeaders: ReadonlySet<string> = new Set([
  'etag',
  'cache-control',
  'content-type',
  'content-length',
  'accept-ranges',
]);

function refusalOf(error: Error): Error {
  if ('status' in error && error.status === 416) {
    return new ServerError(
      'RANGE_NOT_SATISFIABLE',
      text('The photo does not have the bytes that were asked for.'),
    );
  }
  return error;
}

interface CacheDeps extends Pick<ServerContext, 'photos'> {
  readonly store: Pick<Store, 'query'>;
}

/** `GET /cache/{width}/{token}/{path}`: photos for everybody who was given the address, without EXIF. */
export function cacheRoute(context: CacheDeps): Router {
  const router = Router();
  const sendCorrected = correctedCopies(context);
  router.get(
    '/cache/:width/:token/*path',
    async (request: Request<{ width: string; token: string; path: string[] }>, response) => {
      const width = widthOf(request.params.width);
      const path = pathOf(request);
      const { token } = request.params;
      if (await isRemovedPhoto(token, context.store)) throw nothingThere();
      const original = photoOfCopy(path);
      if (original !== undefined) {
        await sendCorrected({ photo: original, token, width }, request, response);
        return;
      }
      const [record, file] = await Promise.all([
        context.photos.about(path),
        context.photos.derivative(path, token, width).catch(sayDiskFull),
      ]);
      if (file === null || record === null) throw nothingThere();
      response.set(headersOfPhoto(`${width}-${record.blob.sha256.slice(0, 32)}`));
      await new Promise<void>((resolve, reject) => {
        response.sendFile(file, { cacheControl: false, dotfiles: 'allow', lastModified: false }, (error) => {
          // A reader who went away is no fault of ours.
          if (error === undefined || error === null || response.headersSent) return resolve();
          // Nobody may keep a refusal.
          for (const name of response.getHeaderNames()) {
            if (photoHeaders.has(name)) response.removeHeader(name);
          }
          reject(refusalOf(error));
        });
      });
    },
  );
  return router;
}
