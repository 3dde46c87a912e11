import { z } from 'zod';
import {
  modelsOfRegion,
  suggestionModelDocs,
  suggestionWeightsDocs,
} from '../../domain/documents/collections/suggestion-models.ts';
import { idText } from '../../domain/documents/lengths.ts';
import type { SuggestionModel } from '../../domain/suggestion/learn/model-record.ts';
import { CallError } from '../../ports/calls.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { activation } from './learn-region.ts';

export const chooseModelInput = z.object({ modelId: idText.min(1) });

/** Lets a model suggest in its region, instead of the one that does. Throws `CallError` where it is none that can. */
export async function chooseModel(
  modelId: string,
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
): Promise<SuggestionModel> {
  const stored = await store.get(suggestionModelDocs.path({ modelId }));
  const model = suggestionModelDocs.schema.safeParse(stored?.data).data;
  if (model === undefined) throw new CallError('NOT_FOUND', 'There is no such model.');
  const weights = await store.get(suggestionWeightsDocs.path({ modelId }));
  if (weights === null) {
    throw new CallError('FAILED_PRECONDITION', `Nothing came of this training: ${model.why}`);
  }
  const docs = await everyDocument(store, modelsOfRegion(model.regionId));
  const models = docs.flatMap(({ data }) => suggestionModelDocs.schema.safeParse(data).data ?? []);
  await store.write(activation(models, modelId, clock.now()));
  return { ...model, status: 'active' };
}

/** An administrator chooses which model suggests: a newer one, or one of before. */
export const chooseModelOperation = defineOperation({
  name: 'choose-model',
  caller: 'admin',
  input: chooseModelInput,
  async run({ modelId }, context) {
    const { id, regionId } = await chooseModel(modelId, context);
    return { id, regionId };
  },
});
