import { gunzipSync } from 'node:zlib';
import { type Response, Router } from 'express';

import { ServerError } from '../../../edge-server/errors.ts';
import { readReefs } from '../../../edge-server/tiles/read-reefs.ts';
import { cut, load, pack, type TileAnswer } from '../../../edge-server/tiles/tile-worker.ts';
import { isRegionId, type RegionId } from '../../../src/domain/region/region.ts';
import type { Store } from '../../../src/ports/store.ts';
import { warnings } from './warnings.ts';

const deepestZoom = 14;
/** A new survey shows on the map after this; until then nothing is read for it. */
const freshMs = 60_000;

function regionOf(text: string): RegionId {
  if (isRegionId(text)) return text;
  throw new ServerError('NOT_FOUND', 'There is no such region.');
}

function numberOf(text: string, largest: number): number {
  const number = /^(0|[1-9]\d{0,7})$/.test(text) ? Number(text) : Number.NaN;
  if (number <= largest) return number;
  throw new ServerError('INVALID_ARGUMENT', 'There is no tile with these numbers.');
}

function send(response: Response, type: string, gzipped: Uint8Array | null): void {
  response.set('Cache-Control', `public, max-age=${freshMs / 1000}`);
  if (gzipped === null) response.status(204).end();
  else response.set('Content-Type', type).end(gunzipSync(gzipped));
}

/** Reefs as vector tiles and as geobuf, cut in this process: a function has no sockets to hold up. */
export function reefMapRoutes(store: Store): Router {
  const readings = new Map<RegionId, { readonly revision: number; readonly done: Promise<void> }>();

  /** The minute of the reading that is loaded. */
  async function loaded(regionId: RegionId): Promise<number> {
    const revision = Math.floor(Date.now() / freshMs);
    const known = readings.get(regionId);
    if (known?.revision === revision) {
      await known.done;
      return revision;
    }
    const done = readReefs(regionId, { store, log: warnings }).then((reefs) =>
      load({ regionId, revision, reefs }),
    );
    readings.set(regionId, { revision, done });
    // The next request reads again.
    done.catch(() => readings.delete(regionId));
    await done;
    return revision;
  }

  async function answer(
    regionId: RegionId,
    make: (revision: number) => TileAnswer,
  ): Promise<Uint8Array | null> {
    // A minute may end between reading and cutting: then once more.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const made = make(await loaded(regionId));
      if (made.status === 'tile') return made.gzipped;
    }
    throw new Error(`The reefs of ${regionId} take longer to read than they stay fresh.`);
  }

  const router = Router();
  router.get('/tiles/:regionId/reefs/:z/:x/:file', async (request, response) => {
    const regionId = regionOf(request.params.regionId);
    const z = numberOf(request.params.z, deepestZoom);
    const x = numberOf(request.params.x, 2 ** z - 1);
    const y = numberOf(/^(\d+)\.mvt$/.exec(request.params.file)?.[1] ?? '', 2 ** z - 1);
    const tile = await answer(regionId, (revision) => cut({ regionId, revision, z, x, y }));
    send(response, 'application/vnd.mapbox-vector-tile', tile);
  });
  router.get('/cdn/map/data/:regionId/featuresNew.pbf', async (request, response) => {
    const regionId = regionOf(request.params.regionId);
    const packed = await answer(regionId, (revision) => pack({ regionId, revision }));
    send(response, 'application/x-protobuf', packed);
  });
  return router;
}
