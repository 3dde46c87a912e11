import { writeDatasetInput, writeDatasetName } from '../../contract/admin/datasets.ts';
import { datasetDocs } from '../../domain/collections/datasets.ts';
import { documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Dataset } from '../../domain/reporting/dataset.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { defineOperation } from '../run/operation.ts';

/** Makes a dataset, or changes its names and dates. Which surveys are in it follows by `dataset-tag-surveys`. */
export const writeDataset = defineOperation({
  name: writeDatasetName,
  caller: 'admin',
  input: writeDatasetInput,
  async run({ regionId, datasetId, basedOn, why, ...said }, context) {
    const { store, clock } = context;
    const by = await administratorOf(context);
    const path = datasetDocs.path({ regionId, datasetId });
    return await store.decide([path], ([before = null]) => {
      const there = datasetDocs.parse(before);
      // An answer that was lost on its way: the same comes again.
      if (
        there !== undefined &&
        !there.isDeleted &&
        sameJson(documentOf({ ...there, ...said }), documentOf(there))
      )
        return { writes: [], answer: { updatedAt: there.updatedAt } };
      if (before !== null && basedOn === null)
        throw new CallError('ALREADY_EXISTS', text('There is a dataset of this id already.'));
      if (basedOn !== null && there === undefined)
        throw new CallError('NOT_FOUND', text('There is no dataset of that name.'));
      if (there !== undefined && there.updatedAt !== basedOn)
        throw new CallError(
          'FAILED_PRECONDITION',
          text(
            'Somebody else has changed this dataset meanwhile. Look at it again: nothing of yours was saved.',
          ),
        );
      const now = clock.now();
      const next: Dataset = {
        ...(there ?? { stats: { surveys: 0, images: 0 }, createdAt: now, isDeleted: false }),
        ...{ id: datasetId, regionId, updatedAt: now },
        ...said,
      };
      const after = documentOf(next);
      return {
        writes: [
          { op: 'set', path, data: after },
          changeWrite(
            {
              ...{ by, why, did: writeDatasetName, subject: path, before, after },
              what: before === null ? `Made the dataset ${said.name}.` : `Changed the dataset ${said.name}.`,
              canUndo: before !== null,
            },
            context,
          ),
        ],
        answer: { updatedAt: now },
      };
    });
  },
});
