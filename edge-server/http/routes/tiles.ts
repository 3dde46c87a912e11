import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { type Request, type Response, Router } from 'express';
import { isRegionId, type RegionId } from '../../../src/domain/region/region.ts';
import type { ServerContext } from '../../context.ts';
import { ServerError } from '../../errors.ts';
import { type Archive, openArchive, parseRange } from '../../tiles/archive.ts';
import { createReefTiles } from '../../tiles/reef-tiles.ts';

const deepestZoom = 14;
/** Longest part of an archive that one request gets: a reader of PMTiles asks for some kilobytes. */
const longestRead = 8 * 1024 * 1024;

function regionOf(text: string): RegionId {
  if (isRegionId(text)) return text;
  throw new ServerError('NOT_FOUND', 'There is no such region.');
}

function numberOf(text: string, largest: number): number {
  const number = /^(0|[1-9]\d{0,7})$/.test(text) ? Number(text) : Number.NaN;
  if (number <= largest) return number;
  throw new ServerError('INVALID_ARGUMENT', 'There is no tile with these numbers.');
}

/** Answers gzipped bytes, unpacked for a client that does not read gzip; 304 where it has them already. */
function sendGzipped(request: Request, response: Response, type: string, gzipped: Uint8Array): void {
  const etag = `"${createHash('sha1').update(gzipped).digest('base64url')}"`;
  // Reefs change with every survey: a browser keeps the tile and asks whether it is still the same.
  response.set({ ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', 'Content-Type': type });
  if (request.headers['if-none-match'] === etag) {
    response.status(304).end();
    return;
  }
  if (request.acceptsEncodings('gzip')) response.set('Content-Encoding', 'gzip').end(gzipped);
  else response.end(gunzipSync(gzipped));
}

/** Archives by name, opened once and read by position (performance page: 4 times express.static). */
function createArchives(folders: readonly string[]) {
  const open = new Map<string, Promise<Archive | null>>();
  /** Replaced while somebody may be reading them. */
  const former: Promise<Archive | null>[] = [];

  async function find(name: string): Promise<Archive | null> {
    for (const folder of folders) {
      const archive = await openArchive(join(folder, `${name}.pmtiles`));
      if (archive !== null) return archive;
    }
    return null;
  }

  return {
    get(name: string): Promise<Archive | null> {
      const known = open.get(name);
      if (known !== undefined) return known;
      const opening = find(name).then((archive) => {
        // One that is not there may be built later.
        if (archive === null) open.delete(name);
        return archive;
      });
      open.set(name, opening);
      opening.catch(() => open.delete(name));
      return opening;
    },
    /** Another file was put in place of an archive: who asks from now on reads that one. */
    forget(name: string): void {
      const known = open.get(name);
      if (known === undefined) return;
      open.delete(name);
      former.push(known);
    },
    async close() {
      for (const archive of [...open.values(), ...former]) await (await archive)?.close();
    },
  };
}

async function* partsOf(archive: Archive): AsyncGenerator<Buffer> {
  for (let at = 0; at < archive.size; at += longestRead)
    yield await archive.read(at, Math.min(at + longestRead, archive.size) - 1);
}

async function sendArchive(request: Request, response: Response, archive: Archive): Promise<void> {
  response.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-cache',
    'Content-Type': 'application/vnd.pmtiles',
    ETag: archive.etag,
  });
  if (request.headers['if-none-match'] === archive.etag) {
    response.status(304).end();
    return;
  }
  const range = parseRange(request.headers.range, archive.size);
  if (range.status === 'unsatisfiable') {
    response.set('Content-Range', `bytes */${archive.size}`);
    throw new ServerError('RANGE_NOT_SATISFIABLE', 'The archive is shorter than that.');
  }
  const start = range.status === 'part' ? range.start : 0;
  const last = range.status === 'part' ? range.end : archive.size - 1;
  if (range.status === 'part') {
    const end = Math.min(last, start + longestRead - 1);
    response.status(206).set('Content-Range', `bytes ${start}-${end}/${archive.size}`);
    response.set('Content-Length', String(end - start + 1));
    response.end(request.method === 'HEAD' ? undefined : await archive.read(start, end));
    return;
  }
  response.set('Content-Length', String(archive.size));
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(Readable.from(partsOf(archive)), response);
}

export interface TileRoutes {
  readonly router: Router;
  /** An archive of this name was put in place. */
  forgetArchive(name: string): void;
  close(): Promise<void>;
}

/**
 * `GET /tiles/{archive}.pmtiles` in ranges, `GET /tiles/{regionId}/reefs/{z}/{x}/{y}.mvt` cut from the
 * document tree, and `GET /cdn/map/data/{regionId}/featuresNew.pbf`.
 */
export function tileRoutes(
  context: Pick<ServerContext, 'store' | 'log'>,
  folders: readonly string[],
): TileRoutes {
  const reefs = createReefTiles(context);
  const archives = createArchives(folders);
  const router = Router();

  router.get('/tiles/:file', async (request, response) => {
    const name = /^([a-z0-9-]{1,60})\.pmtiles$/.exec(request.params.file)?.[1];
    const archive = name === undefined ? null : await archives.get(name);
    if (archive === null) throw new ServerError('NOT_FOUND', 'There is no such tile archive.');
    await sendArchive(request, response, archive);
  });

  router.get('/tiles/:regionId/:layer/:z/:x/:file', async (request, response) => {
    const { regionId, layer, z, x, file } = request.params;
    const region = regionOf(regionId);
    if (layer !== 'reefs') throw new ServerError('NOT_FOUND', 'There is no such layer.');
    const zoom = numberOf(z, deepestZoom);
    const row = /^(\d+)\.mvt$/.exec(file)?.[1] ?? '';
    const tile = await reefs.tile(region, zoom, numberOf(x, 2 ** zoom - 1), numberOf(row, 2 ** zoom - 1));
    if (tile === null) response.status(204).set('Cache-Control', 'no-cache').end();
    else sendGzipped(request, response, 'application/vnd.mapbox-vector-tile', tile);
  });

  router.get('/cdn/map/data/:regionId/featuresNew.pbf', async (request, response) => {
    const packed = await reefs.geobuf(regionOf(request.params.regionId));
    sendGzipped(request, response, 'application/x-protobuf', packed);
  });

  return {
    router,
    forgetArchive: archives.forget,
    async close() {
      await reefs.close();
      await archives.close();
    },
  };
}
