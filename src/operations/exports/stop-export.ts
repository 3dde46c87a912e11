import { z } from 'zod';
import { exportDocs } from '../../domain/collections/exports.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { exportJobSchema, isUnderWay } from '../../domain/exports/request/export-job.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { defineOperation } from '../run/operation.ts';

/** Stops an export that is made or waits, and takes away a file that is there. Again, it does nothing. */
export const stopExport = defineOperation({
  name: 'stop-export',
  caller: 'signed-in',
  input: z.object({ id: idText.regex(/^[a-z0-9]+$/) }),
  async run({ id }, { actor, store }) {
    const { uid } = actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    const path = exportDocs.path({ uid, exportId: id });
    const status = await store.decide([path], ([data]) => {
      const job = exportJobSchema.safeParse(data ?? undefined).data;
      if (job === undefined) return { writes: [], answer: null };
      const { file: _gone, expires: _over, ...rest } = job;
      const next = isUnderWay(job) ? 'stopped' : job.status === 'ready' ? 'expired' : job.status;
      if (next === job.status) return { writes: [], answer: next };
      return { writes: [{ op: 'set', path, data: documentOf({ ...rest, status: next }) }], answer: next };
    });
    if (status === null) throw new CallError('NOT_FOUND', text('There is no such download.'));
    return { status };
  },
});
