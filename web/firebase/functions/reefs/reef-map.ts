import type { Router } from 'express';
import { reefMapRoutes } from '../../../../edge-server/front/http/routes/reef-map.ts';
import { createReefMap, regionsByNeed } from '../../../../edge-server/services/tiles/reef-tiles.ts';
import { count, cut, load, pack } from '../../../../edge-server/services/tiles/tile-worker.ts';
import { createPublishedRegion, freshMs, type PublishedContext } from './published-reefs.ts';

/** The reefs of the map, cut in this process: a function has no sockets to hold up. */
export function publishedReefRoutes(context: Omit<PublishedContext, 'load'>): Router {
  const regions = regionsByNeed(context, (id) => createPublishedRegion(id, { ...context, load }));
  const reefs = createReefMap(regions.get, {
    load: async (task) => load(task),
    count: async (task) => count(task),
    cut: async (task) => cut(task),
    pack: async (task) => pack(task),
  });
  return reefMapRoutes(reefs, { isGzipped: false, fresh: `public, max-age=${freshMs / 1000}` });
}
