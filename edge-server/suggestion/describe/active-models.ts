import {
  activeModelOfRegion,
  suggestionModelDocs,
  suggestionWeightsDocs,
} from '../../../src/domain/documents/collections/suggestion-models.ts';
import type { RegionId } from '../../../src/domain/region/region.ts';
import { readModel } from '../../../src/domain/suggestion/model/model.ts';
import { nameOfNoModel } from '../../../src/domain/suggestion/suggestion.ts';
import type { ServerContext } from '../../context.ts';
import type { ModelOf } from './described-photos.ts';
import type { ActiveModel } from './region-worker.ts';

/** The model of each region that suggests now, remembered until a model's record changes. */
export function activeModels({ store, log }: Pick<ServerContext, 'store' | 'log'>): ModelOf {
  const known = new Map<RegionId, Promise<ActiveModel | null>>();
  store.onCommit((_paths, writes) => {
    if (writes.some(({ path }) => suggestionModelDocs.match(path) !== undefined)) known.clear();
  });

  /** A model by its numbers; null where they are not there, or cannot be read: regions without labels are better than none. */
  async function modelOf(id: string, regionId: RegionId): Promise<ActiveModel | null> {
    const stored = (await store.get(suggestionWeightsDocs.path({ modelId: id })))?.data;
    if (stored === undefined) return null;
    const weights = suggestionWeightsDocs.schema.safeParse(stored).data;
    if (weights !== undefined && weights.regionId !== regionId) return null;
    const read = weights === undefined ? null : readModel(weights.model);
    if (read?.status === 'ok') return { id, model: read.model };
    log.error({ model: id, problem: read?.problem ?? 'its record is damaged' }, 'a model cannot be read');
    return null;
  }

  async function active(regionId: RegionId): Promise<ActiveModel | null> {
    const { docs } = await store.query(activeModelOfRegion(regionId));
    const record = suggestionModelDocs.schema.safeParse(docs[0]?.data).data;
    return record === undefined ? null : modelOf(record.id, regionId);
  }

  function activeOf(regionId: RegionId): Promise<ActiveModel | null> {
    const found =
      known.get(regionId) ??
      active(regionId).catch((error: unknown) => {
        known.delete(regionId);
        throw error;
      });
    known.set(regionId, found);
    return found;
  }

  return async (regionId, wanted) => {
    const now = await activeOf(regionId);
    if (wanted === undefined || wanted === now?.id) return now;
    if (wanted === nameOfNoModel) return null;
    return (await modelOf(wanted, regionId)) ?? now;
  };
}
