import { z } from 'zod';
import { undoChangeInput, undoChangeName, undoJobInput, undoJobName } from '../../contract/admin/record.ts';
import { type Change, isUndoable, undoDays, undoId } from '../../domain/back-office/change.ts';
import { changeDocs, changesOfJob } from '../../domain/collections/back-office/changes.ts';
import { jobDocs } from '../../domain/collections/back-office/jobs.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineJob } from '../jobs/define-job.ts';
import { type Administrator, administratorOf } from '../record/change-write.ts';
import type { SaidOfUndo } from '../record/undo.ts';
import { defineOperation } from '../run/operation.ts';
import { undoers } from './undoers.ts';

const somethingSince = text(
  'Something else was changed there since. Look at what it is now, and change that.',
);

/** Takes one change back. Throws `CallError` where that is not possible any more. */
async function undo(
  change: Change,
  { by, why, job }: Pick<SaidOfUndo, 'by' | 'why' | 'job'>,
  context: OperationContext,
): Promise<void> {
  const bringBack = undoers[change.did];
  if (bringBack === undefined || !isUndoable(change, context.clock.now()))
    throw new CallError(
      'FAILED_PRECONDITION',
      `This cannot be taken back by one press: changes come back for ${undoDays} days.`,
    );
  const what = `Took back: ${change.what}`;
  const said = { by, why, job, what, did: undoChangeName, undoes: change.id, id: undoId(change.id) };
  const outcome = await bringBack(change, said, context);
  if (outcome === 'changed') return;
  throw new CallError(
    'FAILED_PRECONDITION',
    outcome === 'gone' ? text('What was changed is not there any more.') : somethingSince,
  );
}

/** Takes back what one change altered. Pressed twice, it is taken back once. */
export const undoChange = defineOperation({
  name: undoChangeName,
  caller: 'admin',
  countsManyPeople: true,
  input: undoChangeInput,
  async run({ change: id, why }, context) {
    const stored = await context.store.get(changeDocs.path({ changeId: id }));
    const change = changeDocs.parse(stored?.data);
    if (change === undefined) throw new CallError('NOT_FOUND', text('There is no such entry in the record.'));
    await undo(change, { by: await administratorOf(context), why }, context);
    return { status: 'done' as const };
  },
});

/** Changes of one step. */
const atOnce = 5;

async function changesToUndo(of: string, { store }: OperationContext): Promise<readonly Change[]> {
  const { items } = await changeDocs.all(store, changesOfJob(of));
  return items.filter(({ canUndo }) => canUndo);
}

const cursorSchema = z.number().int().nullable();

async function tryUndo(change: Change, by: Administrator, job: string, context: OperationContext) {
  try {
    await undo(change, { by, why: undefined, job }, context);
    return [];
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return [{ subject: change.subject, why: error.message }];
  }
}

/** Takes back all that one job changed: forty surveys that were moved together come back together. */
export const undoJob = defineJob({
  name: undoJobName,
  input: undoJobInput,
  title: () => 'Taking back a job',
  async begin({ of }, context) {
    const changes = await changesToUndo(of, context);
    if (changes.length === 0)
      throw new CallError('NOT_FOUND', text('Nothing of this job can be taken back.'));
    const job = await jobDocs.read(context.store, { jobId: of });
    return { of: changes.length, ...(job === undefined ? {} : { title: `Taking back: ${job.title}` }) };
  },
  async step({ id, by, input: { of }, cursor }, context) {
    const changes = await changesToUndo(of, context);
    const at = cursorSchema.parse(cursor) ?? 0;
    const failed = [];
    for (const change of changes.slice(at, at + atOnce))
      failed.push(...(await tryUndo(change, by, id, context)));
    const next = Math.min(changes.length, at + atOnce);
    return { cursor: next < changes.length ? next : null, done: next - at, failed };
  },
});
