import { timingSafeEqual } from 'node:crypto';
import { type Request, Router } from 'express';
import { ServerError } from '../../../../edge-server/setup/log/errors.ts';
import { isBlobPath } from '../../../../src/domain/documents/blob-path.ts';
import { correctedWay, photoOfCopy } from '../../../../src/domain/survey/photo/corrected-copy.ts';
import { photoCacheControl } from '../../../../src/domain/survey/photo/photo-cache.ts';
import { isRemovedPhoto } from '../../../../src/operations/image-admin/is-removed.ts';
import { derivativeWidths } from '../../../../src/ports/blobs.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { correctedCopyAt, derivativeOf, photoAt } from './photo-bucket.ts';

const nothing = () => new ServerError('NOT_FOUND', 'There is no photo at this address.');

function isSameToken(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}

/**
 * `GET /cache/{width}/{token}/{path}`: photos for everybody who was given the address, without EXIF. Made
 * when first asked for; Hosting keeps the answer for a day.
 */
export function derivativeRoute(store: Pick<Store, 'query'>): Router {
  const router = Router();
  router.get(
    '/cache/:width/:token/*path',
    async (request: Request<{ width: string; token: string; path: string[] }>, response) => {
      const width = derivativeWidths.find((known) => String(known) === request.params.width);
      if (width === undefined) {
        throw new ServerError(
          'INVALID_ARGUMENT',
          `Photos are served ${derivativeWidths.join(', ')} pixels wide.`,
        );
      }
      const path = request.params.path.join('/');
      const original = photoOfCopy(path);
      const photo = isBlobPath(path) ? await photoAt(original ?? path) : null;
      const { token } = request.params;
      if (photo === null || !isSameToken(photo.token, token) || (await isRemovedPhoto(token, store)))
        throw nothing();
      const jpeg = await (original === undefined
        ? derivativeOf(photo, width)
        : correctedCopyAt(photo, width));
      if (jpeg === null) throw nothing();
      const way = original === undefined ? '' : `${correctedWay}-`;
      response
        .set({
          ETag: `"${way}${width}-${photo.sha256.slice(0, 32)}"`,
          'Cache-Control': photoCacheControl,
          'Content-Type': 'image/jpeg',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'X-Content-Type-Options': 'nosniff',
        })
        .end(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength));
    },
  );
  return router;
}
