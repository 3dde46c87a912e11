import { changeDocs, changesOfJob } from '../../domain/collections/back-office/changes.ts';
import { userActivityDocs } from '../../domain/collections/events/activity.ts';
import type { Query } from '../../domain/documents/query.ts';
import { documentsOf, pagesOf } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { AnyAnalysis } from '../analysis/count-analyses.ts';
import { changeWrite, type ToRecord } from '../record/change-write.ts';
import { hexOf } from '../run/hex.ts';
import { type TagChange, type Tags, tagChange } from './tags.ts';

/** Analyses that are decided of as one step, with one entry in the record. */
const atOnce = 100;

/** How many analyses a job has changed by now, of its entries in the record: what a kill has cut off is in them as well. */
export async function retaggedBy(job: string, { store }: Pick<OperationContext, 'store'>): Promise<number> {
  let many = 0;
  for await (const { data } of documentsOf(store, changesOfJob(job))) {
    const analyses = changeDocs.parse(data)?.after?.analyses;
    if (Array.isArray(analyses)) many += analyses.length;
  }
  return many;
}

interface Retagging {
  readonly uid: string;
  readonly eventId: string;
  readonly query: Query;
  readonly tagsOf: (analysis: AnyAnalysis) => Tags | null;
  /** What the record says of `count` analyses. */
  readonly said: (count: number) => Pick<ToRecord, 'by' | 'did' | 'what' | 'why' | 'job'>;
}

/**
 * Changes what a person's analyses say of their events; what the person has done in them follows. What is decided
 * is what is stored at that moment: a save beside it loses nothing. Again, it changes nothing.
 *
 * @returns How many say something else now.
 */
export async function retag(
  { uid, eventId, query, tagsOf, said }: Retagging,
  context: OperationContext,
): Promise<number> {
  const { store } = context;
  const subject = userActivityDocs.path({ eventId, uid });
  let changed = 0;
  for await (const docs of pagesOf(store, { ...query, limit: atOnce })) {
    const paths = docs.map(({ path }) => path);
    if (paths.length === 0) continue;
    const id = hexOf(context.randomBytes(12));
    changed += await store.decide(paths, (documents) => {
      const changes = paths
        .map((path, index) => tagChange(path, documents[index] ?? null, tagsOf))
        .filter((change): change is TagChange => change !== null);
      if (changes.length === 0) return { writes: [], answer: 0 };
      const before = { analyses: changes.map((change) => change.before) };
      const after = { analyses: changes.map((change) => change.after) };
      const entry = { ...said(changes.length), id, subject, before, after, canUndo: true };
      const writes = [...changes.map(({ write }) => write), changeWrite(entry, context)];
      return { writes, answer: changes.length };
    });
  }
  return changed;
}
