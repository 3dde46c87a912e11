import { stopImageExportInput, stopImageExportName } from '../../contract/admin/image-exports.ts';
import { exportDocs } from '../../domain/collections/exports.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { censusImagesOwner } from '../../domain/exports/photos/photos-asked.ts';
import { exportJobSchema, isUnderWay } from '../../domain/exports/request/export-job.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { defineOperation } from '../run/operation.ts';

/** Stops an export of photos that is made or waits, or takes away its file. Again, it does nothing. */
export const stopImageExport = defineOperation({
  name: stopImageExportName,
  caller: 'admin',
  input: stopImageExportInput,
  async run({ id }, context) {
    const path = exportDocs.path({ uid: censusImagesOwner, exportId: id });
    const by = await administratorOf(context);
    const status = await context.store.decide([path], ([data]) => {
      const job = exportJobSchema.safeParse(data ?? undefined).data;
      if (job === undefined) return { writes: [], answer: null };
      const { file: _gone, expires: _over, ...rest } = job;
      const next = isUnderWay(job) ? 'stopped' : job.status === 'ready' ? 'expired' : job.status;
      if (next === job.status) return { writes: [], answer: next };
      const what = `${next === 'stopped' ? 'Stopped the export of' : 'Removed the export of'} ${job.title}.`;
      const said = { by, did: stopImageExportName, subject: path, what };
      return {
        writes: [
          { op: 'set', path, data: documentOf({ ...rest, status: next }) },
          changeWrite({ ...said, before: { status: job.status }, after: { status: next } }, context),
        ],
        answer: next,
      };
    });
    if (status === null) throw new CallError('NOT_FOUND', text('There is no such export.'));
    return { status };
  },
});
