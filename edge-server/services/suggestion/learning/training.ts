import {
  modelsOfRegion,
  taughtPhotosOfRegion,
} from '../../../../src/domain/collections/suggestion-models.ts';
import { idsOfRegions } from '../../../../src/domain/region/known-regions.ts';
import type { RegionId } from '../../../../src/domain/region/region.ts';
import type { SuggestionModel } from '../../../../src/domain/suggestion/learn/model-record.ts';
import {
  endCutOff,
  type LearnContext,
  type LearnOptions,
  learnRegion,
  sentenceOf,
} from '../../../../src/operations/suggestion/learn-region.ts';
import type { ModelMaker } from '../../../../src/operations/suggestion/model-maker.ts';
import type { Training } from '../../../../src/operations/suggestion/train-suggestions.ts';
import { everyRegion } from '../../../../src/ports/every-region.ts';
import type { ServiceContext } from '../../context.ts';

export interface ServerTraining extends Training {
  /** Makes a model, and answers what became of it; null where another one is being made. */
  make(regionId: RegionId, onProgress?: LearnOptions['onProgress']): Promise<SuggestionModel | null>;
  /** Makes the first models of regions that have photos whose truth is known. */
  beginWhereNew(): Promise<void>;
  close(): Promise<void>;
}

/** One training at a time, in the background; those that a stop cut off are said to be so at the next start. */
export function createTraining(
  context: LearnContext & Pick<ServiceContext, 'log'>,
  maker: ModelMaker,
): ServerTraining {
  const { log, store } = context;
  let closed = false;
  let running: { readonly abort: AbortController; readonly done: Promise<unknown> } | null = null;
  const settled = (async () => {
    for (const regionId of idsOfRegions(await everyRegion(context))) await endCutOff(regionId, context);
  })().catch((error: unknown) => log.error({ err: error }, 'the records of trainings could not be read'));

  function make(
    regionId: RegionId,
    onProgress?: LearnOptions['onProgress'],
  ): Promise<SuggestionModel | null> {
    if (running !== null || closed) return Promise.resolve(null);
    const abort = new AbortController();
    const options = { signal: abort.signal, ...(onProgress === undefined ? {} : { onProgress }) };
    const work = settled.then(() => learnRegion(regionId, maker, context, options));
    running = { abort, done: work.catch(() => undefined) };
    return work.finally(() => {
      running = null;
    });
  }

  return {
    make,
    async begin(regionId) {
      if (running !== null) return 'running';
      make(regionId).then(
        (model) => model !== null && log.info({ model: model.id }, sentenceOf(model)),
        (error: unknown) => log.error({ err: error }, 'a model could not be made'),
      );
      return 'begun';
    },
    async beginWhereNew() {
      for (const regionId of idsOfRegions(await everyRegion({ store }))) {
        const isNew = (await store.query(modelsOfRegion(regionId))).docs.length === 0;
        const hasTruth = (await store.query({ ...taughtPhotosOfRegion(regionId), limit: 1 })).docs.length > 0;
        if (!isNew || !hasTruth) continue;
        const model = await make(regionId);
        if (model !== null) log.info({ model: model.id }, sentenceOf(model));
      }
    },
    async stop() {
      running?.abort.abort();
    },
    async close() {
      closed = true;
      running?.abort.abort();
      await Promise.all([settled, running?.done]);
    },
  };
}
