import { reefDocs } from '../../../../src/domain/collections/reefs.ts';
import type { Query } from '../../../../src/domain/documents/query.ts';
import type { RegionId } from '../../../../src/domain/region/region.ts';

/** Every reef of a region; for counting. */
export function reefsAskedFor(regionId: RegionId): Query {
  return reefDocs.query({ regionId }, { equal: { isDeleted: false } });
}
