import { changeSchema } from '../../back-office/change.ts';
import type { Query } from '../../documents/query.ts';
import type { Timeline } from '../../region/reporting-timeline.ts';
import { collection } from '../collection.ts';

/** What administrators changed. Written by operations, in the batch of the change; nobody alters or deletes one. */
export const changeDocs = collection('changes/{changeId}', changeSchema);

/** All of them, the newest first. */
export function newestChanges(limit = 50): Query {
  return changeDocs.query({}, { orderBy: { at: 'desc' }, limit });
}

/** What was changed of one document, the newest first. */
export function changesOf(subject: string, limit = 20): Query {
  return { ...newestChanges(limit), where: [{ field: 'subject', op: '==', value: subject }] };
}

/** What one administrator changed, the newest first. */
export function changesBy(uid: string, limit = 50): Query {
  return { ...newestChanges(limit), where: [{ field: 'by.uid', op: '==', value: uid }] };
}

/** What one job changed, the newest first. */
export function changesOfJob(job: string, limit = 100): Query {
  return { ...newestChanges(limit), where: [{ field: 'job', op: '==', value: job }] };
}

/** What some operations changed at a time, the newest first. */
export function changesMadeBy(operations: readonly string[], { start, end }: Timeline): Query {
  return {
    ...newestChanges(100),
    where: [
      { field: 'did', op: 'in', value: [...operations] },
      { field: 'at', op: '>=', value: start },
      { field: 'at', op: '<', value: end },
    ],
  };
}
