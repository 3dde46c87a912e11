import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackOffer, PackPart, PackRequest } from '../../../../src/contract/pack.ts';
import type { Actor } from '../../../../src/domain/access/access.ts';
import { areasOfRegion } from '../../../../src/domain/collections/areas.ts';
import { datasetDocs } from '../../../../src/domain/collections/datasets.ts';
import { resultsOfRegion } from '../../../../src/domain/collections/estimates.ts';
import { boardDocs } from '../../../../src/domain/collections/events/activity.ts';
import { reefDocs } from '../../../../src/domain/collections/reefs.ts';
import { regionDocs } from '../../../../src/domain/collections/regions.ts';
import { largestPage, type Query } from '../../../../src/domain/documents/query.ts';
import { measuredPath } from '../../../../src/operations/estimate/region-skills.ts';
import { requireRegion } from '../../../../src/ports/every-region.ts';
import { documentsOf } from '../../../../src/ports/read-documents.ts';
import type { Store } from '../../../../src/ports/store.ts';
import type { ServerContext } from '../../../front/context.ts';
import { archivesOf } from '../../../services/tiles/tile-archives.ts';
import { makeLinesPart, tilesPart } from './make-part.ts';
import { knownTo, sailorsFor } from './people.ts';

/** Parts that nobody asked for within a week are cleared when the next are made. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

/** Every document of a query, page by page, as lines of a part. */
async function* recordsOf(query: Query, store: Pick<Store, 'query'>) {
  for await (const { path, data } of documentsOf(store, { ...query, limit: largestPage }))
    yield { path, data };
}

async function* these(paths: readonly string[], store: Pick<Store, 'get'>) {
  for (const path of paths) {
    const document = await store.get(path);
    if (document !== null) yield { path, data: document.data };
  }
}

/** What everybody sees of what was done in the events of a region. */
async function* boardsOf(events: Query, store: Pick<Store, 'query' | 'get'>) {
  for await (const { id } of documentsOf(store, { ...events, limit: largestPage }))
    yield* these([boardDocs.path({ eventId: id, board: 'live' })], store);
}

async function* each<T>(values: readonly T[]) {
  yield* values;
}

const all = (collection: string, where: Query['where'] = []): Query => ({
  from: { collection },
  where,
  orderBy: [],
});

async function clearOld(folder: string, nowMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (nowMs - (await stat(file)).mtimeMs > keptForMs) await rm(file, { force: true });
  }
}

/** A tile archive of a part is served from its own place. */
export interface MadeOffer {
  readonly offer: PackOffer;
  /** File of every part, by its hash. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Makes what a boat asks for: documents that were deleted here are in it, marked so, because the boat may have
 * them. `folder` holds the parts, under their hashes; `actor` asks, and is told only of its own people.
 */
export async function makeOffer(
  request: PackRequest,
  context: Pick<ServerContext, 'store' | 'clock' | 'hub' | 'config'>,
  folder: string,
  actor: Actor,
): Promise<MadeOffer> {
  const { store, clock, hub, config } = context;
  const { regionId } = request;
  await requireRegion(regionId, { store });
  const madeAt = clock.now();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await clearOld(folder, Date.parse(madeAt));
  const ofRegion: Query['where'] = [{ field: 'regionId', op: '==', value: regionId }];
  const events = all('events', ofRegion);
  const documents: PackPart[] = [
    await makeLinesPart(
      'region',
      these([regionDocs.path({ regionId }), measuredPath(regionId)], store),
      folder,
    ),
    await makeLinesPart('datasets', recordsOf(all(datasetDocs.under({ regionId })), store), folder),
    await makeLinesPart('reefs', recordsOf(all(reefDocs.under({ regionId })), store), folder),
    await makeLinesPart('events', recordsOf(events, store), folder),
  ];
  if (request.reads.includes('results'))
    documents.push(await makeLinesPart('results', recordsOf(resultsOfRegion(regionId), store), folder));
  if (request.reads.includes('areas'))
    documents.push(await makeLinesPart('areas', recordsOf(areasOfRegion(regionId), store), folder));
  if (request.reads.includes('boards'))
    documents.push(await makeLinesPart('boards', boardsOf(events, store), folder));
  const sailors = await sailorsFor(request, { store, knows: knownTo(actor, store) });
  if (sailors.length > 0) documents.push(await makeLinesPart('people', each(sailors), folder));
  const files = new Map(documents.map(({ sha256 }) => [sha256, join(folder, sha256)]));
  const tiles: PackPart[] = [];
  for (const [name, file] of archivesOf(regionId, config.dataDir)) {
    const part = await tilesPart(name, file);
    tiles.push(part);
    files.set(part.sha256, file);
  }
  const offer = {
    regionId,
    server: { id: hub.id, name: hub.name },
    madeAt,
    parts: [...documents, ...tiles],
  };
  return { offer, files };
}
