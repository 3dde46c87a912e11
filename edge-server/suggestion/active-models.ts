import {
  activeModelOfRegion,
  suggestionModelDocs,
  suggestionWeightsDocs,
} from '../../src/domain/documents/collections/suggestion-models.ts';
import type { RegionId } from '../../src/domain/region/region.ts';
import { readModel } from '../../src/domain/suggestion/model/model.ts';
import type { ServerContext } from '../context.ts';
import type { ModelOf } from './described-photos.ts';
import type { ActiveModel } from './region-worker.ts';

/** The model of each region that suggests now, remembered until a model's record changes. */
export function activeModels({ store, log }: Pick<ServerContext, 'store' | 'log'>): ModelOf {
  const known = new Map<RegionId, Promise<ActiveModel | null>>();
  store.onCommit((_paths, writes) => {
    if (writes.some(({ path }) => suggestionModelDocs.match(path) !== undefined)) known.clear();
  });

  async function read(regionId: RegionId): Promise<ActiveModel | null> {
    const { docs } = await store.query(activeModelOfRegion(regionId));
    const record = suggestionModelDocs.schema.safeParse(docs[0]?.data).data;
    if (record === undefined) return null;
    const path = suggestionWeightsDocs.path({ modelId: record.id });
    const weights = suggestionWeightsDocs.schema.safeParse((await store.get(path))?.data);
    const model = weights.success ? readModel(weights.data.model) : null;
    if (model?.status === 'ok') return { id: record.id, model: model.model };
    // Regions without labels are better than none.
    log.error({ model: record.id, problem: model?.problem ?? 'it is not there' }, 'a model cannot be read');
    return null;
  }

  return (regionId) => {
    const found =
      known.get(regionId) ??
      read(regionId).catch((error: unknown) => {
        known.delete(regionId);
        throw error;
      });
    known.set(regionId, found);
    return found;
  };
}
