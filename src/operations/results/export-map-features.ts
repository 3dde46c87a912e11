import { z } from 'zod';
import { type RegionId, regionIdSchema } from '../../domain/region/region.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation, type Operation } from '../run/operation.ts';

/** What was published of a region. */
export interface PublishedFeatures {
  readonly reefs: number;
  /** Reefs that are stored and cannot be read: they are in no file. */
  readonly unreadable: number;
}

/** Publishes the reefs of a region where its host serves them from. Rejects with `StoreError`. */
export type PublishFeatures = (regionId: RegionId, context: OperationContext) => Promise<PublishedFeatures>;

/** What the map shows of a region's reefs is made anew of their documents, as files that are served without reading those. */
export function createExportMapFeatures(publish: PublishFeatures): Operation {
  return defineOperation({
    name: 'export-map-features',
    caller: 'admin',
    readsAllReefs: true,
    input: z.object({ regionId: regionIdSchema }),
    run: ({ regionId }, context) => publish(regionId, context),
  });
}
