import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type Request, type Response, Router } from 'express';
import type { ReefMap } from '../../../services/tiles/reef-tiles.ts';
import { ServerError } from '../../../setup/log/errors.ts';

const deepestZoom = 14;
/** What an address names by its version never changes. */
const forever = 'public, max-age=31536000, immutable';

export interface Sending {
  /** Whether bytes go out gzipped. Hosting in front of a function packs them by itself. */
  readonly isGzipped: boolean;
  /** How long what may change is believed. With `no-cache` a browser asks whether it is still the same. */
  readonly fresh: string;
}

function numberOf(text: string, largest: number): number {
  const number = /^(0|[1-9]\d{0,7})$/.test(text) ? Number(text) : Number.NaN;
  if (number <= largest) return number;
  throw new ServerError('INVALID_ARGUMENT', 'There is no tile with these numbers.');
}

function placeOf({ z, x, file }: { readonly z: string; readonly x: string; readonly file: string }) {
  const zoom = numberOf(z, deepestZoom);
  const row = /^(\d+)\.mvt$/.exec(file)?.[1] ?? '';
  return { z: zoom, x: numberOf(x, 2 ** zoom - 1), y: numberOf(row, 2 ** zoom - 1) };
}

const tileType = 'application/vnd.mapbox-vector-tile';

/**
 * The reefs of a region: `/cdn/map/data/{regionId}/reefs.json` (facts), `…/counts.json`, `…/results.json`, and outlines of a version,
 * `/tiles/{regionId}/outlines/{version}/{z}/{x}/{y}.mvt`. For pages of before: `/tiles/{regionId}/reefs/{z}/{x}/{y}.mvt`
 * with the counts in it, and `…/featuresNew.pbf`.
 */
export function reefMapRoutes(reefs: ReefMap, { isGzipped, fresh }: Sending): Router {
  const router = Router();

  /** Answers gzipped bytes, unpacked for a client that does not read gzip; 304 where it has them already. */
  function send(
    request: Request,
    response: Response,
    answer: { readonly type: string; readonly gzipped: Uint8Array; readonly caching?: string },
  ): void {
    const { type, gzipped, caching = fresh } = answer;
    const etag = `"${createHash('sha1').update(gzipped).digest('base64url')}"`;
    response.set({ ETag: etag, 'Cache-Control': caching, Vary: 'Accept-Encoding', 'Content-Type': type });
    if (request.headers['if-none-match'] === etag) response.status(304).end();
    else if (isGzipped && request.acceptsEncodings('gzip'))
      response.set('Content-Encoding', 'gzip').end(gzipped);
    else response.end(gunzipSync(gzipped));
  }

  function sendTile(request: Request, response: Response, gzipped: Uint8Array | null, caching = fresh): void {
    if (gzipped === null) response.status(204).set('Cache-Control', caching).end();
    else send(request, response, { type: tileType, gzipped, caching });
  }

  router.get('/tiles/:regionId/outlines/:version/:z/:x/:file', async (request, response) => {
    const { regionId, version } = request.params;
    const tile = await reefs.outlines(regionId, placeOf(request.params));
    // A page of before an import asks for outlines that are gone: it gets today's, and is not told to keep them.
    sendTile(request, response, tile.gzipped, tile.version === version ? forever : fresh);
  });

  router.get('/tiles/:regionId/:layer/:z/:x/:file', async (request, response) => {
    const { regionId, layer } = request.params;
    if (layer !== 'reefs') throw new ServerError('NOT_FOUND', 'There is no such layer.');
    sendTile(request, response, await reefs.tile(regionId, placeOf(request.params)));
  });

  router.get('/cdn/map/data/:regionId/reefs.json', async (request, response) => {
    const gzipped = await reefs.facts(request.params.regionId);
    send(request, response, { type: 'application/json', gzipped });
  });

  router.get('/cdn/map/data/:regionId/counts.json', async (request, response) => {
    const gzipped = await reefs.counts(request.params.regionId);
    send(request, response, { type: 'application/json', gzipped });
  });

  router.get('/cdn/map/data/:regionId/results.json', async (request, response) => {
    const gzipped = await reefs.estimates(request.params.regionId);
    send(request, response, { type: 'application/json', gzipped });
  });

  router.get('/cdn/map/data/:regionId/featuresNew.pbf', async (request, response) => {
    const gzipped = await reefs.geobuf(request.params.regionId);
    send(request, response, { type: 'application/x-protobuf', gzipped });
  });

  return router;
}
