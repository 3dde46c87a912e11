import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import { dataLayerIds, layerArchiveName } from '../../../../src/domain/layers/data-layers.ts';
import { isRegionId } from '../../../../src/domain/region/region.ts';
import { text } from '../../../../src/language/say.ts';
import { findRegion } from '../../../../src/ports/every-region.ts';
import { layersOfRegion } from '../../../services/layers/region-layers.ts';
import { type Archive, openArchive, parseRange } from '../../../services/tiles/archive.ts';
import { createReefTiles } from '../../../services/tiles/reef-tiles.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { ServerContext } from '../../context.ts';
import { reefMapRoutes } from './reef-map.ts';

/** Longest part of an archive that one request gets: a reader of PMTiles asks for some kilobytes. */
const longestRead = 8 * 1024 * 1024;

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
    /** Who asks from now on reads the file that is there now, where that is another than the one that is open. */
    async look(name: string, etag: string | null): Promise<void> {
      const known = open.get(name);
      if (known !== undefined && (await known)?.etag !== etag) this.forget(name);
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
    // A proxy that packs the whole file cuts parts out of what it packed, which no reader of an archive understands.
    'Cache-Control': 'no-cache, no-transform',
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

function archiveRoute(archives: Pick<ReturnType<typeof createArchives>, 'get'>): Router {
  const router = Router();
  router.get('/tiles/:file', async (request, response) => {
    const name = /^([a-z0-9-]{1,60})\.pmtiles$/.exec(request.params.file)?.[1];
    const archive = name === undefined ? null : await archives.get(name);
    if (archive === null) throw new ServerError('NOT_FOUND', text('There is no such tile archive.'));
    await sendArchive(request, response, archive);
  });
  return router;
}

/** `GET /tiles/{archive}.pmtiles` in ranges, of folders in which nothing changes. */
export const archiveRoutes = (folders: readonly string[]): Router => archiveRoute(createArchives(folders));

export interface TileRoutes {
  readonly router: Router;
  /** An archive of this name was put in place. */
  forgetArchive(name: string): void;
  close(): Promise<void>;
}

/**
 * `GET /tiles/{archive}.pmtiles` in ranges, which layers of a region have data (`/cdn/map/data/{regionId}/layers.json`), and the reefs of the
 * document tree (`reef-map.ts`).
 */
export function tileRoutes(
  context: Pick<ServerContext, 'store' | 'log'>,
  folders: readonly string[],
): TileRoutes {
  const reefs = createReefTiles(context);
  const archives = createArchives(folders);
  const router = Router();

  router.use(archiveRoute(archives));

  const damaged = new Set<string>();
  router.get('/cdn/map/data/:regionId/layers.json', async (request, response) => {
    const { regionId } = request.params;
    if (!isRegionId(regionId) || (await findRegion(regionId, context)) === null)
      throw new ServerError('NOT_FOUND', text('There is no such region.'));
    const file = await layersOfRegion(regionId, folders, (name, cause) => {
      if (!damaged.has(name))
        context.log.error({ err: cause, name }, 'the file of a map layer cannot be read');
      damaged.add(name);
    });
    // A layer that was brought in beside this server is another file under the same name.
    for (const layer of dataLayerIds) {
      const known = file.layers[layer];
      const etag = known?.status === 'there' ? `"${known.version}"` : null;
      await archives.look(layerArchiveName(regionId, layer), etag);
    }
    response.set('Cache-Control', 'no-cache').json(file);
  });

  router.use(reefMapRoutes(reefs, { isGzipped: true, fresh: 'no-cache' }));

  return {
    router,
    forgetArchive: archives.forget,
    async close() {
      await reefs.close();
      await archives.close();
    },
  };
}
