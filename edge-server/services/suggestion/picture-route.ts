import { createHash } from 'node:crypto';
import { Router } from 'express';
import { regionPictureQuerySchema, regionPictureRoute } from '../../../src/contract/suggestion.ts';
import { imageDocs, imageOfToken } from '../../../src/domain/collections/images.ts';
import { photoCacheControl } from '../../../src/domain/survey/photo/photo-cache.ts';
import type { Store } from '../../../src/ports/store.ts';
import { ServerError } from '../../setup/log/errors.ts';
import { createFairTurns } from '../../setup/turns/fair-turns.ts';
import type { RegionPictures } from './describe/region-pictures.ts';

interface PictureGround {
  readonly store: Pick<Store, 'query'>;
  readonly pictures: RegionPictures;
}

/** Pictures that one address may wait for: a list shows forty regions. */
const maxOfOne = 60;

const nothing = () => new ServerError('NOT_FOUND', 'There is no picture at this address.');

/**
 * `GET /{token}{regionId}.png`: a region of a photo, cut out of its copy 800 pixels wide, for everybody who was given the
 * photo's token. Where the address names the model, it never shows anything else.
 */
export function regionPictureRoutes({ store, pictures }: PictureGround): Router {
  const router = Router();
  const turns = createFairTurns(maxOfOne);
  router.get(regionPictureRoute, async (request, response) => {
    const { token, regionId } = regionPictureRoute.exec(request.path)?.groups ?? {};
    const asked = regionPictureQuerySchema.parse(request.query);
    if (token === undefined || regionId === undefined) throw nothing();
    const { docs } = await store.query(imageOfToken(token));
    const photo = imageDocs.parse(docs[0]?.data);
    if (photo === undefined) throw nothing();
    const { polygonThreshold: minSize, maxPolygonThreshold: maxSize, model } = asked;
    const picture = await turns.run(request.ip ?? '', () =>
      pictures.of(photo, regionId, { minSize, maxSize, model }),
    );
    if (picture === 'busy') {
      throw new ServerError('RESOURCE_EXHAUSTED', 'You have asked for many pictures at once. Wait a moment.');
    }
    if (picture === null) throw nothing();
    response
      .set({
        ETag: `"${createHash('sha256').update(picture).digest('hex').slice(0, 32)}"`,
        'Cache-Control': model === undefined ? 'public, no-cache' : photoCacheControl,
        'Content-Type': 'image/png',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      })
      .send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
  });
  return router;
}
