import { deleteDatasetInput, deleteDatasetName } from '../../contract/admin/datasets.ts';
import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { datasetDocs } from '../../domain/collections/datasets.ts';
import { surveysOfDataset } from '../../domain/collections/surveys.ts';
import { documentOf, sameJson } from '../../domain/documents/json.ts';
import { counted } from '../../domain/wording/counted.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { refuseUncounted } from '../record/confirmed.ts';
import type { Undo } from '../record/undo.ts';
import { defineOperation } from '../run/operation.ts';

/** Marks a dataset as deleted. Its surveys stay in the census, and it comes back by one press. Again, it does nothing. */
export const deleteDataset = defineOperation({
  name: deleteDatasetName,
  caller: 'admin',
  input: deleteDatasetInput,
  async run({ regionId, datasetId, why, confirmed }, context) {
    const { store, clock } = context;
    const by = await administratorOf(context);
    const path = datasetDocs.path({ regionId, datasetId });
    const { count } = await store.aggregate(surveysOfDataset(regionId, datasetId), { count: true });
    const surveys = count ?? 0;
    refuseUncounted(surveys, confirmed, 'survey');
    return await store.decide([path], ([before = null]) => {
      const there = datasetDocs.parse(before);
      if (there === undefined) throw new CallError('NOT_FOUND', text('There is no dataset of that name.'));
      if (there.isDeleted) return { writes: [], answer: { status: 'as it was' } };
      const after = documentOf({ ...there, isDeleted: true, updatedAt: clock.now() });
      return {
        writes: [
          { op: 'set', path, data: after },
          changeWrite(
            {
              ...{ by, why, did: deleteDatasetName, subject: path, before, after, canUndo: true },
              what: `Deleted the dataset ${there.name}, in which ${counted(surveys, 'survey')} are.`,
            },
            context,
          ),
        ],
        answer: { status: 'changed' },
      };
    });
  },
});

/** What is counted or noted by itself is no part of what somebody changed. */
const isOwn = (key: string) => key !== 'stats' && key !== 'updatedAt';

/** A dataset as it was before, with what was counted of it since. */
export const undoDataset: Undo = (change, said, { store, clock, randomBytes }) => {
  const { subject: path, before, after } = change;
  return store.decide([path, changeDocs.path({ changeId: said.id })], ([now = null, entry = null]) => {
    if (now === null || before === null) return { writes: [], answer: 'gone' };
    // An earlier try came as far as this.
    if (entry !== null) return { writes: [], answer: 'changed' };
    const keys = Object.keys(after ?? {}).filter(isOwn);
    if (keys.some((key) => !sameJson(now[key] ?? null, after?.[key])))
      return { writes: [], answer: 'as it was' };
    const restored = { ...now, ...Object.fromEntries(keys.map((key) => [key, before[key] ?? null])) };
    const data = documentOf({ ...restored, updatedAt: clock.now() });
    return {
      writes: [
        { op: 'set', path, data },
        changeWrite({ ...said, subject: path, before: now, after: data }, { clock, randomBytes }),
      ],
      answer: 'changed',
    };
  });
};
