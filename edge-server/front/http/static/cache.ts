import { type Request, type Response, Router } from 'express';
import { isBlobPath } from '../../../../src/domain/documents/blob-path.ts';
import { correctedWay, photoOfCopy } from '../../../../src/domain/survey/photo/corrected-copy.ts';
import { text } from '../../../../src/language/say.ts';
import { isRemovedPhoto } from '../../../../src/operations/image-admin/is-removed.ts';
import { type DerivativeWidth, derivativeWidths } from '../../../../src/ports/blobs.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { createFairTurns } from '../../../setup/turns/fair-turns.ts';
import type { ServerContext } from '../../context.ts';
import { headersOfPhoto, nothingThere, sayDiskFull } from './photo-answer.ts';

/** Copies that one address may wait for: a class behind one router looks at a photo each. */
const maxOfOne = 40;
interface AskedCopy {
  readonly photo: string;
  readonly token: string;
  readonly width: DerivativeWidth;
}

/**
 * Answers copies of photos with their colours corrected. Kept nowhere: one takes half a second of a thread beside this one, a
 * browser keeps it for a day, and few photos are looked at so. The askers in turn, so that nobody keeps that thread for
 * themselves.
 */
function correctedCopies({ photos }: Pick<ServerContext, 'photos'>) {
  const turns = createFairTurns(maxOfOne);
  return async ({ photo, token, width }: AskedCopy, request: Request, response: Response): Promise<void> => {
    const record = await photos.about(photo);
    if (record === null || record.blob.token !== token) throw nothingThere();
    response.set(headersOfPhoto(`${correctedWay}-${width}-${record.blob.sha256.slice(0, 32)}`));
    // Whoever has it already costs nobody a thread.
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    try {
      const picture = await turns
        .run(request.ip ?? '', () => photos.corrected(photo, token, width))
        .catch(sayDiskFull);
      if (picture === 'busy') {
        throw new ServerError(
          'RESOURCE_EXHAUSTED',
          text('You have asked for many pictures at once. Wait a moment.'),
        );
      }
      if (picture === null) throw nothingThere();
      response.send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
    } catch (error) {
      // Nobody may keep a refusal.
      for (const name of ['ETag', 'Cache-Control', 'Content-Type']) response.removeHeader(name);
      throw error;
    }
  };
}

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
