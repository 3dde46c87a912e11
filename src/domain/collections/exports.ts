import type { Instant } from '../documents/instant.ts';
import type { Query } from '../documents/query.ts';
import { exportJobSchema } from '../exports/request/export-job.ts';
import { collection } from './collection.ts';

/** What somebody wants to download, and what became of it. Written by operations alone. */
export const exportDocs = collection('users/{uid}/exports/{exportId}', exportJobSchema);

/** A person's own, the newest first. */
export function exportsOfUser(uid: string): Query {
  return exportDocs.query({ uid }, { equal: { uid }, orderBy: { created: 'desc' }, limit: 20 });
}

/** A person's files that are there; for how much room they take. */
export function readyExportsOfUser(uid: string): Query {
  return exportDocs.query({ uid }, { equal: { status: 'ready' } });
}

/** Everybody's that are in a state, the oldest first; asked by the server only. */
export function exportsInState(status: 'waiting' | 'working' | 'failed' | 'ready'): Query {
  return exportDocs.queryGroup({ equal: { status }, orderBy: { created: 'asc' }, limit: 50 });
}

/** Files whose time is over; asked by the server only. */
export function expiredExports(now: Instant): Query {
  return exportDocs.queryGroup({
    equal: { status: 'ready' },
    where: { expires: { '<=': now } },
    orderBy: { expires: 'asc' },
    limit: 100,
  });
}

/** The one with an id, whose file is there; asked by the server only. */
export function readyExport(id: string): Query {
  return exportDocs.queryGroup({ equal: { status: 'ready', id }, limit: 1 });
}
