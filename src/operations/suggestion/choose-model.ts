import { z } from 'zod';
import {
  modelsOfRegion,
  suggestionModelDocs,
  suggestionWeightsDocs,
} from '../../domain/collections/suggestion-models.ts';
import { idText } from '../../domain/documents/lengths.ts';
import type { Write } from '../../domain/documents/write.ts';
import { nameOfRegion } from '../../domain/region/known-regions.ts';
import type { SuggestionModel } from '../../domain/suggestion/learn/model-record.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { everyRegion } from '../../ports/every-region.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { defineOperation } from '../run/operation.ts';
import { activation } from './learn-region.ts';

const chooseModelName = 'choose-model';
export const chooseModelInput = z.object({ modelId: idText.min(1) });

/**
 * Lets a model suggest in its region, instead of the one that does; again, it does nothing. Throws `CallError` where it is none that
 * can.
 *
 * @param beside What is written with it, as the entry of the record.
 */
export async function chooseModel(
  modelId: string,
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
  beside: (before: SuggestionModel) => readonly Write[] = () => [],
): Promise<SuggestionModel> {
  const stored = await store.get(suggestionModelDocs.path({ modelId }));
  const model = suggestionModelDocs.parse(stored?.data);
  if (model === undefined) throw new CallError('NOT_FOUND', text('There is no such model.'));
  const weights = await store.get(suggestionWeightsDocs.path({ modelId }));
  if (weights === null) {
    throw new CallError('FAILED_PRECONDITION', `Nothing came of this training: ${model.why}`);
  }
  const docs = await everyDocument(store, modelsOfRegion(model.regionId));
  const models = docs.flatMap(({ data }) => suggestionModelDocs.parse(data) ?? []);
  if (model.status === 'active') return model;
  await store.write([...activation(models, modelId, clock.now()), ...beside(model)]);
  return { ...model, status: 'active' };
}

/** An administrator chooses which model suggests: a newer one, or one of before. */
export const chooseModelOperation = defineOperation({
  name: chooseModelName,
  caller: 'admin',
  input: chooseModelInput,
  async run({ modelId }, context) {
    const by = await administratorOf(context);
    const regions = await everyRegion(context);
    const { id, regionId } = await chooseModel(modelId, context, (before) => [
      changeWrite(
        {
          ...{ by, did: chooseModelName, subject: suggestionModelDocs.path({ modelId }) },
          what: `Had the model ${before.id} suggest in ${nameOfRegion(before.regionId, regions)}.`,
          ...{ before: { status: before.status }, after: { status: 'active' } },
        },
        context,
      ),
    ]);
    return { id, regionId };
  },
});
