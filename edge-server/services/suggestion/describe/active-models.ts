import {
  activeModelOfRegion,
  suggestionModelDocs,
  suggestionWeightsDocs,
} from '../../../../src/domain/collections/suggestion-models.ts';
import type { RegionId } from '../../../../src/domain/region/region.ts';
import { readModel } from '../../../../src/domain/suggestion/model/model.ts';
import { nameOfNoModel } from '../../../../src/domain/suggestion/suggestion.ts';
import type { Store } from '../../../../src/ports/store.ts';
import type { ServiceContext } from '../../context.ts';
import type { ModelOf } from './described-photos.ts';
import type { ActiveModel } from './region-worker.ts';

/** Where models are read from. */
interface ModelsGround {
  readonly store: Pick<Store, 'get' | 'query'>;
  readonly log: { error(facts: object, text: string): void };
}

/** Reads the models of regions; numbers never change, so that they are read once. */
export function readModels({ store, log }: ModelsGround) {
  const known = new Map<string, ActiveModel>();

  /** A model by its numbers; null where they are not there, or cannot be read: regions without labels are better than none. */
  async function modelOf(id: string, regionId: RegionId): Promise<ActiveModel | null> {
    const kept = known.get(`${regionId} ${id}`);
    if (kept !== undefined) return kept;
    const stored = (await store.get(suggestionWeightsDocs.path({ modelId: id })))?.data;
    if (stored === undefined) return null;
    const weights = suggestionWeightsDocs.parse(stored);
    if (weights !== undefined && weights.regionId !== regionId) return null;
    const read = weights === undefined ? null : readModel(weights.model);
    if (read?.status !== 'ok') {
      log.error({ model: id, problem: read?.problem ?? 'its record is damaged' }, 'a model cannot be read');
      return null;
    }
    const [oldest] = known.keys();
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
    const model = { id, model: read.model };
    known.set(`${regionId} ${id}`, model);
    return model;
  }

  async function activeOf(regionId: RegionId): Promise<ActiveModel | null> {
    const { docs } = await store.query(activeModelOfRegion(regionId));
    const record = suggestionModelDocs.parse(docs[0]?.data);
    if (record === undefined) return null;
    const model = await modelOf(record.id, regionId);
    if (model === null) log.error({ model: record.id }, 'the model that is to suggest is not there');
    return model;
  }
  return { modelOf, activeOf };
}

/** Models that are remembered: each has a hundred kilobytes. */
const mostKnown = 20;

/** The model that is asked for: the one that suggests now, unless earlier work names another one. */
export function chosenModel({ modelOf, activeOf }: ReturnType<typeof readModels>): ModelOf {
  return async (regionId, wanted) => {
    if (wanted === nameOfNoModel) return null;
    const named = wanted === undefined ? null : await modelOf(wanted, regionId);
    return named ?? activeOf(regionId);
  };
}

/** The same on a server, which remembers which models suggest until one of their records changes. */
export function activeModels({ store, log }: Pick<ServiceContext, 'store' | 'log'>): ModelOf {
  const models = readModels({ store, log });
  const known = new Map<RegionId, Promise<ActiveModel | null>>();
  store.onCommit((_paths, writes) => {
    if (writes.some(({ path }) => suggestionModelDocs.match(path) !== undefined)) known.clear();
  });

  function activeOf(regionId: RegionId): Promise<ActiveModel | null> {
    const found =
      known.get(regionId) ??
      models.activeOf(regionId).catch((error: unknown) => {
        known.delete(regionId);
        throw error;
      });
    known.set(regionId, found);
    return found;
  }
  return chosenModel({ ...models, activeOf });
}
